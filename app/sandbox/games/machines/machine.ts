/** One picture of a round: the symbols by reel from the top, and the cells that pay. */
export interface Step {
  readonly reels: readonly (readonly number[])[];
  /** The paying cells, as `reel * rows + row`. */
  readonly paying: readonly number[];
}

export interface Round {
  readonly steps: readonly Step[];
  /** The win, in tenths of the stake. Every stake is a multiple of 10p, so a win is in whole pence. */
  readonly tenths: number;
}

/** The mechanics of a slot game. */
export interface Machine {
  readonly reels: number;
  readonly rows: number;
  /** The published return to player, in hundredths of a percent, rounded down. A test computes it exactly. */
  readonly rtpBasisPoints: number;
  readonly rules: readonly string[];
  /** What the machine shows before the first round. */
  readonly idle: Step["reels"];
  readonly play: (random: () => number) => Round;
}

/** Draws an index by its weight. */
export function draw(weights: readonly number[], random: () => number): number {
  let at = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => (at -= weight) < 0);
  return found === -1 ? weights.length - 1 : found;
}

/** A window of independent symbols. */
export const drawReels = (reels: number, rows: number, weights: readonly number[], random: () => number): number[][] =>
  Array.from({ length: reels }, () => Array.from({ length: rows }, () => draw(weights, random)));
