import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** Every program's time, from a page's clock. Delays are elapsed time anyway. */
export const layerClock = (now: () => number): Layer.Layer<never> => {
  const elapsed = Clock.Clock.defaultValue();
  const nanos = () => BigInt(now()) * BigInt(1_000_000);
  return Layer.succeed(Clock.Clock, {
    currentTimeMillisUnsafe: now,
    currentTimeMillis: Effect.sync(now),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: () => elapsed.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: elapsed.monotonicTimeNanos,
    sleep: (duration) => elapsed.sleep(duration),
  });
};
