import { pocketOf, type TileType, WHEEL_NUMBERS } from "../../../domain/lobby/live.ts";
import { add, type Pence, pence, zero } from "../../../domain/money.ts";

/** What a round of a table came to. */
export interface Outcome {
  /** What the table's tile shows of it; of blackjack nothing. */
  readonly value: string;
  readonly multiplier: number | null;
  /** Numbers that pay more this time, and how many stakes. */
  readonly lucky: Readonly<Record<string, number>>;
  /** The dealer's hand, and one for each seat that was dealt to, by the name of its bet. */
  readonly hands: Readonly<Record<string, readonly string[]>>;
}

/** Stakes by what they are on. */
export type Bets = Readonly<Record<string, Pence>>;

type Random = () => number;

/** The pockets of a European wheel, in the order in which they stand. */
export const ROULETTE_ORDER =
  "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split(" ");

/** The money wheel's 54 segments: the rarer, the more it pays. */
export const MONEY_ORDER =
  "1 2 1 5 1 2 1 10 1 2 1 5 1 2 1 20 1 2 5 1 2 1 10 1 2 1 5 1 2 40 1 2 1 5 1 2 1 10 1 2 1 5 1 2 20 1 2 1 5 1 2 1 10 2".split(
    " ",
  );

/** Bets that win on many numbers, and pay the stake once over. */
export const EVEN_BETS: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => pocketOf(String(number)) === "red",
  black: (number) => pocketOf(String(number)) === "black",
  even: (number) => number > 0 && number % 2 === 0,
  odd: (number) => number % 2 === 1,
  "1-18": (number) => number >= 1 && number <= 18,
  "19-36": (number) => number >= 19,
};

export const SEATS = [1, 2, 3, 4, 5, 6, 7].map((seat) => `seat-${seat}`);

/** What a player may bet on. */
export const fieldsOf = (type: TileType): readonly string[] =>
  type === "BLACKJACK"
    ? SEATS
    : type === "MONEY_WHEEL"
      ? [...new Set(MONEY_ORDER)].toSorted((a, b) => Number(a) - Number(b))
      : [...WHEEL_NUMBERS.map(String), ...Object.keys(EVEN_BETS)];

/** What a number straight up gives back, in stakes: where some pay more, the others pay less. */
const STRAIGHT = { ROULETTE: 36, ROULETTE_MULTIPLIER: 30 } as const;
const MULTIPLIERS = [50, 50, 50, 50, 50, 50, 50, 50, 100, 100, 100, 200, 500];

const oneOf = <T>(things: readonly T[], random: Random): T => {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new Error("There is nothing to choose from");
  return thing;
};

const NOTHING = { multiplier: null, lucky: {}, hands: {} } as const;

/** One round; `wanted` is the value that it is to come to, for the control page. Bets decide nothing but which seats are dealt to. */
export function playRound(type: TileType, bets: Bets, random: Random, wanted?: string): Outcome {
  if (type === "BLACKJACK") return { ...NOTHING, value: "", hands: deal(Object.keys(bets), random) };
  if (type === "MONEY_WHEEL") return { ...NOTHING, value: wanted ?? oneOf(MONEY_ORDER, random) };
  const value = wanted ?? oneOf(ROULETTE_ORDER, random);
  if (type === "ROULETTE") return { ...NOTHING, value };
  const struck = Array.from({ length: 1 + Math.floor(random() * 5) }, () => oneOf(ROULETTE_ORDER, random));
  const lucky = Object.fromEntries(struck.map((number) => [number, oneOf(MULTIPLIERS, random)]));
  return { ...NOTHING, value, lucky, multiplier: lucky[value] ?? null };
}

/** What the bets get back, stakes included. */
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

/** What a hand is worth: an ace is eleven where that is not too much. */
export function worth(cards: readonly string[]): number {
  const ranks = cards.map((card) => card.slice(0, -1));
  const low = ranks.reduce((sum, rank) => sum + (rank === "A" ? 1 : Math.min(10, Number(rank) || 10)), 0);
  return ranks.includes("A") && low <= 11 ? low + 10 : low;
}

const isNatural = (cards: readonly string[]): boolean => cards.length === 2 && worth(cards) === 21;

/** Dealt to the seats and to the dealer: each draws below 17, and whoever bets behind a seat has its hand. */
function deal(seats: readonly string[], random: Random): Outcome["hands"] {
  const card = () => oneOf(RANKS, random) + oneOf(SUITS, random);
  const hand = () => {
    const cards = [card(), card()];
    while (worth(cards) < 17) cards.push(card());
    return cards;
  };
  return Object.fromEntries([...seats, "dealer"].map((who) => [who, hand()]));
}

/** A natural pays three to two, a better hand the stake once over, and an equal one gives it back. */
export function handPays(hand: readonly string[], dealer: readonly string[]): number {
  if (worth(hand) > 21) return 0;
  if (isNatural(hand) !== isNatural(dealer)) return isNatural(hand) ? 2.5 : 0;
  if (worth(dealer) > 21 || worth(hand) > worth(dealer)) return 2;
  return worth(hand) === worth(dealer) ? 1 : 0;
}
