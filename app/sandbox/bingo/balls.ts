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

/** An order in which a chosen ticket wins a prize, for the control panel. It follows from the seed, so it is reproducible. */
export const riggedOrder = (
  room: RoomConfig,
  seed: string,
  kind: PrizeInTurn,
  chosen: HeldTicket,
  all: readonly HeldTicket[],
): readonly number[] => {
  const random = seededRandom(`${seed}/rigged`);
  const wanted = numbersFor(kind, chosen.rows, room.patternPositions);
  const others = range(1, room.type).filter((number) => !wanted.includes(number));
  let order: readonly number[] = [];
  for (const among of OTHERS_AMONG) {
    for (let turn = 0; turn < TRIES; turn++) {
      const mixed = shuffle(others, random);
      order = [...shuffle([...wanted, ...mixed.slice(0, among)], random), ...mixed.slice(among)];
      if (firstToWin(kind, all, room.patternPositions, order).includes(chosen)) return order;
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
