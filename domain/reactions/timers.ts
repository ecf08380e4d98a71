import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { distinctUntilChanged, map } from "rxjs";
import { forEachOf } from "./each.ts";
import type { Player } from "../player.ts";
import { Journal } from "../ports/journal.ts";

/** Something that happens by itself after a while. */
export interface Timer {
  /** Which one it is: while it is named it runs, and it is not started again. */
  readonly key: string;
  readonly afterMs: number;
}

/**
 * Runs a timer for each that the state names: starts those that are new, stops
 * those that are named no longer, and does what is to be done when one is up.
 */
export const keepTimers = <T extends Timer, R>(
  due: (player: Player) => readonly T[],
  fire: (timer: T) => Effect.Effect<unknown, never, R>,
) =>
  Effect.gen(function* () {
    const { snapshot$ } = yield* Journal;
    const running = new Map<string, Fiber.Fiber<unknown>>();
    const keysOf = (timers: readonly T[]) => timers.map(({ key }) => key).join("\n");
    const timers$ = snapshot$.pipe(
      map(due),
      distinctUntilChanged((a, b) => keysOf(a) === keysOf(b)),
    );
    yield* forEachOf(timers$, (timers) =>
      Effect.gen(function* () {
        const named = new Set(timers.map(({ key }) => key));
        for (const [key, fiber] of running) {
          if (named.has(key)) continue;
          running.delete(key);
          yield* Effect.forkChild(Fiber.interrupt(fiber));
        }
        for (const timer of timers) {
          if (running.has(timer.key)) continue;
          const firing = Effect.andThen(Effect.sleep(timer.afterMs), fire(timer));
          running.set(timer.key, yield* Effect.forkChild(firing));
        }
      }),
    );
  });
