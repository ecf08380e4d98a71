import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Queue from "effect/Queue";
import * as Stream from "effect/Stream";
import { Observable } from "rxjs";

/** What an Observable emits, as a stream: subscribed while the stream runs, unsubscribed when it ends or is interrupted. */
export const streamOf = <A>(observable: Observable<A>): Stream.Stream<A> =>
  Stream.callback<A>((queue) =>
    Effect.acquireRelease(
      Effect.sync(() =>
        observable.subscribe({
          next: (value) => void Queue.offerUnsafe(queue, value),
          complete: () => void Queue.endUnsafe(queue),
          // Whoever lets an Observable fail that must not has made a mistake, and a stream of it says so.
          error: (cause: unknown) => void Queue.failCauseUnsafe(queue, Cause.die(cause)),
        }),
      ),
      (subscription) => Effect.sync(() => subscription.unsubscribe()),
    ),
  );

/**
 * What a stream emits, as an Observable: each subscription runs the stream anew, on the clock and with the services that are
 * at hand here, and unsubscribing interrupts it. The stream's failure is the Observable's error.
 */
export const observableOf = <A, E, R>(stream: Stream.Stream<A, E, R>): Effect.Effect<Observable<A>, never, R> =>
  Effect.map(
    Effect.context<R>(),
    (context) =>
      new Observable<A>((subscriber) => {
        const emit = (value: A) => Effect.sync(() => subscriber.next(value));
        const fiber = Effect.runForkWith(context)(Stream.runForEach(stream, emit));
        fiber.addObserver((exit) => {
          if (Exit.isSuccess(exit)) subscriber.complete();
          else if (!Cause.hasInterruptsOnly(exit.cause)) subscriber.error(Cause.squash(exit.cause));
        });
        return () => fiber.interruptUnsafe();
      }),
  );
