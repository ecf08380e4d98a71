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
  const budget = new FrameBudget(Date.now());
  const append: RefuseArrival = (name, reason, data) => {
    const named = digest.of(textOf(data));
    journal.append(ArrivalRefused, { source: "frame", name, reason, ...named }, Date.now(), { by: "frame" });
  };
  return (name, reason, data) => {
    if (budget.take(Date.now())) return append(name, reason, data);
    const countAfterMs = budget.countAfterMs();
    if (countAfterMs !== undefined) setTimeout(() => append(name, budget.takeCount(), undefined), countAfterMs);
  };
});
