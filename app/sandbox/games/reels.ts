import { type Pence, pence } from "../../../domain/money.ts";

/** The symbols on the reels, from the rarest to the most common, with the payout of three in the middle row, in stakes. */
export const SYMBOLS = [
  { glyph: "crown", pays: 60, weight: 1 },
  { glyph: "gem", pays: 20, weight: 2 },
  { glyph: "bell", pays: 8, weight: 4 },
  { glyph: "clover", pays: 4, weight: 6 },
  { glyph: "star", pays: 2, weight: 8 },
] as const;

/** Two crowns pay twice the stake, whatever the third reel shows. */
const TWO_CROWNS_PAY = 2;

export interface Spin {
  /** Three reels of three rows, as indexes of `SYMBOLS`. */
  readonly reels: readonly (readonly number[])[];
  readonly win: Pence;
}

const TOTAL = SYMBOLS.reduce((sum, { weight }) => sum + weight, 0);

function draw(random: () => number): number {
  let at = random() * TOTAL;
  return Math.max(
    0,
    SYMBOLS.findIndex(({ weight }) => (at -= weight) < 0),
  );
}

/** The payout of the middle row for a stake. */
export function pays(middle: readonly number[], stake: Pence): Pence {
  const [first, second, third] = middle;
  if (first === second && second === third && first !== undefined) return pence((SYMBOLS[first]?.pays ?? 0) * stake);
  const crowns = middle.filter((symbol) => symbol === 0).length;
  return pence(crowns === 2 ? TWO_CROWNS_PAY * stake : 0);
}

/** A spin. With `wanted` it is a win or a loss, for the control panel. */
export function spin(stake: Pence, random: () => number, wanted?: "win" | "lose"): Spin {
  for (let tries = 0; ; tries += 1) {
    const reels = [0, 1, 2].map(() => [draw(random), draw(random), draw(random)]);
    const win = pays(
      reels.map((reel) => reel[1] ?? 0),
      stake,
    );
    const asWanted = wanted === undefined || (wanted === "win") === win > 0;
    if (asWanted || tries > 10_000) return { reels, win };
  }
}
