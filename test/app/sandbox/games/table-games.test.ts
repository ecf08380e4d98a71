import { describe, expect, it } from "vitest";
import { randomOf } from "../../../../app/sandbox/games/hash.ts";
import {
  fieldsOf,
  handPays,
  MONEY_ORDER,
  type Outcome,
  playRound,
  ROULETTE_ORDER,
  winOf,
  worth,
} from "../../../../app/sandbox/games/table-games.ts";
import { TABLES } from "../../../../app/sandbox/games/tables.ts";
import { TILE_TYPES, WHEEL_NUMBERS } from "../../../../domain/lobby/live.ts";
import { pence } from "../../../../domain/money.ts";

const came = (value: string, what: Partial<Outcome> = {}): Outcome => ({
  value,
  multiplier: null,
  lucky: {},
  hands: {},
  ...what,
});
const on = (...fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, pence(100)]));

describe("a round of roulette", () => {
  it("has each of the 37 numbers once on its wheel", () => {
    expect(ROULETTE_ORDER.map(Number).toSorted((a, b) => a - b)).toEqual(WHEEL_NUMBERS);
  });

  it.each([
    ["a number, 35 to 1", "17", on("17"), 3600],
    ["another number, nothing", "17", on("18"), 0],
    ["zero, 35 to 1", "0", on("0"), 3600],
    ["its colour", "17", on("black", "red"), 200],
    ["odd", "17", on("odd", "even"), 200],
    ["even", "32", on("odd", "even"), 200],
    ["the lower half", "18", on("1-18", "19-36"), 200],
    ["the upper half", "19", on("1-18", "19-36"), 200],
    ["nothing but itself for zero", "0", on("red", "black", "odd", "even", "1-18", "19-36"), 0],
    ["several bets together", "17", on("17", "black", "odd", "1-18", "2"), 3600 + 600],
  ])("pays %s", (_, value, bets, win) => expect(winOf("ROULETTE", bets, came(value))).toBe(win));

  it("with multipliers pays a lucky number by its multiplier, and any other less", () => {
    const lucky = { 5: 100, 9: 50 };
    expect(winOf("ROULETTE_MULTIPLIER", on("5", "9"), came("5", { lucky }))).toBe(10_000);
    expect(winOf("ROULETTE_MULTIPLIER", on("6", "black"), came("6", { lucky }))).toBe(3000 + 200);
  });

  it("states the multiplier of the number that came, if it had one", () => {
    const rounds = Array.from({ length: 300 }, (_, turn) => {
      let draw = 0;
      return playRound("ROULETTE_MULTIPLIER", {}, () => randomOf(`${turn} ${(draw += 1)}`));
    });
    expect(rounds.every(({ value, multiplier, lucky }) => multiplier === (lucky[value] ?? null))).toBe(true);
    expect(rounds.some(({ multiplier }) => multiplier !== null)).toBe(true);
    expect(rounds.every(({ lucky }) => Object.keys(lucky).length >= 1 && Object.keys(lucky).length <= 5)).toBe(true);
  });
});

it("a money wheel pays the number that it stops at, to one", () => {
  expect(winOf("MONEY_WHEEL", on("25", "1"), came("25"))).toBe(2600);
  expect(winOf("MONEY_WHEEL", on("2"), came("1"))).toBe(0);
  expect(MONEY_ORDER).toHaveLength(54);
  expect(fieldsOf("MONEY_WHEEL")).toEqual(["1", "2", "9", "16", "25", "50"]);
});

describe("a round of blackjack", () => {
  it.each([
    [["A♠", "K♥"], 21],
    [["A♠", "A♥"], 12],
    [["A♠", "5♥", "10♦"], 16],
    [["10♠", "9♥", "5♦"], 24],
    [["7♠", "8♥", "6♦"], 21],
  ])("counts %j as %i", (cards, points) => expect(worth(cards)).toBe(points));

  it.each([
    ["a better hand, once over", ["10♠", "9♥"], ["10♦", "8♣"], 2],
    ["a worse one, nothing", ["10♠", "7♥"], ["10♦", "8♣"], 0],
    ["an equal one, the stake", ["10♠", "8♥"], ["10♦", "8♣"], 1],
    ["a natural, three to two", ["A♠", "K♥"], ["10♦", "A♣", "K♣"], 2.5],
    ["a natural against another, the stake", ["A♠", "K♥"], ["10♦", "A♣"], 1],
    ["21 against a natural, nothing", ["7♠", "7♥", "7♦"], ["10♦", "A♣"], 0],
    ["any hand where the dealer is bust", ["10♠", "7♥"], ["10♦", "6♣", "9♣"], 2],
    ["a bust hand, nothing, though the dealer is bust as well", ["10♠", "6♥", "8♦"], ["10♦", "6♣", "9♣"], 0],
  ])("pays %s", (_, hand, dealer, stakes) => expect(handPays(hand, dealer)).toBe(stakes));

  it("deals to the seats with a bet and to the dealer, who draw below 17", () => {
    let draw = 0;
    const { hands } = playRound("BLACKJACK", on("seat-3", "seat-6"), () => randomOf(`deal ${(draw += 1)}`));
    expect(Object.keys(hands)).toEqual(["seat-3", "seat-6", "dealer"]);
    for (const cards of Object.values(hands)) {
      expect(worth(cards)).toBeGreaterThanOrEqual(17);
      if (cards.length > 2) expect(worth(cards.slice(0, -1))).toBeLessThan(17);
    }
  });
});

it("the sandbox's tables are of every type, each with its own reference", () => {
  expect(new Set(TABLES.map(({ type }) => type))).toEqual(new Set(TILE_TYPES));
  expect(new Set(TABLES.map(({ ref }) => ref)).size).toBe(TABLES.length);
});
