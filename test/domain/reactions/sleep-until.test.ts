import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import { expect, it } from "vitest";
import { CLOCK_READ_EVERY_MS, sleepUntil } from "../../../domain/reactions/sleep-until.ts";
import { EVENING_MS, settled } from "../../support/given.ts";
import { settableClock } from "../../support/settable-clock.ts";

const HOUR_MS = 3_600_000;

/** Waits for an hour by a page's clock, which is set during the wait, and gives whether the wait is over after each step of true time. */
const waiting = (steps: readonly { readonly elapsedMs: number; readonly setAheadMs?: number }[]) =>
  Effect.runPromise(
    Effect.gen(function* () {
      yield* TestClock.setTime(EVENING_MS);
      const { set, clock } = yield* settableClock;
      const wait = sleepUntil(EVENING_MS + HOUR_MS).pipe(Effect.provideService(Clock.Clock, clock));
      const fiber = yield* Effect.forkChild(wait, { startImmediately: true });
      const isOver: boolean[] = [];
      for (const { elapsedMs, setAheadMs } of steps) {
        if (setAheadMs !== undefined) set.aheadMs = setAheadMs;
        yield* TestClock.adjust(elapsedMs);
        yield* settled;
        isOver.push(fiber.pollUnsafe() !== undefined);
      }
      yield* Fiber.interrupt(fiber);
      return isOver;
    }).pipe(Effect.provide(TestClock.layer())),
  );

it("ends at the moment, not before", async () => {
  expect(await waiting([{ elapsedMs: HOUR_MS - 1 }, { elapsedMs: 1 }])).toEqual([false, true]);
});

it("ends soon after the clock was put forward past the moment, because the server's time set it or the device had slept", async () => {
  const steps = [{ elapsedMs: 60_000 }, { elapsedMs: CLOCK_READ_EVERY_MS, setAheadMs: HOUR_MS }];
  expect(await waiting(steps)).toEqual([false, true]);
});

it("continues after the clock was put back, until the moment by the new time", async () => {
  const steps = [
    { elapsedMs: HOUR_MS / 2, setAheadMs: -HOUR_MS / 2 },
    { elapsedMs: HOUR_MS / 2 },
    { elapsedMs: HOUR_MS / 2 },
  ];
  expect(await waiting(steps)).toEqual([false, false, true]);
});
