import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { Phone, verificationFields } from "./wire.ts";

/** Which of the player's numbers. Neither the number nor the code is recorded. */
const ofPhone = { phone: Phone };

/** The server stated the status of the verification. */
export const PhoneVerificationStated = event("PhoneVerificationStated", "mobile.verification-stated.v1", {
  ...ofPhone,
  ...verificationFields,
});

/** The status of the verification did not load. */
export const PhoneVerificationUnknown = event("PhoneVerificationUnknown", "mobile.verification-unknown.v1", {
  ...ofPhone,
  message: Schema.String,
});

/** The player pressed 'Wrong number?' and goes back to the number (`PHONE-006`). */
export const NumberDoubted = event("NumberDoubted", "mobile.number-doubted.v1", ofPhone);

/** The server accepted another number. */
export const NumberChanged = event("NumberChanged", "mobile.number-changed.v1", ofPhone);

/** The server refused the number, or sent no text message to it. */
export const NumberRefused = event("NumberRefused", "mobile.number-refused.v1", {
  ...ofPhone,
  message: Schema.String,
});

/** The server sent a code by text message. */
export const CodeSent = event("CodeSent", "mobile.code-sent.v1", ofPhone);

/** The server sent no code, or refused the code that was entered. */
export const CodeRefused = event("CodeRefused", "mobile.code-refused.v1", {
  ...ofPhone,
  message: Schema.String,
  /** The client's reference of a request for a code that has no answer. The same reference sent twice is one text message. */
  intent: Schema.optionalKey(Schema.String),
});

/** The server accepted the code. */
export const CodeAccepted = event("CodeAccepted", "mobile.code-accepted.v1", ofPhone);

/** A deposit by phone bill waits until the phone is verified (`PHONE-008`, `PHONE-019`). */
export const MobileDepositDeferred = event("MobileDepositDeferred", "mobile.deposit-deferred.v1", {
  methodRef: Schema.String,
  amount: Pence,
  promotionCode: Schema.String,
  acceptsTerms: Schema.Boolean,
});

export const MobileEvents = [
  PhoneVerificationStated,
  PhoneVerificationUnknown,
  NumberDoubted,
  NumberChanged,
  NumberRefused,
  CodeSent,
  CodeRefused,
  CodeAccepted,
  MobileDepositDeferred,
] as const;
export type MobileEvent = EventOf<(typeof MobileEvents)[number]>;
