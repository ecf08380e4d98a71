import * as Schema from "effect/Schema";
import { WirePounds } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";
import { endpoint, message } from "../wire.ts";
import { JackpotKind } from "./prizes.ts";

/** `BINGO-522` */
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
  /** The intent that bought it, so that a purchase that got no answer can be found again; null while it is for sale. */
  purchase: Schema.NullOr(Schema.String),
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

/** Who won a prize (`DATA-151`). */
export const winFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  entities: Schema.Array(Schema.String),
  result: Schema.String,
  /** The whole prize. */
  amount,
  /** What each winning ticket gets of it. */
  share: amount,
  /** Winning tickets of all players, by ref; each client knows its own. */
  tickets: Schema.Array(Schema.String),
  /** The ball it was won on, counted from 1. */
  ballIndex: Count,
});

const winnersFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => {
  const win = Schema.NullOr(Schema.Struct(winFields(amount)));
  return { oneLine: win, twoLines: win, game: win, progressiveGame: win };
};

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
  /** What of each ticket's price goes into the prizes. */
  wagerContribution: amount,
  /** What the house puts into the prizes before a ticket is sold. */
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

/** What is the same for every game of a room. */
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

const AddressedRoom = Schema.Struct({ refName: Schema.String, instance: Instance });

/** Reads something of a room. */
const ask = <const Name extends string, R extends Schema.Codec<unknown, unknown>>(
  name: Name,
  resource: string,
  response: R,
) =>
  endpoint(name, "GET", `bingo/{refName}/{instance}/${resource}`, {
    request: AddressedRoom,
    response,
    skipCache: true,
  });

/** `CALL-531`, `CALL-055` */
export const listRooms = endpoint("listRooms", "GET", "bingo/list/{instance}", {
  request: Schema.Struct({ instance: Instance }),
  response: Schema.Array(Schema.Struct(summaryFields(WirePounds))),
  skipCache: true,
});

/** `CALL-532`: the pictures of the list's rooms, by room. */
export const listAssets = endpoint("listAssets", "GET", "bingo/list/assets", {
  response: Schema.Array(Schema.Struct({ ref: Schema.String, imageUrl: Schema.NullOr(Schema.String) })),
});

/** `CALL-530`; null while no game is played, and code 5585 where there is no such room (`BINGO-517`). */
export const getRoom = ask(
  "getRoom",
  "room",
  Schema.NullOr(Schema.Struct({ ref: Schema.String, ...roomFields, ...gameFields(WirePounds) })),
);

/** A player's tickets of one game; the game is null while none is played. */
const Hand = Schema.Struct({ game: Schema.NullOr(Schema.String), tickets: Schema.Array(Ticket) });

/** `CALL-522`: tickets offered for choosing. */
export const listAssignedTickets = ask("listAssignedTickets", "assigned/tickets", Hand);

/** `CALL-523`: tickets owned. */
export const listPurchasedTickets = ask("listPurchasedTickets", "purchased/tickets", Hand);

/** `CALL-524` */
export const getJackpots = ask("getJackpots", "jackpots", Schema.Struct(jackpotFields(WirePounds)));

/** `CALL-525` */
export const getPattern = ask("getPattern", "pattern", Schema.Struct({ patternPositions: Schema.Array(Count) }));

/** `CALL-526` */
export const getProgressive = ask(
  "getProgressive",
  "progressive",
  Schema.Struct({
    title: Schema.NullOr(Schema.String),
    amount: Schema.NullOr(WirePounds),
    maxCalls: Schema.NullOr(Count),
  }),
);

/** `CALL-527` */
export const getPlayers = ask("getPlayers", "players", Schema.Struct({ players: Count }));

/** `CALL-528`, `CALL-056` */
export const startDate = ask(
  "startDate",
  "start-date",
  Schema.Struct({ game: Schema.NullOr(Schema.String), startDate: Schema.NullOr(EpochMs) }),
);

/** `CALL-529`: how long until the game starts, by the server's clock, so that a device whose clock is wrong counts right. */
export const getTimer = ask(
  "getTimer",
  "timer",
  Schema.Struct({ game: Schema.NullOr(Schema.String), startsInMs: Schema.NullOr(Count) }),
);

/** What a purchase answers: the tickets it sold. Its movement carries the reference of the intent. */
const Purchase = Schema.Struct({ game: Schema.String, tickets: Schema.Array(Ticket) });

/** `CALL-534`; called with the purchase's own reference as the intent, so that it buys once however often it arrives. */
export const quickBuy = endpoint("quickBuy", "POST", "bingo/{refName}/{instance}/quick-buy", {
  spends: true,
  request: Schema.Struct({ ...AddressedRoom.fields, autoSelectedTicketsNumber: Count }),
  response: Purchase,
  skipCache: true,
});

/** `CALL-533` */
export const buySelected = endpoint("buySelected", "POST", "bingo/{refName}/{instance}/buy-selected", {
  spends: true,
  request: Schema.Struct({ ...AddressedRoom.fields, selectedTicketIds: Schema.Array(Schema.String) }),
  response: Purchase,
  skipCache: true,
});

// Room messages. Their names are ours; each carries the game it speaks of.

const ofGame = { game: Schema.String };

/** The next game has become the current one, and balls will follow. */
export const gameStarted = message(
  "bingo",
  "GAME_STARTED",
  Schema.Struct({ ...ofGame, players: Count, jackpots: Schema.Struct(jackpotFields(WirePounds)) }),
);

/** A ball was drawn; `index` counts from 1, so that a missed ball shows. */
export const ballDrawn = message("bingo", "BALL_DRAWN", Schema.Struct({ ...ofGame, index: Count, number: Count }));

/** A prize was won. */
export const prizeWon = message(
  "bingo",
  "PRIZE_WON",
  Schema.Struct({ ...ofGame, kind: JackpotKind, ...winFields(WirePounds) }),
);

/** The current game is over, with or without a rollover. */
export const gameFinished = message(
  "bingo",
  "GAME_FINISHED",
  Schema.Struct({ ...ofGame, rolloverEnd: Schema.Boolean }),
);

/** When the next game starts, or that it was put off. */
export const nextGame = message("bingo", "NEXT_GAME", Schema.Struct({ ...ofGame, startDate: Schema.NullOr(EpochMs) }));

/** How many play, and what can be won, as tickets are sold. */
export const salesUpdate = message(
  "bingo",
  "SALES_UPDATE",
  Schema.Struct({ ...ofGame, players: Count, jackpots: Schema.Struct(jackpotFields(WirePounds)) }),
);
