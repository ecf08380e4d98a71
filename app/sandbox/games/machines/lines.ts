import { drawReels, type Machine, type Round } from "./machine.ts";

/** Crown, gem, bell, clover, star: the weight of each symbol, and what three of it on a line pay, in tenths of the stake. */
export const LINE_WEIGHTS = [1, 2, 4, 6, 8] as const;
const LINE_PAYS = [1500, 400, 80, 20, 7] as const;

/** The row of each reel, for each of the five lines. */
export const LINES = [
  [0, 0, 0],
  [1, 1, 1],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const;

/** The lines with three equal symbols, and their sum. */
export function evaluateLines(reels: readonly (readonly number[])[]): Pick<Round, "tenths"> & { paying: number[] } {
  const paying = new Set<number>();
  let tenths = 0;
  for (const line of LINES) {
    const [first, second, third] = line.map((row, reel) => reels[reel]?.[row]);
    if (first === undefined || first !== second || second !== third) continue;
    tenths += LINE_PAYS[first] ?? 0;
    for (const [reel, row] of line.entries()) paying.add(reel * 3 + row);
  }
  return { tenths, paying: [...paying] };
}

/** Five lines on three reels. */
export const lines: Machine = {
  reels: 3,
  rows: 3,
  rtpBasisPoints: 9569,
  rules: [
    "Three reels and five lines: three rows and two diagonals.",
    "Three equal symbols on a line pay: crown 150 times the stake, gem 40, bell 8, clover 2, star 0.7.",
    "All winning lines are added.",
  ],
  idle: [
    [4, 0, 3],
    [2, 1, 4],
    [3, 2, 0],
  ],
  play: (random) => {
    const reels = drawReels(3, 3, LINE_WEIGHTS, random);
    const { tenths, paying } = evaluateLines(reels);
    return { steps: [{ reels, paying }], tenths };
  },
};
