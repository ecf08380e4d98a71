import { noWinners } from "../../../domain/bingo/game.ts";
import type { JackpotKey, PrizeInTurn, WinnersKey } from "../../../domain/bingo/prizes.ts";
import type { Instance, Ticket } from "../../../domain/bingo/wire.ts";
import type { Pence } from "../../../domain/money.ts";
import { accountsOf } from "../accounts/players.ts";
import { Refusal } from "../kernel/refusal.ts";
import { reference } from "../kernel/random.ts";
import type { Kernel } from "../kernel/types.ts";
import { type HeldTicket, regularsOf } from "./regulars.ts";
import { type HouseRoom, PRIZE_SHARE, roomOf, ROOMS } from "./rooms.ts";

/** A prize that was won, as it is told. */
export interface Win {
  readonly entities: readonly string[];
  readonly result: string;
  readonly amount: Pence;
  readonly share: Pence;
  readonly tickets: readonly string[];
  readonly ballIndex: number;
}

/** A game of a room. Its balls and the regulars' tickets follow from its seed. */
export interface HouseGame {
  readonly ref: string;
  readonly room: string;
  readonly number: number;
  readonly seed: string;
  readonly status: "selling" | "playing" | "over";
  /** null while the game before it is played. */
  readonly startAt: number | null;
  /** How many balls have dropped. */
  readonly drawn: number;
  readonly winners: Readonly<Record<WinnersKey, Win | null>>;
  /** Whom the control page lets win, and what. */
  readonly rig: { readonly playerId: string; readonly kind: PrizeInTurn } | null;
}

/** A real player's tickets in a game. */
export interface Hand {
  readonly playerId: string;
  readonly offered: readonly Ticket[];
  readonly bought: readonly Ticket[];
}

/** A room's two games, by ref, and how it is run. */
interface Desk {
  readonly next: string;
  readonly current: string | null;
  readonly locked: boolean;
}

const GAMES_KEPT = 10;

/** What the hall keeps: games, real players' tickets, and the balls of games that were begun. */
export const createHall = (kernel: Kernel) => {
  const games = kernel.world.collection<HouseGame>("bingo.games");
  const hands = kernel.world.collection<Hand>("bingo.hands");
  const orders = kernel.world.collection<{ order: readonly number[] }>("bingo.orders");
  const desks = kernel.world.collection<Desk>("bingo.rooms");
  const regulars = new Map<string, readonly HeldTicket[]>();

  const deskOf = (room: HouseRoom): Desk => desks.get(room.ref) as Desk;
  const gameAt = (room: HouseRoom, instance: Instance): HouseGame | undefined => {
    const ref = deskOf(room)[instance];
    return ref === null ? undefined : games.get(ref);
  };
  const next = (room: HouseRoom): HouseGame => games.get(deskOf(room).next) as HouseGame;

  const seedRandom = kernel.randomFor("ball orders");
  const open = (room: HouseRoom, number: number, startAt: number | null): HouseGame => {
    const game: HouseGame = {
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
    return game;
  };

  const forget = (ref: string): void => {
    games.delete(ref);
    orders.delete(ref);
    for (const id of handIds(ref)) hands.delete(id);
  };

  const handIds = (ref: string) => hands.ids().filter((id) => id.startsWith(`${ref}/`));
  const handOf = ({ ref }: HouseGame, playerId: string): Hand =>
    hands.get(`${ref}/${playerId}`) ?? { playerId, offered: [], bought: [] };

  const regularsIn = (room: HouseRoom, { ref, seed }: HouseGame): readonly HeldTicket[] => {
    // By seed as well: the control page may change it.
    const key = `${ref}/${seed}`;
    const known = regulars.get(key) ?? regularsOf(room, key);
    regulars.delete(key);
    regulars.set(key, known);
    // The oldest goes: a room needs those of its two games.
    const [oldest] = regulars.keys();
    if (regulars.size > 2 * ROOMS.length && oldest !== undefined) regulars.delete(oldest);
    return known;
  };

  const nameOf = (playerId: string) => accountsOf(kernel).get(playerId)?.username ?? "A player";
  const boughtIn = ({ ref }: HouseGame): readonly HeldTicket[] =>
    handIds(ref).flatMap((id) => {
      const { playerId, bought } = hands.get(id) as Hand;
      return bought.map((ticket) => ({ ref: ticket.ref, rows: ticket.rows, name: nameOf(playerId), playerId }));
    });

  const ticketsIn = (room: HouseRoom, game: HouseGame): readonly HeldTicket[] => [
    ...boughtIn(game),
    ...regularsIn(room, game),
  ];

  return {
    games,
    orders,
    desks,
    deskOf,
    gameAt,
    next,
    open,
    handOf,
    boughtIn,
    ticketsIn,
    keepHand: (game: HouseGame, hand: Hand) => hands.put(`${game.ref}/${hand.playerId}`, hand),
    drawnIn: ({ ref, drawn }: HouseGame): readonly number[] => (orders.get(ref)?.order ?? []).slice(0, drawn),
    /** Who plays, the regulars included. */
    playersIn: (room: HouseRoom, game: HouseGame): number =>
      new Set(ticketsIn(room, game).map(({ name, playerId }) => playerId ?? name)).size,
    /** What can be won: it grows with every ticket sold. */
    jackpotsOf: (room: HouseRoom, game: HouseGame): Readonly<Record<JackpotKey, Pence | null>> => {
      const sold = ticketsIn(room, game).length;
      const pot = room.seedAmount + sold * contributionOf(room);
      const part = (share: number | null) => (share === null ? null : (Math.floor((pot * share) / 100) as Pence));
      const { oneLine, twoLines, game: house } = room.shares;
      const progressive = room.progressive?.amount ?? null;
      return { oneLine: part(oneLine), twoLines: part(twoLines), game: part(house), progressive };
    },
  };
};
export type Hall = ReturnType<typeof createHall>;

/** What of each ticket's price goes into the prizes. */
export const contributionOf = ({ ticketPrice }: HouseRoom): Pence =>
  Math.floor((ticketPrice * PRIZE_SHARE) / 100) as Pence;

const ROOM_NOT_FOUND = 5585;

/** `BINGO-517` */
export const roomNamed = (ref: string): HouseRoom => {
  const room = roomOf(ref);
  if (room === undefined)
    throw new Refusal({ status: 404, httpStatus: 200, code: ROOM_NOT_FOUND, msg: "There is no such bingo room" });
  return room;
};
