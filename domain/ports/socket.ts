import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type * as Scope from "effect/Scope";
import type * as Stream from "effect/Stream";
import { type Channel, CHANNELS } from "../wire.ts";

/** A room as its channel knows it: a reference, not a title. */
type Room = string;

/** A subscription: the player's own wallet, popups or verification, or a room's bingo, slot game or chat. */
export type Feed =
  | { readonly channel: "wallet" | "popups" | "kyc" }
  | { readonly channel: "bingo" | "slot"; readonly room: Room }
  | { readonly channel: "chat"; readonly room: Room; readonly private?: boolean };

/** The destinations of a channel. `{room}` is replaced by the room's reference. */
export interface Destinations {
  readonly incoming: string;
  /** The source of a private room's messages. */
  readonly incomingPrivate?: string;
  readonly outgoing?: string;
}

/** The incoming and outgoing destination of each channel (`SOCKET-509` to `SOCKET-515`). For another backend, edit this table. */
export const DESTINATIONS: Readonly<Record<Channel, Destinations>> = {
  bingo: { incoming: "/topic/{room}/bingo.message", outgoing: "/app/{room}/bingo.message" },
  // Assumed: the product's description names the channel and no destination.
  slot: { incoming: "/topic/{room}/slot.message" },
  chat: {
    incoming: "/topic/{room}/chat.message",
    incomingPrivate: "/user/queue/chat.message",
    outgoing: "/app/{room}/chat.message",
  },
  wallet: { incoming: "/user/queue/wallet.message" },
  popups: { incoming: "/user/queue/popups.messages" },
  kyc: { incoming: "/user/queue/kyc.message" },
};

/** The room of a feed; null for the player's own feeds. */
export const roomOf = (feed: Feed): Room | null => ("room" in feed ? feed.room : null);

/** The destination from which a feed's messages come. */
export const incoming = (feed: Feed, table = DESTINATIONS): string => {
  const { incoming, incomingPrivate } = table[feed.channel];
  const isPrivate = feed.channel === "chat" && feed.private === true;
  return inRoom(isPrivate ? (incomingPrivate ?? incoming) : incoming, feed);
};

/** The destination of the player's messages to a feed; undefined if the feed accepts none. */
export const outgoing = (feed: Feed, table = DESTINATIONS): string | undefined => {
  const template = table[feed.channel].outgoing;
  return template === undefined ? undefined : inRoom(template, feed);
};

const inRoom = (template: string, feed: Feed) => template.replace("{room}", () => roomSegment(roomOf(feed) ?? ""));

/** A room's reference as one segment of a destination, so that a reference from a link cannot name another destination. */
export const roomSegment = (room: Room): string => encodeURIComponent(room.replace(/\p{Surrogate}/gu, "\ufffd"));

/** A delivery of a feed. The domain records each as an event. */
export type SocketDelivery =
  /**
   * From here on no message is missed, so the subject of the feed is loaded now. `gap`: the feed was connected before,
   * and messages may have been lost since.
   */
  | { readonly kind: "connected"; readonly channel: Channel; readonly room: Room | null; readonly gap: boolean }
  /** The connection failed or was lost. The adapter reconnects automatically. */
  | { readonly kind: "disconnected"; readonly channel: Channel; readonly room: Room | null; readonly reason: string }
  /** `id` is the broker's. `body` is JSON that no schema has checked yet. */
  | {
      readonly kind: "message";
      readonly channel: Channel;
      readonly room: Room | null;
      readonly id: string;
      readonly body: unknown;
    }
  /** A message with a known id. It is not delivered again. */
  | { readonly kind: "repeated"; readonly channel: Channel; readonly room: Room | null; readonly id: string }
  /** Data that are not a message: their size and SHA-256, never their bytes. */
  | {
      readonly kind: "malformed";
      readonly channel: Channel;
      readonly room: Room | null;
      readonly reason: string;
      readonly sizeBytes: number;
      readonly digest: string;
    }
  /** The player is banned: every feed ends and none opens again (`SOCKET-503`). A ban that a chat feed receives ends the chat feeds only. */
  | { readonly kind: "banned"; readonly reason: string }
  /** The player must leave this room: its feed ends and does not open again, others stay (`SOCKET-504`). */
  | { readonly kind: "kicked"; readonly channel: Channel; readonly room: Room | null; readonly reason: string };

/** The player is not signed in, so nothing was opened, or nothing is opened again (`SOCKET-507`, `SOCKET-524`). */
export class SocketAuthenticationFailed extends Schema.TaggedError<SocketAuthenticationFailed>()(
  "SocketAuthenticationFailed",
  { channel: Schema.Literals(CHANNELS) },
) {}

/** Nothing was sent: the feed takes no messages, or is not connected now. */
export class SocketNotSent extends Schema.TaggedError<SocketNotSent>()("SocketNotSent", {
  channel: Schema.Literals(CHANNELS),
  reason: Schema.Literals(["not connected", "channel takes no messages"]),
}) {}

/** The live feeds. Each has its own connection. Its subscribers share it, and it is open while there is one (`SOCKET-502`). */
export class Socket extends Context.Service<
  Socket,
  {
    /** Opens a feed's connection before its subscription, and keeps it open while the scope is open. */
    readonly connect: (feed: Feed) => Effect.Effect<void, never, Scope.Scope>;
    /** Delivers a feed until the stream is interrupted, or the player is banned, kicked or signed out. */
    readonly subscribe: (feed: Feed) => Stream.Stream<SocketDelivery, SocketAuthenticationFailed>;
    /** Sends a JSON body to a connected feed. */
    readonly send: (feed: Feed, body: unknown) => Effect.Effect<void, SocketNotSent>;
  }
>()("eyes-down/domain/ports/Socket") {}
