import * as Schema from "effect/Schema";
import { toGo, toGoForPattern } from "./tickets.ts";
import type { Rows } from "./tickets-rows.ts";

/** `BINGO-509` */
export const JACKPOT_KINDS = ["ONE_LINE", "TWO_LINES", "GAME", "PROGRESSIVE"] as const;
export const JackpotKind = Schema.Literals(JACKPOT_KINDS);
export type JackpotKind = typeof JackpotKind.Type;

/** Where a game keeps what can be won of each kind, and who won it. */
const PLACES = {
  ONE_LINE: { jackpot: "oneLine", winners: "oneLine" },
  TWO_LINES: { jackpot: "twoLines", winners: "twoLines" },
  GAME: { jackpot: "game", winners: "game" },
  PROGRESSIVE: { jackpot: "progressive", winners: "progressiveGame" },
} as const satisfies Readonly<Record<JackpotKind, unknown>>;

export type WinnersKey = (typeof PLACES)[JackpotKind]["winners"];
export type JackpotKey = (typeof PLACES)[JackpotKind]["jackpot"];
export const winnersKey = (kind: JackpotKind): WinnersKey => PLACES[kind].winners;
export const jackpotKey = (kind: JackpotKind): JackpotKey => PLACES[kind].jackpot;

/** What decides how far a game's prizes are. */
export interface Prizes {
  readonly jackpots: Readonly<Record<JackpotKey, number | null>>;
  readonly winners: Readonly<Record<WinnersKey, object | null>>;
}

const has = ({ jackpots }: Prizes, kind: JackpotKind): boolean => jackpots[jackpotKey(kind)] !== null;
export const isWon = ({ winners }: Pick<Prizes, "winners">, kind: JackpotKind): boolean =>
  winners[winnersKey(kind)] !== null;

/** The prizes that are won in turn: lines first, the house last. The progressive falls together with the house. */
const IN_TURN = ["ONE_LINE", "TWO_LINES", "GAME"] as const;
export type PrizeInTurn = (typeof IN_TURN)[number];

/** The prizes of a game in the order in which they are won. */
export const prizesOf = (game: Prizes): readonly PrizeInTurn[] => IN_TURN.filter((kind) => has(game, kind));

/** The prizes that are won before a prize; the progressive's turn is the house's. */
export const prizesBefore = (game: Prizes, kind: JackpotKind): readonly PrizeInTurn[] =>
  IN_TURN.slice(0, IN_TURN.indexOf(kind === "PROGRESSIVE" ? "GAME" : kind)).filter((earlier) => has(game, earlier));

/** The prize that the next ball may win; undefined once all are won. */
export const prizeAtStake = (game: Prizes): PrizeInTurn | undefined =>
  prizesOf(game).find((kind) => !isWon(game, kind));

/** How many numbers a ticket still needs for a prize; the house is a pattern where the game has one. */
export const toGoFor = (
  kind: JackpotKind,
  rows: Rows,
  patternPositions: readonly number[],
  called: ReadonlySet<number>,
): number => {
  if (kind === "ONE_LINE") return toGo(rows, called).oneLine;
  if (kind === "TWO_LINES") return toGo(rows, called).twoLines;
  return patternPositions.length > 0 ? toGoForPattern(rows, patternPositions, called) : toGo(rows, called).fullHouse;
};

/** The tickets that need no number more for a prize: they win it with the next ball that is judged, once its turn has come. */
export const completed = <T extends { readonly rows: Rows }>(
  kind: JackpotKind,
  tickets: readonly T[],
  patternPositions: readonly number[],
  drawn: readonly number[],
): readonly T[] => {
  const now = new Set(drawn);
  return tickets.filter(({ rows }) => toGoFor(kind, rows, patternPositions, now) === 0);
};

/** The tickets that the last ball completes for a prize; those that needed nothing before it are not among them. */
export const winnersOf = <T extends { readonly rows: Rows }>(
  kind: JackpotKind,
  tickets: readonly T[],
  patternPositions: readonly number[],
  drawn: readonly number[],
): readonly T[] => {
  const before = new Set(drawn.slice(0, -1));
  return completed(kind, tickets, patternPositions, drawn).filter(
    ({ rows }) => toGoFor(kind, rows, patternPositions, before) > 0,
  );
};
