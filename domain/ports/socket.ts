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
