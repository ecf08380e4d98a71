import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { countdown, formatCountdown } from "../../../domain/bingo/countdown.ts";

const END_MS = 10_000;

/** The seconds after the end at which `onEnd` ran, and at which the countdown gave up. */
const run = () =>
  Effect.gen(function* () {
    const ticks: number[] = [];
    let second = 0;
    let over: number | undefined;
    const fiber = yield* Effect.forkChild(
      countdown(
        END_MS,
        Effect.sync(() => ticks.push(second)),
      ),
      { startImmediately: true },
    );
    yield* TestClock.adjust(END_MS - 1);
    const early = [...ticks];
    for (; second <= 40; second++) {
      yield* TestClock.setTime(END_MS + second * 1000);
      yield* Effect.yieldNow;
      if (over === undefined && fiber.pollUnsafe() !== undefined) over = second;
    }
    yield* Fiber.interrupt(fiber);
    return { early, ticks, over };
  }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise);

describe("a countdown", () => {
  it("runs `onEnd` at its end, and not before [OTHER-005]", async () => {
    const { early, ticks } = await run();
    expect(early).toEqual([]);
    expect(ticks[0]).toBe(0);
  });

  it("runs it again on the ticks 1, 5, 9, 13, 17 and 21 and on no other [OTHER-006]", async () => {
    expect((await run()).ticks).toEqual([0, 1, 5, 9, 13, 17, 21]);
  });

  it("gives up after 24 ticks [OTHER-007]", async () => {
    expect((await run()).over).toBe(24);
  });

  it.each([
    [245_000, "4:05"],
    [59_001, "1:00"],
    [1, "0:01"],
    [0, "0:00"],
    [-5, "0:00"],
    [3_600_000, "1:00:00"],
    [3_725_000, "1:02:05"],
    [3_599_000, "59:59"],
  ])("of %i ms reads %s", (leftMs, text) => expect(formatCountdown(leftMs)).toBe(text));
});
