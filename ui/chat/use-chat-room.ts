import { chatRoom } from "../../domain/chat/queries.ts";
import type { ChatRoom } from "../../domain/chat/room.ts";
import type { Player } from "../../domain/player.ts";
import { useSnapshot } from "../player.tsx";

/** The result of a query on a chat room; undefined while the room is not known. */
export const useChatRoom = <T>(ref: string, query: (room: ChatRoom, player: Player) => T): T | undefined =>
  useSnapshot((player) => {
    const room = chatRoom(player.chat, ref);
    return room === undefined ? undefined : query(room, player);
  });
