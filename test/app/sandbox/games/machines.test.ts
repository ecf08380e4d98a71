import { describe, expect, it } from "vitest";
import { CATALOGUE } from "../../../../app/sandbox/games/catalogue.ts";
import {
  CASCADE_PAYS,
  CASCADE_WEIGHTS,
  cascades,
  groupIn,
  GROUP,
  HIGHEST_MULTIPLIER,
} from "../../../../app/sandbox/games/machines/cascades.ts";
import {
  CELL_WEIGHTS,
  CELLS,
  COIN_VALUES,
  FULL_BONUS,
  holdAndWin,
  RESPINS,
  TRIGGER,
} from "../../../../app/sandbox/games/machines/hold-and-win.ts";
import { evaluateLines, LINE_WEIGHTS, LINES, lines } from "../../../../app/sandbox/games/machines/lines.ts";
import { drawReels, type Machine } from "../../../../app/sandbox/games/machines/machine.ts";
import { machineOf, playRound } from "../../../../app/sandbox/games/machines/machines.ts";
import { evaluateWays, WAY_WEIGHTS, ways } from "../../../../app/sandbox/games/machines/ways.ts";
import { seededRandom } from "../../../../app/sandbox/kernel/random.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Hundredths of a percent, rounded down, from the mean win in tenths of the stake. */
const basisPoints = (tenths: number) => Math.floor(tenths * 1_000 + 1e-6);

/** Every list of `length` indexes below `symbols`. */
function* lists(length: number, symbols: number): Generator<readonly number[]> {
  for (let at = 0; at < symbols ** length; at += 1)
    yield Array.from({ length }, (_, place) => Math.floor(at / symbols ** place) % symbols);
}

/** Every list of `symbols` counts that add up to `n`. */
function* countsOf(n: number, symbols: number): Generator<readonly number[]> {
  if (symbols === 1) return yield [n];
  for (let first = 0; first <= n; first += 1)
    for (const others of countsOf(n - first, symbols - 1)) yield [first, ...others];
}

type Draw = readonly [counts: readonly number[], chance: number];

/** Every way to draw `n` cells, as the count of each symbol, with its probability. */
const draws = (n: number, weights: readonly number[]): readonly Draw[] => {
  const total = sum(weights);
  return [...countsOf(n, weights.length)].map((counts) => {
    const orders = factorial(n) / counts.reduce((product, count) => product * factorial(count), 1);
    return [counts, counts.reduce((product, count, at) => product * ((weights[at] ?? 0) / total) ** count, orders)];
  });
};

/** A cell without a symbol. */
const NOTHING = -1;

/** The window that has the given cells on one line. No two of its other cells are equal, so no other line pays. */
const onlyOn = (line: readonly number[], cells: readonly number[]): number[][] =>
  line.map((row, reel) => [0, 1, 2].map((at) => (at === row ? (cells[reel] ?? NOTHING) : NOTHING - 3 * reel - at)));

describe("the published return of", () => {
  it("five lines is the mean of every three cells, for each line", () => {
    let mean = 0;
    for (const line of LINES)
      for (const cells of lists(line.length, LINE_WEIGHTS.length)) {
        const weight = cells.reduce((product, cell) => product * (LINE_WEIGHTS[cell] ?? 0), 1);
        mean += weight * evaluateLines(onlyOn(line, cells)).tenths;
      }
    expect(lines.rtpBasisPoints).toBe(basisPoints(mean / sum(LINE_WEIGHTS) ** 3));
  });

  it("five lines may be computed line by line, because a window pays what its lines pay alone", () => {
    const random = seededRandom("line by line");
    for (let at = 0; at < 2_000; at += 1) {
      const reels = drawReels(3, 3, LINE_WEIGHTS, random);
      const alone = LINES.map((line) => {
        const cells = line.map((row, reel) => reels[reel]?.[row] ?? NOTHING);
        return evaluateLines(onlyOn(line, cells)).tenths;
      });
      expect(evaluateLines(reels).tenths).toBe(sum(alone));
    }
  });

  it("243 ways is the mean of every count of each symbol on the five reels", () => {
    const total = sum(WAY_WEIGHTS);
    let mean = 0;
    for (const [symbol, weight] of WAY_WEIGHTS.entries())
      for (const counts of lists(5, 4)) {
        const chance = counts.reduce((product, count) => {
          const orders = factorial(3) / (factorial(count) * factorial(3 - count));
          return product * orders * (weight / total) ** count * (1 - weight / total) ** (3 - count);
        }, 1);
        // A cell that does not show the symbol shows one that pays nothing.
        const reels = counts.map((count) => [0, 1, 2].map((row) => (row < count ? symbol : -1)));
        mean += chance * evaluateWays(reels).tenths;
      }
    expect(ways.rtpBasisPoints).toBe(basisPoints(mean));
  });

  it("the cascades is the mean of every chain of falls", () => {
    const known = new Map<string, number>();
    const falls = Array.from({ length: 10 }, (_, n) => draws(n, CASCADE_WEIGHTS));
    const worth = (counts: readonly number[], multiplier: number, depth: number): number => {
      const group = counts.findIndex((count) => count >= GROUP);
      // A chain of so many falls is less likely than one in 10^20.
      if (group === -1 || depth === 80) return 0;
      const key = `${counts.join()}/${multiplier}/${depth}`;
      let value = known.get(key);
      if (value === undefined) {
        value = (CASCADE_PAYS[group] ?? 0) * multiplier;
        for (const [fallen, chance] of falls[counts[group] ?? 0] ?? []) {
          const next = counts.map((count, at) => (at === group ? 0 : count) + (fallen[at] ?? 0));
          value += chance * worth(next, Math.min(multiplier + 1, HIGHEST_MULTIPLIER), depth + 1);
        }
        known.set(key, value);
      }
      return value;
    };
    let mean = 0;
    for (const [counts, chance] of falls[9] ?? []) mean += chance * worth(counts, 1, 0);
    expect(cascades.rtpBasisPoints).toBe(basisPoints(mean));
  });

  it("hold and win is the mean of every sequence of coins", () => {
    const [empty, ...coins] = CELL_WEIGHTS;
    const coinMean = sum(coins.map((weight, at) => weight * (COIN_VALUES[at + 1] ?? 0))) / sum(coins);
    const worth = (held: number, left: number): number => {
      if (held === CELLS) return held * coinMean + FULL_BONUS;
      if (left === 0) return held * coinMean;
      let value = 0;
      for (const [[blank = 0], chance] of draws(CELLS - held, [empty, sum(coins)])) {
        const landed = CELLS - held - blank;
        value += chance * (landed === 0 ? worth(held, left - 1) : worth(held + landed, RESPINS));
      }
      return value;
    };
    let mean = 0;
    for (const [[, held = 0], chance] of draws(CELLS, [empty, sum(coins)]))
      if (held >= TRIGGER) mean += chance * worth(held, RESPINS);
    expect(holdAndWin.rtpBasisPoints).toBe(basisPoints(mean));
  });
});

const machines: readonly (readonly [string, Machine])[] = [
  ["lines", lines],
  ["ways", ways],
  ["cascades", cascades],
  ["hold and win", holdAndWin],
];

describe("a machine", () => {
  it.each(machines)("of %s returns about its published share over many rounds", (name, machine) => {
    const random = seededRandom(`machines/${name}`);
    const rounds = 30_000;
    let tenths = 0;
    for (let at = 0; at < rounds; at += 1) tenths += machine.play(random).tenths;
    const difference = Math.abs((tenths / rounds) * 1_000 - machine.rtpBasisPoints);
    expect(difference).toBeLessThan(800);
  });

  it.each(machines)("of %s shows windows of its size, and gives a win or a loss on demand", (name, machine) => {
    const random = seededRandom(`windows/${name}`);
    const { steps } = playRound(machine, random, "win");
    for (const { reels } of [...steps, { reels: machine.idle }]) {
      expect(reels).toHaveLength(machine.reels);
      expect(new Set(reels.map(({ length }) => length))).toEqual(new Set([machine.rows]));
    }
    expect(playRound(machine, random, "win").tenths).toBeGreaterThan(0);
    expect(playRound(machine, random, "lose").tenths).toBe(0);
  });

  it("of cascades ends with a window without a group", () => {
    const random = seededRandom("cascades");
    for (let at = 0; at < 200; at += 1) {
      const last = cascades.play(random).steps.at(-1)?.reels ?? [];
      // The glyphs of this machine begin with the second.
      expect(groupIn(last.map((reel) => reel.map((glyph) => glyph - 1)))).toBeUndefined();
    }
  });

  it("is one of four, which the catalogue uses in turn", () => {
    expect(new Set(CATALOGUE.map(machineOf)).size).toBe(4);
    expect(CATALOGUE.slice(0, 4).map(machineOf)).toEqual(machines.map(([, machine]) => machine));
  });
});
