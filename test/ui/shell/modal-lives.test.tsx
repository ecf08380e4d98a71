import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TermsAgreementChanged } from "../../../domain/session/events.ts";
import { goTo, notify, openModal } from "../../../domain/shell/commands.ts";
import { getTermsSummary } from "../../../domain/shell/wire.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { withoutAnimations } from "../deposits/deposit-page.tsx";
import { openPage } from "./page.tsx";

vi.mock("../../../ui/routes.ts", () => import("./own-screens.tsx"));

beforeEach(withoutAnimations);

const titles = () =>
  screen.queryAllByRole("dialog", { hidden: true }).map((dialog) => dialog.querySelector("h2")?.textContent);
const shows = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));

describe("a modal", () => {
  it("that is to close on navigation does, and another stays [MODAL-506]", async () => {
    const { run } = await openPage();
    await run(openModal("withdrawalManualQueueModal"));
    await shows("Your withdrawal is in the queue");
    await run(openModal("keepAliveSlotError"));
    await waitFor(() => expect(titles()).toHaveLength(2));
    await act(() => run(goTo("/secure/user/account/help")));
    await shows("Your withdrawal is in the queue");
  });

  it("that is pinned opens without the address [MODAL-513]", async () => {
    const { address, run } = await openPage({ path: "/secure/user?a=1" });
    await run(openModal("pci3dChallengeModal"));
    await shows("Your bank's check");
    expect(address()).toBe("/secure/user?a=1");
  });
});

describe("a notification", () => {
  it("is gone from the state once it is dismissed [MODAL-514]", async () => {
    const { run, user, world } = await openPage();
    await run(notify({ message: "Your card was declined.", severity: 4, expirationMs: null }));
    const stack = within(screen.getByRole("region", { name: "Notifications" }));
    await user.click(await stack.findByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(stack.queryByText("Your card was declined.")).toBeNull());
    expect(world.player.shell.notices).toEqual([]);
  });
});

describe("the latest terms", () => {
  const TITLE = "We've updated our terms";

  it("are shown to a player who has not agreed to them, and again when the agreement is lost [NOTICE-501 NOTICE-502]", async () => {
    const { happened } = await openPage({
      session: signedIn({ agreedToLatestTerms: false }),
      before: ({ backend }) => backend.answer(getTermsSummary, refusal()),
    });
    await shows(TITLE);
    await act(async () => void happened(TermsAgreementChanged, { agreed: true }));
    await shows();
    await act(async () => void happened(TermsAgreementChanged, { agreed: false }));
    await waitFor(() => expect(titles()).toEqual([TITLE]));
  });
});
