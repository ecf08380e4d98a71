import type { DataOf } from "../journal/event.ts";
import type { BallDrawn, PrizeWon, RoomLoaded } from "./events.ts";
import type { Game } from "./game.ts";
import { completed, isWon, type JackpotKind, prizeAtStake, prizesBefore, winnersKey, winnersOf } from "./prizes.ts";
import type { Ticket } from "./fields.ts";

/** A difference between the server's statement about a game and the result from the player's own tickets and balls. Both are kept. */
export interface Disagreement {
  seq: number;
  room: string;
  game: string;
  about: JackpotKind | "BALLS";
  ballIndex: number;
  /** The winning tickets of the player, or the balls, as the server states them. */
  stated: string[];
  /** The same, as computed from tickets and balls. */
  derived: string[];
}

/** A difference, before the record that showed it is known. */
export type Finding = Omit<Disagreement, "seq" | "room" | "game">;

/** The player's own tickets in a game. */
export type TicketSet = readonly Ticket[];

/** The server stated a win: compares the player's winning tickets with those that follow from the balls up to that one. */
export const judgeWin = (game: Game, ticketSet: TicketSet, event: DataOf<typeof PrizeWon>): Finding | undefined => {
  const { kind, ballIndex, tickets } = event;
  // Without every ball in order, nothing can be computed.
  if (isWon(game, kind) || !isComplete(game) || ballIndex > game.drawnNumbers.length) return undefined;
  // Nothing can be computed either if it is unknown when the prize was at stake, because a pattern may be complete
  // before that.
  if (turnOf(game, kind) === undefined && game.patternPositions.length > 0) return undefined;
  const named = new Set(tickets);
  const stated = ticketSet.filter(({ ref }) => named.has(ref)).map(({ ref }) => ref);
  return differing(kind, ballIndex, stated, derive(game, ticketSet, kind, ballIndex));
};

/** A ball follows, or the game is over, but a prize that the player won with the last ball was not announced. */
export const judgeSilence = (game: Game, ticketSet: TicketSet, isOver = false): Finding | undefined => {
  const kind = prizeAtStake(game);
  const ballIndex = game.drawnNumbers.length;
  if (kind === undefined || !isComplete(game)) return undefined;
  // A ticket may be complete when play for the prize begins. It wins with that ball or with the next one.
  if (!isOver && turnOf(game, kind) === ballIndex) return undefined;
  return differing(kind, ballIndex, [], derive(game, ticketSet, kind, ballIndex));
};

/** The server stated a ball at an index that another ball has. */
export const judgeBall = (game: Game, { index, number }: DataOf<typeof BallDrawn>): Finding | undefined => {
  const known = isComplete(game) ? game.drawnNumbers[index - 1] : undefined;
  return known === undefined ? undefined : differing("BALLS", index, [String(number)], [String(known)]);
};

/** The balls of a description must equal the received ones, as far as both go. */
export const judgeDescription = (game: Game, { drawnNumbers }: DataOf<typeof RoomLoaded>): Finding | undefined => {
  if (!isComplete(game)) return undefined;
  const length = Math.min(game.drawnNumbers.length, drawnNumbers.length);
  const first = (balls: readonly number[]) => balls.slice(0, length).map(String);
  return differing("BALLS", length, first(drawnNumbers), first(game.drawnNumbers));
};

const isComplete = (game: Game): boolean => game.lastBallIndex === game.drawnNumbers.length;

/** The ball with which a prize came to be at stake; 0 if no prize comes before it; undefined if one of those is not won yet. */
const turnOf = (game: Game, kind: JackpotKind): number | undefined => {
  const before = prizesBefore(game, kind).map((earlier) => game.winners[winnersKey(earlier)]?.ballIndex);
  return before.includes(undefined) ? undefined : Math.max(0, ...before.map((index) => index ?? 0));
};

/** The player's tickets that win a prize with a ball: the ball completes them, or they were complete when play for the prize began with it. */
const derive = (game: Game, ticketSet: TicketSet, kind: JackpotKind, ballIndex: number): string[] => {
  const turn = turnOf(game, kind) ?? 0;
  const hasTurnCome = turn > 0 && ballIndex >= turn && ballIndex <= turn + 1;
  const winners = hasTurnCome ? completed : winnersOf;
  return winners(kind, ticketSet, game.patternPositions, game.drawnNumbers.slice(0, ballIndex)).map(({ ref }) => ref);
};

const differing = (
  about: Finding["about"],
  ballIndex: number,
  stated: string[],
  derived: string[],
): Finding | undefined =>
  stated.length === derived.length && stated.every((ref, index) => ref === derived[index])
    ? undefined
    : { about, ballIndex, stated, derived };
