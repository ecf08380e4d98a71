import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";
import { realityFields } from "./wire.ts";

/** In whole minutes; null: no reality check. */
const ofInterval = { interval: Schema.NullOr(Count) };

/** The server stated the player's interval and the figures of the session. */
export const RealityStated = event("RealityStated", "reality.stated.v1", realityFields(Pence));

/** The server's statement did not load. */
export const RealityLoadFailed = event("RealityLoadFailed", "reality.load-failed.v1", { reason: Schema.String });

/** The player chose an interval. */
export const IntervalRequested = event("IntervalRequested", "reality.interval-requested.v1", ofInterval);

/** The server accepted the interval. */
export const IntervalSaved = event("IntervalSaved", "reality.interval-saved.v1", ofInterval);

/** The server did not accept the interval. */
export const IntervalFailed = event("IntervalFailed", "reality.interval-failed.v1", { message: Schema.String });

/** The timer of the next reality check started. */
export const RealityTimerStarted = event("RealityTimerStarted", "reality.timer-started.v1", {
  expiresAt: EpochMs,
  because: Schema.Literals(["login", "restored", "interval", "continued"]),
});

/** The player answered a reality check (`REALITY-507`, `REALITY-508`). */
export const RealityCheckAnswered = event("RealityCheckAnswered", "reality.check-answered.v1", {
  choice: Schema.Literals(["continue", "log-out"]),
});

export const RealityEvents = [
  RealityStated,
  RealityLoadFailed,
  IntervalRequested,
  IntervalSaved,
  IntervalFailed,
  RealityTimerStarted,
  RealityCheckAnswered,
] as const;
export type RealityEvent = EventOf<(typeof RealityEvents)[number]>;
