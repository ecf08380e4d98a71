import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { Count, EpochMs } from "../integers.ts";
import { JackpotKind } from "./prizes.ts";
import { filterFields } from "./room-filter.ts";
import { settingsFields } from "./settings.ts";
import { StopReason } from "./stop-reasons.ts";
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

const room = { room: Schema.String };
/** An event of a room names its game, so that a late event of another game can be ignored. */
const ofGame = { ...room, game: Schema.String };

/** The lobby's list of rooms arrived. */
export const RoomsListed = event("RoomsListed", "bingo.rooms-listed.v1", {
  rooms: Schema.Array(Schema.Struct(summaryFields(Pence))),
});

export const RoomsListFailed = event("RoomsListFailed", "bingo.rooms-list-failed.v1", { message: Schema.String });

/** The server listed the pictures of the rooms. */
export const RoomAssetsListed = event("RoomAssetsListed", "bingo.assets-listed.v1", { assets: RoomAssets });

/** The player entered a room. */
export const RoomEntered = event("RoomEntered", "bingo.room-entered.v1", room);

/** The player left a room. Its calls, choices and winners are cleared (`BINGO-519`). */
export const RoomLeft = event("RoomLeft", "bingo.room-left.v1", room);

/** The room is loaded again. Its calls and choices are cleared (`BINGO-516`). */
export const RoomRefreshed = event("RoomRefreshed", "bingo.room-refreshed.v1", room);

/** The server described a game of the room. */
export const RoomLoaded = event("RoomLoaded", "bingo.room-loaded.v1", {
  ...room,
  instance: Instance,
  ...roomFields,
  ...gameFields(Pence),
});

/** The server stated the pattern of a game: the cells of a ticket that win it. */
export const PatternStated = event("PatternStated", "bingo.pattern-stated.v1", {
  ...ofGame,
  patternPositions: Schema.Array(Count),
});

/** The server stated that no game is played in the room now. */
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

/** The tickets that the player owns, from the server. From the app, with no tickets: they could not be read (`BINGO-520`). */
export const TicketsOwned = event("TicketsOwned", "bingo.tickets-owned.v1", {
  ...ofGame,
  tickets: Schema.Array(Ticket),
});

/** A ticket was selected, or deselected. */
export const TicketToggled = event("TicketToggled", "bingo.ticket-toggled.v1", { ...room, ticket: Schema.String });

/** The player chose the number of tickets for quick buy. */
export const QuickBuyCountChosen = event("QuickBuyCountChosen", "bingo.quick-buy-count-chosen.v1", {
  ...room,
  count: Count,
});

/** The player chose which rooms the list shows. From the app: the choice that this device holds was read. */
export const RoomFilterChosen = event("RoomFilterChosen", "bingo.room-filter-chosen.v1", filterFields);

/** The server listed the results of a room's last games. */
export const ResultsListed = event("ResultsListed", "bingo.results-listed.v1", {
  ...room,
  results: Schema.Array(Schema.Struct(resultFields(Pence))),
});

/** The server stated the prizes of a game that has paid the player, because the room's announcement did not arrive. */
export const PrizesStated = event("PrizesStated", "bingo.prizes-stated.v1", {
  ...ofGame,
  prizes: Schema.Array(Schema.Struct(ownPrizeFields(Pence))),
});

/** The server stated what can be won in the next game of a room, and how many play. */
export const NextPrizesStated = event("NextPrizesStated", "bingo.next-prizes-stated.v1", {
  ...ofGame,
  players: Count,
  jackpots: Schema.Struct(jackpotFields(Pence)),
  progressive: Schema.Struct(progressiveFields(Pence)),
  patternPositions: Schema.Array(Count),
});

export const NextPrizesFailed = event("NextPrizesFailed", "bingo.next-prizes-failed.v1", {
  ...room,
  message: Schema.String,
});

/** The player started auto-buy: tickets for each of the next games, up to a number of games and a total of money. */
export const AutoBuyStarted = event("AutoBuyStarted", "bingo.auto-buy-started.v1", {
  ...room,
  count: Count,
  games: Count,
  limit: Pence,
});

/** Auto-buy ended. The record of its start is the cause. */
export const AutoBuyStopped = event("AutoBuyStopped", "bingo.auto-buy-stopped.v1", {
  ...room,
  reason: StopReason,
  message: Schema.NullOr(Schema.String),
});

/** Another tab of this browser has the player's auto-buy, or has it no longer. */
export const AutoBuyElsewhereNoticed = event("AutoBuyElsewhereNoticed", "bingo.auto-buy-elsewhere.v1", {
  on: Schema.Boolean,
});

/** The player changed a setting of the bingo rooms. The record holds all of them. */
export const SettingsChosen = event("SettingsChosen", "bingo.settings-chosen.v1", settingsFields);

/** The settings that this device holds for the player were read. */
export const SettingsRestored = event("SettingsRestored", "bingo.settings-restored.v1", settingsFields);

/** The client's reference of the intent: a call that is sent again buys once. */
const ofPurchase = { ...room, purchaseRef: Schema.String };

/** The player asked to buy tickets for the next game. */
export const TicketsRequested = event("TicketsRequested", "bingo.tickets-requested.v1", {
  ...ofPurchase,
  game: Schema.String,
  count: Count,
  total: Pence,
});

/** The server sold the tickets. The wallet's movement with the same reference holds their price. */
export const TicketsPurchased = event("TicketsPurchased", "bingo.tickets-purchased.v1", {
  ...ofPurchase,
  game: Schema.String,
  tickets: Schema.Array(Ticket),
});

export const PurchaseRefused = event("PurchaseRefused", "bingo.purchase-refused.v1", {
  ...ofPurchase,
  message: Schema.String,
  /** True: the server refused. False: there was no answer, so the tickets may have been sold. */
  final: Schema.Boolean,
});

/** The polls for an unanswered purchase found no tickets. The purchase may still be late, so this is no refusal. */
export const PurchaseUnconfirmed = event("PurchaseUnconfirmed", "bingo.purchase-unconfirmed.v1", {
  ...ofPurchase,
  message: Schema.String,
});

/** The next game became the current one. */
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

/** A finished game was removed from the screen, by the player or after its result was shown. */
export const GameCleared = event("GameCleared", "bingo.game-cleared.v1", ofGame);

/** The server stated the start of the next game. */
export const NextGameAnnounced = event("NextGameAnnounced", "bingo.next-game-announced.v1", {
  ...ofGame,
  startDate: Schema.NullOr(EpochMs),
});

/** The start of a game by the page's clock, computed from the server's remaining time. */
export const StartTimed = event("StartTimed", "bingo.start-timed.v1", { ...ofGame, startsAt: Schema.NullOr(EpochMs) });

/** Tickets for the next game were sold. */
export const SalesUpdated = event("SalesUpdated", "bingo.sales-updated.v1", {
  ...ofGame,
  players: Count,
  jackpots: Schema.Struct(jackpotFields(Pence)),
});

export const BingoEvents = [
  RoomsListed,
  RoomsListFailed,
  RoomAssetsListed,
  RoomEntered,
  RoomLeft,
  RoomRefreshed,
  RoomLoaded,
  PatternStated,
  NoGamePlayed,
  RoomLoadFailed,
  TicketsAssigned,
  TicketsOwned,
  TicketToggled,
  QuickBuyCountChosen,
  RoomFilterChosen,
  ResultsListed,
  PrizesStated,
  NextPrizesStated,
  NextPrizesFailed,
  AutoBuyStarted,
  AutoBuyStopped,
  AutoBuyElsewhereNoticed,
  SettingsChosen,
  SettingsRestored,
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
