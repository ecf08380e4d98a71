import { expect, it } from "vitest";
import { cancelDeposit, listPendingDeposits } from "../../../../domain/deposits/pending/wire.ts";
import {
  depositApplePay,
  depositApplePayResult,
  depositCardPciProxy3ds,
  depositEcospendFirst,
  depositTrueLayer,
} from "../../../../domain/deposits/wire.ts";
import { getDepositLimit } from "../../../../domain/limits/wire.ts";
import { getBalance } from "../../../../domain/wallet/wire.ts";
import type { Visitor } from "../kernel/visitor.ts";
import { byCard, intent, paymentsSandbox, press, signIn } from "./harness.ts";

const request = { amount: 30, promotionCode: null, agreeDepositTerms: true, deviceInfo: null, paymentMethodRef: null };
const begin = async (player: Visitor) =>
  (await player.call(depositTrueLayer, { ...request, provider: "thistle" }, intent())).envelope.data as {
    ref: string;
    paymentUrl: string;
  };
const pending = async (player: Visitor) => (await player.call(listPendingDeposits)).envelope.data;
const cancel = async (player: Visitor, ref: string) => (await player.call(cancelDeposit, { ref })).envelope;
const weeklyLeft = async (player: Visitor) =>
  ((await player.call(getDepositLimit)).envelope.data as { depositLimitWeekly: { remaining: number } })
    .depositLimitWeekly.remaining;
const CANCELLED = { success: true, data: { msg: "You cancelled this payment. No money was taken." } };

it("a bank payment that the player left is listed for them alone, until it ends", async () => {
  const sandbox = await paymentsSandbox();
  const rosie = await signIn(sandbox, "rosie");
  const { ref } = await begin(rosie);
  const listed = { ref, amount: 30, methodName: "Thistle & Co", cancellable: true };
  expect(await pending(rosie)).toMatchObject([{ ...listed, expiresAt: expect.any(Number) }]);
  expect(await pending(await signIn(sandbox, "rosie"))).toHaveLength(1);
  expect(await pending(await signIn(sandbox, "newbie"))).toEqual([]);
  await sandbox.control("world/advance-clock", { hours: 0.26 });
  expect(await pending(rosie)).toEqual([]);
});

it("a bank payment is listed with its provider's page, where it can be approved, until it is approved", async () => {
  const sandbox = await paymentsSandbox();
  const rosie = await signIn(sandbox, "rosie");
  await sandbox.control("payments/confirmation-delay", { seconds: 3600 });
  const { ref, paymentUrl } = await begin(rosie);
  expect(await pending(rosie)).toMatchObject([{ ref, continueUrl: paymentUrl }]);
  await press(`${paymentUrl}/bank`, { decision: "approve" });
  expect(await pending(rosie)).toMatchObject([{ ref, continueUrl: null }]);
});

it("a payment by a bank's link is listed with its bank, and cancelled, like one on the provider's page", async () => {
  const sandbox = await paymentsSandbox();
  const newbie = await signIn(sandbox, "newbie");
  const { paymentMethodRef: _, ...fields } = { ...request, bankId: "thistle", bankName: "any name" };
  const { ref } = (await newbie.call(depositEcospendFirst, fields, intent())).envelope.data as { ref: string };
  expect(await pending(newbie)).toMatchObject([
    {
      ref,
      amount: 30,
      methodName: "Thistle & Co",
      cancellable: true,
      continueUrl: expect.stringMatching(/^http:\/\/[^/]+\/bank\/link-/),
    },
  ]);
  expect(await cancel(newbie, ref)).toMatchObject(CANCELLED);
  expect(await pending(newbie)).toEqual([]);
});

it("a cancelled bank payment has ended: its limit is free, the same again has the same answer, and the bank's page takes no money", async () => {
  const sandbox = await paymentsSandbox();
  const rosie = await signIn(sandbox, "rosie");
  const before = (await rosie.call(getBalance)).envelope.data;
  const left = await weeklyLeft(rosie);
  const { ref, paymentUrl } = await begin(rosie);
  expect(await weeklyLeft(rosie)).toBe(left - 30);
  expect((await cancel(await signIn(sandbox, "newbie"), ref)).success).toBe(false);
  expect(await cancel(rosie, ref)).toMatchObject(CANCELLED);
  expect(await cancel(rosie, ref)).toMatchObject(CANCELLED);
  expect(await pending(rosie)).toEqual([]);
  expect(await weeklyLeft(rosie)).toBe(left);
  await press(`${paymentUrl}/bank`, { decision: "approve" });
  expect((await rosie.call(getBalance)).envelope.data).toEqual(before);
});

it("a bank payment that the player approved stays listed until the bank answers, and cannot be cancelled", async () => {
  const sandbox = await paymentsSandbox();
  const rosie = await signIn(sandbox, "rosie");
  await sandbox.control("payments/confirmation-delay", { seconds: 3600 });
  const { ref, paymentUrl } = await begin(rosie);
  await press(`${paymentUrl}/bank`, { decision: "approve" });
  expect(await pending(rosie)).toMatchObject([{ ref, expiresAt: null, cancellable: false }]);
  expect(await cancel(rosie, ref)).toMatchObject({
    success: false,
    msg: expect.stringContaining("can't be cancelled"),
  });
  // A payment without approval would have ended by now.
  await sandbox.control("world/advance-clock", { hours: 0.4 });
  expect(await pending(rosie)).toMatchObject([{ ref, cancellable: false }]);
  await sandbox.control("world/advance-clock", { hours: 0.4 });
  expect(await pending(rosie)).toMatchObject([{ ref, cancellable: false }]);
  await sandbox.control("world/advance-clock", { hours: 0.4 });
  expect(await pending(rosie)).toEqual([]);
  expect(await cancel(rosie, ref)).toMatchObject({ success: false, msg: expect.stringContaining("in your balance") });
});

it("a card payment whose check was left is listed, and its limit is free once it has expired", async () => {
  const sandbox = await paymentsSandbox();
  const rosie = await signIn(sandbox, "rosie");
  const left = await weeklyLeft(rosie);
  const { ref } = await byCard(sandbox, rosie);
  const elsewhere = await signIn(sandbox, "rosie");
  expect(await pending(elsewhere)).toEqual([
    {
      ref,
      provider: "PCI_PROXY",
      amount: 30,
      methodName: expect.stringMatching(/^Visa ending \d{4}$/),
      at: expect.any(Number),
      expiresAt: expect.any(Number),
      cancellable: true,
      continueUrl: null,
    },
  ]);
  expect(await weeklyLeft(elsewhere)).toBe(left - 30);
  await sandbox.control("world/advance-clock", { hours: 0.26 });
  expect(await pending(elsewhere)).toEqual([]);
  expect(await weeklyLeft(elsewhere)).toBe(left);
});

it("a card payment is cancelled until its bank's check is passed: its limit is free, and the check takes no money any more", async () => {
  const sandbox = await paymentsSandbox();
  const rosie = await signIn(sandbox, "rosie");
  const before = (await rosie.call(getBalance)).envelope.data;
  const left = await weeklyLeft(rosie);
  const { ref, challenge } = await byCard(sandbox, rosie);
  expect(await cancel(rosie, ref)).toMatchObject(CANCELLED);
  expect(await pending(rosie)).toEqual([]);
  expect(await weeklyLeft(rosie)).toBe(left);
  expect(await press(challenge.url, { decision: "approve" })).toMatch(/\/payments\/challenge\/error$/);
  const { transactionId } = challenge;
  const refused = await rosie.call(depositCardPciProxy3ds, { state: "fulfilled", transactionId }, intent());
  expect(refused.envelope.success).toBe(false);
  await sandbox.control("world/advance-clock", { hours: 0.3 });
  expect((await rosie.call(getBalance)).envelope.data).toEqual(before);
});

it("a card payment that was approved stays listed until it is confirmed, and cannot be cancelled", async () => {
  const sandbox = await paymentsSandbox();
  const rosie = await signIn(sandbox, "rosie");
  await sandbox.control("payments/confirmation-delay", { seconds: 3600 });
  const { ref, challenge } = await byCard(sandbox, rosie);
  await press(challenge.url, { decision: "approve" });
  const { transactionId } = challenge;
  await rosie.call(depositCardPciProxy3ds, { state: "fulfilled", transactionId }, intent());
  expect(await pending(rosie)).toMatchObject([{ ref, expiresAt: null, cancellable: false }]);
  expect((await cancel(rosie, ref)).success).toBe(false);
});

it("a card payment that its bank's check refused is listed no more", async () => {
  const sandbox = await paymentsSandbox();
  const rosie = await signIn(sandbox, "rosie");
  const { challenge } = await byCard(sandbox, rosie);
  await press(challenge.url, { decision: "refuse" });
  const { transactionId } = challenge;
  await rosie.call(depositCardPciProxy3ds, { state: "rejected", transactionId }, intent());
  expect(await pending(rosie)).toEqual([]);
});

const beginApplePay = async (player: Visitor) => {
  const asked = { amount: 3000, promotionCode: null, agreeDepositTerms: true, paymentMethodRef: null } as const;
  const begun = { ...asked, providerMethod: "ADYEN_APPLE_PAY", channel: "WEB" } as const;
  return ((await player.call(depositApplePay, begun, intent())).envelope.data as { ref: string }).ref;
};
const payInSheet = async (player: Visitor, ref: string) => {
  const applePayToken = JSON.stringify({ paymentData: { data: "one" }, paymentMethod: { displayName: "Visa 4242" } });
  return (await player.call(depositApplePayResult, { applePayToken, ref }, intent())).envelope;
};

it("a payment by Apple Pay that began is listed and can be cancelled: its limit is free, and its sheet takes no money any more", async () => {
  const sandbox = await paymentsSandbox();
  const rosie = await signIn(sandbox, "rosie");
  const before = (await rosie.call(getBalance)).envelope.data;
  const left = await weeklyLeft(rosie);
  const ref = await beginApplePay(rosie);
  const elsewhere = await signIn(sandbox, "rosie");
  expect(await pending(elsewhere)).toMatchObject([
    { ref, provider: "ADYEN_APPLE_PAY", amount: 30, methodName: "Apple Pay", cancellable: true, continueUrl: null },
  ]);
  expect(await weeklyLeft(elsewhere)).toBe(left - 30);
  expect(await cancel(elsewhere, ref)).toMatchObject(CANCELLED);
  expect(await pending(rosie)).toEqual([]);
  expect(await weeklyLeft(rosie)).toBe(left);
  expect(await payInSheet(rosie, ref)).toMatchObject({ success: false });
  await sandbox.control("world/advance-clock", { hours: 0.3 });
  expect((await rosie.call(getBalance)).envelope.data).toEqual(before);
});

it("a payment by Apple Pay that was approved stays listed until it is confirmed, and cannot be cancelled", async () => {
  const sandbox = await paymentsSandbox();
  const rosie = await signIn(sandbox, "rosie");
  await sandbox.control("payments/confirmation-delay", { seconds: 3600 });
  const ref = await beginApplePay(rosie);
  expect(await payInSheet(rosie, ref)).toMatchObject({ success: true });
  expect(await pending(rosie)).toMatchObject([{ ref, expiresAt: null, cancellable: false }]);
  expect((await cancel(rosie, ref)).success).toBe(false);
});
