import * as Effect from "effect/Effect";
import { Observable } from "rxjs";

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

/**
 * The latest of both, once both have emitted, and again whenever either does. The
 * same as `combineLatest`, without the third of RxJS that it would bring to the
 * first page.
 */
export const latestOf = <A, B>(a$: Observable<A>, b$: Observable<B>): Observable<readonly [A, B]> =>
  new Observable((subscriber) => {
    const latest: { a?: { readonly value: A }; b?: { readonly value: B } } = {};
    const emit = () => {
      if (latest.a !== undefined && latest.b !== undefined) subscriber.next([latest.a.value, latest.b.value]);
    };
    const error = (cause: unknown) => subscriber.error(cause);
    const hear = <T>(observable: Observable<T>, keep: (value: T) => void) =>
      subscriber.add(observable.subscribe({ next: (value) => (keep(value), emit()), error }));
    hear(a$, (value) => (latest.a = { value }));
    hear(b$, (value) => (latest.b = { value }));
  });
