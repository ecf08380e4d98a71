import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { pence, pounds, zero } from "../../../domain/money.ts";
import {
  BalanceStated,
  DisplayFrozen,
  DisplayReleased,
  MovementBooked,
  WalletLoaded,
  WalletLoadFailed,
} from "../../../domain/wallet/events.ts";
import { getBalance } from "../../../domain/wallet/wire.ts";
import { walletOf } from "../../domain/withdrawals/story.ts";
import { signedIn } from "../../domain/shell/play.ts";
import type { Fact } from "../../support/given.ts";
import { openPage } from "../shell/page.tsx";

const withWallet = async (...facts: readonly Fact[]) => {
  const page = await openPage({ session: [...signedIn(), ...facts] });
  await screen.findByRole("banner");
  return page;
};
const amount = () => screen.findByRole("button", { name: /^Balance/ });
const deposit = () => screen.findByRole("button", { name: "Deposit" });

/** A win of £10, at the ledger position after the opening. */
const win = {
  ref: "m-4",
  position: 4,
  kind: "WIN",
  amount: pounds(10),
  balance: pounds(110),
  correlation: null,
  description: "Lucky Larder",
  bookedAt: 0,
} as const;

describe("the balance widget", () => {
  it("shows the balance in pounds, with a button that opens the deposit modal [BALANCE-001 BALANCE-002]", async () => {
    const { user, address } = await withWallet(...walletOf(pence(123_450)));
    expect((await amount()).textContent).toContain("£1,234.50");
    await user.click(await deposit());
    await waitFor(() => expect(address()).toContain("modals=deposit"));
  });

  it("is one 'Deposit' button, without an amount, for a player who never deposited and has no money [BALANCE-003]", async () => {
    const { user, address } = await withWallet(...walletOf(zero, false));
    expect((await deposit()).textContent).toBe("Deposit");
    expect(screen.queryByRole("button", { name: /^Balance/ })).toBeNull();
    await user.click(await deposit());
    await waitFor(() => expect(address()).toContain("modals=deposit"));
  });

  it("announces each changed balance once, neither the first one nor a change behind a frozen display", async () => {
    const { happened } = await withWallet(...walletOf(pounds(100)));
    await amount();
    const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent ?? "");
    const ofBalance = () => said().filter((text) => text.startsWith("Balance"));
    expect(ofBalance()).toEqual([]);
    act(() => void happened(DisplayFrozen, { because: "bet", until: Date.now() + 2000 }));
    act(() => void happened(MovementBooked, win));
    expect(ofBalance()).toEqual([]);
    act(() => void happened(DisplayReleased, { because: "win" }));
    await waitFor(() => expect(ofBalance()).toEqual(["Balance £110.00"]));
  });

  it.each([
    ["deposited before", zero, true, "0p"],
    ["has money", pence(50), false, "50p"],
  ])("keeps the amount for a player who %s", async (_, balance, hasDeposited, shown) => {
    await withWallet(...walletOf(balance, hasDeposited));
    expect((await amount()).textContent).toContain(shown);
    expect(await deposit()).toBeTruthy();
  });

  it("opens the explanation of the last change when the amount is pressed", async () => {
    const { user, address } = await withWallet(...walletOf());
    await user.click(await amount());
    await waitFor(() => expect(address()).toContain("modals=balanceExplained"));
  });

  it("shows the balance at which it froze, states that it is frozen, and then follows", async () => {
    const { happened } = await withWallet(...walletOf());
    await amount();
    act(() => void happened(DisplayFrozen, { because: "bet", until: Date.now() + 2000 }));
    act(() => void happened(MovementBooked, win));
    expect((await amount()).textContent).toContain("£100.00");
    expect((await amount()).textContent).toContain("held still while you play");
    act(() => void happened(DisplayReleased, { because: "win" }));
    await waitFor(async () => expect((await amount()).textContent).toContain("£110.00"));
    expect((await amount()).textContent).not.toContain("held still");
  });

  it("rolls to a new amount within 1 s", async () => {
    const { happened } = await withWallet(...walletOf());
    const widget = await amount();
    vi.useFakeTimers();
    try {
      act(() => void happened(MovementBooked, win));
      const rolling = () => widget.querySelector("[data-rolling]");
      expect(rolling()).not.toBeNull();
      act(() => void vi.advanceTimersByTime(999));
      expect(rolling()).not.toBeNull();
      act(() => void vi.advanceTimersByTime(1));
      expect(rolling()).toBeNull();
      expect(widget.textContent).toContain("£110.00");
    } finally {
      vi.useRealTimers();
    }
  });

  it("shows a skeleton, and loads the balance again after an error", async () => {
    const { happened, user, world } = await withWallet();
    expect(await screen.findByText("Loading your balance")).toBeTruthy();
    world.backend.answer(getBalance, {
      balance: pounds(20),
      position: 3,
      hasDeposited: true,
      nextAllowedDepositDate: null,
    });
    act(() => void happened(WalletLoadFailed, { reason: "TimedOut" }));
    await user.click(await screen.findByRole("button", { name: "Balance could not be read. Try again" }));
    expect(await screen.findByRole("button", { name: /^Balance.*£20\.00/ })).toBeTruthy();
  });
});

it("shows no balance from an invalid source", async () => {
  const { world } = await withWallet(...walletOf());
  world.store.record(BalanceStated, { balance: pounds(9_000), position: 9 }, 0, { by: "frame" });
  world.store.record(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: null }, 0, { by: "server" });
  expect((await amount()).textContent).toContain("£100.00");
});
