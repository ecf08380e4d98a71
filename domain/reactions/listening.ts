import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as Stream from "effect/Stream";
import { distinctUntilChanged, filter, map } from "rxjs";
import { forEachOf } from "./each.ts";
import type { AnyEventDefinition, EventOf } from "../journal/event.ts";
import { ArrivalRefused } from "../journal/events.ts";
import type { JournalRecord } from "../journal/record.ts";
import { Digest } from "../ports/digest.ts";
import { Journal, record } from "../ports/journal.ts";
import { type Feed, Socket, type SocketDelivery } from "../ports/socket.ts";
import type { Player } from "../player.ts";
import type { Services } from "../services.ts";
import type { AnySocketMessage, MessageData } from "../wire.ts";

type Reaction = Effect.Effect<unknown, never, Services>;

/** Reacts to every event of a kind, one after another. Never ends. */
export const whenever = <D extends AnyEventDefinition>(
  definition: D,
  react: (event: EventOf<D>, record: JournalRecord) => Reaction,
): Effect.Effect<void, never, Services> =>
  Effect.flatMap(Effect.service(Journal), ({ event$ }) =>
    forEachOf(event$.pipe(filter(({ event }) => event._tag === definition.tag)), (told) =>
      react(told.event as unknown as EventOf<D>, told.record),
    ),
  );

/** Reacts to what a query says, now and whenever that changes; so nothing is missed that was so before the reaction began. Never ends. */
export const following = <T extends string | number | boolean | null | undefined>(
  query: (player: Player) => T,
  react: (value: T) => Reaction,
): Effect.Effect<void, never, Services> =>
  Effect.flatMap(Effect.service(Journal), ({ snapshot$ }) =>
    forEachOf(snapshot$.pipe(map(query), distinctUntilChanged()), react),
  );

/** Reacts each time that something comes to be so. Never ends. */
export const onceSo = (query: (player: Player) => boolean, react: Reaction): Effect.Effect<void, never, Services> =>
  following(query, (isSo) => (isSo ? react : Effect.void));

/** One kind of message of a feed, and what is done about it. */
export interface Hearing {
  readonly message: AnySocketMessage;
  readonly react: (data: never) => Reaction;
}

export const on = <M extends AnySocketMessage>(message: M, react: (data: MessageData<M>) => Reaction): Hearing => ({
  message,
  react,
});

/**
 * Hears one of the player's own feeds. A message that is not as its schema says is recorded as refused, and the next one
 * is heard; kinds that are not named here are somebody else's. Never ends, though the feed does with the session.
 */
export const hearFeed = (
  feed: Feed,
  hearings: readonly Hearing[],
  connected: Reaction = Effect.void,
): Effect.Effect<void, never, Services | Socket> =>
  Effect.flatMap(Effect.service(Socket), (socket) =>
    Stream.runForEach(socket.subscribe(feed), (delivery) => hear(delivery, hearings, connected)).pipe(
      // A session that is over by now opens no feed; the next sign-in does.
      Effect.catchTag("SocketAuthenticationFailed", () => Effect.void),
      Effect.andThen(Effect.never),
    ),
  );

const hear = (delivery: SocketDelivery, hearings: readonly Hearing[], connected: Reaction): Reaction => {
  if (delivery.kind === "connected") return connected;
  if (delivery.kind !== "message" || !isMessage(delivery.body)) return Effect.void;
  const { type, data } = delivery.body;
  const hearing = hearings.find(({ message }) => message.name === type);
  if (hearing === undefined) return Effect.void;
  const decoded = Schema.decodeUnknownResult(hearing.message.data, { errors: "all" })(data);
  return Result.isSuccess(decoded)
    ? hearing.react(decoded.success as never)
    : refuse(hearing.message.name, decoded.failure.message, delivery.body);
};

const isMessage = (body: unknown): body is { readonly type: string; readonly data: unknown } =>
  typeof body === "object" && body !== null && "type" in body && typeof body.type === "string" && "data" in body;

const refuse = (name: string, reason: string, body: unknown) =>
  Effect.gen(function* () {
    const digest = yield* Digest;
    const named = digest.of(JSON.stringify(body));
    yield* record(ArrivalRefused, { source: "socket", name, reason, ...named }, { by: "server" });
  });
