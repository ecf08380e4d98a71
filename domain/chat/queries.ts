import type { Player } from "../player.ts";
import { judgeAccess } from "./rules.ts";
import type { ChatGame, ChatMessage, ChatRoom, ChatState } from "./room.ts";

/** A chat room of this player. */
export const chatRoom = ({ rooms }: ChatState, ref: string): ChatRoom | undefined =>
  Object.hasOwn(rooms, ref) ? rooms[ref] : undefined;

/** Whether the player may use the chat of a room, or the refusal. */
export const chatAccess = ({ chat, session }: Pick<Player, "chat" | "session">, room: string) => {
  const known = chatRoom(chat, room);
  return judgeAccess({
    isDisabled: session.user?.chatDisabled,
    isAvailable: chat.available,
    banReason: chat.banned ? (chat.banReason ?? "") : null,
    kickReason: known?.kicked === true ? (known.kickReason ?? "") : null,
  });
};

/** The messages of a room, oldest first, without those of hidden players. The host and the site cannot be hidden. */
export const shownMessages = ({ messages, hidden = [] }: ChatState, room: ChatRoom): readonly ChatMessage[] =>
  room.messages.flatMap((id) => {
    const message = messages[id];
    return message === undefined || (isHideable(message) && hidden.includes(message.username)) ? [] : [message];
  });

/** Only another player's messages can be hidden or reported. */
export const isHideable = ({ own, writer }: Pick<ChatMessage, "own" | "writer">): boolean =>
  !own && writer === "player";

/** The player's private rooms with the host. One that ended, perhaps in another tab before this page was loaded, is not followed. */
export const privateRooms = ({ rooms }: ChatState): readonly ChatRoom[] =>
  Object.values(rooms).filter((room) => room.private && room.subscribed);

/** The number of unread messages of a room and of the private rooms that its panel shows (`CHAT-507`). */
export const unreadIn = (chat: ChatState, ref: string): number =>
  [chatRoom(chat, ref), ...privateRooms(chat)].reduce((sum, room) => sum + (room?.unread ?? 0), 0);

/** The chat game with a movement's reference. */
export const chatGameByReference = ({ rooms }: ChatState, reference: string): ChatGame | undefined =>
  Object.values(rooms)
    .map(({ game }) => game)
    .find((game) => game?.game === reference) ?? undefined;

/** Whether chat stays beside the game on a wide screen. It does until the player chooses otherwise. */
export const isSticky = ({ sticky }: ChatState): boolean => sticky ?? true;

/** Whether the chat tab stays open when a game starts. */
export const isStateful = ({ stateful }: ChatState): boolean => stateful ?? false;
