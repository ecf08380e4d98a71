import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";
import { JackpotKind } from "./prizes.ts";
import { gameFields, Instance, jackpotFields, roomFields, summaryFields, Ticket, winFields } from "./wire.ts";

const room = { room: Schema.String };
/** What is said of a room names its game, so that a late word can be told from the present one. */
const ofGame = { ...room, game: Schema.String };

/** The lobby's list of rooms arrived. */
export const RoomsListed = event("RoomsListed", "bingo.rooms-listed.v1", {
  rooms: Schema.Array(Schema.Struct(summaryFields(Pence))),
});

export const RoomsListFailed = event("RoomsListFailed", "bingo.rooms-list-failed.v1", { message: Schema.String });

/** The player entered a room. */
export const RoomEntered = event("RoomEntered", "bingo.room-entered.v1", room);

/** The player left a room: what was on its table is cleared away (`BINGO-519`). */
export const RoomLeft = event("RoomLeft", "bingo.room-left.v1", room);

/** The room begins anew, and what was drawn and chosen is cleared (`BINGO-516`). */
export const RoomRefreshed = event("RoomRefreshed", "bingo.room-refreshed.v1", room);

/** The server described a game of the room. */
export const RoomLoaded = event("RoomLoaded", "bingo.room-loaded.v1", {
  ...room,
  instance: Instance,
  ...roomFields,
  ...gameFields(Pence),
});

/** The server says that no game is played in the room now. */
export const NoGamePlayed = event("NoGamePlayed", "bingo.no-game-played.v1", room);

export const RoomLoadFailed = event("RoomLoadFailed", "bingo.room-load-failed.v1", {
  ...room,
  message: Schema.String,
  /** There is no such room: code 5585 (`BINGO-517`). */
  notFound: Schema.Boolean,
});

/** Tickets to choose from. */
export const TicketsAssigned = event("TicketsAssigned", "bingo.tickets-assigned.v1", {
  ...ofGame,
  tickets: Schema.Array(Ticket),
});

/** The tickets that the player owns, by the server's word; that they could not be read, by the client's own (`BINGO-520`). */
export const TicketsOwned = event("TicketsOwned", "bingo.tickets-owned.v1", {
  ...ofGame,
  tickets: Schema.Array(Ticket),
});

/** A ticket was picked, or put back. */
export const TicketToggled = event("TicketToggled", "bingo.ticket-toggled.v1", { ...room, ticket: Schema.String });

/** How many tickets quick buy will pick. */
export const QuickBuyCountChosen = event("QuickBuyCountChosen", "bingo.quick-buy-count-chosen.v1", {
  ...room,
  count: Count,
});

/** Our reference of the player's intent: sent again, it buys once. */
const ofPurchase = { ...room, purchaseRef: Schema.String };

/** The player asked to buy tickets for the next game. */
export const TicketsRequested = event("TicketsRequested", "bingo.tickets-requested.v1", {
  ...ofPurchase,
  game: Schema.String,
  count: Count,
  total: Pence,
});

/** The server sold the tickets. What they cost is the wallet's movement with the same reference. */
export const TicketsPurchased = event("TicketsPurchased", "bingo.tickets-purchased.v1", {
  ...ofPurchase,
  game: Schema.String,
  tickets: Schema.Array(Ticket),
});

export const PurchaseRefused = event("PurchaseRefused", "bingo.purchase-refused.v1", {
  ...ofPurchase,
  message: Schema.String,
  /** Whether the answer was no, rather than none: without an answer the tickets may have been sold. */
  final: Schema.Boolean,
});

/** The server was asked for a purchase that got no answer, and knows of none. It may still have been late, so this is no refusal. */
export const PurchaseUnconfirmed = event("PurchaseUnconfirmed", "bingo.purchase-unconfirmed.v1", {
  ...ofPurchase,
  message: Schema.String,
});

/** The next game has become the current one. */
export const GameStarted = event("GameStarted", "bingo.game-started.v1", {
  ...ofGame,
  players: Count,
  jackpots: Schema.Struct(jackpotFields(Pence)),
});

/** A ball was drawn (`BINGO-518`). */
export const BallDrawn = event("BallDrawn", "bingo.ball-drawn.v1", { ...ofGame, index: Count, number: Count });

/** A prize was won. */
export const PrizeWon = event("PrizeWon", "bingo.prize-won.v1", { ...ofGame, kind: JackpotKind, ...winFields(Pence) });

/** The current game is over. */
export const GameFinished = event("GameFinished", "bingo.game-finished.v1", { ...ofGame, rolloverEnd: Schema.Boolean });

/** A game that is over was put away, by the player or once its result had been seen. */
export const GameCleared = event("GameCleared", "bingo.game-cleared.v1", ofGame);

/** When the next game starts. */
export const NextGameAnnounced = event("NextGameAnnounced", "bingo.next-game-announced.v1", {
  ...ofGame,
  startDate: Schema.NullOr(EpochMs),
});

/** When a game starts by this device's own clock, from the server's word of how long that is. */
export const StartTimed = event("StartTimed", "bingo.start-timed.v1", { ...ofGame, startsAt: Schema.NullOr(EpochMs) });

/** Sales of the next game went on. */
export const SalesUpdated = event("SalesUpdated", "bingo.sales-updated.v1", {
  ...ofGame,
  players: Count,
  jackpots: Schema.Struct(jackpotFields(Pence)),
});

export const BingoEvents = [
  RoomsListed,
  RoomsListFailed,
  RoomEntered,
  RoomLeft,
  RoomRefreshed,
  RoomLoaded,
  NoGamePlayed,
  RoomLoadFailed,
  TicketsAssigned,
  TicketsOwned,
  TicketToggled,
  QuickBuyCountChosen,
  TicketsRequested,
  TicketsPurchased,
  PurchaseRefused,
  PurchaseUnconfirmed,
  GameStarted,
  BallDrawn,
  PrizeWon,
  GameFinished,
  GameCleared,
  NextGameAnnounced,
  StartTimed,
  SalesUpdated,
] as const;
export type BingoEvent = EventOf<(typeof BingoEvents)[number]>;
