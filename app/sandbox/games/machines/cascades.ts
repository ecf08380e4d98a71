import { draw, drawReels, type Machine, type Step } from "./machine.ts";

/** Gem, bell, clover, star: the weight of each symbol, and what a group of it pays, in tenths of the stake. */
export const CASCADE_WEIGHTS = [2, 2, 3, 3] as const;
export const CASCADE_PAYS = [60, 40, 16, 12] as const;
/** The number of equal symbols that pay, in any cells. Of nine cells only one symbol can have as many. */
export const GROUP = 5;
/** The highest multiplier. The first fall counts once, the second twice, and so on. */
export const HIGHEST_MULTIPLIER = 5;

/** The symbol with a paying group; undefined without one. */
export function groupIn(reels: readonly (readonly number[])[]): number | undefined {
  const cells = reels.flat();
  const found = CASCADE_PAYS.findIndex((_, symbol) => cells.filter((shown) => shown === symbol).length >= GROUP);
  return found === -1 ? undefined : found;
}

/** The first drawn glyph of the page is the crown, which this machine does not have. */
const FIRST_GLYPH = 1;

/** Groups of five anywhere pay and disappear, and new symbols fall. */
export const cascades: Machine = {
  reels: 3,
  rows: 3,
  rtpBasisPoints: 9460,
  rules: [
    "Nine cells: five or more equal symbols anywhere pay, and disappear.",
    "A group pays: gem 6 times the stake, bell 4, clover 1.6, star 1.2.",
    "The symbols above fall, new ones follow, and the next group counts double, then three, four and five times.",
  ],
  idle: [
    [4, 1, 3],
    [2, 1, 4],
    [3, 2, 1],
  ],
  play: (random) => {
    const steps: Step[] = [];
    let reels = drawReels(3, 3, CASCADE_WEIGHTS, random);
    let tenths = 0;
    for (let multiplier = 1; ; multiplier = Math.min(multiplier + 1, HIGHEST_MULTIPLIER)) {
      const group = groupIn(reels);
      const paying = reels.flatMap((reel, at) => reel.flatMap((shown, row) => (shown === group ? [at * 3 + row] : [])));
      steps.push({ reels: reels.map((reel) => reel.map((symbol) => symbol + FIRST_GLYPH)), paying });
      if (group === undefined) return { steps, tenths };
      tenths += (CASCADE_PAYS[group] ?? 0) * multiplier;
      reels = reels.map((reel) => {
        const kept = reel.filter((shown) => shown !== group);
        const fallen = Array.from({ length: reel.length - kept.length }, () => draw(CASCADE_WEIGHTS, random));
        return [...fallen, ...kept];
      });
    }
  },
};
