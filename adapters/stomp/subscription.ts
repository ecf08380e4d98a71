import type * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Queue from "effect/Queue";
import { type Feed, SocketAuthenticationFailed, type SocketDelivery } from "../../domain/ports/socket.ts";
import type { Line, LineState } from "./line.ts";
import { makeReader } from "./reader.ts";
import type { Session } from "./session.ts";

/** A subscription before its connection is open is tried again after this time (`SOCKET-525`). */
const SUBSCRIPTION_WAIT_MS = 1000;

export interface Following {
  readonly line: Line;
  readonly feed: Feed;
  readonly destination: string;
  /** Not every broker confirms a subscription. After this time it counts as confirmed. */
  readonly confirmationWaitMs: number;
}

/** Delivers a line's messages and connection states to one subscriber, until the scope closes or the line ends. */
export const follow = Effect.fnUntraced(function* (
  { line, feed, destination, confirmationWaitMs }: Following,
  queue: Queue.Queue<SocketDelivery, SocketAuthenticationFailed | Cause.Done>,
) {
  const reader = makeReader(feed);
  const deliver = (delivery: SocketDelivery) => Queue.offerUnsafe(queue, delivery);
  const states = yield* Queue.unbounded<LineState>();
  let joined: Session | undefined;
  let wasConnected = false;
  let hasReportedDisconnect = false;
  let leave: () => unknown = () => {};

  const fromStates = line.state$.subscribe((state) => Queue.offerUnsafe(states, state));
  const fromFaults = line.malformed$.subscribe((malformed) => deliver(reader.malformed(malformed)));
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      fromStates.unsubscribe();
      fromFaults.unsubscribe();
      leave();
    }),
  );

  const subscribe = Effect.fnUntraced(function* (session: Session) {
    if (session === joined) return;
    joined = session;
    const subscription = session.subscribe(destination, (message) => deliver(reader.message(message)));
    leave = subscription.leave;
    const confirmed = Effect.as(subscription.confirmed, "confirmed" as const);
    const ended = Effect.as(session.ended, "ended" as const);
    const inTime = Effect.timeoutOrElse(confirmed, {
      duration: confirmationWaitMs,
      orElse: () => Effect.succeed("unconfirmed" as const),
    });
    const outcome = yield* Effect.raceFirst(inTime, ended);
    if (outcome === "ended") return;
    deliver({ kind: "connected", ...reader.from, gap: wasConnected });
    wasConnected = true;
    hasReportedDisconnect = false;
    if (outcome === "confirmed") return;
    // Until a late confirmation, messages may have been lost.
    yield* Effect.raceFirst(confirmed, ended).pipe(
      Effect.tap((late) =>
        Effect.sync(() => late === "confirmed" && deliver({ kind: "connected", ...reader.from, gap: true })),
      ),
      Effect.forkScoped,
    );
  });

  yield* Effect.forkScoped(
    Effect.gen(function* () {
      while (joined === undefined) {
        const state = line.state$.value;
        if (state.kind === "open") yield* subscribe(state.session);
        else yield* Effect.sleep(SUBSCRIPTION_WAIT_MS);
      }
    }),
  );

  for (;;) {
    const state = yield* Queue.take(states);
    if (state.kind === "open" && joined !== undefined) yield* subscribe(state.session);
    if (state.kind === "interrupted" && !hasReportedDisconnect) {
      // Reported once, however many attempts fail.
      hasReportedDisconnect = true;
      deliver({ kind: "disconnected", ...reader.from, reason: state.reason });
    }
    if (state.kind !== "ended") continue;
    const { end } = state;
    if (end.kind === "signed out") return yield* new SocketAuthenticationFailed({ channel: feed.channel });
    deliver(end.kind === "banned" ? end : { ...end, ...reader.from });
    return Queue.endUnsafe(queue);
  }
});
