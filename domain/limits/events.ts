import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { EpochMs } from "../integers.ts";
import { Period } from "./windows.ts";
import { periodFields } from "./wire.ts";

const Limit = Schema.Struct(periodFields(Schema.NullOr(Pence), Pence));
export type Limit = typeof Limit.Type;

/**
 * The server stated the player's limits. `asOf` is the device's time before the request was sent, because the answer has no time
 * of its own: the server stated them then or later.
 */
export const LimitsStated = event("LimitsStated", "limits.stated.v1", {
  daily: Limit,
  weekly: Limit,
  monthly: Limit,
  asOf: EpochMs,
});

/** The maximum of every limit of this player; null if there is none (`LIMIT-025`). */
export const FixedLimitStated = event("FixedLimitStated", "limits.fixed-stated.v1", {
  monthly: Schema.NullOr(Pence),
});

/** The raises and removals whose cooling-off is over, and which the player has yet to confirm. */
export const SolicitationsStated = event("SolicitationsStated", "limits.solicitations-stated.v1", {
  solicitations: Schema.Array(
    Schema.Struct({
      period: Period,
      current: Schema.NullOr(Pence),
      /** null: the limit will be removed. */
      next: Schema.NullOr(Pence),
    }),
  ),
});

/** Whether the server wants the player to be reminded of their limits (`LIMIT-501`). */
export const LimitReminderStated = event("LimitReminderStated", "limits.reminder-stated.v1", { due: Schema.Boolean });

const Change = Schema.Struct({
  period: Period,
  /** null: no limit. */
  amount: Schema.NullOr(Pence),
});
export type Change = typeof Change.Type;

/** The player asked to set limits. */
export const LimitChangeRequested = event("LimitChangeRequested", "limits.change-requested.v1", {
  changes: Schema.Array(Change),
  /** The player confirmed that they want no limits, after an explanation (`LIMIT-012`). */
  noLimitsConfirmed: Schema.Boolean,
});

/** The server accepted the change: a lower limit is in force now, a higher one waits. */
export const LimitsChanged = event("LimitsChanged", "limits.changed.v1", { changes: Schema.Array(Change) });

/** The change failed. */
export const LimitChangeFailed = event("LimitChangeFailed", "limits.change-failed.v1", { message: Schema.String });

const answer = { period: Period, answer: Schema.Literals(["accepted", "declined"]) };

/** The player answered a solicitation. */
export const SolicitationAnswered = event("SolicitationAnswered", "limits.solicitation-answered.v1", answer);

/** The server accepted the answer. If it was yes, the new limit is in force now; otherwise the old one stays. */
export const SolicitationSettled = event("SolicitationSettled", "limits.solicitation-settled.v1", answer);

/** The answer did not reach the server, or was refused. Nothing has changed. */
export const SolicitationAnswerFailed = event("SolicitationAnswerFailed", "limits.solicitation-answer-failed.v1", {
  period: Period,
  message: Schema.String,
});

/** The player has seen the reminder (`LIMIT-014`). */
export const LimitReminderReset = event("LimitReminderReset", "limits.reminder-reset.v1", {
  chose: Schema.Literals(["limits", "dismissed"]),
});

/** The limits could not be read, so no deposit is possible (`LIMIT-037`). */
export const LimitsLoadFailed = event("LimitsLoadFailed", "limits.load-failed.v1", {
  what: Schema.Literals(["limits", "fixed", "solicitations"]),
  message: Schema.String,
});

export const LimitsEvents = [
  LimitsStated,
  FixedLimitStated,
  SolicitationsStated,
  LimitReminderStated,
  LimitChangeRequested,
  LimitsChanged,
  LimitChangeFailed,
  SolicitationAnswered,
  SolicitationSettled,
  SolicitationAnswerFailed,
  LimitReminderReset,
  LimitsLoadFailed,
] as const;
export type LimitsEvent = EventOf<(typeof LimitsEvents)[number]>;
