import * as Result from "effect/Result";
import { validateMobile } from "../../../domain/form/rules/phone.ts";
import { SMS_RESEND_MS } from "../../../domain/mobile/rules.ts";
import { type Digest, digestOf, matches, newCode } from "../accounts/password.ts";
import { Refusal, type RefusalSays } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";

/** A player's number, and the status of its verification. */
export interface StoredPhone {
  /** In E.164. */
  readonly number: string;
  readonly verified: boolean;
  readonly code: { readonly digest: Digest; readonly sentAt: number; readonly wrong: number } | null;
  /** The times of the SMS to this player, to any number. */
  readonly sent: readonly number[];
}

const CODE_LIVES_MS = 10 * 60_000;
const MOST_WRONG = 5;
const MOST_SENT = 5;
const SENT_WITHIN_MS = 60 * 60_000;

/** How long a verified phone stays verified (`PHONE-009`, `ACCOUNT-501`): half a year, in days. */
export const VERIFIED_FOR_MS = 182 * 24 * 60 * 60_000;

const refuse = (msg: string, says: Partial<RefusalSays> = {}): Refusal =>
  new Refusal({ httpStatus: 200, msg, keep: true, ...says });

/** The sandbox's check of numbers warns about this one. It is in the range that Ofcom keeps for fiction. */
export const WARNED_NUMBER = "+447700900999";
const WARNING = "We can't reach this number just now. Please check it.";

const NO_NUMBER = "Please give us your mobile number first.";
const STALE_CODE = "That code can't be used any more. Ask for a new one.";

/** The number of digits of a code in a text message. */
const CODE_DIGITS = 4;

/** The phones of one kind: those that deposits are charged to, or those of the profiles. */
export interface PhoneKind {
  readonly get: (playerId: string) => StoredPhone | undefined;
  readonly put: (playerId: string, phone: StoredPhone) => void;
  /** What the code is for, as its text message states it. */
  readonly purpose: string;
  /** Whether the verified phone must be verified again. */
  readonly isDue: (playerId: string) => boolean;
}

/** The verification of the phones of one kind. */
export const phoneVerification = (kernel: Kernel, { get, put, purpose, isDue }: PhoneKind) => ({
  state: (playerId: string, nowMs: number) => {
    const phone = get(playerId);
    return {
      phoneNumber: phone?.number ?? null,
      phoneVerified: phone?.verified === true,
      canSendVerification: phone !== undefined,
      canAttemptVerification: phone !== undefined && isOpen(phone, nowMs),
      requiresReverification: isDue(playerId),
    };
  },

  /** Replaces the number, unless its check warns. Returns the warning and whether it is another number. */
  change: (playerId: string, typed: string): { readonly isNew: boolean; readonly answer: { warning?: string } } => {
    const number = validateMobile(typed);
    if (Result.isFailure(number)) throw refuse(number.failure.copy, { status: 400 });
    if (number.success === WARNED_NUMBER) return { isNew: false, answer: { warning: WARNING } };
    const known = get(playerId);
    if (known?.number === number.success) return { isNew: false, answer: {} };
    // SMS to every number count, so that changing the number does not avoid the limit.
    put(playerId, { number: number.success, verified: false, code: null, sent: known?.sent ?? [] });
    return { isNew: true, answer: {} };
  },

  sendCode: (playerId: string, nowMs: number): void => {
    const phone = get(playerId);
    if (phone === undefined) throw refuse(NO_NUMBER);
    const sent = phone.sent.filter((at) => at > nowMs - SENT_WITHIN_MS);
    const isCodeOut = phone.code !== null && phone.code.sentAt > nowMs - SMS_RESEND_MS;
    if (isCodeOut) throw refuse("Please wait a minute before the next code.", { status: 429 });
    if (sent.length >= MOST_SENT)
      throw refuse("We've sent as many codes as we can for now. Please try again in an hour.", { status: 429 });
    const code = newCode(kernel, CODE_DIGITS);
    put(playerId, {
      ...phone,
      code: { digest: digestOf(kernel, code), sentAt: nowMs, wrong: 0 },
      sent: [...sent, nowMs],
    });
    kernel.sms.send(phone.number, `${code} is your Eyes Down code for ${purpose}. Never share it.`);
  },

  /** Verifies the phone with the code of its text message. */
  verify: (playerId: string, code: string, nowMs: number): StoredPhone => {
    const phone = get(playerId);
    if (phone?.code == null || !isOpen(phone, nowMs)) throw refuse(STALE_CODE);
    if (!matches(kernel, code, phone.code.digest)) {
      const wrong = phone.code.wrong + 1;
      put(playerId, { ...phone, code: { ...phone.code, wrong } });
      throw refuse(
        wrong < MOST_WRONG
          ? "That code isn't right. Check it and try again."
          : "That code was wrong too many times. Ask for a new one.",
      );
    }
    const verified = { ...phone, verified: true, code: null };
    put(playerId, verified);
    return verified;
  },
});

/** Whether the last code may still be tried. */
const isOpen = ({ code }: StoredPhone, nowMs: number): boolean =>
  code !== null && nowMs < code.sentAt + CODE_LIVES_MS && code.wrong < MOST_WRONG;
