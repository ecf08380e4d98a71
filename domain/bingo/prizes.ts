import * as Schema from "effect/Schema";
import { toGo, toGoForPattern } from "./tickets.ts";
import type { Rows } from "./tickets-rows.ts";

/** The kinds of jackpot (`BINGO-509`). */
export const JACKPOT_KINDS = ["ONE_LINE", "TWO_LINES", "GAME", "PROGRESSIVE"] as const;
export const JackpotKind = Schema.Literals(JACKPOT_KINDS);
export type JackpotKind = typeof JackpotKind.Type;

/** The fields of a game that hold each kind's jackpot and winners. */
const FIELDS = {
  ONE_LINE: { jackpot: "oneLine", winners: "oneLine" },
  TWO_LINES: { jackpot: "twoLines", winners: "twoLines" },
  GAME: { jackpot: "game", winners: "game" },
  PROGRESSIVE: { jackpot: "progressive", winners: "progressiveGame" },
} as const satisfies Readonly<Record<JackpotKind, unknown>>;

export type WinnersKey = (typeof FIELDS)[JackpotKind]["winners"];
export type JackpotKey = (typeof FIELDS)[JackpotKind]["jackpot"];
export const winnersKey = (kind: JackpotKind): WinnersKey => FIELDS[kind].winners;
export const jackpotKey = (kind: JackpotKind): JackpotKey => FIELDS[kind].jackpot;

/** The jackpots of a game, and which of them are won. */
export interface Prizes {
  readonly jackpots: Readonly<Record<JackpotKey, number | null>>;
  readonly winners: Readonly<Record<WinnersKey, object | null>>;
}

const has = ({ jackpots }: Pick<Prizes, "jackpots">, kind: JackpotKind): boolean => jackpots[jackpotKey(kind)] !== null;
export const isWon = ({ winners }: Pick<Prizes, "winners">, kind: JackpotKind): boolean =>
  winners[winnersKey(kind)] !== null;

const LINES = ["ONE_LINE", "TWO_LINES"] as const;
/** The prizes that are won in turn: lines first, the full house last. The progressive is won with the full house. */
const IN_TURN = [...LINES, "GAME"] as const;
export type PrizeInTurn = (typeof IN_TURN)[number];

/** The prizes of a game in the order in which they are won. */
export const prizesOf = (game: Pick<Prizes, "jackpots">): readonly PrizeInTurn[] =>
  IN_TURN.filter((kind) => has(game, kind));

/** The prizes of a game that are won before a prize: none before the first line, else the other lines. */
export const prizesBefore = (game: Prizes, kind: JackpotKind): readonly PrizeInTurn[] =>
  LINES.filter((line) => kind !== "ONE_LINE" && kind !== line && has(game, line));

/** The prize that the next ball can win; undefined once all are won. */
export const prizeAtStake = (game: Prizes): PrizeInTurn | undefined =>
  prizesOf(game).find((kind) => !isWon(game, kind));

/** The count of numbers that a ticket still needs for a prize. In a game with a pattern, the pattern is the full house. */
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

/** The tickets that are complete for a prize. They win it with the next ball that is judged, once the prize is at stake. */
export const completed = <T extends { readonly rows: Rows }>(
  kind: JackpotKind,
  tickets: readonly T[],
  patternPositions: readonly number[],
  drawn: readonly number[],
): readonly T[] => {
  const now = new Set(drawn);
  return tickets.filter(({ rows }) => toGoFor(kind, rows, patternPositions, now) === 0);
};

/** The tickets that win a prize with the last ball; tickets that were complete before do not win again. */
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
