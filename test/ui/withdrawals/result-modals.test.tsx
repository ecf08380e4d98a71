import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pounds } from "../../../domain/money.ts";
import { WithdrawalAccepted, WithdrawalChecked, WithdrawalRequested } from "../../../domain/withdrawals/events.ts";
import { BalanceStated, MovementBooked } from "../../../domain/wallet/events.ts";
import { withdrawalsReactions } from "../../../domain/withdrawals/reactions.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { fourHours } from "../../domain/withdrawals/story.ts";
import { withoutAnimations } from "../deposits/deposit-page.tsx";
import { openPage } from "../shell/page.tsx";

beforeEach(() => {
  withoutAnimations();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

const TITLES = ["Withdrawal complete", "Withdrawal guarantee", "Your withdrawal is in the queue"];

/** A withdrawal that the server has checked with this result. */
async function checked(result: { readonly eligibleForCredit: boolean; readonly manualQueue: boolean }, title: string) {
  const page = await openPage({ session: [...signedIn(), fourHours] });
  page.runtime.runFork(withdrawalsReactions);
  await act(async () => {
    page.happened(WithdrawalRequested, { intent: "i-1", amount: pounds(10), methodRef: "card-1" });
    page.happened(WithdrawalAccepted, { intent: "i-1", ref: "wd-1" });
    page.happened(WithdrawalChecked, { ref: "wd-1", msg: null, ...result });
  });
  await screen.findByRole("dialog", { name: title });
  return { ...page, pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) };
}
const titles = () => screen.queryAllByRole("dialog").map((dialog) => dialog.querySelector("h2")?.textContent);

const COMPLETE = { eligibleForCredit: false, manualQueue: false };
const CREDIT = { eligibleForCredit: true, manualQueue: false };
const QUEUE = { eligibleForCredit: false, manualQueue: true };

const booked = (kind: "WITHDRAWAL_CANCELLED" | "WITHDRAWAL_DENIED", bookedAt: number) => ({
  ref: "m-9",
  position: 9,
  kind,
  amount: pounds(10),
  balance: pounds(110),
  correlation: "wd-1",
  description: "Withdrawal",
  bookedAt,
});

describe("a cancelled withdrawal", () => {
  const cancelled = async (bookedAt: number) => {
    const page = await openPage({ session: [...signedIn(), fourHours] });
    page.runtime.runFork(withdrawalsReactions);
    await act(async () => {
      page.happened(BalanceStated, { balance: pounds(100), position: 8 });
      page.happened(MovementBooked, booked("WITHDRAWAL_CANCELLED", bookedAt));
    });
    return page;
  };

  it("is confirmed with its amount [MODAL-117]", async () => {
    const { world } = await cancelled(Date.now());
    const dialog = await screen.findByRole("dialog", { name: "Withdrawal cancelled" });
    expect(world.player.shell.modals).toMatchObject([{ name: "reversalSuccess", visible: true }]);
    expect(dialog.textContent).toContain("£10 is back in your wallet.");
  });

  it("is not confirmed if it was booked longer ago", async () => {
    await cancelled(Date.now() - 61_000);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(titles()).toEqual([]);
  });
});

describe("a denied withdrawal", () => {
  it("is reported in a notice with its amount, with a way to contact us, until it is dismissed", async () => {
    const page = await openPage({ session: [...signedIn(), fourHours] });
    page.runtime.runFork(withdrawalsReactions);
    await act(async () => {
      page.happened(BalanceStated, { balance: pounds(100), position: 8 });
      page.happened(MovementBooked, booked("WITHDRAWAL_DENIED", Date.now() - 3_600_000));
    });
    const text = "We couldn't pay out your withdrawal of £10. The money is back in your wallet.";
    expect((await screen.findByText(new RegExp(text))).textContent).toContain("please contact us");
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(new RegExp(text))).toBeTruthy();
    expect(titles()).toEqual([]);
  });
});

describe("the result of a withdrawal", () => {
  it.each([
    [COMPLETE, TITLES[0]],
    [CREDIT, TITLES[1]],
    [QUEUE, TITLES[2]],
  ] as const)("%o opens its own modal only [WITHDRAW-503]", async (result, title) => {
    await checked(result, title as string);
    expect(titles()).toEqual([title]);
  });

  it.each([
    ["withdrawalComplete", COMPLETE, TITLES[0]],
    ["withdrawalCreditWinModal", CREDIT, TITLES[1]],
  ] as const)(
    "%s closes after 5 s, and leaves nothing behind [WITHDRAW-501 WITHDRAW-502 WITHDRAW-041 MODAL-507 MODAL-515]",
    async (name, result, title) => {
      const { pass, world } = await checked(result, title as string);
      const opened = world.player.shell.modals.find((entry) => entry.name === name);
      expect(opened?.visible).toBe(true);
      await pass(4_000);
      expect(titles()).toEqual([title]);
      await pass(1_100);
      await waitFor(() => expect(titles()).toEqual([]));
      expect(world.player.shell.modals.map((entry) => entry.name)).not.toContain(name);
    },
  );

  it("stays while the pointer is on it, and closes when that leaves [MODAL-508]", async () => {
    const { pass } = await checked(COMPLETE, TITLES[0] as string);
    const sheet = document.querySelector(".ed-sheet") as Element;
    fireEvent.pointerEnter(sheet);
    await pass(6_000);
    expect(titles()).toEqual([TITLES[0]]);
    fireEvent.pointerLeave(sheet);
    await waitFor(() => expect(titles()).toEqual([]));
  });
});
