import { noWinners } from "../../../domain/bingo/game.ts";
import {
  JACKPOT_KINDS,
  type JackpotKey,
  type PrizeInTurn,
  type WinnersKey,
  winnersKey,
} from "../../../domain/bingo/prizes.ts";
import type { Instance, Ticket } from "../../../domain/bingo/fields.ts";
import type { Pence } from "../../../domain/money.ts";
import { accountsOf, publicNameOf } from "../accounts/players.ts";
import { Refusal } from "../kernel/refusal.ts";
import { reference } from "../kernel/random.ts";
import type { Kernel } from "../kernel/types.ts";
import { type HeldTicket, regularPlayersOf, regularsOf } from "./regulars.ts";
import { PRIZE_SHARE, type RoomConfig, roomOf } from "./rooms.ts";

/** A won prize, as players are notified of it. */
export interface Win {
  readonly entities: readonly string[];
  readonly result: string;
  readonly amount: Pence;
  readonly share: Pence;
  readonly tickets: readonly string[];
  readonly ballIndex: number;
}

/** A game of a room. Its balls and the simulated players' tickets follow from its seed. */
export interface RoomGame {
  readonly ref: string;
  readonly room: string;
  readonly number: number;
  readonly seed: string;
  readonly status: "selling" | "playing" | "over";
  /** null while the previous game is played. */
  readonly startAt: number | null;
  /** The number of drawn balls. */
  readonly drawn: number;
  readonly winners: Readonly<Record<WinnersKey, Win | null>>;
  /** The player whom the control panel lets win, the prize, and another player who wins it with the same ball. */
  readonly rig: { readonly playerId: string; readonly kind: PrizeInTurn; readonly otherId?: string } | null;
}

/** A player's tickets in a game. */
export interface TicketSet {
  readonly playerId: string;
  readonly offered: readonly Ticket[];
  readonly bought: readonly Ticket[];
}

/** A room's two games, by ref, and its settings. */
interface RoomRecord {
  readonly next: string;
  readonly current: string | null;
  readonly locked: boolean;
}

/** The simulated players of a game with this seed, and their tickets once they are dealt. */
interface Regulars {
  readonly seed: string;
  readonly players: ReturnType<typeof regularPlayersOf>;
  tickets?: readonly HeldTicket[];
}

const GAMES_KEPT = 10;
const RESULTS_LISTED = 5;

/** The hall's data: games, players' tickets, and the balls of games in progress. */
export const createHall = (kernel: Kernel) => {
  const games = kernel.world.collection<RoomGame>("bingo.games");
  const ticketSets = kernel.world.collection<TicketSet>("bingo.hands");
  const orders = kernel.world.collection<{ order: readonly number[] }>("bingo.orders");
  const roomRecords = kernel.world.collection<RoomRecord>("bingo.rooms");
  /** By game: those of the current and the next game of each room, because to deal tickets again takes long. */
  const regulars = new Map<string, Regulars>();

  const recordOf = (room: RoomConfig): RoomRecord => roomRecords.get(room.ref) as RoomRecord;
  const gameAt = (room: RoomConfig, instance: Instance): RoomGame | undefined => {
    const ref = recordOf(room)[instance];
    return ref === null ? undefined : games.get(ref);
  };
  const next = (room: RoomConfig): RoomGame => games.get(recordOf(room).next) as RoomGame;

  const seedRandom = kernel.randomFor("ball orders");
  const open = (room: RoomConfig, number: number, startAt: number | null): RoomGame => {
    const game: RoomGame = {
      ref: `${room.ref}-${number}`,
      room: room.ref,
      number,
      seed: reference(seedRandom),
      status: "selling",
      startAt,
      drawn: 0,
      winners: noWinners(),
      rig: null,
    };
    games.put(game.ref, game);
    forget(`${room.ref}-${number - GAMES_KEPT}`);
    regulars.delete(`${room.ref}-${number - 2}`);
    return game;
  };

  const forget = (ref: string): void => {
    games.delete(ref);
    orders.delete(ref);
    for (const id of ticketSetIds(ref)) ticketSets.delete(id);
  };

  const ticketSetIds = (ref: string) => ticketSets.ids().filter((id) => id.startsWith(`${ref}/`));
  const ticketSetOf = ({ ref }: RoomGame, playerId: string): TicketSet =>
    ticketSets.get(`${ref}/${playerId}`) ?? { playerId, offered: [], bought: [] };

  const regularsIn = (room: RoomConfig, { ref, seed }: RoomGame): Regulars => {
    const known = regulars.get(ref);
    // The control panel may have changed the seed.
    if (known?.seed === seed) return known;
    const others: Regulars = { seed, players: regularPlayersOf(room, `${ref}/${seed}`) };
    regulars.set(ref, others);
    return others;
  };

  const nameOf = (playerId: string) => publicNameOf(accountsOf(kernel).get(playerId)) ?? "A player";
  const boughtIn = ({ ref }: RoomGame): readonly HeldTicket[] =>
    ticketSetIds(ref).flatMap((id) => {
      const { playerId, bought } = ticketSets.get(id) as TicketSet;
      return bought.map((ticket) => ({ ref: ticket.ref, rows: ticket.rows, name: nameOf(playerId), playerId }));
    });

  const ticketsIn = (room: RoomConfig, game: RoomGame): readonly HeldTicket[] => {
    const known = regularsIn(room, game);
    known.tickets ??= regularsOf(room, `${game.ref}/${game.seed}`);
    return [...boughtIn(game), ...known.tickets];
  };

  return {
    games,
    orders,
    roomRecords,
    recordOf,
    /** The last finished games, the newest first. */
    resultsOf: (room: RoomConfig) =>
      Array.from({ length: GAMES_KEPT }, (_, index) => next(room).number - 1 - index)
        .flatMap((number) => games.get(`${room.ref}-${number}`) ?? [])
        .filter(({ status }) => status === "over")
        .slice(0, RESULTS_LISTED)
        .map(({ ref, drawn, winners }) => ({
          game: ref,
          calls: drawn,
          ...(room.patternPositions.length > 0 && {
            patternPositions: room.patternPositions,
            winningCondition: room.winningCondition,
          }),
          prizes: JACKPOT_KINDS.flatMap((kind) => {
            const won = winners[winnersKey(kind)];
            return won === null ? [] : { kind, ballIndex: won.ballIndex, amount: won.amount, entities: won.entities };
          }),
        })),
    /** The prizes of a game that the player has won tickets of. */
    prizesOf: (room: RoomConfig, ref: string, playerId: string) => {
      const game = games.get(ref);
      if (game?.room !== room.ref) return [];
      const bought = new Set(ticketSetOf(game, playerId).bought.map((ticket) => ticket.ref));
      return JACKPOT_KINDS.flatMap((kind) => {
        const won = game.winners[winnersKey(kind)];
        const own = won?.tickets.filter((ticket) => bought.has(ticket)) ?? [];
        return won === null || own.length === 0 ? [] : [{ kind, ...won, own }];
      });
    },
    gameAt,
    next,
    open,
    ticketSetOf,
    boughtIn,
    ticketsIn,
    keepTicketSet: (game: RoomGame, set: TicketSet) => ticketSets.put(`${game.ref}/${set.playerId}`, set),
    drawnIn: ({ ref, drawn }: RoomGame): readonly number[] => (orders.get(ref)?.order ?? []).slice(0, drawn),
    /** The number of players, including simulated ones. */
    playersIn: (room: RoomConfig, game: RoomGame): number =>
      new Set(boughtIn(game).map(({ playerId }) => playerId)).size + regularsIn(room, game).players.length,
    /** The prizes. They grow with every ticket sold. */
    jackpotsOf: (room: RoomConfig, game: RoomGame): Readonly<Record<JackpotKey, Pence | null>> => {
      const sold = regularsIn(room, game).players.reduce((sum, { count }) => sum + count, boughtIn(game).length);
      const pot = room.seedAmount + sold * contributionOf(room);
      const part = (share: number | null) => (share === null ? null : (Math.floor((pot * share) / 100) as Pence));
      const { oneLine, twoLines, game: fullHouse } = room.shares;
      const progressive = room.progressive?.amount ?? null;
      return { oneLine: part(oneLine), twoLines: part(twoLines), game: part(fullHouse), progressive };
    },
  };
};
export type Hall = ReturnType<typeof createHall>;

/** The part of a ticket's price that goes into the prizes. */
export const contributionOf = ({ ticketPrice }: RoomConfig): Pence =>
  Math.floor((ticketPrice * PRIZE_SHARE) / 100) as Pence;

const ROOM_NOT_FOUND = 5585;

/** `BINGO-517` */
export const roomNamed = (ref: string): RoomConfig => {
  const room = roomOf(ref);
  if (room === undefined)
    throw new Refusal({ status: 404, httpStatus: 200, code: ROOM_NOT_FOUND, msg: "There is no such bingo room" });
  return room;
};
