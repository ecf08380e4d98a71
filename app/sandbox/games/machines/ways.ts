import { drawReels, type Machine } from "./machine.ts";

/** Crown, gem, bell, clover, star: the weight of each symbol, and what each way of three, four and five pays, in tenths of the stake. */
export const WAY_WEIGHTS = [1, 2, 4, 6, 8] as const;
const WAY_PAYS = [
  [50, 300, 2000],
  [10, 30, 100],
  [4, 6, 12],
  [1, 2, 4],
  [1, 1, 2],
] as const;

const SHORTEST = 3;

/** Each symbol pays for its longest run of reels from the left. The ways are the product of its counts on those reels. */
export function evaluateWays(reels: readonly (readonly number[])[]): { tenths: number; paying: number[] } {
  const paying: number[] = [];
  let tenths = 0;
  for (const [symbol, pays] of WAY_PAYS.entries()) {
    const counts = reels.map((reel) => reel.filter((shown) => shown === symbol).length);
    const end = counts.indexOf(0);
    const run = end === -1 ? counts.length : end;
    if (run < SHORTEST) continue;
    tenths += (pays[run - SHORTEST] ?? 0) * counts.slice(0, run).reduce((ways, count) => ways * count, 1);
    for (const [at, reel] of reels.slice(0, run).entries())
      for (const [row, shown] of reel.entries()) if (shown === symbol) paying.push(at * 3 + row);
  }
  return { tenths, paying };
}

/** 243 ways on five reels. */
export const ways: Machine = {
  reels: 5,
  rows: 3,
  rtpBasisPoints: 9462,
  rules: [
    "Five reels and 243 ways: equal symbols on neighbouring reels from the left pay in any row.",
    "Each way of three, four or five pays: crown 5, 30 or 200 times the stake, gem 1, 3 or 10, bell 0.4, 0.6 or 1.2, clover 0.1, 0.2 or 0.4, star 0.1, 0.1 or 0.2.",
    "A symbol pays for its longest run only. All ways are added.",
  ],
  idle: [
    [4, 0, 3],
    [2, 1, 4],
    [3, 2, 0],
    [1, 4, 2],
    [0, 3, 1],
  ],
  play: (random) => {
    const reels = drawReels(5, 3, WAY_WEIGHTS, random);
    const { tenths, paying } = evaluateWays(reels);
    return { steps: [{ reels, paying }], tenths };
  },
};
