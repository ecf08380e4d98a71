import * as Effect from "effect/Effect";
import { sleepUntil } from "../reactions/sleep-until.ts";

/** A countdown is updated once a second (`UI-510`). */
export const TICK_MS = 1000;

/** The ticks after the end at which `onEnd` runs; the first is the end itself (`OTHER-006`). */
const RETRY_TICKS = [0, 1, 5, 9, 13, 17, 21] as const;

/** The tick after the end at which the countdown stops (`OTHER-007`). */
export const GIVE_UP_TICK = 24;

/** Waits for the end and runs `onEnd` there and on the later ticks, until it is interrupted or gives up (`OTHER-005`). */
export const countdown = <E, R>(endMs: number, onEnd: Effect.Effect<unknown, E, R>): Effect.Effect<void, E, R> =>
  Effect.gen(function* () {
    for (const tick of RETRY_TICKS) {
      yield* sleepUntil(endMs + tick * TICK_MS);
      yield* onEnd;
    }
    yield* sleepUntil(endMs + GIVE_UP_TICK * TICK_MS);
  });

/** The remaining time as text: '4:05'; '0:00' after the end. */
export const formatCountdown = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};
