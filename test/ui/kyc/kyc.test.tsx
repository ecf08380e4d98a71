import { screen, waitFor } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it } from "vitest";
import { FastTrackIgnored, KycPopupDue, KycStated, VerificationStated } from "../../../domain/kyc/events.ts";
import type { KycVariant } from "../../../domain/kyc/rules.ts";
import { closeModal, openModal } from "../../../domain/shell/commands.ts";
import { clearStakeVerification } from "../../../domain/kyc/wire.ts";
import { popupShown, stated, verification, verificationStated } from "../../domain/kyc/story.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { fact, type Fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { dialog, REQUESTED, openKycPage, withoutAnimations } from "./kyc-page.tsx";

beforeEach(withoutAnimations);

const ignored = fact(FastTrackIgnored, { because: "closed" }, "player");
const BANK = "Verify instantly by Bank";
const DOCUMENTS = "Upload documents";

/** The state in which the modal shows each variant. */
const WAYS: Readonly<Record<KycVariant, readonly [path: string, ...facts: Fact[]]>> = {
  FAST_TRACK_VERIFICATION: ["/secure/user?modals=kyc", verificationStated()],
  FAST_TRACK_VERIFICATION_CHOICE: ["/secure/user?modals=kyc", verificationStated(), ignored],
  FAILED_FAST_TRACK_VERIFICATION: ["/secure/user?modals=kyc", verificationStated({ onePlusOneStatus: "UNMATCHED" })],
  FAILED_VERIFICATION: ["/secure/user?modals=kyc", verificationStated({ onePlusOneStatus: "INELIGIBLE" })],
  FAILED_KYC: ["/secure/user?modals=kyc&variant=FAILED_KYC", verificationStated()],
};
const FAST_TRACKS = [
  "FAST_TRACK_VERIFICATION",
  "FAST_TRACK_VERIFICATION_CHOICE",
  "FAILED_FAST_TRACK_VERIFICATION",
] as const;

async function asking(variant: KycVariant, options: Parameters<typeof openKycPage>[2] = {}) {
  const [path, ...facts] = WAYS[variant];
  const page = await openKycPage(path, facts, options);
  return { ...page, sheet: await dialog() };
}
const labels = (sheet: Awaited<ReturnType<typeof dialog>>) =>
  sheet.getAllByRole("button").flatMap(({ textContent }) => (textContent === "Close" ? [] : [textContent]));

describe("the kyc modal", () => {
  it.each([
    ["FAST_TRACK_VERIFICATION", "Let's fast track your verification", [BANK], "[KYC-103 KYC-104 KYC-512 MODAL-105]"],
    ["FAST_TRACK_VERIFICATION_CHOICE", "The choice is yours", [BANK, DOCUMENTS], "[KYC-105 KYC-106 KYC-107 KYC-513]"],
    ["FAILED_FAST_TRACK_VERIFICATION", "The choice is yours", [BANK, DOCUMENTS], "[KYC-108 KYC-514]"],
    ["FAILED_VERIFICATION", "Verification Team", ["Continue"], "[KYC-110 KYC-111 KYC-515]"],
    ["FAILED_KYC", "Let's get you verified", [DOCUMENTS], "[KYC-112 KYC-113]"],
  ] as const)("as %s is titled %s and has the buttons %s %s", async (variant, title, buttons, _ids) => {
    const { sheet } = await asking(variant);
    expect(await sheet.findByRole("heading", { name: title })).toBeTruthy();
    expect(labels(sheet)).toEqual(buttons);
  });

  it("states for a failed fast track that the last step did not work [KYC-109]", async () => {
    const { sheet } = await asking("FAILED_FAST_TRACK_VERIFICATION");
    expect(await sheet.findByText(/The last step did not work/)).toBeTruthy();
  });

  it("shows a skeleton until its variant is known", async () => {
    const { happen } = await openKycPage("/secure/user?modals=kyc");
    const sheet = await dialog();
    expect(await sheet.findByText("Looking up your verification")).toBeTruthy();
    expect(sheet.queryByRole("button", { name: BANK })).toBeNull();
    happen(verificationStated());
    expect(await sheet.findByRole("button", { name: BANK })).toBeTruthy();
    expect(sheet.queryByText("Looking up your verification")).toBeNull();
  });

  it("opens after login for a player who is asked to verify, and Esc closes it [KYC-533]", async () => {
    const { happened, user, address } = await openKycPage("/secure/user", [], { session: signedIn(REQUESTED) });
    expect(screen.queryByRole("dialog")).toBeNull();
    happened(VerificationStated, verification({ onePlusOneStatus: "INELIGIBLE" }));
    happened(KycPopupDue, {});
    const sheet = await dialog();
    expect(await sheet.findByRole("heading", { name: "Verification Team" })).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/secure/user");
  });
});

describe("verification by bank from the modal", () => {
  it.each(FAST_TRACKS)(
    "is what the primary button of %s starts, and the browser goes there [KYC-516]",
    async (variant) => {
      const { sheet, user, world } = await asking(variant, {
        before: ({ backend }) =>
          backend.answer(clearStakeVerification, { status: "READY", redirectUrl: "https://bank.example/who" }),
      });
      await user.click(await sheet.findByRole("button", { name: BANK }));
      await waitFor(() => expect(world.navigation.left).toEqual(["https://bank.example/who"]));
      expect(world.backend.count(clearStakeVerification)).toBe(1);
    },
  );

  it("shows that it is pending, and is not requested twice [KYC-517]", async () => {
    const { sheet, user, world } = await asking("FAST_TRACK_VERIFICATION_CHOICE", {
      before: ({ backend }) => backend.answer(clearStakeVerification, Effect.never),
    });
    await user.click(await sheet.findByRole("button", { name: BANK }));
    const button = await sheet.findByRole("button", { name: "Opening your bank" });
    expect(button.getAttribute("aria-busy")).toBe("true");
    await user.click(button);
    expect(world.backend.count(clearStakeVerification)).toBe(1);
  });

  it("shows why it did not start, and can be started again [KYC-518]", async () => {
    const { sheet, user, world } = await asking("FAST_TRACK_VERIFICATION", {
      before: ({ backend }) => backend.answer(clearStakeVerification, refusal({ msg: "Your bank is asleep" })),
    });
    await user.click(await sheet.findByRole("button", { name: BANK }));
    expect((await sheet.findByRole("alert")).textContent).toBe("Your bank is asleep");
    const button = sheet.getByRole("button", { name: BANK });
    expect(button.getAttribute("aria-busy")).toBeNull();
    await user.click(button);
    await waitFor(() => expect(world.backend.count(clearStakeVerification)).toBe(2));
  });

  it("no longer shows why it did not start when the modal is opened again", async () => {
    const { sheet, user, run } = await asking("FAILED_FAST_TRACK_VERIFICATION", {
      before: ({ backend }) => backend.answer(clearStakeVerification, refusal({ msg: "Your bank is asleep" })),
    });
    await user.click(await sheet.findByRole("button", { name: BANK }));
    await sheet.findByRole("alert");
    await run(closeModal("kyc"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await run(openModal("kyc"));
    expect(await (await dialog()).findByRole("button", { name: BANK })).toBeTruthy();
    expect(screen.queryByText("Your bank is asleep")).toBeNull();
  });

  it("is offered as a choice after it was first dismissed, and then not again [KYC-520]", async () => {
    const { sheet, user, live, world, happen } = await asking("FAST_TRACK_VERIFICATION");
    happen(popupShown);
    live();
    await user.click(await sheet.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(world.player.kyc.fastTrackIgnored).toBe(true));
    expect(screen.queryByRole("heading", { name: "The choice is yours" })).toBeNull();
    expect(await screen.findByRole("heading", { name: "The choice is yours" })).toBeTruthy();
    await user.click((await dialog()).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await new Promise((later) => setTimeout(later, 400));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the buttons to the documents", () => {
  it.each([
    ["FAILED_VERIFICATION", "Continue"],
    ["FAILED_KYC", DOCUMENTS],
    ["FAST_TRACK_VERIFICATION_CHOICE", DOCUMENTS],
  ] as const)("leads from %s by '%s' to the verification page [KYC-519]", async (variant, label) => {
    const { sheet, user, address } = await asking(variant);
    await user.click(await sheet.findByRole("button", { name: label }));
    await waitFor(() => expect(address()).toBe("/secure/user/account/verification"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

it("closes when the player is verified, with a notice", async () => {
  const { live, happened, happen } = await asking("FAILED_VERIFICATION");
  live();
  happen(stated("REFER"));
  happened(VerificationStated, verification({ status: "APPROVED", hasPendingVerification: false }));
  happened(KycStated, { status: "PASS" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("We've successfully verified your account. Let's start playing!")).toBeTruthy();
});
