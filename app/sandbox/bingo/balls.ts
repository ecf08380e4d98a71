import { type PrizeInTurn, winnersOf } from "../../../domain/bingo/prizes.ts";
import { shuffle } from "../../../domain/bingo/tickets-random.ts";
import { numbersOf, range, type Rows } from "../../../domain/bingo/tickets-rows.ts";
import { seededRandom } from "../kernel/random.ts";
import type { HeldTicket } from "./regulars.ts";
import type { RoomConfig } from "./rooms.ts";

/** The order of a game's balls. The seed decides it, and every order is equally likely. */
export const orderOf = ({ type }: RoomConfig, seed: string): readonly number[] =>
  shuffle(range(1, type), seededRandom(`${seed}/balls`));

/** The numbers that a ticket needs for a prize. */
const numbersFor = (kind: PrizeInTurn, rows: Rows, patternPositions: readonly number[]): readonly number[] => {
  if (kind === "ONE_LINE") return numbersOf(rows.slice(0, 1));
  if (kind === "TWO_LINES") return numbersOf(rows.slice(0, 2));
  const cells = rows.flat();
  return patternPositions.length === 0 ? numbersOf(rows) : patternPositions.flatMap((at) => cells[at] ?? []);
};

/** The number of other balls among those that make a chosen ticket win; tried from the largest down. */
const OTHERS_AMONG = [24, 16, 10, 6, 3, 0];
const TRIES = 20;

/** Two tickets, one of each list, that one number can complete together, and that number. */
export const pairToShare = (
  kind: PrizeInTurn,
  { patternPositions }: Pick<RoomConfig, "patternPositions">,
  first: readonly HeldTicket[],
  second: readonly HeldTicket[],
): { readonly tickets: readonly [HeldTicket, HeldTicket]; readonly last: number } | undefined => {
  const needs = (ticket: HeldTicket) => numbersFor(kind, ticket.rows, patternPositions);
  for (const one of first)
    for (const other of second) {
      const last = needs(one).find((number) => needs(other).includes(number));
      if (last !== undefined) return { tickets: [one, other], last };
    }
  return undefined;
};

interface Rigged {
  readonly kind: PrizeInTurn;
  /** The tickets that win together. */
  readonly chosen: readonly HeldTicket[];
  /** The number that completes all of them, where there are several. */
  readonly last?: number;
}

/** An order in which the chosen tickets win a prize, for the control panel. It follows from the seed, so it is reproducible. */
export const riggedOrder = (
  room: RoomConfig,
  seed: string,
  { kind, chosen, last }: Rigged,
  all: readonly HeldTicket[],
): readonly number[] => {
  const random = seededRandom(`${seed}/rigged`);
  const needed = new Set(chosen.flatMap(({ rows }) => numbersFor(kind, rows, room.patternPositions)));
  const wanted = [...needed].filter((number) => number !== last);
  const others = range(1, room.type).filter((number) => !needed.has(number));
  const end = last === undefined ? [] : [last];
  let order: readonly number[] = [];
  for (const among of OTHERS_AMONG) {
    for (let turn = 0; turn < TRIES; turn++) {
      const mixed = shuffle(others, random);
      order = [...shuffle([...wanted, ...mixed.slice(0, among)], random), ...end, ...mixed.slice(among)];
      const winners = firstToWin(kind, all, room.patternPositions, order);
      // One ticket may share with others. Several share with each other only.
      const fits = last === undefined || winners.length === chosen.length;
      if (fits && chosen.every((ticket) => winners.includes(ticket))) return order;
    }
  }
  return order;
};

const firstToWin = (
  kind: PrizeInTurn,
  all: readonly HeldTicket[],
  patternPositions: readonly number[],
  order: readonly number[],
): readonly HeldTicket[] => {
  for (let ball = 1; ball <= order.length; ball++) {
    const winners = winnersOf(kind, all, patternPositions, order.slice(0, ball));
    if (winners.length > 0) return winners;
  }
  return [];
};
