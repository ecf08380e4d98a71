import { expect, it } from "vitest";
import { cancelDeposit, listPendingDeposits } from "../../../../domain/deposits/pending/wire.ts";
import { depositCardPciProxy3ds, getMissedEvent } from "../../../../domain/deposits/wire.ts";
import { getDepositLimit } from "../../../../domain/limits/wire.ts";
import { getBalance, listMovements } from "../../../../domain/wallet/wire.ts";
import { byCard, intent, paymentsSandbox, press, signIn } from "./harness.ts";

/** A deposit of £30 at its card's bank, and what can happen to it from there. */
const atTheBank = async () => {
  const sandbox = await paymentsSandbox();
  const player = await signIn(sandbox, "rosie");
  const data = async (endpoint: Parameters<typeof player.call>[0], request?: Record<string, unknown>) =>
    (await player.call(endpoint, request)).envelope.data;
  const weeklyLeft = async () =>
    ((await data(getDepositLimit)) as { depositLimitWeekly: { remaining: number } }).depositLimitWeekly.remaining;
  const left = await weeklyLeft();
  const { ref, challenge } = await byCard(sandbox, player);
  const { transactionId, url } = challenge;
  return {
    sandbox,
    ref,
    decide: (decision: string) => press(url, { decision }),
    /** The player comes back from the bank. */
    back: async (state: "fulfilled" | "rejected" = "fulfilled") =>
      (await player.call(depositCardPciProxy3ds, { state, transactionId }, intent())).envelope.success,
    cancel: async () => (await player.call(cancelDeposit, { ref })).envelope.success,
    /** Time for the bank's notification, and for a repetition of it, but not for the confirmation. */
    notified: () => sandbox.control("world/advance-clock", { hours: 0.001 }),
    confirmed: () => sandbox.control("world/advance-clock", { hours: 0.35 }),
    pending: () => data(listPendingDeposits) as Promise<readonly object[]>,
    ending: async () => {
      const { balance } = (await data(getBalance)) as { balance: number };
      const movements = (await data(listMovements, { after: 1 })) as readonly object[];
      const said = (await data(getMissedEvent, { paymentId: ref })) as { data: object } | null;
      const isBalanced = sandbox.kernel().world.ledger.trialBalance() === 0;
      return { balance, movements, said: said?.data, isLimitFree: (await weeklyLeft()) === left, isBalanced };
    },
  };
};
const paid = (ref: string) => ({
  balance: 130,
  movements: [{ kind: "DEPOSIT", amount: 30, correlation: ref }],
  said: { ref, success: true, amount: 30 },
  isLimitFree: false,
  isBalanced: true,
});
const notPaid = { balance: 100, movements: [], isLimitFree: true, isBalanced: true };

type Deposit = Awaited<ReturnType<typeof atTheBank>>;
const slowly = ({ sandbox }: Deposit) => sandbox.control("payments/confirmation-delay", { seconds: 1_200 });
const notifies = ({ sandbox }: Deposit, seconds: number, twice = false) =>
  sandbox.control("payments/card-check-notification", { seconds, twice });

it.each<[string, (deposit: Deposit) => Promise<unknown>]>([
  ["without the player's return", (deposit) => deposit.notified()],
  [
    "before the player's return, whose answer is that the payment is made",
    async (deposit) => {
      await deposit.notified();
      expect(await deposit.back()).toBe(true);
    },
  ],
  [
    "after the player's return",
    async (deposit) => {
      expect(await deposit.back()).toBe(true);
      await deposit.notified();
    },
  ],
  [
    "and the player's page then reports that it was left",
    async (deposit) => {
      await deposit.notified();
      expect(await deposit.back("rejected")).toBe(true);
    },
  ],
])("an approved card payment is made once where the bank notifies the backend %s", async (_, happen) => {
  for (const twice of [false, true]) {
    const deposit = await atTheBank();
    await slowly(deposit);
    await notifies(deposit, 2, twice);
    await deposit.decide("approve");
    await happen(deposit);
    expect(await deposit.pending()).toMatchObject([{ expiresAt: null, cancellable: false }]);
    expect(await deposit.cancel()).toBe(false);
    await deposit.confirmed();
    await deposit.notified();
    expect(await deposit.ending()).toMatchObject(paid(deposit.ref));
    expect(await deposit.pending()).toEqual([]);
    expect(await deposit.back()).toBe(true);
    expect(await deposit.ending()).toMatchObject(paid(deposit.ref));
  }
});

it.each<[string, (deposit: Deposit) => Promise<unknown>]>([
  ["the player cancelled it in the wallet after the approval", async (deposit) => deposit.cancel()],
  ["the player's page reported that it was left", async (deposit) => deposit.back("rejected")],
  ["it expired", async ({ sandbox }) => sandbox.control("world/advance-clock", { hours: 0.26 })],
])("a notification of the bank takes no money for a payment that has ended: %s", async (_, end) => {
  const deposit = await atTheBank();
  // Later than the end of a payment without approval.
  await notifies(deposit, 1_200, true);
  await deposit.decide("approve");
  await end(deposit);
  await deposit.sandbox.control("world/advance-clock", { hours: 0.1 });
  await deposit.pending();
  await deposit.sandbox.control("world/advance-clock", { hours: 0.25 });
  expect(await deposit.ending()).toMatchObject(notPaid);
  expect(await deposit.back()).toBe(false);
});

it.each(["refuse", "cancel"])(
  "a card payment ends by the bank's notification where the player pressed %s and never came back",
  async (decision) => {
    const deposit = await atTheBank();
    await deposit.decide(decision);
    expect(await deposit.pending()).toHaveLength(1);
    await deposit.notified();
    expect(await deposit.pending()).toEqual([]);
    expect(await deposit.ending()).toMatchObject({
      ...notPaid,
      said: { success: false, msg: "Bank verification failed." },
    });
  },
);

it("a payment whose liability does not shift is not made by the bank's notification either", async () => {
  const deposit = await atTheBank();
  await deposit.sandbox.control("payments/three-d-secure", { outcome: "liability does not shift" });
  await deposit.decide("approve");
  await deposit.notified();
  expect(await deposit.ending()).toMatchObject(notPaid);
});
