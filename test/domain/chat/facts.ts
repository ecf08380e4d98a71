import {
  ChatJoined,
  ChatLoaded,
  ChatMessageArrived,
  ChatTabChanged,
  type ChatEvents,
} from "../../../domain/chat/events.ts";
import type { ChatState } from "../../../domain/chat/room.ts";
import type { DataOf } from "../../../domain/journal/event.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { type Fact, fact } from "../../support/given.ts";
import { after, inRoom, ROOM } from "../bingo/room.ts";
import { user } from "../session/player.ts";

export { ROOM };

type Chat = (typeof ChatEvents)[number];

/** An event of the chat. */
export const chat = <D extends Chat>(definition: D, data: DataOf<D>): Fact => fact(definition, data);

/** A published message of another player. */
export const said = (
  id: string,
  text = `message ${id}`,
  changes: Partial<DataOf<typeof ChatMessageArrived>> = {},
): Fact =>
  fact(ChatMessageArrived, {
    room: ROOM,
    id,
    username: "Doreen",
    writer: "player",
    text,
    at: 1_000,
    ref: null,
    ...changes,
  });

const joined = fact(ChatJoined, { room: ROOM }, "app");
const loadedChat = fact(ChatLoaded, {
  room: ROOM,
  messages: [],
  users: [
    { username: "Bev", host: true },
    { username: "Doreen", host: false },
  ],
  game: null,
});
export const shown = (isShown = true): Fact => fact(ChatTabChanged, { room: ROOM, shown: isShown }, "player");

/** In a bingo room whose chat is open and empty. */
export const inChat: readonly Fact[] = [fact(UserLoaded, user()), ...inRoom, joined, loadedChat];

export const chatAfter = (...facts: readonly Fact[]): ChatState => after(...facts).chat;
