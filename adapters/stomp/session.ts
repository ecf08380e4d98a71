import type { IFrame, IMessage } from "@stomp/stompjs";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import type { Frame } from "./frames.ts";
import { AGREED_BEATS, guard, type Malformed } from "./gate.ts";
import { agreedBeats, sendBeats, untilSilent } from "./heart-beats.ts";
import type { Transport } from "./transports.ts";

/** Why a connection ended or could not be opened. BAN and KICK are in an ERROR frame's headers (`SOCKET-523`). */
export interface SessionEnd {
  readonly command: "BAN" | "KICK" | null;
  readonly reason: string;
}

type Listener = (message: IMessage) => void;

export interface Subscription {
  /** Waits until the broker confirms the subscription. */
  readonly confirmed: Effect.Effect<void>;
  readonly leave: () => void;
}

/** A subscription of the connection, and those who listen to it. */
interface Shared {
  readonly listeners: Set<Listener>;
  readonly confirmed: Effect.Effect<void>;
  readonly unsubscribe: () => void;
}

/** One STOMP connection, from CONNECTED to its end. */
export interface Session {
  /** All who listen to a destination share one subscription. RabbitMQ closes a connection when a message of a subscription that has just ended arrives, so it ends with its last listener. */
  readonly subscribe: (destination: string, onMessage: Listener) => Subscription;
  /** Whether the connection accepted the message. */
  readonly send: (destination: string, body: string) => boolean;
  readonly ended: Effect.Effect<SessionEnd>;
}

export interface SessionOptions {
  readonly transport: Transport;
  readonly connectHeaders: Readonly<Record<string, string>>;
  readonly heartBeatMs: number;
  readonly connectTimeoutMs: number;
  readonly onMalformed: (malformed: Malformed) => void;
}

/** Opens a connection, and closes it with the scope. The client library does not reconnect and sends no heart-beats, because Effect controls the time. */
export const openSession = (options: SessionOptions): Effect.Effect<Session, SessionEnd, Scope.Scope> =>
  Effect.gen(function* () {
    const { Client } = yield* Effect.tryPromise({ try: () => import("@stomp/stompjs"), catch: () => unavailable });
    const open = yield* Effect.mapError(options.transport, () => unavailable);
    const subscriptions = new Map<string, Shared>();
    const subscriptionIds = new Set<string>();
    const misdirected = ({ command, headers }: Frame) =>
      command === "MESSAGE" && !subscriptionIds.has(headers.get("subscription") ?? "")
        ? "message for no subscription"
        : undefined;

    let isActive = false;
    const takeActivity = () => {
      const wasActive = isActive;
      isActive = false;
      return wasActive;
    };
    const guarded = {
      objection: misdirected,
      onActivity: () => {
        isActive = true;
      },
      onMalformed: options.onMalformed,
    };

    // Opened here, because the library turns a throwing factory into an unhandled rejection.
    const socket = yield* Effect.acquireRelease(
      Effect.try({ try: () => guard(open(), guarded), catch: () => unavailable }),
      (opened) => Effect.sync(() => opened.close()),
    );
    // Before the library listens, `ws` throws for an error without a listener.
    socket.onerror = () => {};

    const connected = yield* Deferred.make<IFrame, SessionEnd>();
    const ended = yield* Deferred.make<SessionEnd>();
    const end = (command: SessionEnd["command"], reason: string) => {
      Deferred.doneUnsafe(ended, Effect.succeed({ command, reason }));
      Deferred.doneUnsafe(connected, Effect.fail({ command, reason }));
    };
    let receipts = 0;
    const isOpen = () => client.connected && socket.readyState === OPEN;

    const client = new Client({
      webSocketFactory: () => socket,
      connectHeaders: { ...options.connectHeaders },
      reconnectDelay: 0,
      heartbeatIncoming: options.heartBeatMs,
      heartbeatOutgoing: options.heartBeatMs,
      discardWebsocketOnCommFailure: true,
      onConnect: (frame) => Deferred.doneUnsafe(connected, Effect.succeed(frame)),
      onStompError: (frame) => end(commandOf(frame), reasonOf(frame)),
      onWebSocketClose: () => end(null, "connection closed"),
    });

    yield* Effect.acquireRelease(
      Effect.sync(() => client.activate()),
      // Does not wait for a broker that does not answer the DISCONNECT.
      () =>
        Effect.promise(() => client.deactivate()).pipe(
          Effect.interruptible,
          Effect.timeoutOrElse({
            duration: 1000,
            orElse: () => Effect.promise(() => client.deactivate({ force: true })),
          }),
        ),
    );
    const { headers } = yield* Deferred.await(connected).pipe(
      Effect.timeoutOrElse({
        duration: options.connectTimeoutMs,
        orElse: () => Effect.fail({ command: null, reason: `no connection within ${options.connectTimeoutMs} ms` }),
      }),
    );

    const beats = agreedBeats(headers[AGREED_BEATS], options.heartBeatMs);
    yield* Effect.forkScoped(sendBeats(beats, () => isOpen() && socket.send("\n")));
    const silent = Effect.sync(() => {
      end(null, "no sign of the server");
      client.forceDisconnect();
    });
    yield* Effect.forkScoped(Effect.andThen(untilSilent(beats, takeActivity), silent));

    /** Subscribes to a destination for all who will listen to it. */
    const share = (destination: string): Shared => {
      const listeners = new Set<Listener>();
      const confirmed = Deferred.makeUnsafe<void>();
      const receipt = `subscribed-${(receipts += 1)}`;
      client.watchForReceipt(receipt, () => Deferred.doneUnsafe(confirmed, Effect.void));
      const onMessage = (message: IMessage) => listeners.forEach((listener) => listener(message));
      const { id, unsubscribe } = client.subscribe(destination, onMessage, { receipt });
      subscriptionIds.add(id);
      return { listeners, confirmed: Deferred.await(confirmed), unsubscribe };
    };

    return {
      subscribe: (destination, onMessage) => {
        if (!isOpen()) return { confirmed: Effect.never, leave: () => {} };
        const shared = subscriptions.get(destination) ?? share(destination);
        subscriptions.set(destination, shared);
        const { listeners, confirmed, unsubscribe } = shared;
        listeners.add(onMessage);
        const leave = () => {
          listeners.delete(onMessage);
          if (listeners.size > 0) return;
          subscriptions.delete(destination);
          if (isOpen()) unsubscribe();
        };
        return { confirmed, leave };
      },
      send: (destination, body) => {
        if (!isOpen()) return false;
        client.publish({ destination, body });
        return true;
      },
      ended: Deferred.await(ended),
    };
  });

const OPEN = 1;

const unavailable: SessionEnd = { command: null, reason: "connection could not be opened" };

const commandOf = ({ headers }: IFrame): SessionEnd["command"] => {
  const command = headers["command"];
  return command === "BAN" || command === "KICK" ? command : null;
};

/** The server's text, shortened to a length that fits into a record and a notice. */
const reasonOf = ({ headers }: IFrame) =>
  (headers["reason"] ?? headers["message"] ?? "refused by the server").slice(0, 200);
