import * as fc from "fast-check";
import { expect, it } from "vitest";
import { prizeWonWith } from "../../../../app/sandbox/bingo/engine.ts";
import { noWinners } from "../../../../domain/bingo/game.ts";
import { winnersKey } from "../../../../domain/bingo/prizes.ts";
import { range } from "../../../../domain/bingo/tickets-rows.ts";
import { PaperHall, type Rules } from "../../../domain/bingo/naive.ts";
import { ballsOf, ticketsOf } from "../../../properties/arbitraries/bingo.ts";

const RULES = fc.constantFrom<Rules>(
  { prizes: ["ONE_LINE", "TWO_LINES", "GAME"], pattern: [], progressiveCalls: 0 },
  { prizes: ["GAME"], pattern: [0, 4, 20, 24], progressiveCalls: 0 },
  { prizes: ["ONE_LINE", "GAME"], pattern: [0, 4, 20, 24], progressiveCalls: 0 },
  { prizes: ["ONE_LINE", "TWO_LINES", "GAME"], pattern: [0, 12], progressiveCalls: 0 },
);

it("the sandbox pays every prize to the tickets that a naive implementation finds, also in a room with lines and a pattern", () => {
  fc.assert(
    fc.property(RULES, ticketsOf(75, 18), ballsOf(75), ({ prizes, pattern }, tickets, balls) => {
      const hall = new PaperHall(tickets, { prizes, pattern, progressiveCalls: 0 });
      const worth = (kind: Rules["prizes"][number]) => (prizes.includes(kind) ? 100 : null);
      const jackpots = {
        oneLine: worth("ONE_LINE"),
        twoLines: worth("TWO_LINES"),
        game: worth("GAME"),
        progressive: null,
      };
      const winners: Record<keyof ReturnType<typeof noWinners>, object | null> = noWinners();
      const paid: unknown[] = [];
      for (const [index, number] of balls.entries()) {
        if (hall.isOver) break;
        hall.call(number);
        const fallen = prizeWonWith(balls.slice(0, index + 1), { jackpots, winners }, tickets, {
          patternPositions: pattern,
        });
        if (fallen === undefined) continue;
        winners[winnersKey(fallen.kind)] = {};
        paid.push({ kind: fallen.kind, ballIndex: index + 1, tickets: fallen.winners.map(({ ref }) => ref) });
      }
      expect(hall.isOver).toBe(true);
      expect(paid).toEqual(hall.fallen);
    }),
    { numRuns: 60 },
  );
});

it("the sandbox pays nothing after the full house, although the winning ticket is still complete", () => {
  const tickets = fc.sample(ticketsOf(75, 1), 1).flat();
  const winners = { ...noWinners(), oneLine: {}, twoLines: {}, game: {} };
  const jackpots = { oneLine: 100, twoLines: 100, game: 100, progressive: null };
  expect(prizeWonWith(range(1, 75), { jackpots, winners }, tickets, { patternPositions: [] })).toBe(undefined);
});
