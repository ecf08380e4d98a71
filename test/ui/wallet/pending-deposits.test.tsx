import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { PendingDepositsListed } from "../../../domain/deposits/events.ts";
import { cancelDeposit, listPendingDeposits } from "../../../domain/deposits/pending/wire.ts";
import { listPaymentMethodsDetailed } from "../../../domain/methods/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { listMovements } from "../../../domain/wallet/wire.ts";
import { listWithdrawals } from "../../../domain/withdrawals/wire.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { nothingOnItsWay, walletOf } from "../../domain/withdrawals/story.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { openPage } from "../shell/page.tsx";

const AT = Date.parse("2026-11-20T19:03:00.000Z");
const waiting = {
  ref: "dep-2",
  amount: pounds(30),
  methodName: "Thistle & Co",
  at: AT,
  expiresAt: AT + 900_000,
  cancellable: true,
};
const continueUrl = "https://pay.example/truelayer/tl-1";
const approved = { ...waiting, ref: "dep-1", methodName: "Harbour Bank", expiresAt: null, cancellable: false };

type Listed = (typeof waiting | typeof approved) & {
  readonly continueUrl?: string | null;
  readonly provider?: "PCI_PROXY" | "ADYEN_APPLE_PAY" | "PAYPAL";
};

const openWallet = (answer: unknown, pending: readonly Listed[] = [waiting, approved]) =>
  openPage({
    path: "/secure/user/account/payment-methods",
    session: [...signedIn(), ...walletOf(), ...nothingOnItsWay, fact(PendingDepositsListed, { deposits: pending })],
    before: ({ backend }) => {
      backend.answer(listPaymentMethodsDetailed, []);
      backend.answer(listMovements, []);
      backend.answer(listWithdrawals, []);
      backend.answer(listPendingDeposits, pending);
      backend.answer(cancelDeposit, answer as never);
    },
  });
const region = async () =>
  within(await screen.findByRole("region", { name: "Your pending deposits" }, { timeout: 10_000 }));

it("the wallet shows each pending bank payment: amount, bank, since when, what comes next, and cancels only one that can be", async () => {
  await openWallet({ msg: "You cancelled this payment." });
  const [first, second] = (await region()).getAllByRole("article");
  expect(first?.textContent).toContain("£30 from Thistle & Co Waiting for you");
  expect(first?.textContent).toContain("Since 20/11/2026, 19:03");
  expect(first?.textContent).toContain("We tell you as soon as your bank answers");
  expect(first?.textContent).toContain("by 20/11/2026, 19:18, it ends and no money is taken");
  expect(second?.textContent).toContain("£30 from Harbour Bank With your bank");
  expect(within(second!).queryByRole("button")).toBeNull();
});

it("the wallet shows a card payment whose check was left: amount, card, since when, what comes next, and cancels it", async () => {
  const left = { ...waiting, provider: "PCI_PROXY", methodName: "Visa ending 4242", continueUrl: null } as const;
  const { world, user } = await openWallet({ msg: "You cancelled this payment." }, [left]);
  const [item] = (await region()).getAllByRole("article");
  expect(item?.textContent).toContain("£30 from Visa ending 4242 Waiting for you");
  expect(item?.textContent).toContain("Since 20/11/2026, 19:03");
  expect(item?.textContent).toContain("Finish its check where you left it, or cancel and start again.");
  expect(item?.textContent).toContain("by 20/11/2026, 19:18, the payment ends and no money is taken");
  expect(item?.textContent).toContain("Until then it counts towards your deposit limits.");
  world.backend.answer(listPendingDeposits, []);
  await user.click(within(item!).getByRole("button", { name: /^Cancel.*Visa ending 4242$/ }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Your pending deposits" })).toBeNull());
  expect(world.backend.calls.find(({ endpoint }) => endpoint === cancelDeposit.name)?.request).toEqual({
    ref: "dep-2",
  });
});

it("the wallet shows a payment by Apple Pay that began, and cancels it, and one by PayPal that was approved", async () => {
  const { world, user } = await openWallet({ msg: "You cancelled this payment." }, [
    { ...waiting, provider: "ADYEN_APPLE_PAY", methodName: "Apple Pay", continueUrl: null },
    { ...approved, provider: "PAYPAL", methodName: "PayPal", continueUrl: null },
  ]);
  const [first, second] = (await region()).getAllByRole("article");
  expect(first?.textContent).toContain("£30 from Apple Pay Waiting for you");
  expect(first?.textContent).toContain(
    "You haven't approved it yet. If you can't any more, cancel it and start again.",
  );
  expect(second?.textContent).toContain("£30 from PayPal Approved");
  expect(second?.textContent).toContain("We tell you as soon as it is in your balance.");
  await user.click(within(first!).getByRole("button", { name: /^Cancel.*Apple Pay$/ }));
  await waitFor(() => expect(world.backend.lastRequest(cancelDeposit)).toEqual({ ref: "dep-2" }));
});

it("a payment that waits for the player can be continued at its provider; one without a page of the provider cannot", async () => {
  const { world, user } = await openWallet({ msg: "" }, [
    { ...waiting, continueUrl },
    { ...approved, continueUrl: null },
  ]);
  await user.click((await region()).getByRole("button", { name: /^Continue.*£30 from Thistle & Co$/ }));
  await waitFor(() => expect(world.navigation.left).toEqual([continueUrl]));
  expect((await region()).queryByRole("button", { name: /^Continue.*Harbour Bank$/ })).toBeNull();
});

it("a cancellation that the server refuses says why, at the payment, which stays", async () => {
  await openWallet(refusal({ status: 409, msg: "Your bank is making this payment already." }));
  fireEvent.click((await region()).getByRole("button", { name: /^Cancel.*Thistle & Co$/ }));
  expect(await (await region()).findByText("Your bank is making this payment already.")).toBeDefined();
  expect((await region()).getAllByRole("article")).toHaveLength(2);
});

it("after a cancellation the heading of the list has the focus", async () => {
  const page = await openWallet({ msg: "You cancelled this payment." });
  const cancel = (await region()).getByRole("button", { name: /^Cancel.*Thistle & Co$/ });
  cancel.focus();
  page.world.backend.answer(listPendingDeposits, [approved]);
  fireEvent.click(cancel);
  await waitFor(async () => expect((await region()).getAllByRole("article")).toHaveLength(1));
  expect(document.activeElement).toBe((await region()).getByRole("heading", { name: "Your pending deposits" }));
});

it("after the cancellation of the only payment the page's content has the focus", async () => {
  const page = await openWallet({ msg: "You cancelled this payment." }, [waiting]);
  const cancel = (await region()).getByRole("button", { name: /^Cancel.*Thistle & Co$/ });
  cancel.focus();
  page.world.backend.answer(listPendingDeposits, []);
  fireEvent.click(cancel);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Your pending deposits" })).toBeNull());
  expect(document.activeElement).toBe(document.getElementById("content"));
});
