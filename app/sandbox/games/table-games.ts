import { pocketOf, type TileType, WHEEL_NUMBERS } from "../../../domain/lobby/live.ts";
import { add, type Pence, pence, zero } from "../../../domain/money.ts";

/** The outcome of a round. */
export interface Outcome {
  /** The result in the table's tile; empty for blackjack. */
  readonly value: string;
  readonly multiplier: number | null;
  /** The numbers with a higher payout in this round, in stakes. */
  readonly lucky: Readonly<Record<string, number>>;
  /** The dealer's hand, and one hand for each seat with a bet, by the name of the bet. */
  readonly hands: Readonly<Record<string, readonly string[]>>;
}

/** The stakes, by bet. */
export type Bets = Readonly<Record<string, Pence>>;

type Random = () => number;

/** The pockets of a European wheel, in order. */
export const ROULETTE_ORDER =
  "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split(" ");

/** The money wheel's 54 segments. A rarer segment pays more, so that every bet returns between 92 % and 97 %. */
export const MONEY_ORDER =
  "50 1 2 1 9 1 2 1 16 1 2 1 2 1 9 1 2 1 25 2 1 2 1 9 1 2 1 16 1 2 1 2 1 9 1 2 1 2 1 25 1 2 1 16 1 2 1 2 9 1 2 1 2 1".split(
    " ",
  );

/** Bets that win on many numbers and pay one stake. */
export const EVEN_BETS: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => pocketOf(String(number)) === "red",
  black: (number) => pocketOf(String(number)) === "black",
  even: (number) => number > 0 && number % 2 === 0,
  odd: (number) => number % 2 === 1,
  "1-18": (number) => number >= 1 && number <= 18,
  "19-36": (number) => number >= 19,
};

export const SEATS = [1, 2, 3, 4, 5, 6, 7].map((seat) => `seat-${seat}`);

/** The bets that a player may make. */
export const fieldsOf = (type: TileType): readonly string[] =>
  type === "BLACKJACK"
    ? SEATS
    : type === "MONEY_WHEEL"
      ? [...new Set(MONEY_ORDER)].toSorted((a, b) => Number(a) - Number(b))
      : [...WHEEL_NUMBERS.map(String), ...Object.keys(EVEN_BETS)];

/** The payout of a single number, in stakes, including the stake. If some numbers pay more, the others pay less. */
const STRAIGHT = { ROULETTE: 36, ROULETTE_MULTIPLIER: 30 } as const;
const MULTIPLIERS = [50, 50, 50, 50, 50, 50, 50, 50, 100, 100, 100, 200, 500];

const oneOf = <T>(things: readonly T[], random: Random): T => {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new Error("There is nothing to choose from");
  return thing;
};

const NOTHING = { multiplier: null, lucky: {}, hands: {} } as const;

/** One round. With `wanted` it has this result, for the control panel. The bets decide only which seats get cards. */
export function playRound(type: TileType, bets: Bets, random: Random, wanted?: string): Outcome {
  if (type === "BLACKJACK") return { ...NOTHING, value: "", hands: deal(Object.keys(bets), random) };
  if (type === "MONEY_WHEEL") return { ...NOTHING, value: wanted ?? oneOf(MONEY_ORDER, random) };
  const value = wanted ?? oneOf(ROULETTE_ORDER, random);
  if (type === "ROULETTE") return { ...NOTHING, value };
  const struck = Array.from({ length: 1 + Math.floor(random() * 5) }, () => oneOf(ROULETTE_ORDER, random));
  const lucky = Object.fromEntries(struck.map((number) => [number, oneOf(MULTIPLIERS, random)]));
  return { ...NOTHING, value, lucky, multiplier: lucky[value] ?? null };
}

/** The payout of the bets, including stakes. */
export function winOf(type: TileType, bets: Bets, outcome: Outcome): Pence {
  return Object.entries(bets).reduce(
    (sum, [on, stake]) => add(sum, pence(Math.floor(stake * stakesBack(type, on, outcome)))),
    zero,
  );
}

function stakesBack(type: TileType, on: string, { value, lucky, hands }: Outcome): number {
  if (type === "BLACKJACK") return handPays(hands[on] ?? [], hands["dealer"] ?? []);
  if (type === "MONEY_WHEEL") return on === value ? Number(value) + 1 : 0;
  if (on === value) return lucky[value] ?? STRAIGHT[type];
  return EVEN_BETS[on]?.(Number(value)) === true ? 2 : 0;
}

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = ["♠", "♥", "♦", "♣"];

/** The value of a hand. An ace counts eleven if the hand stays at 21 or below. */
export function worth(cards: readonly string[]): number {
  const ranks = cards.map((card) => card.slice(0, -1));
  const low = ranks.reduce((sum, rank) => sum + (rank === "A" ? 1 : Math.min(10, Number(rank) || 10)), 0);
  return ranks.includes("A") && low <= 11 ? low + 10 : low;
}

const isNatural = (cards: readonly string[]): boolean => cards.length === 2 && worth(cards) === 21;

/** The cards of the seats and of the dealer. Each draws below 17. Several bets on a seat share its hand. */
function deal(seats: readonly string[], random: Random): Outcome["hands"] {
  const card = () => oneOf(RANKS, random) + oneOf(SUITS, random);
  const hand = () => {
    const cards = [card(), card()];
    while (worth(cards) < 17) cards.push(card());
    return cards;
  };
  return Object.fromEntries([...seats, "dealer"].map((who) => [who, hand()]));
}

/** A natural pays three to two, a better hand pays one stake, and an equal hand returns the stake. */
export function handPays(hand: readonly string[], dealer: readonly string[]): number {
  if (worth(hand) > 21) return 0;
  if (isNatural(hand) !== isNatural(dealer)) return isNatural(hand) ? 2.5 : 0;
  if (worth(dealer) > 21 || worth(hand) > worth(dealer)) return 2;
  return worth(hand) === worth(dealer) ? 1 : 0;
}
