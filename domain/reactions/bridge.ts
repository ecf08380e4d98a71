import * as Effect from "effect/Effect";
import { Observable, type Subscription } from "rxjs";

// The only file in which RxJS meets Effect. Programs use these functions and subscribe to nothing themselves.

/**
 * Runs a program for each value of an Observable: one after another, in order, without losing a value while a program runs. Ends with the Observable.
 * An interruption unsubscribes.
 *
 * A `Stream` would do the same, but it is too heavy for the first page.
 */
export const runForEach = <A, R>(
  observable: Observable<A>,
  react: (value: A) => Effect.Effect<unknown, never, R>,
): Effect.Effect<void, never, R> =>
  Effect.suspend(() => {
    const queue: A[] = [];
    let completed = false;
    let wake: (() => void) | undefined;
    const wakeUp = () => {
      const resume = wake;
      wake = undefined;
      resume?.();
    };
    const nextValue = Effect.callback<void>((resume) => {
      if (queue.length > 0 || completed) return resume(Effect.void);
      // Resumes after the emission, so that the emitter finishes first.
      wake = () => void Promise.resolve().then(() => resume(Effect.void));
      return undefined;
    });
    const subscribed = Effect.acquireRelease(
      Effect.sync(() =>
        observable.subscribe({
          next: (value) => {
            queue.push(value);
            wakeUp();
          },
          complete: () => {
            completed = true;
            wakeUp();
          },
        }),
      ),
      (subscription) => Effect.sync(() => subscription.unsubscribe()),
    );
    const run = Effect.gen(function* () {
      yield* subscribed;
      for (;;) {
        yield* nextValue;
        if (queue.length === 0) return;
        yield* react(queue.shift() as A);
      }
    });
    return Effect.scoped(run);
  });

/** Waits for the first value of an Observable. An interruption unsubscribes. */
export const firstValue = <A>(observable: Observable<A>): Effect.Effect<A> =>
  Effect.callback<A>((resume) => {
    const subscription: { current?: Subscription } = {};
    let received = false;
    subscription.current = observable.subscribe((value) => {
      if (received) return;
      received = true;
      subscription.current?.unsubscribe();
      resume(Effect.succeed(value));
    });
    if (received) subscription.current.unsubscribe();
    return Effect.sync(() => subscription.current?.unsubscribe());
  });

/**
 * The latest values of two Observables: once both have emitted, and again whenever one of them emits. RxJS's own `combineLatest` has the same result; it would add a
 * third of RxJS to the first page.
 */
export const combineLatest = <A, B>(a$: Observable<A>, b$: Observable<B>): Observable<readonly [A, B]> =>
  new Observable((subscriber) => {
    const latest: { a?: { readonly value: A }; b?: { readonly value: B } } = {};
    const emit = () => {
      if (latest.a !== undefined && latest.b !== undefined) subscriber.next([latest.a.value, latest.b.value]);
    };
    const error = (cause: unknown) => subscriber.error(cause);
    const follow = <T>(observable: Observable<T>, keep: (value: T) => void) =>
      subscriber.add(observable.subscribe({ next: (value) => (keep(value), emit()), error }));
    follow(a$, (value) => (latest.a = { value }));
    follow(b$, (value) => (latest.b = { value }));
  });
