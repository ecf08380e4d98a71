import { randomInt } from "node:crypto";
import * as Result from "effect/Result";
import { depositMobile } from "../../../domain/deposits/wire.ts";
import { validateMobile } from "../../../domain/form/rules/phone.ts";
import type { Method } from "../../../domain/methods/events.ts";
import { SMS_RESEND_MS } from "../../../domain/mobile/queries.ts";
import { sendSmsVerification, smsVerificationState, updateMobile, verifySms } from "../../../domain/mobile/wire.ts";
import { methodsUpdate } from "../../../domain/methods/wire.ts";
import { type Digest, digestOf, matches } from "../accounts/password.ts";
import { Refusal, type RefusalSays } from "../kernel/refusal.ts";
import type { DepositProcessor } from "./deposits.ts";
import { addMethod, methodFor, methodsOf, ordinary } from "./methods.ts";
import type { Payments, StoredMethod } from "./world.ts";

/** The number for a player's deposits, and the status of its verification. */
interface StoredPhone {
  /** In E.164. */
  readonly number: string;
  readonly verified: boolean;
  readonly code: { readonly digest: Digest; readonly sentAt: number; readonly wrong: number } | null;
  /** The times of the SMS to this player, to any number. */
  readonly sent: readonly number[];
}

/** The delay until a phone bill is charged. */
const BILL_CONFIRMS_MS = 1_500;

const CODE_LIVES_MS = 10 * 60_000;
const MOST_WRONG = 5;
const MOST_SENT = 5;
const SENT_WITHIN_MS = 60 * 60_000;

/** How long a verified phone stays verified (`PHONE-009`): half a year, in days. */
export const VERIFIED_FOR_MS = 182 * 24 * 60 * 60_000;

const refuse = (msg: string, says: Partial<RefusalSays> = {}): Refusal =>
  new Refusal({ httpStatus: 200, msg, keep: true, ...says });

const NO_NUMBER = "Please give us your mobile number first.";
const STALE_CODE = "That code can't be used any more. Ask for a new one.";

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

/** Four digits, from the system's randomness, because the sandbox's seeded numbers are predictable. */
const newSmsCode = (): string => String(randomInt(10_000)).padStart(4, "0");

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

  kernel.handle(smsVerificationState, (_, { playerId, nowMs }) => {
    const phone = phones.get(playerId);
    return {
      phoneNumber: phone?.number ?? null,
      phoneVerified: phone?.verified === true,
      canSendVerification: phone !== undefined,
      canAttemptVerification: phone !== undefined && isOpen(phone, nowMs),
      requiresReverification: methodOf(playerId)?.method.requiresReverification === true,
    };
  });

  kernel.handle(updateMobile, ({ phoneNumber }, { playerId }) => {
    const number = validateMobile(phoneNumber);
    if (Result.isFailure(number)) throw refuse(number.failure.copy, { status: 400 });
    const known = phones.get(playerId);
    if (known?.number === number.success) return {};
    // SMS to every number count, so that changing the number does not avoid the limit.
    const sent = known?.sent ?? [];
    phones.put(playerId, { number: number.success, verified: false, code: null, sent });
    verifyAgain(playerId);
    return {};
  });

  kernel.handle(sendSmsVerification, (_, { playerId, nowMs }) => {
    const phone = phones.get(playerId);
    if (phone === undefined) throw refuse(NO_NUMBER);
    const sent = phone.sent.filter((at) => at > nowMs - SENT_WITHIN_MS);
    const isCodeOut = phone.code !== null && phone.code.sentAt > nowMs - SMS_RESEND_MS;
    if (isCodeOut) throw refuse("Please wait a minute before the next code.", { status: 429 });
    if (sent.length >= MOST_SENT)
      throw refuse("We've sent as many codes as we can for now. Please try again in an hour.", { status: 429 });
    const code = newSmsCode();
    phones.put(playerId, {
      ...phone,
      code: { digest: digestOf(code), sentAt: nowMs, wrong: 0 },
      sent: [...sent, nowMs],
    });
    kernel.sms.send(phone.number, `${code} is your Eyes Down code for deposits by mobile. Never share it.`);
    return {};
  });

  kernel.handle(verifySms, ({ verificationCode }, { playerId, nowMs }) => {
    const phone = phones.get(playerId);
    if (phone?.code == null || !isOpen(phone, nowMs)) throw refuse(STALE_CODE);
    if (!matches(verificationCode, phone.code.digest)) {
      const wrong = phone.code.wrong + 1;
      phones.put(playerId, { ...phone, code: { ...phone.code, wrong } });
      throw refuse(
        wrong < MOST_WRONG
          ? "That code isn't right. Check it and try again."
          : "That code was wrong too many times. Ask for a new one.",
      );
    }
    phones.put(playerId, { ...phone, verified: true, code: null });
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
    hint: "As it comes to be by itself half a year after they did.",
    fields: { player: { kind: "player" } },
    apply: ({ player }) => {
      if (methodOf(player) === undefined) return `${player} has no phone to deposit with`;
      verifyAgain(player);
      return `The next deposit by ${player}'s phone asks for a code first`;
    },
  });
}

/** Whether the last code may still be tried. */
const isOpen = ({ code }: StoredPhone, nowMs: number): boolean =>
  code !== null && nowMs < code.sentAt + CODE_LIVES_MS && code.wrong < MOST_WRONG;
