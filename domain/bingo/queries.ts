import type { Pence } from "../money.ts";
import type { Player } from "../player.ts";
import type { Game } from "./game.ts";
import { type OwnWin, ownWins, winsOfAmount } from "./own-wins.ts";
import { ticketSetOf } from "./ticket-set.ts";
import { isWon, jackpotKey, type JackpotKind, prizeAtStake } from "./prizes.ts";
import { isOpen, type Purchase, purchasesByGame } from "./purchases.ts";
import { NO_FILTER, type RoomFilter } from "./room-filter.ts";
import { DEFAULT_SETTINGS, type RoomSettings } from "./settings.ts";
import type { Room } from "./room-games.ts";
import type { BingoState, RoomSummary } from "./state.ts";
import type { Instance, Ticket } from "./fields.ts";

/** The room that the player is in. */
export const activeRoom = ({ active, rooms }: BingoState): Room | undefined =>
  active === null ? undefined : rooms[active];

/** The player has tickets in the current game (`BINGO-515`). */
export const inPlay = ({ current }: Room): boolean => (current?.purchasedTickets?.length ?? 0) > 0;

/** A game is played, and the player's tickets in it are not read yet. */
export const isLookingForTickets = ({ current }: Room): boolean =>
  current !== null && current.purchasedTickets === null;

export type RoomState = "waiting" | "in-play" | "in-progress";

export const roomState = (room: Room): RoomState => {
  if (inPlay(room)) return "in-play";
  return room.current === null ? "waiting" : "in-progress";
};

export type RoomTab = "quick-buy" | "select-tickets" | "my-tickets" | "buy-next" | "current-game" | "chat";

const TABS: Readonly<Record<RoomState, readonly RoomTab[]>> = {
  waiting: ["quick-buy", "select-tickets", "my-tickets"],
  "in-play": ["buy-next", "current-game"],
  "in-progress": ["buy-next"],
};

/** The tabs of a room (`BINGO-105` to `BINGO-107`), with Chat on a narrow screen (`BINGO-108`). */
export const tabsOf = (state: RoomState, { narrow }: { readonly narrow: boolean }): readonly RoomTab[] =>
  narrow ? [...TABS[state], "chat"] : TABS[state];

/** The prize that a game waits for (`BINGO-501` to `BINGO-506`). */
export const STAGES = [
  "WAITING_FIRST_LINE",
  "WAITING_SECOND_LINE",
  "WAITING_FIRST_TWO_LINES",
  "WAITING_THIRD_LINE",
  "WAITING_LAST_TWO_LINES",
  "WAITING_THREE_LINES",
] as const;
export type Stage = (typeof STAGES)[number];

/** The stage is computed from the line prizes and those that are won, and is not stored (`BINGO-507`). */
export const stageOf = (game: Pick<Game, "jackpots" | "winners">): Stage => {
  const exists = (kind: JackpotKind) => game.jackpots[jackpotKey(kind)] !== null;
  const hasOneLine = isWon(game, "ONE_LINE");
  if (exists("ONE_LINE") && !hasOneLine) return "WAITING_FIRST_LINE";
  if (isWon(game, "TWO_LINES")) return "WAITING_THIRD_LINE";
  if (exists("TWO_LINES")) return hasOneLine ? "WAITING_SECOND_LINE" : "WAITING_FIRST_TWO_LINES";
  return hasOneLine ? "WAITING_LAST_TWO_LINES" : "WAITING_THREE_LINES";
};

/** A game is won with a pattern, not with every number of a ticket. */
export const hasPattern = ({ patternPositions }: { readonly patternPositions: readonly number[] }): boolean =>
  patternPositions.length > 0;

export type Pattern = "one line" | "two lines" | "three lines" | "game pattern";

/** The name of a pattern, by the number of its cells (`BINGO-521`). */
export const patternOf = (positions: readonly number[]): Pattern =>
  ({ 5: "one line", 10: "two lines", 15: "three lines" } as const)[positions.length as 5 | 10 | 15] ?? "game pattern";

/** The label of a ticket's price (`DATA-150`). */
export const priceLabel = ({ ticketPriceLabel }: Pick<Game, "ticketPriceLabel">): string => ticketPriceLabel ?? "FREE";

/** Ball messages were missed, so the room must be loaded again. */
export const ballsMissed = ({ lastBallIndex, drawnNumbers }: Game): boolean => lastBallIndex > drawnNumbers.length;

/**
 * By the balls, a ticket of the player has won the prize at stake, and its winners are not known. The announcement is late or lost: this one, or
 * that of another player who had won it before.
 */
export const winnersMissed = ({ disagreements }: BingoState, game: Game): boolean => {
  const atStake = prizeAtStake(game);
  return disagreements.some((one) => one.game === game.game && one.about === atStake && one.stated.length === 0);
};

/** The start of a game, computed from the remaining time if that is known. */
export const startOf = ({ startsAt, startDate }: Game): number | null => startsAt ?? startDate;

export const ticketsOf = (room: Room, instance: Instance): readonly Ticket[] => {
  const game = room[instance];
  return game === null ? [] : ticketSetOf(room, game);
};

/** The number of tickets that the player can still buy for the next game. */
export const ticketsLeft = ({ next }: Room): number =>
  next === null ? 0 : Math.max(0, next.maxTicketsPerPlayer - (next.purchasedTickets?.length ?? 0));

/** Whether the player has every ticket that they can buy for the next game. */
export const hasEveryTicket = (room: Room): boolean => room.next !== null && ticketsLeft(room) === 0;

/**
 * The tickets that the player can choose from. The server's list may be older than the last purchase: a bought ticket is
 * not offered, and none is once the player has every ticket that they can buy.
 */
export const offeredTickets = (room: Room): readonly Ticket[] => {
  const { next, tickets } = room;
  if (next === null || ticketsLeft(room) === 0) return [];
  const bought = new Set(next.purchasedTickets);
  return next.assignedTickets.flatMap((ref) => (bought.has(ref) ? [] : (tickets[ref] ?? [])));
};

/** The selected tickets that are still offered. */
export const selectedTickets = (room: Room): readonly string[] => {
  const offered = new Set(offeredTickets(room).map(({ ref }) => ref));
  return (room.next?.selectedTicketRefs ?? []).filter((ref) => offered.has(ref));
};

/** The number of tickets for the next game that the player bought in another tab or on another device. */
export const boughtElsewhere = ({ purchases }: BingoState, room: Room): number =>
  ticketsOf(room, "next").filter(({ purchase }) => purchase === null || !Object.hasOwn(purchases, purchase)).length;

/** Whether the player has selected every ticket that they can still buy for the next game. */
export const isSelectionFull = (room: Room): boolean =>
  room.next === null || selectedTickets(room).length >= ticketsLeft(room);

/** The number of tickets for quick buy: the player's choice, or one strip, and never more than they can still buy. */
export const quickBuyCount = (room: Room): number => {
  const chosen = room.next?.autoSelectedTicketCount ?? 0;
  return Math.min(chosen > 0 ? chosen : ONE_STRIP, ticketsLeft(room));
};

/** One strip holds every number. */
const ONE_STRIP = 6;

export const purchaseOf = ({ purchases }: BingoState, room: Room): Purchase | undefined =>
  room.purchase === null ? undefined : purchases[room.purchase];

export const openPurchases = ({ purchases }: BingoState): readonly Purchase[] =>
  Object.values(purchases).filter(isOpen);

/**
 * The player's room, if a purchase for one of its games is paid and its tickets are not there: the movement of the price
 * has arrived, and the answer is late or lost.
 */
export const roomWithoutTickets = (bingo: BingoState): readonly string[] => {
  const room = activeRoom(bingo);
  if (room === undefined) return [];
  const lacksTickets = ({ status, game, purchaseRef }: Purchase) =>
    status === "sold" &&
    [room.next, room.current].some(
      (one) => one?.game === game && !ticketSetOf(room, one).some(({ purchase }) => purchase === purchaseRef),
    );
  return Object.values(bingo.purchases).some(lacksTickets) ? [room.ref] : [];
};

/** The purchase that a movement pays for. */
export const purchaseByReference = ({ purchases }: BingoState, reference: string): Purchase | undefined =>
  Object.hasOwn(purchases, reference) ? purchases[reference] : undefined;

/**
 * The seq of the record that caused a prize, by the game that the prize names: the last win of this amount, or of all
 * wins together, else the last purchase for the game. The movement of a prize may arrive before its announcement, so a
 * win of another amount is not its cause.
 */
export function prizeRecordByReference(state: BingoState, reference: string, amount: Pence): number | undefined {
  const seqs = winsOfAmount(winsOf(state, reference), amount).map(({ seq }) => seq);
  if (seqs.length > 0) return Math.max(...seqs);
  return purchaseForGame(state, reference)?.seq;
}

/** The player's last purchase for a game. */
export const purchaseForGame = ({ purchases }: BingoState, game: string): Purchase | undefined =>
  purchasesByGame.find(purchases, game);

/** The player's announced wins in a game. */
export const winsOf = ({ rooms }: BingoState, reference: string): readonly OwnWin[] =>
  Object.values(rooms)
    .flatMap(({ next, current }) => [next, current])
    .flatMap((game) => (game?.game === reference ? ownWins(game) : []));

/** The address of a room's picture in the list. A list that names one is newer than the list of the pictures, which is read once. */
export const pictureOf = ({ pictures }: BingoState, { ref, imageUrl }: RoomSummary): string | null =>
  imageUrl ?? pictures?.[ref] ?? null;

/** The player's choice of rooms in the list. */
export const filterOf = ({ filter }: BingoState): RoomFilter => filter ?? NO_FILTER;

/** The rooms that pass a filter, in the server's order. */
export const roomsOf = (rooms: readonly RoomSummary[], { type, maxPrice, minPrize }: RoomFilter) =>
  rooms.filter(
    (room) =>
      (type === null || room.type === type) &&
      (maxPrice === null || room.ticketPrice <= maxPrice) &&
      (room.topPrize ?? 0) >= (minPrize ?? 0),
  );

/** The player's settings for the bingo rooms. */
export const settingsOf = ({ settings }: BingoState): RoomSettings => settings ?? DEFAULT_SETTINGS;

/** The player's setting for bingo sounds (`SHELL-131`). */
export const soundsOn = ({ session }: Player): boolean => session.user?.gameSoundsEnabled === true;
