import * as Schema from "effect/Schema";
import { WirePounds } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";
import { endpoint, message } from "../wire.ts";
import {
  gameFields,
  Instance,
  jackpotFields,
  ownPrizeFields,
  progressiveFields,
  resultFields,
  RoomAssets,
  roomFields,
  summaryFields,
  Ticket,
  winFields,
} from "./fields.ts";
import { JackpotKind } from "./prizes.ts";

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
export const listAssets = endpoint("listAssets", "GET", "bingo/list/assets", { response: RoomAssets });

/** `CALL-530`; null while no game is played; code 5585 if the room does not exist (`BINGO-517`). */
export const getRoom = roomEndpoint(
  "getRoom",
  "room",
  Schema.NullOr(Schema.Struct({ ref: Schema.String, ...roomFields, ...gameFields(WirePounds) })),
);

/** The game that an answer is about; null while none is on sale or played. */
const aboutGame = { game: Schema.NullOr(Schema.String) };

/** A player's tickets of one game. */
const TicketSet = Schema.Struct({ ...aboutGame, tickets: Schema.Array(Ticket) });

/** `CALL-522`: tickets offered for choosing. */
export const listAssignedTickets = roomEndpoint("listAssignedTickets", "assigned/tickets", TicketSet);

/** `CALL-523`: tickets owned. */
export const listPurchasedTickets = roomEndpoint("listPurchasedTickets", "purchased/tickets", TicketSet);

/** `CALL-524`: the prizes as they are now. They grow with every ticket that is sold. */
export const getJackpots = roomEndpoint(
  "getJackpots",
  "jackpots",
  Schema.Struct({ ...aboutGame, jackpots: Schema.Struct(jackpotFields(WirePounds)) }),
);

/** `CALL-525` */
export const getPattern = roomEndpoint(
  "getPattern",
  "pattern",
  Schema.Struct({ ...aboutGame, patternPositions: Schema.Array(Count) }),
);

/** `CALL-526` */
export const getProgressive = roomEndpoint(
  "getProgressive",
  "progressive",
  Schema.Struct({ ...aboutGame, ...progressiveFields(WirePounds) }),
);

/** `CALL-527` */
export const getPlayers = roomEndpoint("getPlayers", "players", Schema.Struct({ ...aboutGame, players: Count }));

/** `CALL-528`, `CALL-056` */
export const startDate = roomEndpoint(
  "startDate",
  "start-date",
  Schema.Struct({ ...aboutGame, startDate: Schema.NullOr(EpochMs) }),
);

/** `CALL-529`: the time until the game starts, by the server's clock, so that a wrong clock of the device does not matter. */
export const getTimer = roomEndpoint(
  "getTimer",
  "timer",
  Schema.Struct({ ...aboutGame, startsInMs: Schema.NullOr(Count) }),
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
  request: Schema.Struct({
    ...AddressedRoom.fields,
    ...forGame,
    autoSelectedTicketsNumber: Count,
    /** How many tickets for the game the client knows that the player has. With another number the backend sells none. */
    heldTickets: Schema.optionalKey(Count),
  }),
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

/** The last finished games of a room, the newest first. */
export const listResults = endpoint("listResults", "GET", "bingo/{refName}/results", {
  assumed: true,
  request: Schema.Struct({ refName: Schema.String }),
  response: Schema.Array(Schema.Struct(resultFields(WirePounds))),
  skipCache: true,
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
