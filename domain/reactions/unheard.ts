import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import { ArrivalRefused, ArrivalRepeated } from "../journal/events.ts";
import { Digest } from "../ports/digest.ts";
import { record } from "../ports/journal.ts";
import { type Feed, Socket, type SocketDelivery } from "../ports/socket.ts";
import type { Services } from "../services.ts";
import type { AnySocketMessage } from "../wire.ts";

/**
 * Records what of a feed nobody can hear: bytes that are no message, messages of a
 * kind that is not in `known`, and messages told again after a reconnection. One
 * reaction a feed, in the area whose feed it is. Never ends, though the feed does.
 */
export const recordUnheard = (
  feed: Feed,
  known: readonly AnySocketMessage[],
): Effect.Effect<void, never, Services | Socket> => {
  const names = new Set<unknown>(known.map(({ name }) => name));
  return Effect.flatMap(Effect.service(Socket), (socket) =>
    Stream.runForEach(socket.subscribe(feed), (delivery) => recordIfUnheard(delivery, names)).pipe(
      Effect.catchTag("SocketAuthenticationFailed", () => Effect.void),
      Effect.andThen(Effect.never),
    ),
  );
};

function recordIfUnheard(
  delivery: SocketDelivery,
  names: ReadonlySet<unknown>,
): Effect.Effect<unknown, never, Services> {
  switch (delivery.kind) {
    case "malformed": {
      const { channel: name, reason, sizeBytes, digest } = delivery;
      return record(ArrivalRefused, { source: "socket", name, reason, sizeBytes, digest }, { by: "server" });
    }
    case "repeated":
      return record(ArrivalRepeated, { source: "socket", name: delivery.channel, id: delivery.id }, { by: "server" });
    case "message": {
      const type = typeOf(delivery.body);
      if (names.has(type)) return Effect.void;
      const reason = type === undefined ? "neither a type nor data" : "no message of this type is known";
      return Effect.flatMap(Effect.service(Digest), (digest) =>
        record(
          ArrivalRefused,
          { source: "socket", name: delivery.channel, reason, ...digest.of(JSON.stringify(delivery.body)) },
          { by: "server" },
        ),
      );
    }
    case "connected":
    case "disconnected":
    case "banned":
    case "kicked":
      return Effect.void;
  }
}

const typeOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "type" in body && "data" in body ? body.type : undefined;
