import type { Ticket } from "./fields.ts";
import type { Game } from "./game.ts";
import { prizeAtStake, toGoFor } from "./prizes.ts";
import { ticketsOf } from "./queries.ts";
import type { Room } from "./room-games.ts";

// The build assigns whole files to chunks: it is apart from `queries.ts`, because only a room shows it.

/** A ticket and its missing numbers for the prize that the next ball can win. */
export interface Standing {
  readonly ticket: Ticket;
  readonly toGo: number;
}

/**
 * The player's tickets in the current game. Those that need fewest numbers come first; equal ones stay in the order of
 * their purchase.
 */
export const standings = (room: Room): readonly Standing[] => {
  const game = room.current;
  if (game === null) return [];
  const known = computed.get(game);
  if (known?.tickets === room.tickets) return known.standings;
  const standings = computeStandings(room, game);
  computed.set(game, { tickets: room.tickets, standings });
  return standings;
};

/** Snapshots are immutable, so a result of one stays valid. */
const computed = new WeakMap<Game, { readonly tickets: Room["tickets"]; readonly standings: readonly Standing[] }>();

const computeStandings = (room: Room, game: Game): readonly Standing[] => {
  const kind = prizeAtStake(game) ?? "GAME";
  const called = new Set(game.drawnNumbers);
  return ticketsOf(room, "current")
    .map((ticket) => ({ ticket, toGo: toGoFor(kind, ticket.rows, game.patternPositions, called) }))
    .sort((a, b) => a.toGo - b.toGo);
};
