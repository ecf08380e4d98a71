import * as fc from "fast-check";
import { dealStrip, dealTickets } from "../../../domain/bingo/tickets-dealing.ts";
import type { Random } from "../../../domain/bingo/tickets-random.ts";
import type { Rows } from "../../../domain/bingo/tickets-rows.ts";
import type { Ticket } from "../../../domain/bingo/fields.ts";

/** A random source that repeats for the same seed (mulberry32). */
export const seeded = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Any strip of six 90-ball tickets. */
export const anyStrip: fc.Arbitrary<readonly Rows[]> = fc.integer().map((seed) => dealStrip(seeded(seed)));

const bought = (rows: Rows, index: number): Ticket => ({ ref: `d-${index}`, purchase: "bought-1", rows });

/** Tickets of one type of game. */
export const ticketsOf = (balls: 30 | 75 | 90, count: number): fc.Arbitrary<readonly Ticket[]> =>
  fc.integer().map((seed) => dealTickets(balls, count, seeded(seed)).map(bought));

/** All balls of a game in the order of the calls. */
export const ballsOf = (balls: 30 | 75 | 90): fc.Arbitrary<readonly number[]> =>
  fc.shuffledSubarray(
    Array.from({ length: balls }, (_, index) => index + 1),
    { minLength: balls },
  );
