import type { Rows } from "./tickets-rows.ts";

/** The count of numbers that a ticket still needs for each prize: "1 to go". */
export interface ToGo {
  readonly oneLine: number;
  readonly twoLines: number;
  readonly fullHouse: number;
}

/** A line is a row; two lines are the two rows that need fewest numbers; a full house is all rows. */
export const toGo = (rows: Rows, called: ReadonlySet<number>): ToGo => {
  const missing = rows
    .map((row) => row.filter((number) => number !== null && !called.has(number)).length)
    .sort((a, b) => a - b);
  const nearest = (lines: number) => missing.slice(0, lines).reduce((sum, n) => sum + n, 0);
  return { oneLine: nearest(1), twoLines: nearest(2), fullHouse: nearest(rows.length) };
};

/** The count of numbers that a ticket still needs for a pattern. Its cells are counted from the top left, row by row; a free cell needs none. */
export const toGoForPattern = (rows: Rows, positions: readonly number[], called: ReadonlySet<number>): number => {
  const cells = rows.flat();
  return positions.map((at) => cells[at] ?? null).filter((number) => number !== null && !called.has(number)).length;
};
