import { columns90, numbersInRow, rowsInTicket, ticketsInStrip } from "./tickets-90.ts";
import { type Filling, type Random, shuffle, tableFiller } from "./tickets-random.ts";
import { range, type Rows } from "./tickets-rows.ts";
import { columns30, columns75, isFreeCell75 } from "./tickets-square.ts";

/** Every way to put `sum` into `length` cells with at least `least` and at most `most` in each. */
const compositions = (sum: number, length: number, least: number, most: number): readonly (readonly number[])[] => {
  if (length === 0) return sum === 0 ? [[]] : [];
  return range(least, Math.min(most, sum)).flatMap((cell) =>
    compositions(sum - cell, length - 1, least, most).map((rest) => [cell, ...rest]),
  );
};

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

// The shares: how many numbers of each column each ticket of a strip gets. Shares of a, b, … of n numbers can be dealt in
// n!/(a!b!…) ways. n! is the same for all shares, so the weight 1/(a!b!…) makes every deal of the 90 numbers equally likely.
const fillShares = tableFiller(
  columns90.map(({ length }) =>
    compositions(length, ticketsInStrip, 1, rowsInTicket).map((cells): Filling => ({
      cells,
      weight: 1 / cells.reduce((product, c) => product * factorial(c), 1),
    })),
  ),
);

const layouts = range(0, rowsInTicket).map((count) =>
  compositions(count, rowsInTicket, 0, 1).map((cells): Filling => ({ cells, weight: 1 })),
);

/** By the counts of the columns, because counting the layouts takes most of the time of a deal. There are at most 3^9 counts. */
const rowFillers = new Map<string, ReturnType<typeof tableFiller>>();

const rowFillerOf = (counts: readonly number[]): ReturnType<typeof tableFiller> => {
  const key = counts.join("");
  const known = rowFillers.get(key) ?? tableFiller(counts.map((count) => layouts[count] ?? []));
  rowFillers.set(key, known);
  return known;
};

/** The rows of a ticket's numbers, from the count of numbers in each column. Every such layout is equally likely. */
const layOut = (counts: readonly number[], random: Random): readonly (readonly number[])[] =>
  rowFillerOf(counts)(Array<number>(rowsInTicket).fill(numbersInRow), random);

/** A new strip of six 90-ball tickets, from a source of random numbers, in a bounded number of steps. */
export const dealStrip = (random: Random): readonly Rows[] => {
  const shares = fillShares(Array<number>(ticketsInStrip).fill(rowsInTicket * numbersInRow), random);
  const piles = columns90.map((numbers) => [...shuffle(numbers, random)]);
  return range(0, ticketsInStrip - 1).map((ticket) => {
    const counts = shares.map((share) => share[ticket] ?? 0);
    const shareOfColumns = piles.map((pile, column) => pile.splice(0, counts[column]).sort((a, b) => a - b));
    const layout = layOut(counts, random);
    return range(0, rowsInTicket - 1).map((row) =>
      shareOfColumns.map((numbers, column) => (layout[column]?.[row] === 1 ? (numbers.shift() ?? null) : null)),
    );
  });
};

/** A new 75-ball ticket. Every ticket is equally likely. */
export const deal75 = (random: Random): Rows => {
  const columns = columns75.map((numbers) => shuffle(numbers, random));
  return columns.map((_, y) => columns.map((column, x) => (isFreeCell75(y, x) ? null : (column[y] ?? null))));
};

/** A new 30-ball ticket. Every ticket is equally likely. */
const deal30 = (random: Random): Rows => {
  const columns = columns30.map((numbers) => shuffle(numbers, random));
  return columns.map((_, y) => columns.map((column) => column[y] ?? null));
};

/** The count of random numbers that dealing tickets takes, whatever they are. */
export const drawsOf = (balls: 30 | 75 | 90, count: number): number => {
  if (balls !== 90) return count * balls;
  // The shares and the numbers of the columns, then the layout of each ticket.
  const inStrip = columns90.length + columns90.flat().length + ticketsInStrip * columns90.length;
  return Math.ceil(count / ticketsInStrip) * inStrip;
};

/** New tickets for sale. In a 90-ball game they are dealt in strips, and the last strip may be incomplete. */
export const dealTickets = (balls: 30 | 75 | 90, count: number, random: Random): readonly Rows[] => {
  if (balls !== 90) return Array.from({ length: count }, () => (balls === 75 ? deal75 : deal30)(random));
  const strips = Array.from({ length: Math.ceil(count / ticketsInStrip) }, () => dealStrip(random));
  return strips.flat().slice(0, count);
};
