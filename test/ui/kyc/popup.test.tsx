import { act, screen } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FlagsRead } from "../../../domain/flags/events.ts";
import { RequirementsStated, VerificationStated } from "../../../domain/kyc/events.ts";
import { getVerification, type KycStatus } from "../../../domain/kyc/wire.ts";
import { LimitsStated } from "../../../domain/limits/events.ts";
import { listCategories, listGames } from "../../../domain/lobby/wire.ts";
import { openModal } from "../../../domain/shell/commands.ts";
// Loaded before the test, because a fake clock does not advance while a file is read.
import "../../../ui/kyc/Kyc.tsx";
import { leftForBank, popupShown, stated, verification, verificationStated } from "../../domain/kyc/story.ts";
import { ALL, game } from "../../domain/lobby/catalogue.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { noLimit } from "../../support/deposit-facts.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { fact } from "../../support/given.ts";
import { dialog, openKycPage, REQUESTED, withoutAnimations } from "./kyc-page.tsx";

beforeEach(withoutAnimations);

const heading = (name: string) => screen.queryByRole("heading", { name }) !== null;
const isClosed = () => screen.queryByRole("dialog") === null;

describe("the verification popup after login", () => {
  const failed = verificationStated({ onePlusOneStatus: "UNMATCHED" });
  const login = async (on: readonly "kyc-popup-delay"[]) => {
    const page = await openKycPage("/secure/user", [failed], {
      session: [fact(FlagsRead, { on: [...on] }, "app"), ...signedIn(REQUESTED)],
      before: ({ backend }) => backend.answer(getVerification, verification({ onePlusOneStatus: "UNMATCHED" })),
    });
    const clock = fakeClock();
    page.live();
    await clock.settle();
    return { ...page, clock };
  };

  it("opens at once without the experiment [KYC-534]", async () => {
    await login([]);
    expect(heading("The choice is yours")).toBe(true);
  });

  it("opens 8000 ms later under the experiment [KYC-534]", async () => {
    const { clock } = await login(["kyc-popup-delay"]);
    await clock.advance(7_999);
    expect(isClosed()).toBe(true);
    await clock.advance(1);
    expect(heading("The choice is yours")).toBe(true);
  });
});

describe("the fast track", () => {
  it("opens again as a choice 300 ms after it was first closed, and not after the choice was closed [KYC-521]", async () => {
    const { live } = await openKycPage("/secure/user?modals=kyc", [verificationStated(), popupShown]);
    live();
    const sheet = await dialog();
    await sheet.findByRole("heading", { name: "Let's fast track your verification" });
    const clock = fakeClock();
    const close = async () => {
      screen.getByRole("button", { name: "Close" }).click();
      await clock.settle();
    };
    await close();
    await clock.advance(299);
    expect(heading("The choice is yours")).toBe(false);
    await clock.advance(1);
    expect(heading("The choice is yours")).toBe(true);
    await close();
    await clock.advance(10_000);
    expect(isClosed()).toBe(true);
  });
});

describe("the wait for the server's message", () => {
  it("shows the loading view for 4000 ms at most [KYC-537]", async () => {
    const { run, live } = await openKycPage("/secure/user", [], {
      session: signedIn(REQUESTED),
      before: ({ backend }) => backend.answer(getVerification, Effect.never),
    });
    const clock = fakeClock();
    live();
    await run(openModal("kyc"));
    await clock.settle();
    expect(screen.getByText("Looking up your verification")).toBeTruthy();
    await clock.advance(3_999);
    expect(screen.queryByText("Looking up your verification")).not.toBeNull();
    await clock.advance(1);
    expect(screen.queryByText("Looking up your verification")).toBeNull();
    expect(heading("Verification Team")).toBe(true);
  });
});

describe("after a verification by bank", () => {
  it.each([
    ["failed", verification({ onePlusOneStatus: "UNMATCHED" }), "The choice is yours"],
    [
      "passed",
      verification({ status: "APPROVED", hasPendingVerification: false, onePlusOneStatus: "MATCHED" }),
      "Set your Spend Limits",
    ],
  ])("that has %s exactly one modal opens [KYC-535]", async (_, over, title) => {
    const { happened, live } = await openKycPage("/secure/user", [popupShown, verificationStated(), ...leftForBank]);
    live();
    act(() => {
      happened(LimitsStated, { daily: noLimit, weekly: noLimit, monthly: noLimit, asOf: Date.now() });
      happened(VerificationStated, { ...over, unasked: true });
    });
    expect(await screen.findByRole("heading", { level: 2, name: title })).toBeTruthy();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  });
});

describe("the status FAIL", () => {
  beforeEach(() => {
    const Observer = class {
      observe() {}
      disconnect() {}
    };
    vi.stubGlobal("IntersectionObserver", Observer);
  });
  const approved = verification({ status: "APPROVED", hasPendingVerification: false, onePlusOneStatus: "INELIGIBLE" });
  const textAt = async (path: string, ready: [role: string, name: RegExp], status: KycStatus) => {
    const { view, happen } = await openKycPage(
      path,
      [fact(VerificationStated, approved), fact(RequirementsStated, { requirements: [] })],
      {
        before: ({ backend }) => {
          backend.answer(getVerification, approved);
          backend.answer(listCategories, [ALL]);
          backend.answer(listGames, { totalElements: 1, content: [game("g-0")] });
        },
      },
    );
    act(() => happen(stated(status)));
    await screen.findByRole(ready[0], { name: ready[1] });
    const html = screen.getByRole("main").innerHTML;
    view.unmount();
    // The ids that React generates differ from render to render.
    return html.replaceAll(/_r_\w+_/g, "");
  };

  it.each<[path: string, ready: [role: string, name: RegExp]]>([
    ["/secure/user/account/verification", ["heading", /^(?:You are not verified yet|You're verified)$/]],
    ["/secure/lobby", ["link", /^Game g-0/]],
  ])("shows at %s what REFER shows [KYC-505]", async (path, ready) => {
    const referred = await textAt(path, ready, "REFER");
    expect(await textAt(path, ready, "FAIL")).toBe(referred);
    expect(await textAt(path, ready, "PASS")).not.toBe(referred);
  });
});
