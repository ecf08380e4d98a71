import * as Result from "effect/Result";
import { depositMobile } from "../../../domain/deposits/wire.ts";
import type { Method } from "../../../domain/methods/events.ts";
import { judgePhone } from "../../../domain/methods/rules.ts";
import { sendSmsVerification, smsVerificationState, updateMobile, verifySms } from "../../../domain/mobile/wire.ts";
import { methodsUpdate } from "../../../domain/methods/wire.ts";
import { Refusal, type RefusalSays } from "../kernel/refusal.ts";
import { phoneVerification, type StoredPhone, VERIFIED_FOR_MS } from "../sms/verification.ts";
import type { DepositProcessor } from "./deposits.ts";
import { addMethod, methodFor, methodsOf, ordinary } from "./methods.ts";
import type { Payments, StoredMethod } from "./world.ts";

/** The delay until a phone bill is charged. */
const BILL_CONFIRMS_MS = 1_500;

const refuse = (msg: string, says: Partial<RefusalSays> = {}): Refusal =>
  new Refusal({ httpStatus: 200, msg, keep: true, ...says });

/** A phone as a method: deposits by its bill, and no withdrawals. */
const phoneMethod = (ref: string, number: string): Method => ({
  ...ordinary,
  ref,
  type: "MOBILE",
  providerMethod: "FONIX",
  friendlyName: `Mobile ending ${number.slice(-3)}`,
  identifier: `ending ${number.slice(-3)}`,
  primary: false,
  allowed: false,
  allowedAmount: null,
});

/** Deposits by phone bill, and the SMS that verify the phone. */
export function handleMobile(payments: Payments, processor: DepositProcessor): void {
  const { kernel, methods } = payments;
  const phones = kernel.world.collection<StoredPhone>("payments.phones");

  const methodOf = (playerId: string): StoredMethod | undefined =>
    methodsOf(payments, playerId).find(({ method }) => method.type === "MOBILE");

  const change = (ref: string, changed: Partial<Method>) => {
    const { playerId } = methods.update(ref, (stored) => ({ ...stored, method: { ...stored.method, ...changed } }));
    kernel.publish(playerId, methodsUpdate, {});
  };

  const verifyAgain = (playerId: string) => {
    const stored = methodOf(playerId);
    if (stored !== undefined) change(stored.method.ref, { requiresReverification: true });
  };

  const due = kernel.job("payments.phone-due", ({ playerId }: { playerId: string }) => verifyAgain(playerId));

  const verification = phoneVerification(kernel, {
    get: phones.get,
    put: phones.put,
    purpose: "deposits by mobile",
    isDue: (playerId) => methodOf(playerId)?.method.requiresReverification === true,
  });

  kernel.handle(smsVerificationState, (_, { playerId, nowMs }) => verification.state(playerId, nowMs));

  const checkOffered = (playerId: string): void => {
    const own = methodsOf(payments, playerId).map(({ method }) => method);
    const judged = judgePhone(own, kernel.wallet.balance(playerId));
    if (Result.isFailure(judged)) throw refuse(judged.failure.copy, { code: 5569 });
  };

  kernel.handle(updateMobile, ({ phoneNumber }, { playerId }) => {
    checkOffered(playerId);
    const { isNew, answer } = verification.change(playerId, phoneNumber);
    if (isNew) verifyAgain(playerId);
    return answer;
  });

  kernel.handle(sendSmsVerification, (_, { playerId, nowMs }) => {
    verification.sendCode(playerId, nowMs);
    return {};
  });

  kernel.handle(verifySms, ({ verificationCode }, { playerId, nowMs }) => {
    checkOffered(playerId);
    const phone = verification.verify(playerId, verificationCode, nowMs);
    due.at(nowMs + VERIFIED_FOR_MS, playerId, { playerId });
    const known = methodOf(playerId);
    const named = phoneMethod(known?.method.ref ?? kernel.newRef("mobile"), phone.number);
    if (known === undefined) addMethod(payments, { playerId, method: named, card: null, bankId: null });
    else change(named.ref, named);
    return {};
  });

  kernel.handle(depositMobile, (request, call) => {
    const { method } = methodFor(payments, call.playerId, request.paymentMethodRef, "FONIX");
    if (method.requiresReverification)
      throw refuse("Please verify your phone before you deposit with it.", { code: 5572 });
    const opening = { provider: "FONIX", type: "MOBILE", methodRef: method.ref, status: "pending" } as const;
    const { ref } = processor.open(call, request, opening);
    processor.authorised(ref, BILL_CONFIRMS_MS);
    return { ref };
  });

  kernel.control.define({
    module: "payments",
    name: "verify-phone-again",
    label: "Have a player verify their phone again",
    hint: "The site requires this by itself half a year after the last verification.",
    fields: { player: { kind: "player" } },
    apply: ({ player }) => {
      if (methodOf(player) === undefined) return `${player} has no phone to deposit with`;
      verifyAgain(player);
      return `The next deposit by ${player}'s phone asks for a code first`;
    },
  });
}
