/** A source of random numbers: each call gives a number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** The same items in random order. Every order is equally likely. */
export const shuffle = <Item>(items: readonly Item[], random: Random): readonly Item[] => {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as Item);
};

/** A way to fill a column, cell by cell, with its relative probability. */
export interface Filling {
  readonly cells: readonly number[];
  readonly weight: number;
}

/** Six powers of 7 with this exponent add up to a safe integer. */
const MOST_TOTAL = 17;

/**
 * Fills a table column by column so that its rows add up to given totals. The probability of a table is proportional to
 * the product of its fillings' weights. Before each choice it counts the tables that remain possible, so it never has to
 * start again. The fillings of a column must include every permutation of its rows. There are at most six rows, and no
 * total is above `MOST_TOTAL`.
 */
export const tableFiller = (columns: readonly (readonly Filling[])[]) => {
  const rows = columns[0]?.[0]?.cells.length ?? 0;
  const powers = Array.from({ length: MOST_TOTAL + 1 }, (_, total) => (rows + 1) ** total);
  /** By column: the number of tables from there on, by the key of the totals. */
  const counted = columns.map(() => new Map<number, number>());

  /**
   * The key of the totals that are left: the sum of one power for each row, so that the order of the rows, on which the
   * count does not depend, makes no difference. Undefined if a total is negative.
   */
  const keyAfter = (totals: readonly number[], cells: readonly number[]): number | undefined => {
    let key = 0;
    for (let row = 0; row < rows; row++) {
      const total = (totals[row] ?? 0) - (cells[row] ?? 0);
      if (total < 0) return undefined;
      key += powers[total] ?? Number.NaN;
    }
    return key;
  };

  const weightsOf = (column: number, totals: readonly number[]): readonly number[] =>
    (columns[column] ?? []).map(({ cells, weight }) => {
      const key = keyAfter(totals, cells);
      return key === undefined ? 0 : weight * waysToFill(column + 1, totals, cells, key);
    });

  const waysToFill = (from: number, totals: readonly number[], cells: readonly number[], key: number): number => {
    // All totals are 0: the sum has the power 1 for each row.
    if (from === columns.length) return key === rows ? 1 : 0;
    const known = counted[from]?.get(key);
    if (known !== undefined) return known;
    const ways = weightsOf(from, minus(totals, cells)).reduce((sum, weight) => sum + weight, 0);
    counted[from]?.set(key, ways);
    return ways;
  };

  return (totals: readonly number[], random: Random): readonly (readonly number[])[] => {
    let rest = totals;
    return columns.map((fillings, column) => {
      const { cells } = fillings[draw(weightsOf(column, rest), random)] as Filling;
      rest = minus(rest, cells);
      return cells;
    });
  };
};

const minus = (totals: readonly number[], cells: readonly number[]): readonly number[] =>
  totals.map((total, row) => total - (cells[row] ?? 0));

/** The index of a weight, drawn in proportion to the weights; never one whose weight is 0. */
const draw = (weights: readonly number[], random: Random): number => {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const hit = weights.findIndex((weight) => (left -= weight) < 0);
  return hit === -1 ? weights.findLastIndex((weight) => weight > 0) : hit;
};
