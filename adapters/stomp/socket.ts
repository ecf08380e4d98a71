import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as RcMap from "effect/RcMap";
import * as Stream from "effect/Stream";
import { type Feed, Socket, SocketNotSent } from "../../domain/ports/socket.ts";
import { type Destinations, DESTINATIONS, incoming, outgoing } from "./destinations.ts";
import { type Channel } from "../../domain/wire.ts";
import { type Expulsions, openLine } from "./line.ts";
import { follow } from "./subscription.ts";
import type { Transport } from "./transports.ts";

export interface StompOptions {
  readonly transport: Transport;
  /** Whether the player is signed in; checked before every connection, once for feeds that open together. */
  readonly checkAuth: Effect.Effect<boolean, unknown>;
  readonly connectHeaders?: Readonly<Record<string, string>>;
  /** The destinations of another backend. */
  readonly destinations?: Readonly<Record<Channel, Destinations>>;
  /** The interval of heart-beats of each side. */
  readonly heartBeatMs?: number;
  readonly connectTimeoutMs?: number;
  /** How long a subscription waits for the broker's confirmation. */
  readonly confirmationWaitMs?: number;
}

/** Feeds that open within this time share one check of the session. It is shorter than the delay of a reconnection, which always checks again. */
const CHECK_SHARED_MS = 900;

/** The answer is forgotten by a timer, because the time of the device can be set back. */
const sharedCheck = Effect.fnUntraced(function* (check: StompOptions["checkAuth"]) {
  const scope = yield* Effect.scope;
  const [shared, forget] = yield* Effect.cachedInvalidateWithTTL(check, Infinity);
  return Effect.ensuring(shared, Effect.forkIn(Effect.delay(forget, CHECK_SHARED_MS), scope));
});

/** The live feeds over STOMP, for one signed-in player. A ban or kick lasts as long as the layer. */
export const layerStomp = ({
  destinations = DESTINATIONS,
  confirmationWaitMs = 1000,
  ...options
}: StompOptions): Layer.Layer<Socket> =>
  Layer.effect(
    Socket,
    Effect.gen(function* () {
      const expulsions: Expulsions = {
        banned: yield* Deferred.make<string>(),
        bannedFromChat: yield* Deferred.make<string>(),
        kicked: new Map(),
      };
      const checkAuth = yield* sharedCheck(options.checkAuth);
      const lineOptions = { connectHeaders: {}, heartBeatMs: 10_000, connectTimeoutMs: 10_000, ...options, checkAuth };
      const lines = yield* RcMap.make({ lookup: (feed: Feed) => openLine(feed, lineOptions, expulsions) });

      return {
        connect: (feed) => Effect.asVoid(RcMap.get(lines, feed)),
        subscribe: (feed) =>
          Stream.callback((queue) =>
            Effect.flatMap(RcMap.get(lines, feed), (line) =>
              follow({ line, feed, destination: incoming(feed, destinations), confirmationWaitMs }, queue),
            ),
          ),
        send: Effect.fnUntraced(function* (feed, body) {
          const { channel } = feed;
          const destination = outgoing(feed, destinations);
          if (destination === undefined)
            return yield* new SocketNotSent({ channel, reason: "channel takes no messages" });
          // If no subscriber has the line, this closes it before it connects.
          const state = yield* Effect.scoped(Effect.map(RcMap.get(lines, feed), (line) => line.state$.value));
          const sent = state.kind === "open" && state.session.send(destination, JSON.stringify(body));
          if (!sent) return yield* new SocketNotSent({ channel, reason: "not connected" });
        }),
      };
    }),
  );
