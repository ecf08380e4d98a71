import type { Feed } from "../../domain/ports/socket.ts";
import type { Channel } from "../../domain/wire.ts";

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
  // Assumed: the product's description names the channel and no destination. Its room is the provider's session, which only its player may follow.
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
export const roomOf = (feed: Feed): string | null => ("room" in feed ? feed.room : null);

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
export const roomSegment = (room: string): string => encodeURIComponent(room.replace(/\p{Surrogate}/gu, "\ufffd"));
