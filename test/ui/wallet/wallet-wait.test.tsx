import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { PendingDepositsFailed, PendingDepositsListed } from "../../../domain/deposits/events.ts";
import { listPendingDeposits } from "../../../domain/deposits/pending/wire.ts";
import { listPaymentMethodsDetailed } from "../../../domain/methods/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { BalanceStated, WalletLoaded } from "../../../domain/wallet/events.ts";
import { listMovements } from "../../../domain/wallet/wire.ts";
import { WithdrawalsListed, WithdrawalsListFailed } from "../../../domain/withdrawals/events.ts";
import { listWithdrawals } from "../../../domain/withdrawals/wire.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { method, nothingOnItsWay, walletOf } from "../../domain/withdrawals/story.ts";
import type { Fact } from "../../support/given.ts";
import { openPage } from "../shell/page.tsx";

const deposit = {
  ref: "dep-1",
  amount: pounds(30),
  methodName: "Thistle & Co",
  at: 0,
  expiresAt: 900_000,
  cancellable: true,
};
const withdrawal = {
  ref: "wd-1",
  intent: "i-1",
  amount: pounds(10),
  methodName: "Visa ending 4242",
  stages: [{ stage: "requested", at: 0 } as const],
  expectedBy: null,
};

/** Opens the Wallet page, whose methods and movements are answered at once. */
const openWallet = async (...facts: readonly Fact[]) => {
  const page = await openPage({
    path: "/secure/user/account/payment-methods",
    session: [...signedIn(), ...facts],
    before: ({ backend }) => {
      const personal = { bin: null, cardholder: null, details: null };
      backend.answer(listPaymentMethodsDetailed, [{ ...method(), ...personal }]);
      backend.answer(listMovements, []);
    },
  });
  await waitFor(() => expect(page.world.player.methods.methods).toHaveLength(1));
  return page;
};

const main = () => within(screen.getByRole("main"));
/** The names of the sections below the balance, in their order. */
const sections = () =>
  main()
    .queryAllByRole("region")
    .map((one) => one.querySelector("h2, h3")?.textContent);
const LOADING = "Loading your payments and payment methods";
const OTHERS = ["Payment methods", "Transactions", "Your record"];

it("everything below the balance is shown at once, when no list is on its way that would move another", async () => {
  const { happened } = await openWallet();
  const isBusy = () => screen.getByRole("main").querySelector("[aria-busy=true]") !== null;
  const steps = [
    () => happened(WithdrawalsListed, { withdrawals: [withdrawal] }),
    () => happened(BalanceStated, { balance: pounds(100), position: 3 }),
    () => happened(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: null }),
  ];
  for (const step of steps) {
    act(() => void step());
    expect(sections()).toEqual([]);
    expect(isBusy()).toBe(true);
    expect(screen.getByText(LOADING)).toBeTruthy();
  }
  act(() => void happened(PendingDepositsListed, { deposits: [deposit] }));
  expect(sections()).toEqual(["Your pending deposits", "Your withdrawals", ...OTHERS]);
  expect(isBusy()).toBe(false);
  expect(screen.queryByText(LOADING)).toBeNull();
});

it("a list that did not load is named, can be read again, and holds nothing back", async () => {
  const { happened, user, world } = await openWallet(...walletOf());
  world.backend.answer(listPendingDeposits, [deposit]);
  world.backend.answer(listWithdrawals, [withdrawal]);
  act(() => void happened(PendingDepositsFailed, { reason: "TimedOut" }));
  expect(main().queryAllByRole("alert")).toEqual([]);
  act(() => void happened(WithdrawalsListFailed, { reason: "TimedOut" }));
  expect(sections()).toEqual(OTHERS);
  for (const name of ["We couldn't load your pending deposits.", "We couldn't load your withdrawals."]) {
    expect(main().getByText(name).closest("[role=alert]")).not.toBeNull();
    const callout = within(main().getByText(name).closest<HTMLElement>(".ed-callout")!);
    await user.click(callout.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(main().queryByText(name)).toBeNull());
  }
  expect(sections()).toEqual(["Your pending deposits", "Your withdrawals", ...OTHERS]);
});

it("a list that was read stays when a later read fails", async () => {
  const { happened } = await openWallet(...walletOf(), ...nothingOnItsWay);
  act(() => void happened(WithdrawalsListed, { withdrawals: [withdrawal] }));
  act(() => void happened(WithdrawalsListFailed, { reason: "TimedOut" }));
  act(() => void happened(PendingDepositsFailed, { reason: "TimedOut" }));
  expect(sections()).toEqual(["Your withdrawals", ...OTHERS]);
  expect(main().queryAllByRole("alert")).toEqual([]);
});
