import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dealStrip, dealTickets, drawsOf } from "../../../domain/bingo/tickets-dealing.ts";
import { type Filling, shuffle, tableFiller } from "../../../domain/bingo/tickets-random.ts";
import type { Rows } from "../../../domain/bingo/tickets-rows.ts";
import { seeded } from "../../properties/arbitraries/bingo.ts";
import { isStrip, isTicket } from "./valid-tickets.ts";

const count = <Item>(items: Iterable<Item>): ReadonlyMap<Item, number> => {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

/** The spread of counts relative to that of a fair source: about 1 if they are fair. */
const unfairness = (counts: readonly number[]): number => {
  const mean = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0) / (counts.length - 1);
};

describe("dealing a strip", () => {
  it("gives a strip for every seed", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => void expect(isStrip(dealStrip(seeded(seed)))).toBe(true)),
      {
        numRuns: 300,
      },
    );
  });

  it("gives a strip for extreme sources", () => {
    for (const stuck of [0, 0.5, 1 - 2 ** -53]) expect(isStrip(dealStrip(() => stuck))).toBe(true);
    const anyDraws = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
    fc.assert(
      fc.property(anyDraws, (draws) => {
        expect(isStrip(dealStrip(() => draws.next().value ?? 0))).toBe(true);
      }),
    );
  });

  it("gives every number to every ticket and row with equal frequency", () => {
    const random = seeded(90);
    const places: string[] = [];
    const rowsOf: string[] = [];
    for (let strip = 0; strip < 500; strip++)
      dealStrip(random).forEach((rows, ticket) =>
        rows.forEach((row, y) =>
          row.forEach((number, column) => {
            if (number === null) return;
            places.push(`${number} in ${ticket}`);
            rowsOf.push(`${column} in ${y}`);
          }),
        ),
      );
    const byTicket = count(places);
    expect(byTicket.size).toBe(90 * 6);
    expect(unfairness([...byTicket.values()])).toBeLessThan(1.2);
    for (let column = 0; column < 9; column++) {
      const byRow = [0, 1, 2].map((row) => count(rowsOf).get(`${column} in ${row}`) ?? 0);
      expect(unfairness(byRow)).toBeLessThan(5);
    }
  });
});

/** The ticket of each number from 1 to 90. */
type Owners = readonly number[];

const ownersOf = (strip: readonly Rows[]): Owners =>
  Array.from({ length: 90 }, (_, index) => strip.findIndex((rows) => rows.flat().includes(index + 1)));

/** The count of numbers in each column of each ticket. */
const sharesOf = (owners: Owners): readonly number[] => {
  const shares = Array<number>(6 * 9).fill(0);
  for (const [index, ticket] of owners.entries()) {
    const at = ticket * 9 + Math.min(8, Math.floor((index + 1) / 10));
    shares[at] = (shares[at] ?? 0) + 1;
  }
  return shares;
};

const threesIn = (owners: Owners) => sharesOf(owners).filter((share) => share === 3).length;

// Another fair method (a Markov chain): swap the tickets of two random numbers repeatedly, while each ticket keeps 1 to 3 in each column.
const averageThreesOfSwapping = (seed: number, samples: number): number => {
  const random = seeded(seed);
  const pick = () => Math.floor(random() * 90);
  let owners = ownersOf(dealStrip(random));
  let threes = 0;
  for (let step = 1; step <= samples * 100; step++) {
    const [a, b] = [pick(), pick()];
    const swapped = owners.with(a, owners[b] ?? 0).with(b, owners[a] ?? 0);
    if (sharesOf(swapped).every((share) => 1 <= share && share <= 3)) owners = swapped;
    if (step % 100 === 0) threes += threesIn(owners);
  }
  return threes / samples;
};

it("dealing a strip gives as many columns of three as another fair method", () => {
  const random = seeded(15);
  const dealt = Array.from({ length: 400 }, () => threesIn(ownersOf(dealStrip(random))));
  const average = dealt.reduce((sum, threes) => sum + threes, 0) / dealt.length;
  expect(average / averageThreesOfSwapping(16, 400)).toBeCloseTo(1, 1);
});

describe("dealing tickets for sale", () => {
  it.each([30, 75, 90] as const)("of %d balls gives the requested count, all valid", (balls) => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(20), (seed, wanted) => {
        const tickets = dealTickets(balls, wanted, seeded(seed));
        expect(tickets).toHaveLength(wanted);
        expect(tickets.every((rows) => isTicket(balls, rows))).toBe(true);
      }),
    );
  });

  it.each([30, 75, 90] as const)("of %d balls takes the stated count of random numbers", (balls) => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(20), (seed, wanted) => {
        const random = seeded(seed);
        let drawn = 0;
        dealTickets(balls, wanted, () => {
          drawn += 1;
          return random();
        });
        expect(drawn).toBe(drawsOf(balls, wanted));
      }),
    );
  });

  it("of 90 balls gives complete strips while six are left", () => {
    const tickets = dealTickets(90, 15, seeded(7));
    expect([isStrip(tickets.slice(0, 6)), isStrip(tickets.slice(6, 12))]).toEqual([true, true]);
  });
});

describe("a random choice", () => {
  it("shuffles into every order with equal frequency", () => {
    const random = seeded(3);
    const orders = Array.from({ length: 6_000 }, () => shuffle(["a", "b", "c"], random).join(""));
    expect(count(orders).size).toBe(6);
    expect(unfairness([...count(orders).values()])).toBeLessThan(2.5);
  });

  it("fills a table in every way that its totals allow, in proportion to the weights", () => {
    const fillings = [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ].map((cells): Filling => ({ cells, weight: cells.includes(0) ? 1 : 3 }));
    const fill = tableFiller([fillings, fillings, fillings]);
    const random = seeded(11);
    const tables = count(Array.from({ length: 7_200 }, () => fill([2, 1], random).join(" ")));

    // Every table of three columns whose rows add up to 2 and 1, by enumeration.
    const weights = new Map<string, number>();
    for (const a of fillings)
      for (const b of fillings)
        for (const c of fillings) {
          const sums = [0, 1].map((row) => [a, b, c].reduce((sum, { cells }) => sum + (cells[row] ?? 0), 0));
          const name = [a, b, c].map(({ cells }) => cells).join(" ");
          if (sums.join() === "2,1") weights.set(name, a.weight * b.weight * c.weight);
        }
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    expect([...tables.keys()].toSorted()).toEqual([...weights.keys()].toSorted());
    for (const [name, weight] of weights)
      expect(Math.abs((tables.get(name) ?? 0) / 7_200 - weight / total)).toBeLessThan(0.02);
  });

  it("is never one that leads to no table, also where the largest random number leaves a rest of the rounded weights", () => {
    const largest = 1 - 2 ** -53;
    for (const weights of [
      [0.1, 0.1, 0.4],
      [0.1, 0.2, 0.3],
      [0.1, 0.3, 0.2],
    ]) {
      const possible = weights.map((weight): Filling => ({ cells: [1], weight }));
      const fill = tableFiller([[...possible, { cells: [0], weight: 1 }]]);
      expect(fill([1], () => largest)).toEqual([[1]]);
    }
  });

  it("distinguishes the largest totals of a table", () => {
    const small = [0, 1].map((cell): Filling => ({ cells: [cell], weight: 1 }));
    const fill = tableFiller([small, [{ cells: [16], weight: 1 }]]);
    expect(fill([17], () => 0)).toEqual([[1], [16]]);
  });
});
