import * as Effect from "effect/Effect";
import * as FiberMap from "effect/FiberMap";
import * as Stream from "effect/Stream";
import { distinctUntilChanged, map } from "rxjs";
import { streamOf } from "../bridge.ts";
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
  Effect.scoped(
    Effect.gen(function* () {
      const { snapshot$ } = yield* Journal;
      const running = yield* FiberMap.make<string>();
      const keysOf = (timers: readonly T[]) => timers.map(({ key }) => key).join("\n");
      const timers$ = snapshot$.pipe(
        map(due),
        distinctUntilChanged((a, b) => keysOf(a) === keysOf(b)),
      );
      yield* Stream.runForEach(streamOf(timers$), (timers) =>
        Effect.gen(function* () {
          const named = new Set(timers.map(({ key }) => key));
          for (const [key] of running) if (!named.has(key)) yield* FiberMap.remove(running, key);
          for (const timer of timers) {
            const firing = Effect.andThen(Effect.sleep(timer.afterMs), fire(timer));
            yield* FiberMap.run(running, timer.key, firing, { onlyIfMissing: true });
          }
        }),
      );
    }),
  );
