import * as Effect from "effect/Effect";
import * as Queue from "effect/Queue";
import * as Stream from "effect/Stream";
import type { Observable } from "rxjs";

/** What an Observable emits, as a stream: subscribed while the stream runs, unsubscribed when it ends or is interrupted. */
export const streamOf = <A>(observable: Observable<A>): Stream.Stream<A> =>
  Stream.callback<A>((queue) =>
    Effect.acquireRelease(
      Effect.sync(() =>
        observable.subscribe({
          next: (value) => void Queue.offerUnsafe(queue, value),
          complete: () => void Queue.endUnsafe(queue),
        }),
      ),
      (subscription) => Effect.sync(() => subscription.unsubscribe()),
    ),
  );
