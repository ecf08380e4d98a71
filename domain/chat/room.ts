import type { DataOf } from "../journal/event.ts";
import type { Mutable } from "../journal/fold.ts";
import type { ChatGameStarted, ChatMessageArrived } from "./events.ts";

export interface ChatMessage extends Mutable<Omit<DataOf<typeof ChatMessageArrived>, "ref" | "room">> {
  own: boolean;
  /** The order of arrival over all rooms. */
  order: number;
}

/** A chat game, with its outcome once it is over. */
export interface ChatGame extends Mutable<Omit<DataOf<typeof ChatGameStarted>, "room">> {
  /** The seq of the record that stated it. */
  seq: number;
  over?: { answer: string; winner: string | null };
}

/** The player's last message to a room, until the server has published it. */
interface Outgoing {
  ref: string;
  text: string;
  status: "sending" | "not sent";
}

/** A chat room (`DATA-162`). */
export interface ChatRoom {
  ref: string;
  name: string | null;
  private: boolean;
  default: boolean;
  /** The ids of its messages, oldest first. */
  messages: string[];
  /** The usernames of the players in it. */
  users: string[];
  /** When the player left it; null while they are in it. */
  leftAt: number | null;
  kicked: boolean;
  kickReason: string | null;
  subscribed: boolean;
  connection: "opening" | "open" | "lost";
  failure: string | null;
  unread: number;
  outgoing: Outgoing | null;
  game: ChatGame | null;
  /** The player has asked to close this private room. */
  closing: boolean;
}

export interface ChatState {
  /** By ref (`DATA-175`). */
  rooms: Record<string, ChatRoom>;
  /** The newest 60 messages of all rooms, by id (`CHAT-512`). */
  messages: Record<string, ChatMessage>;
  /** By username (`DATA-177`). */
  users: Record<string, { username: string; host: boolean }>;
  banned: boolean;
  banReason: string | null;
  messageLimit: number;
  /** Absent until the server has stated it. */
  available?: boolean;
  /** The room whose chat is in view. */
  shown?: string | null;
  /** The players whose messages this player has hidden. */
  hidden?: string[];
  /** The reports of this player, by message. */
  reports?: Record<string, { status: "sending" | "sent" | "failed"; failure: string | null }>;
  /** Whether the chat stays beside the game, and stays open when a game starts. Absent until they are known. */
  sticky?: boolean;
  stateful?: boolean;
}
