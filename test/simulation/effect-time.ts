import * as Clock from "effect/Clock";
import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Scheduler from "effect/Scheduler";
import type { Life } from "./process-life.ts";

const DONE = Promise.resolve();

/**
 * Effect's clock and scheduler for one page: all delays are simulated time, and fibers take turns in microtasks. Both end
 * with the page.
 *
 * @param nowMs the page's clock
 * @param elapsedMs the time that passes, whatever that clock shows
 */
export const layerTime = (life: Life, nowMs: () => number, elapsedMs: () => number) => {
  const nanos = (ms: number) => BigInt(Math.trunc(ms)) * 1_000_000n;
  const clock: Clock.Clock = {
    currentTimeMillisUnsafe: nowMs,
    currentTimeMillis: Effect.sync(nowMs),
    currentTimeNanosUnsafe: () => nanos(nowMs()),
    currentTimeNanos: Effect.sync(() => nanos(nowMs())),
    monotonicTimeNanosUnsafe: () => nanos(elapsedMs()),
    monotonicTimeNanos: Effect.sync(() => nanos(elapsedMs())),
    sleep: (duration) =>
      Effect.callback<void>((resume) => {
        const ms = Duration.toMillis(duration);
        if (!Number.isFinite(ms)) return undefined;
        return Effect.sync(life.after(ms, () => resume(Effect.void)));
      }),
  };
  const soon = (run: () => void) => {
    let cancelled = false;
    // The same microtask as `queueMicrotask`, without the asynchronous context that Node keeps for that.
    void DONE.then(() => cancelled || life.isOver || run());
    return () => {
      cancelled = true;
    };
  };
  return Layer.merge(
    Layer.succeed(Clock.Clock, clock),
    Layer.succeed(Scheduler.Scheduler, new Scheduler.MixedScheduler("async", soon)),
  );
};
