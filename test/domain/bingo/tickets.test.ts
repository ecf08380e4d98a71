import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { winnersOf } from "../../../domain/bingo/prizes.ts";
import { toGo, toGoForPattern } from "../../../domain/bingo/tickets.ts";
import { deal75, dealStrip } from "../../../domain/bingo/tickets-dealing.ts";
import type { Rows } from "../../../domain/bingo/tickets-rows.ts";
import { seeded } from "../../properties/arbitraries/bingo.ts";
import { isStrip, isTicket } from "./valid-tickets.ts";

const _ = null;
const ticket: Rows = [
  [2, _, _, 30, 45, _, 65, 73, _],
  [_, 10, 24, 31, 49, _, _, _, 82],
  [_, 19, _, 38, _, 56, 67, _, 83],
];
const put = (row: number, column: number, number: number | null): Rows =>
  ticket.map((cells, y) => cells.map((cell, x) => (y === row && x === column ? number : cell)));

describe("a 90-ball ticket", () => {
  it("is three rows of five numbers in nine columns", () => {
    expect(isTicket(90, ticket)).toBe(true);
  });

  it.each<[string, Rows]>([
    ["two rows", ticket.slice(1)],
    ["four rows", [...ticket, ticket[0] ?? []]],
    ["a row of eight cells", ticket.map((row) => row.slice(0, 8))],
    ["a row of ten cells", ticket.map((row) => [...row, null])],
    ["one row of ten cells", ticket.with(0, [...(ticket[0] ?? []), null])],
    ["a row of four numbers", put(0, 3, null)],
    ["a row of six numbers", put(0, 5, 50)],
    ["an empty column", ticket.with(0, [_, _, _, 30, 45, _, 65, 73, 81])],
    ["a number in the wrong column", put(0, 0, 10)],
    ["0 in the first column", put(0, 0, 0)],
    ["91 in the last", put(2, 8, 91)],
    ["a column that descends", put(1, 1, 19).with(2, [_, 10, _, 38, _, 56, 67, _, 83])],
    ["a number twice", put(1, 1, 19)],
    ["a number that is no integer", put(0, 0, 2.5)],
  ])("is not %s", (_name, rows) => {
    expect(isTicket(90, rows)).toBe(false);
  });

  it("admits 90 in the last column and 9 in the first", () => {
    expect([isTicket(90, put(2, 8, 90)), isTicket(90, put(0, 0, 9))]).toEqual([true, true]);
  });
});

describe("a strip", () => {
  const strip = dealStrip(seeded(1));

  it("is six tickets with every number once", () => {
    expect(isStrip(strip)).toBe(true);
    expect(isStrip(strip.slice(1))).toBe(false);
    expect(isStrip([...strip.slice(1), ticket])).toBe(false);
    expect(isStrip([...strip.slice(1), strip[1] ?? []])).toBe(false);
    expect(isStrip([...strip.slice(1), strip[0]?.toReversed() ?? []])).toBe(false);
  });
});

describe("other tickets", () => {
  const square75: Rows = [
    [1, 16, 31, 46, 61],
    [15, 30, 45, 60, 75],
    [2, 17, _, 47, 62],
    [3, 18, 33, 48, 63],
    [4, 19, 34, 49, 64],
  ];
  const square30: Rows = [
    [1, 11, 21],
    [10, 20, 30],
    [2, 12, 22],
  ];

  it("of 75 balls are five by five with a free centre", () => {
    expect(isTicket(75, square75)).toBe(true);
    expect(isTicket(75, square75.with(2, [2, 17, 32, 47, 62]))).toBe(false);
    expect(isTicket(75, square75.with(0, [_, 16, 31, 46, 61]))).toBe(false);
    expect(isTicket(75, square75.with(0, [16, 1, 31, 46, 61]))).toBe(false);
    expect(isTicket(75, square75.with(0, [15, 16, 31, 46, 61]))).toBe(false);
    expect(isTicket(75, square75.with(0, [1, 15, 31, 46, 61]))).toBe(false);
    expect(isTicket(75, square75.slice(1))).toBe(false);
  });

  it("of 30 balls are three by three", () => {
    expect(isTicket(30, square30)).toBe(true);
    expect(isTicket(30, square30.with(0, [_, 11, 21]))).toBe(false);
    expect(isTicket(30, square30.with(0, [11, 1, 21]))).toBe(false);
    expect(isTicket(30, square30.with(0, [10, 11, 21]))).toBe(false);
    expect(isTicket(30, square30.with(0, [0, 11, 21]))).toBe(false);
    expect(isTicket(30, [...square30, [3, 13, 23]])).toBe(false);
  });
});

const calls = (...numbers: number[]) => new Set(numbers);

describe("the missing numbers of a ticket", () => {
  it.each([
    [[], { oneLine: 5, twoLines: 10, fullHouse: 15 }],
    [[2, 30, 45, 65], { oneLine: 1, twoLines: 6, fullHouse: 11 }],
    [[2, 30, 45, 65, 73], { oneLine: 0, twoLines: 5, fullHouse: 10 }],
    [[2, 30, 45, 65, 10, 24, 31, 49], { oneLine: 1, twoLines: 2, fullHouse: 7 }],
    [[1, 3, 90], { oneLine: 5, twoLines: 10, fullHouse: 15 }],
    [ticket.flat().filter((n) => n !== null), { oneLine: 0, twoLines: 0, fullHouse: 0 }],
  ])("after %j is %j", (numbers, expected) => {
    expect(toGo(ticket, calls(...numbers))).toEqual(expected);
  });

  it("are all of them for two lines on a ticket with a single row, and none on a ticket without rows", () => {
    expect(toGo([[1, 2]], calls(1))).toEqual({ oneLine: 1, twoLines: 1, fullHouse: 1 });
    expect(toGo([], calls())).toEqual({ oneLine: 0, twoLines: 0, fullHouse: 0 });
  });

  it("for a pattern are its cells that were not called, without the free centre", () => {
    const rows = deal75(seeded(1));
    const corners = [0, 4, 20, 24];
    const cells = rows.flat();
    expect(toGoForPattern(rows, [...corners, 12], calls())).toBe(4);
    expect(toGoForPattern(rows, [...corners, 12], calls(cells[0] ?? 0, cells[24] ?? 0, cells[1] ?? 0))).toBe(2);
    expect(toGoForPattern(rows, [99], calls())).toBe(0);
  });
});

// A second implementation: cross the numbers off one by one and count the open cells of each line.
const naiveToGo = (rows: Rows, drawn: readonly number[]) => {
  const left = rows.map((row) => new Set(row));
  for (const line of left) line.delete(null);
  for (const number of drawn) for (const line of left) line.delete(number);
  const sizes = left.map((line) => line.size);
  const [first = 0, second = 0, third = 0] = sizes;
  return {
    oneLine: Math.min(...sizes),
    twoLines: Math.min(first + second, first + third, second + third),
    fullHouse: first + second + third,
  };
};

const KINDS = { oneLine: "ONE_LINE", twoLines: "TWO_LINES", fullHouse: "GAME" } as const;
const anyCall = fc.shuffledSubarray(Array.from({ length: 90 }, (_none, index) => index + 1));
const anyStrip = fc.integer().map((seed) => dealStrip(seeded(seed)));

describe("the winners of a ball", () => {
  it("equal those of crossing numbers off, on any strip after any calls", () => {
    fc.assert(
      fc.property(anyStrip, anyCall, (strip, drawn) => {
        for (const rows of strip) expect(toGo(rows, new Set(drawn))).toEqual(naiveToGo(rows, drawn));
      }),
    );
  });

  it("include each ticket of a strip once, with the ball that completes it", () => {
    fc.assert(
      fc.property(
        anyStrip,
        fc.shuffledSubarray(
          Array.from({ length: 90 }, (_none, index) => index + 1),
          { minLength: 90 },
        ),
        fc.constantFrom("oneLine" as const, "twoLines" as const, "fullHouse" as const),
        (strip, drawn, prize) => {
          const tickets = strip.map((rows, index) => ({ ref: `T${index}`, rows }));
          const wins = drawn.flatMap((_ball, index) =>
            winnersOf(KINDS[prize], tickets, [], drawn.slice(0, index + 1)).map(({ ref }) => ({
              ref,
              calls: index + 1,
            })),
          );
          const expected = tickets.map(({ ref, rows }) => ({
            ref,
            calls: drawn.findIndex((_ball, index) => naiveToGo(rows, drawn.slice(0, index + 1))[prize] === 0) + 1,
          }));
          const byRef = (a: { ref: string }, b: { ref: string }) => a.ref.localeCompare(b.ref);
          expect(wins.toSorted(byRef)).toEqual(expected.toSorted(byRef));
        },
      ),
      { numRuns: 20 },
    );
  });

  it("are both tickets where one ball completes two", () => {
    const one = { ref: "one", rows: ticket };
    const same = { ref: "same", rows: ticket };
    expect(winnersOf("ONE_LINE", [one, same], [], [2, 30, 45, 65, 73])).toEqual([one, same]);
    expect(winnersOf("ONE_LINE", [one, same], [], [2, 30, 45, 65, 73, 74])).toEqual([]);
    expect(winnersOf("ONE_LINE", [one, same], [], [])).toEqual([]);
  });
});
