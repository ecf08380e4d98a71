import type { DataOf } from "../journal/event.ts";
import type { ChatLoaded } from "./events.ts";
import { LISTED_USERS, STORED_MESSAGES } from "./rules.ts";
import type { ChatMessage, ChatRoom, ChatState } from "./room.ts";

/** What the server stated replaces the known messages and players: others may have been missed. */
export function loaded(draft: ChatState, room: ChatRoom, event: DataOf<typeof ChatLoaded>, seq: number): void {
  const before = new Set(room.messages);
  const known = room.messages.flatMap((id) => draft.messages[id] ?? []);
  for (const id of room.messages) delete draft.messages[id];
  room.messages = [];
  for (const { ref, own, ...message } of event.messages) {
    const isOwn = own || known.some(({ id, own }) => own && id === message.id);
    if (ref !== null && room.outgoing?.ref === ref) room.outgoing = null;
    const isNews = before.size > 0 && !before.has(message.id) && !isOwn;
    if (add(draft, room, { ...message, own: isOwn }) && isNews && draft.shown !== room.ref) room.unread += 1;
  }
  room.users = [];
  for (const user of event.users) addUser(draft, room, user);
  const isSame = room.game?.game === event.game?.game;
  if (event.game !== null && !isSame) room.game = { ...event.game, seq };
  // Its end was missed.
  if (event.game === null && room.game !== null && room.game.over === undefined) room.game = null;
  room.connection = "open";
  room.failure = null;
}

/** Adds a message unless it is known, and removes the oldest above 60. */
export function add(draft: ChatState, room: ChatRoom, message: Omit<ChatMessage, "order">): boolean {
  if (Object.hasOwn(draft.messages, message.id)) return false;
  const all = Object.values(draft.messages);
  draft.messages[message.id] = { ...message, order: Math.max(0, ...all.map(({ order }) => order)) + 1 };
  room.messages.push(message.id);
  if (all.length < STORED_MESSAGES) return true;
  const oldest = all.reduce((first, other) => (other.order < first.order ? other : first));
  for (const one of Object.values(draft.rooms)) remove(draft, one, oldest.id);
  return true;
}

export function remove(draft: ChatState, room: ChatRoom, id: string): void {
  if (!room.messages.includes(id)) return;
  room.messages = room.messages.filter((other) => other !== id);
  delete draft.messages[id];
}

export function addUser(
  draft: ChatState,
  room: ChatRoom,
  { username, host }: { username: string; host: boolean },
): void {
  if (room.users.length >= LISTED_USERS || room.users.includes(username)) return;
  room.users.push(username);
  draft.users[username] = { username, host };
}

/** A room without a subscription keeps nothing that could be out of date. */
export function forget(draft: ChatState, room: ChatRoom): void {
  for (const id of room.messages) delete draft.messages[id];
  Object.assign(room, {
    messages: [],
    users: [],
    subscribed: false,
    connection: "opening",
    outgoing: null,
    game: null,
    closing: false,
    unread: 0,
    failure: null,
  });
  const present = new Set(Object.values(draft.rooms).flatMap(({ users }) => users));
  for (const name of Object.keys(draft.users)) if (!present.has(name)) delete draft.users[name];
}
