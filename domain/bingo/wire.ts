import * as Schema from "effect/Schema";
import { WirePounds } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";
import { endpoint, message } from "../wire.ts";
import { JackpotKind } from "./prizes.ts";

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

const AddressedRoom = Schema.Struct({ refName: Schema.String, instance: Instance });

/** A GET endpoint of a room. */
const roomEndpoint = <const Name extends string, R extends Schema.Codec<unknown, unknown>>(
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

/** `CALL-530`; null while no game is played; code 5585 if the room does not exist (`BINGO-517`). */
export const getRoom = roomEndpoint(
  "getRoom",
  "room",
  Schema.NullOr(Schema.Struct({ ref: Schema.String, ...roomFields, ...gameFields(WirePounds) })),
);

/** A player's tickets of one game; `game` is null while no game is played. */
const TicketSet = Schema.Struct({ game: Schema.NullOr(Schema.String), tickets: Schema.Array(Ticket) });

/** `CALL-522`: tickets offered for choosing. */
export const listAssignedTickets = roomEndpoint("listAssignedTickets", "assigned/tickets", TicketSet);

/** `CALL-523`: tickets owned. */
export const listPurchasedTickets = roomEndpoint("listPurchasedTickets", "purchased/tickets", TicketSet);

/** `CALL-524` */
export const getJackpots = roomEndpoint("getJackpots", "jackpots", Schema.Struct(jackpotFields(WirePounds)));

/** `CALL-525` */
export const getPattern = roomEndpoint(
  "getPattern",
  "pattern",
  Schema.Struct({ game: Schema.NullOr(Schema.String), patternPositions: Schema.Array(Count) }),
);

/** `CALL-526` */
export const getProgressive = roomEndpoint(
  "getProgressive",
  "progressive",
  Schema.Struct({
    title: Schema.NullOr(Schema.String),
    amount: Schema.NullOr(WirePounds),
    maxCalls: Schema.NullOr(Count),
  }),
);

/** `CALL-527` */
export const getPlayers = roomEndpoint("getPlayers", "players", Schema.Struct({ players: Count }));

/** `CALL-528`, `CALL-056` */
export const startDate = roomEndpoint(
  "startDate",
  "start-date",
  Schema.Struct({ game: Schema.NullOr(Schema.String), startDate: Schema.NullOr(EpochMs) }),
);

/** `CALL-529`: the time until the game starts, by the server's clock, so that a wrong clock of the device does not matter. */
export const getTimer = roomEndpoint(
  "getTimer",
  "timer",
  Schema.Struct({ game: Schema.NullOr(Schema.String), startsInMs: Schema.NullOr(Count) }),
);

/** The answer to a purchase: the sold tickets. Its movement carries the reference of the intent. */
const Purchase = Schema.Struct({ game: Schema.String, tickets: Schema.Array(Ticket) });

/**
 * The game that the player buys tickets of. The address names the next game, which may be another one when the call arrives; then the purchase is refused. Without it,
 * tickets of the next game are bought.
 */
const forGame = { game: Schema.optionalKey(Schema.String) };

/** `CALL-534`; the purchase's reference is the intent, so that a repeated call buys once. */
export const quickBuy = endpoint("quickBuy", "POST", "bingo/{refName}/{instance}/quick-buy", {
  spends: true,
  query: ["game"],
  request: Schema.Struct({ ...AddressedRoom.fields, ...forGame, autoSelectedTicketsNumber: Count }),
  response: Purchase,
  skipCache: true,
});

/** `CALL-533` */
export const buySelected = endpoint("buySelected", "POST", "bingo/{refName}/{instance}/buy-selected", {
  spends: true,
  query: ["game"],
  request: Schema.Struct({ ...AddressedRoom.fields, ...forGame, selectedTicketIds: Schema.Array(Schema.String) }),
  response: Purchase,
  skipCache: true,
});

/** One finished game of a room: the number of calls, and its prizes. */
export const resultFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  game: Schema.String,
  calls: Count,
  prizes: Schema.Array(
    Schema.Struct({ kind: JackpotKind, ballIndex: Count, amount, entities: Schema.Array(Schema.String) }),
  ),
});

/** The last finished games of a room, the newest first. */
export const listResults = endpoint("listResults", "GET", "bingo/{refName}/results", {
  assumed: true,
  request: Schema.Struct({ refName: Schema.String }),
  response: Schema.Array(Schema.Struct(resultFields(WirePounds))),
  skipCache: true,
});

/** The prizes of a game with a player's own tickets among the winning ones. */
export const ownPrizeFields = <Amount extends Schema.Codec<unknown, unknown>>(amount: Amount) => ({
  kind: JackpotKind,
  ...winFields(amount),
  /** Refs of the player's own winning tickets. */
  own: Schema.Array(Schema.String),
});

/** The prizes that a game has had, for a player who was not in its room; none if the game is too long ago. */
export const listPrizes = endpoint("listPrizes", "GET", "bingo/{refName}/games/{game}/prizes", {
  assumed: true,
  request: Schema.Struct({ refName: Schema.String, game: Schema.String }),
  response: Schema.Array(Schema.Struct(ownPrizeFields(WirePounds))),
  skipCache: true,
});

// Room messages. Their names are our own choice; each carries the ref of its game.

const ofGame = { game: Schema.String };

/** The next game became the current one, and balls will follow. */
export const gameStarted = message(
  "bingo",
  "GAME_STARTED",
  Schema.Struct({ ...ofGame, players: Count, jackpots: Schema.Struct(jackpotFields(WirePounds)) }),
);

/** A ball was drawn. `index` counts from 1, so that the client can detect a missed ball. */
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

/** The start of the next game; null if it is postponed. */
export const nextGame = message("bingo", "NEXT_GAME", Schema.Struct({ ...ofGame, startDate: Schema.NullOr(EpochMs) }));

/** The number of players and the jackpots, while tickets are sold. */
export const salesUpdate = message(
  "bingo",
  "SALES_UPDATE",
  Schema.Struct({ ...ofGame, players: Count, jackpots: Schema.Struct(jackpotFields(WirePounds)) }),
);
