import { draw, type Machine, type Step } from "./machine.ts";

/** Of `CELL_WEIGHTS`, the first is an empty cell; the others are coins, with their values in tenths of the stake. */
export const CELL_WEIGHTS = [34, 4, 1, 1] as const;
export const COIN_VALUES = [0, 4, 10, 15] as const;
export const CELLS = 9;
/** The number of coins that starts the hold. */
export const TRIGGER = 3;
export const RESPINS = 3;
/** The bonus for nine coins, in tenths of the stake. */
export const FULL_BONUS = 100;

/** The page's pictures of an empty cell and of each coin. */
const FIRST_GLYPH = 5;

const stepOf = (cells: readonly number[], isPaying: boolean): Step => ({
  reels: [0, 1, 2].map((reel) => cells.slice(reel * 3, reel * 3 + 3).map((cell) => cell + FIRST_GLYPH)),
  paying: isPaying ? cells.flatMap((cell, at) => (cell > 0 ? [at] : [])) : [],
});

/** Coins stay while the empty cells spin again. */
export const holdAndWin: Machine = {
  reels: 3,
  rows: 3,
  rtpBasisPoints: 9417,
  rules: [
    "Nine cells, each empty or with a coin of 0.4, 1 or 1.5 times the stake.",
    "Three or more coins are held, and the empty cells spin again three times. Each new coin is held too, and the three spins start again.",
    "At the end the held coins are added. Nine coins pay 10 times the stake on top. Fewer than three coins pay nothing.",
  ],
  idle: stepOf([0, 1, 0, 2, 0, 3, 0, 1, 0], false).reels,
  play: (random) => {
    let cells = Array.from({ length: CELLS }, () => draw(CELL_WEIGHTS, random));
    const coins = () => cells.filter((cell) => cell > 0).length;
    const steps: Step[] = [stepOf(cells, coins() >= TRIGGER)];
    if (coins() < TRIGGER) return { steps, tenths: 0 };
    for (let left = RESPINS; left > 0 && coins() < CELLS;) {
      const before = coins();
      cells = cells.map((cell) => (cell > 0 ? cell : draw(CELL_WEIGHTS, random)));
      left = coins() > before ? RESPINS : left - 1;
      steps.push(stepOf(cells, true));
    }
    const sum = cells.reduce((total, cell) => total + (COIN_VALUES[cell] ?? 0), 0);
    return { steps, tenths: sum + (coins() === CELLS ? FULL_BONUS : 0) };
  },
};
