import type { Rows } from "./tickets-rows.ts";

/** The count of numbers that a ticket still needs for each prize: "1 to go". */
export interface ToGo {
  readonly oneLine: number;
  readonly twoLines: number;
  readonly fullHouse: number;
}

/** A line is a row; two lines are the two rows that need fewest numbers; a full house is all rows. */
export const toGo = (rows: Rows, called: ReadonlySet<number>): ToGo => {
  const missing = rows.map((row) => missingIn(row, called)).sort((a, b) => a - b);
  const nearest = (lines: number) => missing.slice(0, lines).reduce((sum, n) => sum + n, 0);
  return { oneLine: nearest(1), twoLines: nearest(2), fullHouse: nearest(rows.length) };
};

/** The count of numbers that a ticket still needs for a pattern. Its cells are counted from the top left, row by row; a free cell needs none. */
export const toGoForPattern = (rows: Rows, positions: readonly number[], called: ReadonlySet<number>): number => {
  let missing = 0;
  for (const at of positions) if (isMissing(cellAt(rows, at), called)) missing += 1;
  return missing;
};

const cellAt = (rows: Rows, at: number): number | null => {
  let before = 0;
  for (const row of rows) {
    if (at < before + row.length) return row[at - before] ?? null;
    before += row.length;
  }
  return null;
};

const isMissing = (number: number | null, called: ReadonlySet<number>): boolean =>
  number !== null && !called.has(number);

/** Counted without a list of them: a hall asks for every ticket at every ball. */
const missingIn = (row: Rows[number], called: ReadonlySet<number>): number => {
  let missing = 0;
  for (const number of row) if (isMissing(number, called)) missing += 1;
  return missing;
};
