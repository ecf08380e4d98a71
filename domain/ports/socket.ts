import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type * as Scope from "effect/Scope";
import type * as Stream from "effect/Stream";
import { type Channel, CHANNELS } from "../wire.ts";

/** A room as its channel knows it: a reference, not a title. */
type Room = string;

/** What can be listened to: the player's own wallet, popups and verification, or a room's bingo, slot game or chat. */
export type Feed =
  | { readonly channel: "wallet" | "popups" | "kyc" }
  | { readonly channel: "bingo" | "slot"; readonly room: Room }
  | { readonly channel: "chat"; readonly room: Room; readonly private?: boolean };

/** Destinations of a channel; `{room}` stands for the room's reference. */
export interface Destinations {
  readonly incoming: string;
  /** Where a private room's messages come instead. */
  readonly incomingPrivate?: string;
  readonly outgoing?: string;
}

/** Where each channel's messages come from and go to (`SOCKET-509` to `SOCKET-515`). Another backend is matched by editing this table. */
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

/** The room of a feed, or null where the feed is the player's own. */
export const roomOf = (feed: Feed): Room | null => ("room" in feed ? feed.room : null);

/** The destination that a feed's messages come from. */
export const incoming = (feed: Feed, table = DESTINATIONS): string => {
  const { incoming, incomingPrivate } = table[feed.channel];
  const isPrivate = feed.channel === "chat" && feed.private === true;
  return inRoom(isPrivate ? (incomingPrivate ?? incoming) : incoming, feed);
};

/** The destination that the player's messages to a feed go to; undefined where the player has nothing to say. */
export const outgoing = (feed: Feed, table = DESTINATIONS): string | undefined => {
  const template = table[feed.channel].outgoing;
  return template === undefined ? undefined : inRoom(template, feed);
};

const inRoom = (template: string, feed: Feed) => template.replace("{room}", () => roomSegment(roomOf(feed) ?? ""));

/** A room's reference as one segment of a destination: a reference from a link can name no other destination. */
export const roomSegment = (room: Room): string => encodeURIComponent(room.replace(/\p{Surrogate}/gu, "\ufffd"));

/** What a feed delivers. The domain records each as an event. */
export type SocketDelivery =
  /**
   * From here on nothing is missed, so what the feed is about is (re)loaded now. `gap` says that the feed was connected
   * before and that messages may have been lost since.
   */
  | { readonly kind: "connected"; readonly channel: Channel; readonly room: Room | null; readonly gap: boolean }
  /** The connection was lost or could not be made; it is tried again by itself. */
  | { readonly kind: "disconnected"; readonly channel: Channel; readonly room: Room | null; readonly reason: string }
  /** `id` is the broker's; `body` is JSON not yet checked by any schema. */
  | {
      readonly kind: "message";
      readonly channel: Channel;
      readonly room: Room | null;
      readonly id: string;
      readonly body: unknown;
    }
  /** A message that was delivered before, known by its id; it is not delivered again. */
  | { readonly kind: "repeated"; readonly channel: Channel; readonly room: Room | null; readonly id: string }
  /** Something arrived that is no message: how much of it, and its SHA-256, never its bytes. */
  | {
      readonly kind: "malformed";
      readonly channel: Channel;
      readonly room: Room | null;
      readonly reason: string;
      readonly sizeBytes: number;
      readonly digest: string;
    }
  /** The player is banned: every feed ends and none opens again (`SOCKET-503`). */
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

/** The live feeds. Each has a connection of its own, shared by all who use it, open while anybody does (`SOCKET-502`). */
export class Socket extends Context.Service<
  Socket,
  {
    /** Opens a feed's connection ahead of its subscription and holds it while the scope is open. */
    readonly connect: (feed: Feed) => Effect.Effect<void, never, Scope.Scope>;
    /** Delivers a feed until the stream is interrupted, or the player is banned, kicked or signed out. */
    readonly subscribe: (feed: Feed) => Stream.Stream<SocketDelivery, SocketAuthenticationFailed>;
    /** Sends a JSON body to a feed that is connected. */
    readonly send: (feed: Feed, body: unknown) => Effect.Effect<void, SocketNotSent>;
  }
>()("eyes-down/domain/ports/Socket") {}
