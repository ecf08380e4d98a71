import * as Effect from "effect/Effect";
import type { Observable } from "rxjs";

/**
 * Does something for everything that an Observable emits, one after another, in
 * order, none lost while one is under way. Ends with the Observable; interrupted,
 * it unsubscribes.
 *
 * The same as running a stream of it, without the weight of streams: the first
 * page has only this.
 */
export const forEachOf = <A, R>(
  observable: Observable<A>,
  react: (value: A) => Effect.Effect<unknown, never, R>,
): Effect.Effect<void, never, R> =>
  Effect.suspend(() => {
    const waiting: A[] = [];
    let isOver = false;
    let wake: (() => void) | undefined;
    const arrived = () => {
      const resume = wake;
      wake = undefined;
      resume?.();
    };
    const next = Effect.callback<void>((resume) => {
      if (waiting.length > 0 || isOver) return resume(Effect.void);
      // Not within the emission itself: whoever emitted finishes first.
      wake = () => void Promise.resolve().then(() => resume(Effect.void));
      return undefined;
    });
    const subscribed = Effect.acquireRelease(
      Effect.sync(() =>
        observable.subscribe({
          next: (value) => {
            waiting.push(value);
            arrived();
          },
          complete: () => {
            isOver = true;
            arrived();
          },
        }),
      ),
      (subscription) => Effect.sync(() => subscription.unsubscribe()),
    );
    const run = Effect.gen(function* () {
      yield* subscribed;
      for (;;) {
        yield* next;
        if (waiting.length === 0) return;
        yield* react(waiting.shift() as A);
      }
    });
    return Effect.scoped(run);
  });
