import * as Schema from "effect/Schema";
import { Count, EpochMs } from "../integers.ts";
import { JackpotKind } from "./prizes.ts";

// What calls and records share. The build assigns whole files to chunks: it is apart from `wire.ts`, so that a screen
// which only folds records does not load the calls.

/** The types of game, by the number of balls (`BINGO-522`). */
export const BALL_TYPES = [30, 75, 90] as const;
export const BallType = Schema.Literals(BALL_TYPES);
export type BallType = typeof BallType.Type;

/** A room sells the next game while the current one is played (`CALL-521`, `DATA-148`). */
export const INSTANCES = ["next", "current"] as const;
export const Instance = Schema.Literals(INSTANCES);
export type Instance = typeof Instance.Type;

/** A ticket: rows of columns, null where there is no number. */
export const Ticket = Schema.Struct({
  ref: Schema.String,
  /** The intent that bought it, by which an unanswered purchase is found; null while it is for sale. */
  purchase: Schema.NullOr(Schema.String),
  rows: Schema.Array(Schema.Array(Schema.NullOr(Count))),
});
export type Ticket = typeof Ticket.Type;

/** `DATA-152`: the amounts of the prizes; null for a prize that this game does not have. */
export const jackpotFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  oneLine: Schema.NullOr(amount),
  twoLines: Schema.NullOr(amount),
  game: Schema.NullOr(amount),
  progressive: Schema.NullOr(amount),
});

/** The progressive jackpot of a room: who has the full house within this number of calls wins it too. Null where there is none. */
export const progressiveFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  title: Schema.NullOr(Schema.String),
  amount: Schema.NullOr(amount),
  maxCalls: Schema.NullOr(Count),
});

/** The winners of a prize (`DATA-151`). */
export const winFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  entities: Schema.Array(Schema.String),
  result: Schema.String,
  /** The total of the prize. */
  amount,
  /** The share of each winning ticket. */
  share: amount,
  /** Refs of the winning tickets of all players; each client recognises its own. */
  tickets: Schema.Array(Schema.String),
  /** The winning ball, counted from 1. */
  ballIndex: Count,
});

const winnersFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => {
  const win = Schema.NullOr(Schema.Struct(winFields(amount)));
  return { oneLine: win, twoLines: win, game: win, progressiveGame: win };
};

/** One game of a room, as the server describes it (`DATA-147`). */
export const gameFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  /** The game's reference. Messages of another game are late. */
  game: Schema.String,
  startDate: Schema.NullOr(EpochMs),
  locked: Schema.Boolean,
  lockedMsg: Schema.NullOr(Schema.String),
  promptDeposit: Schema.Boolean,
  inProgress: Schema.Boolean,
  drawnNumbers: Schema.Array(Count),
  maxTicketsPerPlayer: Count,
  players: Count,
  /** The share of each ticket's price that goes into the prizes. */
  wagerContribution: amount,
  /** The operator's contribution to the prizes before a ticket is sold. */
  seedAmount: amount,
  ticketPrice: amount,
  ticketPriceLabel: Schema.NullOr(Schema.String),
  freeRoom: Schema.Boolean,
  winningCondition: Schema.String,
  progressiveTitle: Schema.NullOr(Schema.String),
  progressiveJackpotMaxCalls: Schema.NullOr(Count),
  rtpLabel: Schema.NullOr(Schema.String),
  patternPositions: Schema.Array(Count),
  jackpots: Schema.Struct(jackpotFields(amount)),
  /** Prizes already won in this game, for a player who joins late. */
  winners: Schema.Struct(winnersFields(amount)),
  rolloverEnd: Schema.Boolean,
});

/** The fields of a room that are the same for all its games. */
export const roomFields = {
  name: Schema.String,
  type: BallType,
  pictureNumbersImageUrl: Schema.NullOr(Schema.String),
  animatedNumbersImageUrls: Schema.Array(Schema.String),
  audio: Schema.NullOr(Schema.String),
};

/** A room in the lobby's list. */
export const summaryFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  ref: Schema.String,
  name: Schema.String,
  type: BallType,
  startDate: Schema.NullOr(EpochMs),
  locked: Schema.Boolean,
  ticketPrice: amount,
  ticketPriceLabel: Schema.NullOr(Schema.String),
  players: Count,
  topPrize: Schema.NullOr(amount),
  imageUrl: Schema.NullOr(Schema.String),
  inProgress: Schema.Boolean,
});

/** The pictures of rooms. */
export const RoomAssets = Schema.Array(Schema.Struct({ ref: Schema.String, imageUrl: Schema.NullOr(Schema.String) }));

/** One finished game of a room: the number of calls, and its prizes. */
export const resultFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  game: Schema.String,
  calls: Count,
  /** The pattern and its name. Absent for a game without a pattern, and in records that are older than these fields. */
  patternPositions: Schema.optionalKey(Schema.Array(Count)),
  winningCondition: Schema.optionalKey(Schema.String),
  prizes: Schema.Array(
    Schema.Struct({ kind: JackpotKind, ballIndex: Count, amount, entities: Schema.Array(Schema.String) }),
  ),
});

/** The prizes of a game with a player's own tickets among the winning ones. */
export const ownPrizeFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  kind: JackpotKind,
  ...winFields(amount),
  /** Refs of the player's own winning tickets. */
  own: Schema.Array(Schema.String),
});
