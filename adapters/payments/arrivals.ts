import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { ArrivalRefused } from "../../domain/journal/events.ts";
import { Digest } from "../../domain/ports/digest.ts";
import { FrameBudget } from "../../domain/recording/frame-budget.ts";
import { textOf } from "../../domain/recording/refusals.ts";
import { Journal } from "../../domain/ports/journal.ts";

/** Records a refused message of a frame: its source and the reason, never its content. */
export type RefuseArrival = (name: string, reason: string, data: unknown) => void;

export const refuseArrivals: Effect.Effect<RefuseArrival, never, Digest | Journal> = Effect.gen(function* () {
  const digest = yield* Digest;
  const journal = yield* Journal;
  const clock = yield* Clock.Clock;
  const fork = Effect.runForkWith(yield* Effect.context());
  const nowMs = () => clock.currentTimeMillisUnsafe();
  const budget = new FrameBudget(nowMs());
  const append: RefuseArrival = (name, reason, data) => {
    const named = digest.of(textOf(data));
    journal.append(ArrivalRefused, { source: "frame", name, reason, ...named }, nowMs(), { by: "frame" });
  };
  return (name, reason, data) => {
    if (budget.take(nowMs())) return append(name, reason, data);
    const countAfterMs = budget.countAfterMs();
    if (countAfterMs === undefined) return;
    const count = Effect.sync(() => append(name, budget.takeCount(), undefined));
    fork(Effect.delay(count, countAfterMs));
  };
});
