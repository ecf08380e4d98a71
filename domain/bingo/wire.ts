import * as Schema from "effect/Schema";
import { WirePounds } from "../money.ts";
import { Count, EpochMs } from "../whole.ts";
import { endpoint, message } from "../wire.ts";

/** `BINGO-522` */
export const BALL_TYPES = [30, 75, 90] as const;
export const BallType = Schema.Literals(BALL_TYPES);

/** A room sells the next game while the current one is played (`CALL-521`, `DATA-148`). */
export const INSTANCES = ["next", "current"] as const;
export const Instance = Schema.Literals(INSTANCES);
export type Instance = typeof Instance.Type;

/** `BINGO-509` */
export const JACKPOT_KINDS = ["ONE_LINE", "TWO_LINES", "GAME", "PROGRESSIVE"] as const;
export const JackpotKind = Schema.Literals(JACKPOT_KINDS);
export type JackpotKind = typeof JackpotKind.Type;

/** A ticket: rows of columns, null where there is no number. */
export const Ticket = Schema.Struct({
  ref: Schema.String,
  rows: Schema.Array(Schema.Array(Schema.NullOr(Count))),
});
export type Ticket = typeof Ticket.Type;

/** `DATA-152`: what can be won; null where this game has no such prize. */
export const jackpotFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  oneLine: Schema.NullOr(amount),
  twoLines: Schema.NullOr(amount),
  game: Schema.NullOr(amount),
  progressive: Schema.NullOr(amount),
});

/** One game of a room, as the server describes it (`DATA-147`). */
export const gameFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  /** The game's own reference: messages of another game are late. */
  game: Schema.String,
  startDate: Schema.NullOr(EpochMs),
  locked: Schema.Boolean,
  lockedMsg: Schema.NullOr(Schema.String),
  promptDeposit: Schema.Boolean,
  inProgress: Schema.Boolean,
  drawnNumbers: Schema.Array(Count),
  maxTicketsPerPlayer: Count,
  players: Count,
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
  won: Schema.Array(JackpotKind),
  rolloverEnd: Schema.Boolean,
});

const roomFields = { ref: Schema.String, name: Schema.String, type: BallType };
const AddressedRoom = Schema.Struct({ refName: Schema.String, instance: Instance });

/** `CALL-531`, `CALL-055` */
export const listRooms = endpoint("listRooms", "GET", "bingo/list/{instance}", {
  request: Schema.Struct({ instance: Instance }),
  response: Schema.Array(
    Schema.Struct({
      ...roomFields,
      startDate: Schema.NullOr(EpochMs),
      ticketPrice: WirePounds,
      ticketPriceLabel: Schema.NullOr(Schema.String),
      players: Count,
      topPrize: Schema.NullOr(WirePounds),
      imageUrl: Schema.NullOr(Schema.String),
      inProgress: Schema.Boolean,
    }),
  ),
  skipCache: true,
});

/** `CALL-530`; code 5585 says that there is no such room (`BINGO-517`). */
export const getRoom = endpoint("getRoom", "GET", "bingo/{refName}/{instance}/room", {
  request: AddressedRoom,
  response: Schema.Struct({ ...roomFields, ...gameFields(WirePounds) }),
  skipCache: true,
});

/** `CALL-522`: tickets offered for choosing. */
export const listAssignedTickets = endpoint(
  "listAssignedTickets",
  "GET",
  "bingo/{refName}/{instance}/assigned-tickets",
  {
    request: AddressedRoom,
    response: Schema.Array(Ticket),
    skipCache: true,
  },
);

/** `CALL-523`: tickets owned. */
export const listPurchasedTickets = endpoint(
  "listPurchasedTickets",
  "GET",
  "bingo/{refName}/{instance}/purchased-tickets",
  { request: AddressedRoom, response: Schema.Array(Ticket), skipCache: true },
);

/** `CALL-524` */
export const getJackpots = endpoint("getJackpots", "GET", "bingo/{refName}/{instance}/jackpots", {
  request: AddressedRoom,
  response: Schema.Struct(jackpotFields(WirePounds)),
  skipCache: true,
});

/** `CALL-528`, `CALL-056` */
export const startDate = endpoint("startDate", "GET", "bingo/{refName}/{instance}/start-date", {
  request: AddressedRoom,
  response: Schema.Struct({ startDate: Schema.NullOr(EpochMs) }),
  skipCache: true,
});

/** What a purchase answers: the tickets it sold. Its movement carries the reference of the intent. */
const Purchase = Schema.Struct({ tickets: Schema.Array(Ticket) });

/** `CALL-534`; called with the purchase's own reference as the intent, so that it buys once however often it arrives. */
export const quickBuy = endpoint("quickBuy", "POST", "bingo/{refName}/{instance}/quick-buy", {
  request: Schema.Struct({
    refName: Schema.String,
    instance: Instance,
    autoSelectedTicketsNumber: Count,
  }),
  response: Purchase,
});

/** `CALL-533` */
export const buySelected = endpoint("buySelected", "POST", "bingo/{refName}/{instance}/buy-selected", {
  request: Schema.Struct({
    refName: Schema.String,
    instance: Instance,
    selectedTicketIds: Schema.Array(Schema.String),
  }),
  response: Purchase,
});

// Room messages. Their names are ours; each carries the game it speaks of.

/** The next game has become the current one, and balls will follow. */
export const gameStarted = message(
  "bingo",
  "GAME_STARTED",
  Schema.Struct({ game: Schema.String, players: Count, jackpots: Schema.Struct(jackpotFields(WirePounds)) }),
);

/** A ball was drawn; `index` counts from 1, so that a missed ball shows. */
export const ballDrawn = message(
  "bingo",
  "BALL_DRAWN",
  Schema.Struct({ game: Schema.String, index: Count, number: Count }),
);

/** A prize was won, on the ball with this index. */
export const prizeWon = message(
  "bingo",
  "PRIZE_WON",
  Schema.Struct({
    game: Schema.String,
    kind: JackpotKind,
    ballIndex: Count,
    /** Winning tickets of all players, by ref; each client knows its own. */
    tickets: Schema.Array(Schema.String),
    entities: Schema.Array(Schema.String),
    result: Schema.String,
    amount: WirePounds,
  }),
);

/** The current game is over, with or without a rollover. */
export const gameFinished = message(
  "bingo",
  "GAME_FINISHED",
  Schema.Struct({ game: Schema.String, rolloverEnd: Schema.Boolean }),
);

/** When the next game starts, or that it was put off. */
export const nextGame = message(
  "bingo",
  "NEXT_GAME",
  Schema.Struct({ game: Schema.String, startDate: Schema.NullOr(EpochMs) }),
);

/** How many play, and what can be won, as tickets are sold. */
export const salesUpdate = message(
  "bingo",
  "SALES_UPDATE",
  Schema.Struct({ game: Schema.String, players: Count, jackpots: Schema.Struct(jackpotFields(WirePounds)) }),
);

export const bingoMessages = [gameStarted, ballDrawn, prizeWon, gameFinished, nextGame, salesUpdate] as const;
