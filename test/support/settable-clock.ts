import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";

/**
 * A page's clock over the test's elapsed time. It differs from that by `aheadMs`, which a test sets as the server's time does, also after a sleep of the
 * device.
 */
export const settableClock = Effect.map(Clock.Clock, (elapsed) => {
  const set = { aheadMs: 0 };
  const nowMs = () => elapsed.currentTimeMillisUnsafe() + set.aheadMs;
  const clock: Clock.Clock = {
    currentTimeMillisUnsafe: nowMs,
    currentTimeMillis: Effect.sync(nowMs),
    currentTimeNanosUnsafe: () => BigInt(nowMs()) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(nowMs()) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => elapsed.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: elapsed.monotonicTimeNanos,
    sleep: (duration) => elapsed.sleep(duration),
  };
  return { set, clock };
});
