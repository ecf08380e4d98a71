import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { Count } from "../integers.ts";
import { checkFields } from "./wire.ts";

/** The client's own reference of one request to withdraw. However it is retried or doubled, it is one withdrawal. */
const ofIntent = { intent: Schema.String };

/** How many hours a withdrawal takes to arrive, as the server states it. */
export const ProcessingTimeLoaded = event("ProcessingTimeLoaded", "withdrawals.processing-time-loaded.v1", {
  hours: Count,
});

/** It could not be read: our own promise holds. */
export const ProcessingTimeUnknown = event("ProcessingTimeUnknown", "withdrawals.processing-time-unknown.v1", {
  reason: Schema.String,
});

/** The player chose to request the withdrawal although they are not verified (`WITHDRAW-037`). */
export const VerificationDeferred = event("VerificationDeferred", "withdrawals.verification-deferred.v1", {});

/** The player asked for a withdrawal. */
export const WithdrawalRequested = event("WithdrawalRequested", "withdrawals.requested.v1", {
  ...ofIntent,
  amount: Pence,
  /** The method that the form was on; the server pays the primary. */
  methodRef: Schema.String,
});

/** The server took it up under its own reference. The money is the wallet's movement. */
export const WithdrawalAccepted = event("WithdrawalAccepted", "withdrawals.accepted.v1", {
  ...ofIntent,
  ref: Schema.String,
});

/** The withdrawal will not be: the server refused it, or it was never sent. */
export const WithdrawalDeclined = event("WithdrawalDeclined", "withdrawals.declined.v1", {
  ...ofIntent,
  message: Schema.String,
  code: Schema.NullOr(Schema.Int),
});

/** No answer came: it may or may not have been taken up, and the server is asked. */
export const WithdrawalUnanswered = event("WithdrawalUnanswered", "withdrawals.unanswered.v1", {
  ...ofIntent,
  message: Schema.String,
});

/** The server checked the withdrawal against its guarantee. */
export const WithdrawalChecked = event("WithdrawalChecked", "withdrawals.checked.v1", {
  ref: Schema.String,
  ...checkFields,
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
] as const;
export type WithdrawalsEvent = EventOf<(typeof WithdrawalsEvents)[number]>;
