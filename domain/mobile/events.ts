import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { Phone, verificationFields } from "./wire.ts";

/** Neither the number nor the code is ever recorded, only whose it is. */
const ofPhone = { phone: Phone };

/** How verifying the number stands, as the server states it. */
export const PhoneVerificationStated = event("PhoneVerificationStated", "mobile.verification-stated.v1", {
  ...ofPhone,
  ...verificationFields,
});

/** It could not be read. */
export const PhoneVerificationUnknown = event("PhoneVerificationUnknown", "mobile.verification-unknown.v1", {
  ...ofPhone,
  message: Schema.String,
});

/** 'Wrong number?': the player goes back to the number (`PHONE-006`). */
export const NumberDoubted = event("NumberDoubted", "mobile.number-doubted.v1", ofPhone);

/** The server took another number. */
export const NumberChanged = event("NumberChanged", "mobile.number-changed.v1", ofPhone);

/** The number is not taken, or no text is sent to it. */
export const NumberRefused = event("NumberRefused", "mobile.number-refused.v1", {
  ...ofPhone,
  message: Schema.String,
});

/** A code is on its way by text message. */
export const CodeSent = event("CodeSent", "mobile.code-sent.v1", ofPhone);

/** No code could be sent, or the one that was entered is not it. */
export const CodeRefused = event("CodeRefused", "mobile.code-refused.v1", {
  ...ofPhone,
  message: Schema.String,
});

/** The code was right. */
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
