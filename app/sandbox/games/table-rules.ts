import type { TileType } from "../../../domain/lobby/live.ts";

/** What the player can read before the first bet. */
interface TableRules {
  /** The published return to player of the bet that returns the least, in hundredths of a percent, rounded down. A test computes it exactly. */
  readonly rtpBasisPoints: number;
  readonly rules: readonly string[];
}

const EVEN_CHANCES = "Red, black, even, odd, 1-18 and 19-36 return 2 times the stake. Zero loses them all.";

export const TABLE_RULES: Readonly<Record<TileType, TableRules>> = {
  ROULETTE: {
    rtpBasisPoints: 9729,
    rules: [
      "A European wheel: the numbers 1 to 36 and one zero.",
      "The right number returns 36 times the stake.",
      EVEN_CHANCES,
      "Every bet has the same return on average.",
    ],
  },
  ROULETTE_MULTIPLIER: {
    rtpBasisPoints: 9729,
    rules: [
      "A European wheel: the numbers 1 to 36 and one zero.",
      "Before each spin, up to five numbers are struck. A struck number returns 50 to 500 times the stake, any other 30 times.",
      EVEN_CHANCES,
      "The stated return is that of the even chances. A number returns 97.5% on average.",
    ],
  },
  MONEY_WHEEL: {
    rtpBasisPoints: 9259,
    rules: [
      "A wheel of 54 segments with the numbers 1, 2, 9, 16, 25 and 50. A higher number is on fewer segments.",
      "The right number returns the stake and that many times the stake on top.",
      "On average the bets return: 1 96.29%, 2 94.44%, 9 92.59%, 16 94.44%, 25 96.29%, 50 94.44%. The stated return is the lowest.",
    ],
  },
  BLACKJACK: {
    rtpBasisPoints: 9432,
    rules: [
      "The seats and the dealer get two cards, and draw until they have 17 or more. Every card is equally likely each time.",
      "A hand over 21 loses, also if the dealer's is over 21 too.",
      "A better hand than the dealer's returns 2 times the stake, an equal one the stake, and 21 with two cards 2.5 times.",
    ],
  },
};
