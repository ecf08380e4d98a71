import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";
import { realityFields } from "./wire.ts";

/** In whole minutes; null: no reality check. */
const ofInterval = { interval: Schema.NullOr(Count) };

/** The server stated how often the player wants to be asked, and how the session goes. */
export const RealityStated = event("RealityStated", "reality.stated.v1", realityFields(Pence));

/** It could not be read. */
export const RealityLoadFailed = event("RealityLoadFailed", "reality.load-failed.v1", { reason: Schema.String });

/** The player chose how often they want to be asked. */
export const IntervalRequested = event("IntervalRequested", "reality.interval-requested.v1", ofInterval);

/** The server took the choice up. */
export const IntervalSaved = event("IntervalSaved", "reality.interval-saved.v1", ofInterval);

/** It did not. */
export const IntervalFailed = event("IntervalFailed", "reality.interval-failed.v1", { message: Schema.String });

/** The time until the next reality check runs. */
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
