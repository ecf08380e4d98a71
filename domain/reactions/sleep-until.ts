import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";

/** The longest time after which a wait compares the clock again. */
export const CLOCK_READ_EVERY_MS = 10_000;

/**
 * Waits until a moment by the page's clock. One long sleep would miss it, because the server's time may set that clock
 * meanwhile, and a device that was suspended stops a sleep but not the time.
 */
export const sleepUntil = Effect.fnUntraced(function* (atMs: number) {
  for (;;) {
    const leftMs = atMs - (yield* Clock.currentTimeMillis);
    if (leftMs <= 0) return;
    yield* Effect.sleep(Math.min(leftMs, CLOCK_READ_EVERY_MS));
  }
});
