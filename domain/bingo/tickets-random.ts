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

/**
 * Fills a table column by column so that its rows add up to given totals. The probability of a table is proportional to
 * the product of its fillings' weights. Before each choice it counts the tables that remain possible, so it never has to
 * start again. The fillings of a column must include every permutation of its rows.
 */
export const tableFiller = (columns: readonly (readonly Filling[])[]) => {
  const counted = new Map<string, number>();

  const waysToFill = (from: number, totals: readonly number[]): number => {
    if (from === columns.length) return totals.every((total) => total === 0) ? 1 : 0;
    // The count does not depend on the order of the rows, and there are far fewer sorted totals.
    const key = `${from}:${totals.toSorted((a, b) => a - b).join()}`;
    const known = counted.get(key);
    if (known !== undefined) return known;
    const ways = weightsOf(from, totals).reduce((sum, weight) => sum + weight, 0);
    counted.set(key, ways);
    return ways;
  };

  const weightsOf = (column: number, totals: readonly number[]): readonly number[] =>
    (columns[column] ?? []).map(({ cells, weight }) => {
      const rest = minus(totals, cells);
      return rest.some((total) => total < 0) ? 0 : weight * waysToFill(column + 1, rest);
    });

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
