import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as Stream from "effect/Stream";
import { ArrivalRefused, ArrivalRepeated } from "../journal/events.ts";
import { Digest } from "../ports/digest.ts";
import { record } from "../ports/journal.ts";
import { type Feed, Socket, type SocketDelivery } from "../ports/socket.ts";
import type { Services } from "../services.ts";
import type { AnySocketMessage, MessageData } from "../wire.ts";

type Reaction = Effect.Effect<unknown, never, Services>;

/** A type of message, and what handles it. */
export interface MessageHandler {
  readonly message: AnySocketMessage;
  readonly handle: (data: never) => Reaction;
}

export const handler = <M extends AnySocketMessage>(
  message: M,
  handle: (data: MessageData<M>) => Reaction,
): MessageHandler => ({ message, handle });

/** What one area does with a feed. */
export interface FeedHandlers {
  readonly handlers: readonly MessageHandler[];
  /** Runs at each new connection, before the next message is handled: messages may have been missed. */
  readonly connected?: Reaction;
  /** Runs when the connection is lost; it is opened again automatically. */
  readonly disconnected?: Reaction;
  /** Runs when the server bans the player or removes them from the room, and so ends the feed. */
  readonly expelled?: (expulsion: Expulsion) => Reaction;
}

type Expulsion = Extract<SocketDelivery, { readonly kind: "banned" | "kicked" }>;

/**
 * Subscribes to a feed once and gives each message to the handler of its type, in order of arrival. A message that does not fit its schema, a message of an unhandled
 * type, bytes that are no message, and a repeated message are recorded; the next message is handled. Never ends, even when the feed ends with the session.
 */
export const handleFeed = (
  feed: Feed,
  areas: readonly FeedHandlers[],
): Effect.Effect<void, never, Services | Socket> => {
  const handlers = new Map(areas.flatMap((area) => area.handlers.map((one) => [one.message.name, one] as const)));
  const connected = Effect.forEach(areas, (area) => area.connected ?? Effect.void, { discard: true });
  const disconnected = Effect.forEach(areas, (area) => area.disconnected ?? Effect.void, { discard: true });
  const handle = (delivery: SocketDelivery): Reaction => {
    switch (delivery.kind) {
      case "connected":
        return connected;
      case "disconnected":
        return disconnected;
      case "banned":
      case "kicked":
        return Effect.forEach(areas, ({ expelled }) => expelled?.(delivery) ?? Effect.void, { discard: true });
      default:
        return handleArrival(delivery, handlers);
    }
  };
  return Effect.flatMap(Effect.service(Socket), (socket) =>
    Stream.runForEach(socket.subscribe(feed), handle).pipe(
      // Without a session no feed opens. The next sign-in subscribes again.
      Effect.catchTag("SocketAuthenticationFailed", () => Effect.void),
      Effect.andThen(Effect.never),
    ),
  );
};

type Arrival = Extract<SocketDelivery, { readonly kind: "malformed" | "repeated" | "message" }>;

function handleArrival(delivery: Arrival, handlers: ReadonlyMap<string, MessageHandler>): Reaction {
  switch (delivery.kind) {
    case "malformed": {
      const { channel: name, reason, sizeBytes, digest } = delivery;
      return record(ArrivalRefused, { source: "socket", name, reason, sizeBytes, digest }, { by: "server" });
    }
    case "repeated":
      return record(ArrivalRepeated, { source: "socket", name: delivery.channel, id: delivery.id }, { by: "server" });
    case "message":
      return handleMessage(delivery.channel, delivery.body, handlers);
  }
}

function handleMessage(channel: string, body: unknown, handlers: ReadonlyMap<string, MessageHandler>): Reaction {
  if (!isMessage(body)) return refuse(channel, "neither a type nor data", body);
  const found = handlers.get(body.type);
  if (found === undefined) return refuse(channel, "no message of this type is known", body);
  const decoded = Schema.decodeUnknownResult(found.message.data, { errors: "all" })(body.data);
  return Result.isSuccess(decoded)
    ? found.handle(decoded.success as never)
    : refuse(found.message.name, decoded.failure.message, body);
}

const isMessage = (body: unknown): body is { readonly type: string; readonly data: unknown } =>
  typeof body === "object" && body !== null && "type" in body && typeof body.type === "string" && "data" in body;

const refuse = (name: string, reason: string, body: unknown): Reaction =>
  Effect.gen(function* () {
    const digest = yield* Digest;
    yield* record(
      ArrivalRefused,
      { source: "socket", name, reason, ...digest.of(JSON.stringify(body)) },
      { by: "server" },
    );
  });
