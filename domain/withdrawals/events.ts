import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { Count } from "../integers.ts";
import { checkFields, followedFields } from "./wire.ts";

/** The client's own reference of one request. The same reference sent twice is one withdrawal. */
const ofIntent = { intent: Schema.String };

/** The server stated within how many hours a withdrawal arrives. */
export const ProcessingTimeLoaded = event("ProcessingTimeLoaded", "withdrawals.processing-time-loaded.v1", {
  hours: Count,
});

/** The time did not load: the site's own promise applies. */
export const ProcessingTimeUnknown = event("ProcessingTimeUnknown", "withdrawals.processing-time-unknown.v1", {
  reason: Schema.String,
});

/** The player chose to request the withdrawal without verification (`WITHDRAW-037`). */
export const VerificationDeferred = event("VerificationDeferred", "withdrawals.verification-deferred.v1", {});

/** The player requested a withdrawal. */
export const WithdrawalRequested = event("WithdrawalRequested", "withdrawals.requested.v1", {
  ...ofIntent,
  amount: Pence,
  /** The form's method. The server pays to the primary method. */
  methodRef: Schema.String,
});

/** The server accepted it under its own reference. The money moves by the wallet's movement, not by this record. */
export const WithdrawalAccepted = event("WithdrawalAccepted", "withdrawals.accepted.v1", {
  ...ofIntent,
  ref: Schema.String,
});

/** The withdrawal ended without payment: the server refused it, or it was never sent. */
export const WithdrawalDeclined = event("WithdrawalDeclined", "withdrawals.declined.v1", {
  ...ofIntent,
  message: Schema.String,
  code: Schema.NullOr(Schema.Int),
});

/** No answer came. The server may have accepted it, so the client asks. */
export const WithdrawalUnanswered = event("WithdrawalUnanswered", "withdrawals.unanswered.v1", {
  ...ofIntent,
  message: Schema.String,
});

/** The server checked the withdrawal against its guarantee. */
export const WithdrawalChecked = event("WithdrawalChecked", "withdrawals.checked.v1", {
  ref: Schema.String,
  ...checkFields,
});

/** The server listed the player's withdrawals, with the stages of each. */
export const WithdrawalsListed = event("WithdrawalsListed", "withdrawals.listed.v1", {
  withdrawals: Schema.Array(Schema.Struct(followedFields(Pence))),
});

export const WithdrawalsListFailed = event("WithdrawalsListFailed", "withdrawals.list-failed.v1", {
  reason: Schema.String,
});

export const WithdrawalsEvents = [
  ProcessingTimeLoaded,
  ProcessingTimeUnknown,
  VerificationDeferred,
  WithdrawalRequested,
  WithdrawalAccepted,
  WithdrawalDeclined,
  WithdrawalUnanswered,
  WithdrawalChecked,
  WithdrawalsListed,
  WithdrawalsListFailed,
] as const;
export type WithdrawalsEvent = EventOf<(typeof WithdrawalsEvents)[number]>;
