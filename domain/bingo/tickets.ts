import type { Rows } from "./tickets-rows.ts";

/** The count of numbers that a ticket still needs for each prize: "1 to go". */
export interface ToGo {
  readonly oneLine: number;
  readonly twoLines: number;
  readonly fullHouse: number;
}

/**
 * A line is a row; two lines are the two rows that need fewest numbers; a full house is all rows. Counted without lists: a
 * hall asks for every ticket at every ball.
 */
export const toGo = (rows: Rows, called: ReadonlySet<number>): ToGo => {
  let fullHouse = 0;
  let nearest = Infinity;
  let second = Infinity;
  for (const row of rows) {
    const missing = missingIn(row, called);
    fullHouse += missing;
    second = Math.min(second, Math.max(nearest, missing));
    nearest = Math.min(nearest, missing);
  }
  const twoLines = rows.length < 2 ? fullHouse : nearest + second;
  return { oneLine: rows.length === 0 ? 0 : nearest, twoLines, fullHouse };
};

/** The count of numbers that a ticket still needs for a pattern. Its cells are counted from the top left, row by row; a free cell needs none. */
export const toGoForPattern = (rows: Rows, positions: readonly number[], called: ReadonlySet<number>): number => {
  let missing = 0;
  for (const at of positions) if (isMissing(cellAt(rows, at), called)) missing += 1;
  return missing;
};

const cellAt = (rows: Rows, at: number): number | null => {
  let before = 0;
  for (let y = 0; y < rows.length; y += 1) {
    const row = rows[y]!;
    if (at < before + row.length) return row[at - before] ?? null;
    before += row.length;
  }
  return null;
};

const isMissing = (number: number | null, called: ReadonlySet<number>): boolean =>
  number !== null && !called.has(number);

const missingIn = (row: Rows[number], called: ReadonlySet<number>): number => {
  let missing = 0;
  for (let x = 0; x < row.length; x += 1) if (isMissing(row[x]!, called)) missing += 1;
  return missing;
};
