import { activeRoom } from "../../domain/bingo/queries.ts";
import type { Room } from "../../domain/bingo/state.ts";
import type { Player } from "../../domain/player.ts";
import { useSnapshot } from "../player.tsx";

/** What a query says of the room that the player is in; undefined while there is none. */
export const useRoom = <T>(query: (room: Room, player: Player) => T): T | undefined =>
  useSnapshot((player) => {
    const room = activeRoom(player.bingo);
    return room === undefined ? undefined : query(room, player);
  });
