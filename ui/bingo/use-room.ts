import { activeRoom } from "../../domain/bingo/queries.ts";
import type { Room } from "../../domain/bingo/room-games.ts";
import type { Player } from "../../domain/player.ts";
import { useSnapshot } from "../player.tsx";

/** The result of a query on the player's room; undefined while the player is in no room. */
export const useRoom = <T>(query: (room: Room, player: Player) => T): T | undefined =>
  useSnapshot((player) => {
    const room = activeRoom(player.bingo);
    return room === undefined ? undefined : query(room, player);
  });
