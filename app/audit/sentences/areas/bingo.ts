import type { BingoEvent, SalesUpdated } from "../../../../domain/bingo/events.ts";
import { JACKPOT_KINDS, jackpotKey, type JackpotKind } from "../../../../domain/bingo/prizes.ts";
import type { DataOf } from "../../../../domain/journal/event.ts";
import type { StopReason } from "../../../../domain/bingo/stop-reasons.ts";
import type { RoomSettings } from "../../../../domain/bingo/settings.ts";
import { claimant, count, exactMoney, londonTime, type Sentences } from "../words.ts";

export const PRIZE_NAMES: Readonly<Record<JackpotKind, string>> = {
  ONE_LINE: "one line",
  TWO_LINES: "two lines",
  GAME: "the full house",
  PROGRESSIVE: "the progressive jackpot",
};

const INSTANCES = { next: "next", current: "current" } as const;

const starts = (atMs: number | null) => (atMs === null ? "at an unknown time" : `at ${londonTime(atMs)}`);

const STOPS: Readonly<Record<StopReason, string>> = {
  games: "it had bought for all its games",
  money: "the next purchase would have passed its limit of money",
  refused: "a purchase was refused or not confirmed",
  left: "the player left the room",
  player: "the player stopped it",
};

/** "one line £2.00, the full house £5.00": the prizes that a game has. */
const prizesIn = (jackpots: DataOf<typeof SalesUpdated>["jackpots"]): string =>
  JACKPOT_KINDS.flatMap((kind) => {
    const amount = jackpots[jackpotKey(kind)];
    return amount === null ? [] : [`${PRIZE_NAMES[kind]} ${exactMoney(amount)}`];
  }).join(", ");

const settings = ({ ticketSize, dabberColour, dabberShape, callerVoice }: RoomSettings) =>
  `${ticketSize === "auto" ? "automatic" : ticketSize} tickets, a ${dabberColour} dabber of the shape ${dabberShape}, the caller's voice ${callerVoice ? "on" : "off"}`;

export const bingoSentences: Sentences<BingoEvent> = {
  RoomsListed: ({ rooms }, meta) => `${claimant(meta)} listed ${count(rooms.length, "bingo room")}.`,
  RoomsListFailed: ({ message }) => `The list of bingo rooms could not be read: “${message}”.`,
  RoomAssetsListed: ({ assets }, meta) =>
    `${claimant(meta)} listed ${count(assets.length, "picture")} of the bingo rooms.`,
  RoomEntered: ({ room }) => `The player entered the bingo room ${room}.`,
  RoomLeft: ({ room }) => `The player left the bingo room ${room}.`,
  RoomRefreshed: ({ room }) => `The bingo room ${room} was reset: its drawn balls and chosen tickets were cleared.`,
  RoomLoaded: ({ room, instance, game, ticketPrice, players, drawnNumbers }, meta) =>
    `${claimant(meta)} described the ${INSTANCES[instance]} game ${game} of the bingo room ${room}: ${exactMoney(ticketPrice)} a ticket, ${count(players, "player")}, ${count(drawnNumbers.length, "ball")} drawn.`,
  PatternStated: ({ room, game, patternPositions }, meta) =>
    `${claimant(meta)} stated the pattern of game ${game} of the bingo room ${room}: ${count(patternPositions.length, "cell")}.`,
  NoGamePlayed: ({ room }, meta) => `${claimant(meta)} stated that the bingo room ${room} has no game.`,
  RoomLoadFailed: ({ room, message, notFound }) =>
    `The bingo room ${room} could not be read${notFound ? ", because it does not exist" : ""}: “${message}”.`,
  TicketsAssigned: ({ room, game, tickets }, meta) =>
    `${claimant(meta)} offered ${count(tickets.length, "ticket")} for game ${game} of the bingo room ${room}.`,
  TicketsOwned: ({ room, game, tickets }, meta) =>
    `${claimant(meta)} stated that the player owns ${count(tickets.length, "ticket")} for game ${game} of the bingo room ${room}.`,
  TicketToggled: ({ room, ticket }) => `The player selected or deselected ticket ${ticket} in the bingo room ${room}.`,
  QuickBuyCountChosen: ({ room, count: tickets }) =>
    `The player chose to buy ${count(tickets, "ticket")} at once in the bingo room ${room}.`,
  RoomFilterChosen: ({ type, maxPrice, minPrize }, { by }) =>
    `${by === "player" ? "The player chose to list" : "By the device's record, the list shows"} ${type === null ? "every type of room" : `${type}-ball rooms`}, ${maxPrice === null ? "at any price" : `up to ${exactMoney(maxPrice)} a ticket`}, ${minPrize === null ? "with any prize" : `with a prize of ${exactMoney(minPrize)} or more`}.`,
  ResultsListed: ({ room, results }, meta) =>
    `${claimant(meta)} listed the results of ${count(results.length, "finished game")} of the bingo room ${room}.`,
  AutoBuyElsewhereNoticed: ({ on }) =>
    on ? "Auto-buy is on in another tab of this browser." : "Auto-buy is no longer on in another tab of this browser.",
  AutoBuyStarted: ({ room, count: tickets, games, limit }) =>
    `The player started auto-buy in the bingo room ${room}: ${count(tickets, "ticket")} for each of at most ${count(games, "game")}, up to ${exactMoney(limit)} in all.`,
  AutoBuyStopped: ({ room, reason, message }) =>
    `Auto-buy in the bingo room ${room} ended, because ${STOPS[reason]}${message === null ? "" : `: “${message}”`}.`,
  SettingsChosen: (chosen) => `The player chose the settings of the bingo rooms: ${settings(chosen)}.`,
  SettingsRestored: (stored) => `The settings of the bingo rooms were read from the device: ${settings(stored)}.`,
  TicketsRequested: ({ room, game, count: tickets, total, purchaseRef }) =>
    `The player requested ${count(tickets, "ticket")} for game ${game} of the bingo room ${room} for ${exactMoney(total)} (purchase ${purchaseRef}).`,
  TicketsPurchased: ({ game, tickets, purchaseRef }, meta) =>
    `${claimant(meta)} sold ${count(tickets.length, "ticket")} for game ${game} (purchase ${purchaseRef}).`,
  PurchaseRefused: ({ purchaseRef, message, final }, meta) =>
    final
      ? `${claimant(meta)} refused the purchase ${purchaseRef}: “${message}”.`
      : `The purchase ${purchaseRef} got no answer, so the tickets may have been sold: “${message}”.`,
  PurchaseUnconfirmed: ({ purchaseRef, message }, meta) =>
    `${claimant(meta)} did not know the purchase ${purchaseRef}, which may still arrive: “${message}”.`,
  GameStarted: ({ room, game, players }, meta) =>
    `${claimant(meta)} stated that game ${game} of the bingo room ${room} began with ${count(players, "player")}.`,
  BallDrawn: ({ game, index, number }, meta) => `${claimant(meta)} drew ball ${index} of game ${game}: ${number}.`,
  PrizeWon: ({ game, kind, amount, share, tickets, ballIndex, result }, meta) =>
    `${claimant(meta)} stated that ${PRIZE_NAMES[kind]} of game ${game} was won on ball ${ballIndex}: ${exactMoney(amount)}, ${exactMoney(share)} for each of ${count(tickets.length, "ticket")} (“${result}”).`,
  PrizesStated: ({ game, prizes }, meta) =>
    `${claimant(meta)} stated the prizes of game ${game} that paid the player: ${prizes.length === 0 ? "none is known any more" : prizes.map(({ kind, share, tickets, own }) => `${PRIZE_NAMES[kind]}, ${exactMoney(share)} for each of ${count(tickets.length, "ticket")}, of which ${own.length} of the player`).join("; ")}.`,
  NextPrizesStated: ({ room, game, players, jackpots, progressive }, meta) =>
    `${claimant(meta)} stated what can be won in the next game ${game} of the bingo room ${room}, with ${count(players, "player")}: ${prizesIn({ ...jackpots, progressive: progressive.amount })}.`,
  NextPrizesFailed: ({ room, message }) =>
    `What can be won in the next game of the bingo room ${room} could not be read: “${message}”.`,
  GameFinished: ({ game, rolloverEnd }, meta) =>
    `${claimant(meta)} stated that game ${game} is over${rolloverEnd ? ", and its prize rolls over" : ""}.`,
  GameCleared: ({ game }) => `Game ${game} was removed from the screen.`,
  NextGameAnnounced: ({ game, startDate }, meta) =>
    `${claimant(meta)} announced the next game ${game}, to begin ${starts(startDate)}.`,
  StartTimed: ({ game, startsAt }) => `By the app's clock, game ${game} begins ${starts(startsAt)}.`,
  SalesUpdated: ({ game, players }, meta) =>
    `${claimant(meta)} stated that game ${game} has ${count(players, "player")}, and its prizes.`,
};
