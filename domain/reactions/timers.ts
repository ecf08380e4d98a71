import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import type { Player } from "../player.ts";
import { Journal } from "../ports/journal.ts";
import { runForEach } from "./bridge.ts";
import { areSame, changesOf } from "./changes.ts";

/** A program that runs after a delay. */
export interface Timer {
  /** Identifies the timer. A running timer whose key is still listed is not restarted. */
  readonly key: string;
  readonly afterMs: number;
}

/**
 * Runs the timers that a query lists. A new key starts a timer; a key that is no longer listed stops its timer. When a timer is due,
 * `fire` runs; it is interrupted if its key is no longer listed. Never ends.
 */
export const runTimers = <T extends Timer, R>(
  timersOf: (player: Player) => readonly T[],
  fire: (timer: T) => Effect.Effect<unknown, never, R>,
) =>
  Effect.gen(function* () {
    const { snapshot$ } = yield* Journal;
    const running = new Map<string, Fiber.Fiber<unknown>>();
    const haveSameKeys = (a: readonly T[], b: readonly T[]) =>
      a.length === b.length && a.every(({ key }, at) => key === b[at]?.key);
    const timers$ = changesOf(snapshot$, timersOf, haveSameKeys);
    yield* runForEach(timers$, (timers) =>
      Effect.gen(function* () {
        const listed = new Set(timers.map(({ key }) => key));
        for (const [key, fiber] of running) {
          if (listed.has(key)) continue;
          running.delete(key);
          // Not awaited: `fire` itself may have caused the change.
          yield* Effect.forkChild(Fiber.interrupt(fiber));
        }
        for (const timer of timers) {
          if (running.has(timer.key)) continue;
          const delayed = Effect.andThen(Effect.sleep(timer.afterMs), fire(timer));
          running.set(timer.key, yield* Effect.forkChild(delayed));
        }
      }),
    );
  });

/**
 * Runs one program while a query gives the same key. Another key interrupts the program, waits until it has released its resources, and starts it with the new key;
 * undefined only interrupts it. Never ends.
 */
export const whileKey = <const Key extends readonly string[], R>(
  keyOf: (player: Player) => Key | undefined,
  run: (...key: Key) => Effect.Effect<unknown, never, R>,
) =>
  Effect.gen(function* () {
    const { snapshot$ } = yield* Journal;
    let running: Fiber.Fiber<unknown> | undefined;
    yield* runForEach(changesOf(snapshot$, keyOf, areSame), (key) =>
      Effect.gen(function* () {
        if (running !== undefined) yield* Fiber.interrupt(running);
        running = key === undefined ? undefined : yield* Effect.forkChild(run(...key));
      }),
    );
  });
