import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GameFinished } from "../../../domain/bingo/events.ts";
import { dealStrip } from "../../../domain/bingo/tickets-dealing.ts";
import type { Ticket } from "../../../domain/bingo/wire.ts";
import { type Fact, fact } from "../../support/given.ts";
import { after, ball, calls, CURRENT, entered, loaded, owns, ROOM, TICKETS, won } from "./room.ts";
import { seeded } from "../../properties/arbitraries/index.ts";

const playing = [entered, loaded("current"), owns(CURRENT)];
const disagreements = (...facts: readonly Fact[]) => after(...playing, ...facts).bingo.disagreements;
const LINE_OF_T1 = [1, 10, 20, 30, 40];
const finished = fact(GameFinished, { room: ROOM, game: CURRENT, rolloverEnd: false });

describe("the server's word and the player's own tickets", () => {
  it("agree where the prize goes to the tickets that the ball completed", () => {
    expect(disagreements(...calls(...LINE_OF_T1), won("ONE_LINE", 5, ["r-3", "t-1"]), ball(6, 90))).toEqual([]);
    expect(disagreements(...calls(5, 6, 7), won("ONE_LINE", 3, ["r-3"]), ball(4, 90))).toEqual([]);
  });

  it("differ where a winning ticket is not named, or another is", () => {
    const stated = won("ONE_LINE", 5, ["t-2"]);
    expect(disagreements(...calls(...LINE_OF_T1), stated)).toEqual([
      { seq: 8, room: ROOM, game: CURRENT, about: "ONE_LINE", ballIndex: 5, stated: ["t-2"], derived: ["t-1"] },
    ]);
  });

  it("differ where a prize that was won is passed over in silence, by the next ball or by the end", () => {
    const silence = { about: "ONE_LINE", ballIndex: 5, stated: [], derived: ["t-1"] };
    expect(disagreements(...calls(...LINE_OF_T1, 90))).toMatchObject([silence]);
    expect(disagreements(...calls(...LINE_OF_T1), finished)).toMatchObject([silence]);
    expect(disagreements(...calls(...LINE_OF_T1))).toEqual([]);
  });

  it("differ where a ball is told in another's place, or a description has other balls", () => {
    expect(disagreements(...calls(5, 6), ball(1, 9))).toMatchObject([
      { about: "BALLS", stated: ["9"], derived: ["5"] },
    ]);
    expect(disagreements(...calls(5, 6), loaded("current", { drawnNumbers: [5, 7, 8] }))).toMatchObject([
      { about: "BALLS", stated: ["5", "7"], derived: ["5", "6"] },
    ]);
    expect(disagreements(...calls(5, 6), loaded("current", { drawnNumbers: [5, 6, 8] }))).toEqual([]);
    expect(disagreements(...calls(5, 6), loaded("current", { drawnNumbers: [5] }))).toEqual([]);
  });

  it("are not compared while balls are missing", () => {
    expect(disagreements(ball(1, 1), ball(3, 20), won("ONE_LINE", 3, ["t-1"]), ball(4, 2))).toEqual([]);
  });
});

// Another way to find winners: cross every ball off every row, and count the empty rows.
const naive = (tickets: readonly Ticket[], balls: readonly number[], lines: number): readonly string[] =>
  tickets
    .filter(({ rows }) => rows.filter((row) => row.every((n) => n === null || balls.includes(n))).length >= lines)
    .map(({ ref }) => ref);

const KINDS = ["ONE_LINE", "TWO_LINES", "GAME"] as const;

/** A whole game as an honest hall tells it, with the prizes that were won. */
const honestGame = (all: readonly Ticket[], order: readonly number[]) => {
  const told: {
    readonly ball: Fact;
    readonly prize: { kind: (typeof KINDS)[number]; at: number; refs: readonly string[] } | null;
  }[] = [];
  let lines = 1;
  for (let at = 1; at <= order.length && lines <= 3; at++) {
    const refs = naive(all, order.slice(0, at), lines);
    const kind = KINDS[lines - 1] ?? "GAME";
    told.push({ ball: ball(at, order[at - 1] ?? 0), prize: refs.length > 0 ? { kind, at, refs } : null });
    if (refs.length > 0) lines += 1;
  }
  return told;
};

const anyGame = fc.record({
  seed: fc.integer(),
  own: fc.integer({ min: 1, max: 12 }),
  order: fc.shuffledSubarray(
    Array.from({ length: 90 }, (_, index) => index + 1),
    { minLength: 90 },
  ),
});

const dealt = (seed: number): readonly Ticket[] =>
  [...dealStrip(seeded(seed)), ...dealStrip(seeded(seed + 1)), ...dealStrip(seeded(seed + 2))].map((rows, index) => ({
    ref: `d-${index}`,
    purchase: null,
    rows,
  }));

describe("law 6", () => {
  it("finds no disagreement in any honest game", () => {
    fc.assert(
      fc.property(anyGame, ({ seed, own, order }) => {
        const all = dealt(seed);
        const facts = honestGame(all, order).flatMap(({ ball, prize }) =>
          prize === null ? [ball] : [ball, won(prize.kind, prize.at, prize.refs)],
        );
        const { bingo } = after(entered, loaded("current"), owns(CURRENT, all.slice(0, own)), ...facts, finished);
        expect(bingo.disagreements).toEqual([]);
        expect(bingo.rooms[ROOM]?.current?.inProgressStatus).toBe("GAME_FINISHED");
      }),
      { numRuns: 60 },
    );
  });

  it("records every lie about the player's own tickets", () => {
    let lies = 0;
    fc.assert(
      fc.property(anyGame, fc.constantFrom(...KINDS), fc.boolean(), ({ seed, own, order }, about, isSilent) => {
        const all = dealt(seed);
        const hand = all.slice(0, own);
        const mine = new Set(hand.map(({ ref }) => ref));
        const game = honestGame(all, order);
        const lied = game.find(({ prize }) => prize?.kind === about);
        const facts = game.flatMap(({ ball, prize }) => {
          if (prize === null) return [ball];
          if (prize.kind !== about) return [ball, won(prize.kind, prize.at, prize.refs)];
          // Either the prize is not told at all, or the player's tickets are named exactly where they did not win.
          if (isSilent) return [ball];
          const named = [...mine].filter((ref) => !prize.refs.includes(ref));
          return [ball, won(prize.kind, prize.at, named)];
        });
        const ownWon = lied?.prize?.refs.some((ref) => mine.has(ref)) === true;
        const isLie = isSilent ? ownWon : true;
        const { bingo } = after(entered, loaded("current"), owns(CURRENT, hand), ...facts, finished);
        if (isLie) lies += 1;
        if (isLie) expect(bingo.disagreements.some(({ about: kind }) => kind === about)).toBe(true);
      }),
      { numRuns: 60 },
    );
    expect(lies).toBeGreaterThan(20);
  });

  it("keeps the two tickets of these tests apart, as their names say", () => {
    const numbers = TICKETS.map(({ rows }) => rows.flat().filter((n) => n !== null));
    expect(numbers[0]?.some((n) => numbers[1]?.includes(n))).toBe(false);
  });
});
