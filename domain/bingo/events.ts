import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { Count, EpochMs } from "../whole.ts";
import { BallType, gameFields, Instance, jackpotFields, JackpotKind, Ticket } from "./wire.ts";

const room = { room: Schema.String };
const inRoom = { ...room, instance: Instance };
/** Messages of a room name their game, so that a late one can be told from the present one. */
const ofGame = { ...room, game: Schema.String };

/** The lobby's list of rooms arrived. */
export const RoomsListed = event("RoomsListed", "bingo.rooms-listed.v1", {
  rooms: Schema.Array(
    Schema.Struct({
      ref: Schema.String,
      name: Schema.String,
      type: BallType,
      startDate: Schema.NullOr(EpochMs),
      ticketPrice: Pence,
      ticketPriceLabel: Schema.NullOr(Schema.String),
      players: Count,
      topPrize: Schema.NullOr(Pence),
      imageUrl: Schema.NullOr(Schema.String),
      inProgress: Schema.Boolean,
    }),
  ),
});

export const RoomsListFailed = event("RoomsListFailed", "bingo.rooms-list-failed.v1", { message: Schema.String });

/** The player entered a room. */
export const RoomEntered = event("RoomEntered", "bingo.room-entered.v1", room);

/** The player left a room: what was on its table is cleared away (`BINGO-519`). */
export const RoomLeft = event("RoomLeft", "bingo.room-left.v1", room);

/** The server described a game of the room. A refresh clears what was drawn and chosen (`BINGO-516`). */
export const RoomLoaded = event("RoomLoaded", "bingo.room-loaded.v1", {
  ...inRoom,
  name: Schema.String,
  type: BallType,
  ...gameFields(Pence),
});

export const RoomLoadFailed = event("RoomLoadFailed", "bingo.room-load-failed.v1", {
  ...room,
  message: Schema.String,
  /** There is no such room: code 5585 (`BINGO-517`). */
  notFound: Schema.Boolean,
});

/** Tickets to choose from. */
export const TicketsAssigned = event("TicketsAssigned", "bingo.tickets-assigned.v1", {
  ...inRoom,
  tickets: Schema.Array(Ticket),
});

/** The tickets that the player owns; none when they could not be read (`BINGO-520`). */
export const TicketsOwned = event("TicketsOwned", "bingo.tickets-owned.v1", {
  ...inRoom,
  tickets: Schema.Array(Ticket),
});

/** A ticket was picked, or put back. */
export const TicketToggled = event("TicketToggled", "bingo.ticket-toggled.v1", { ...room, ticket: Schema.String });

/** How many tickets quick buy will pick. */
export const QuickBuyCountChosen = event("QuickBuyCountChosen", "bingo.quick-buy-count-chosen.v1", {
  ...room,
  count: Count,
});

/** The player asked to buy tickets for the next game. */
export const TicketsRequested = event("TicketsRequested", "bingo.tickets-requested.v1", {
  ...room,
  game: Schema.String,
  /** Our reference of the intent: sent again, it buys once. */
  purchaseRef: Schema.String,
  count: Count,
  total: Pence,
});

/** The server sold the tickets. What they cost is the wallet's movement with the same reference. */
export const TicketsPurchased = event("TicketsPurchased", "bingo.tickets-purchased.v1", {
  ...room,
  purchaseRef: Schema.String,
  tickets: Schema.Array(Ticket),
});

export const PurchaseRefused = event("PurchaseRefused", "bingo.purchase-refused.v1", {
  ...room,
  purchaseRef: Schema.String,
  message: Schema.String,
  /** Whether the server said no, rather than nothing: without an answer the tickets may have been sold. */
  final: Schema.Boolean,
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
export const PrizeWon = event("PrizeWon", "bingo.prize-won.v1", {
  ...ofGame,
  kind: JackpotKind,
  ballIndex: Count,
  tickets: Schema.Array(Schema.String),
  entities: Schema.Array(Schema.String),
  result: Schema.String,
  amount: Pence,
});

/** The current game is over. */
export const GameFinished = event("GameFinished", "bingo.game-finished.v1", {
  ...ofGame,
  rolloverEnd: Schema.Boolean,
});

/** When the next game starts. */
export const NextGameAnnounced = event("NextGameAnnounced", "bingo.next-game-announced.v1", {
  ...ofGame,
  startDate: Schema.NullOr(EpochMs),
});

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
  RoomLoaded,
  RoomLoadFailed,
  TicketsAssigned,
  TicketsOwned,
  TicketToggled,
  QuickBuyCountChosen,
  TicketsRequested,
  TicketsPurchased,
  PurchaseRefused,
  GameStarted,
  BallDrawn,
  PrizeWon,
  GameFinished,
  NextGameAnnounced,
  SalesUpdated,
] as const;
export type BingoEvent = EventOf<(typeof BingoEvents)[number]>;
