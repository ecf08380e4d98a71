import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { EpochMs } from "../whole.ts";
import { Period } from "./windows.ts";
import { periodFields } from "./wire.ts";

const Limit = Schema.Struct(periodFields(Schema.NullOr(Pence), Pence));
export type Limit = typeof Limit.Type;

/** The server stated the player's limits. What remains is of the windows at `asOf`. */
export const LimitsStated = event("LimitsStated", "limits.stated.v1", {
  daily: Limit,
  weekly: Limit,
  monthly: Limit,
  asOf: EpochMs,
});

/** The most that any limit of this player may be; null where it is not fixed (`LIMIT-025`). */
export const FixedLimitStated = event("FixedLimitStated", "limits.fixed-stated.v1", {
  monthly: Schema.NullOr(Pence),
});

/** Raises and removals whose 24 hours are over, and which the player has yet to accept. */
export const SolicitationsStated = event("SolicitationsStated", "limits.solicitations-stated.v1", {
  solicitations: Schema.Array(
    Schema.Struct({
      period: Period,
      current: Schema.NullOr(Pence),
      /** null: the limit is to be removed. */
      next: Schema.NullOr(Pence),
    }),
  ),
});

/** The limits could not be read, and so no deposit can be made (`LIMIT-037`). */
export const LimitsLoadFailed = event("LimitsLoadFailed", "limits.load-failed.v1", {
  what: Schema.Literals(["limits", "fixed", "solicitations"]),
  message: Schema.String,
});

export const LimitsEvents = [LimitsStated, FixedLimitStated, SolicitationsStated, LimitsLoadFailed] as const;
export type LimitsEvent = EventOf<(typeof LimitsEvents)[number]>;
