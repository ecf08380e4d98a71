import type { DataOf, EventOf } from "../journal/event.ts";
import { withoutDrafts } from "../journal/drafts.ts";
import type { Area } from "../journal/fold.ts";
import type { Meta } from "../journal/record.ts";
import { ShellStarted } from "../shell/events.ts";
import { MovementBooked } from "../wallet/events.ts";
import {
  type Disagreement,
  type Finding,
  type TicketSet,
  judgeBall,
  judgeDescription,
  judgeSilence,
  judgeWin,
} from "./agreement.ts";
import { type BingoEvent, BingoEvents, type RoomsListed } from "./events.ts";
import { ballDrawn, clearCalls, clearTable, described, redescribed, type Game, prizeWon, setWins } from "./game.ts";
import { type AutoBuy, autoBuyRefused, autoBuyRequested, startAutoBuy, stopAutoBuy } from "./auto-buy-state.ts";
import {
  bothGames,
  closeCurrent,
  emptyRoom,
  onGame,
  onNext,
  type Room,
  started,
  type WithPastWins,
} from "./room-games.ts";
import { nextPrizes, type NextPrizesRead, setNextSales, setReadSales, setSales } from "./next-prizes-state.ts";
import type { RoomFilter } from "./room-filter.ts";
import type { RoomSettings } from "./settings.ts";
import { hold, sweep, ticketSetOf, toggle } from "./ticket-set.ts";
import { clearPending, endVisit, isOpen, type Purchase, request, settle } from "./purchases.ts";

type OfTag<Tag extends BingoEvent["_tag"]> = Extract<BingoEvent, { _tag: Tag }>;

export type RoomSummary = DataOf<typeof RoomsListed>["rooms"][number];

export interface BingoState extends WithPastWins {
  list: RoomSummary[] | null;
  listFailure: string | null;
  /** The addresses of the rooms' pictures, by ref; undefined until they are read. */
  pictures?: Record<string, string | null>;
  /** The player's room, by the address (`BINGO-104`). */
  active: string | null;
  /** By ref (`DATA-174`). */
  rooms: Record<string, Room>;
  /** By ref. */
  purchases: Record<string, Purchase>;
  /** Differences between the server's statements and the player's tickets and balls. */
  disagreements: Disagreement[];
  /** Undefined until the player or the device states them. */
  settings?: RoomSettings;
  /** Undefined until the player or the device states it. */
  filter?: RoomFilter;
  /** The last auto-buy; undefined before the first. */
  autoBuy?: AutoBuy;
  /** Whether another tab of the browser has auto-buy; undefined until one has it. */
  autoBuyElsewhere?: boolean;
  /** The last that was read, of any room; undefined before the first. */
  nextPrizes?: NextPrizesRead;
  /** The seq of the last statement of a game's prizes, by game; undefined before the first. */
  prizesStated?: Record<string, number>;
}

type Handled = BingoEvent | EventOf<typeof ShellStarted | typeof MovementBooked>;

export const bingoArea: Area<BingoState, Handled> = {
  initial: () => ({ list: null, listFailure: null, active: null, rooms: {}, purchases: {}, disagreements: [] }),
  listens: [...BingoEvents, ShellStarted, MovementBooked],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "RoomsListed":
        draft.list = event.rooms.map((room) => ({ ...room }));
        draft.listFailure = null;
        return;
      case "RoomsListFailed":
        draft.listFailure = event.message;
        return;
      case "RoomAssetsListed":
        draft.pictures = Object.fromEntries(event.assets.map(({ ref, imageUrl }) => [ref, imageUrl]));
        return;
      case "ShellStarted":
        if (draft.active !== null) endVisit(draft.purchases, draft.rooms[draft.active]?.purchase);
        // The next address sets the player's room.
        draft.active = null;
        if (draft.autoBuy !== undefined) stopAutoBuy(draft.autoBuy, "left");
        return clearPending(draft.purchases);
      case "MovementBooked":
        // The movement of the price proves the purchase, even without an answer.
        if (meta.by === "server" && event.kind === "ENTRY_FEE" && event.correlation !== null)
          settle(draft.purchases, event.correlation, "sold");
        return;
      case "RoomFilterChosen": {
        const { type, maxPrice, minPrize } = event;
        draft.filter = { type, maxPrice, minPrize };
        return;
      }
      case "SettingsChosen":
      case "SettingsRestored": {
        const { ticketSize, dabberColour, dabberShape, callerVoice } = event;
        draft.settings = { ticketSize, dabberColour, dabberShape, callerVoice };
        return;
      }
      case "AutoBuyElsewhereNoticed":
        draft.autoBuyElsewhere = event.on;
        return;
      case "PrizesStated":
        if (meta.by !== "server") return;
        (draft.prizesStated ??= {})[event.game] = meta.seq;
        return setWins(enteredRoom(draft, event.room)?.current, event, meta.seq);
      case "NextPrizesStated":
        draft.nextPrizes = nextPrizes(event);
        return setNextSales(enteredRoom(draft, event.room), draft.nextPrizes);
      case "NextPrizesFailed":
        draft.nextPrizes = { room: event.room, message: event.message };
        return;
      case "RoomEntered":
        draft.active = event.room;
        if (!Object.hasOwn(draft.rooms, event.room)) draft.rooms[event.room] = emptyRoom(event.room);
        return;
      default: {
        const room = enteredRoom(draft, event.room);
        // Events of a room that was never entered are ignored.
        if (room !== undefined) evolveRoom(draft, room, event, meta);
      }
    }
  },
};

const enteredRoom = ({ rooms }: BingoState, ref: string): Room | undefined =>
  Object.hasOwn(rooms, ref) ? rooms[ref] : undefined;

type RoomEvent = Exclude<
  BingoEvent,
  OfTag<
    | "RoomsListed"
    | "RoomsListFailed"
    | "RoomAssetsListed"
    | "RoomEntered"
    | "RoomFilterChosen"
    | "SettingsChosen"
    | "SettingsRestored"
    | "AutoBuyElsewhereNoticed"
    | "PrizesStated"
    | "NextPrizesStated"
    | "NextPrizesFailed"
  >
>;

function evolveRoom(draft: BingoState, room: Room, event: RoomEvent, meta: Meta): void {
  switch (event._tag) {
    case "RoomLeft":
      if (draft.active === event.room) draft.active = null;
      if (draft.autoBuy?.room === event.room) stopAutoBuy(draft.autoBuy, "left");
      if (room.current) room.current.wasLeft = true;
      endVisit(draft.purchases, room.purchase);
      return bothGames(room, clearTable);
    case "RoomRefreshed":
      return bothGames(room, clearCalls);
    case "RoomLoaded":
      return loaded(draft, room, event, meta.seq);
    case "PatternStated":
      return onGame(room, event.game, (game) => (game.patternPositions = [...event.patternPositions]));
    case "NoGamePlayed":
      if (room.current?.inProgressStatus !== "GAME_FINISHED") closeCurrent(draft, room);
      return;
    case "RoomLoadFailed":
      room.failure = event.message;
      room.notFound = event.notFound;
      return;
    case "TicketsAssigned":
      return onGame(room, event.game, (game) => {
        game.assignedTickets = hold(room, event.tickets);
        game.selectedTicketRefs = game.selectedTicketRefs.filter((ref) => game.assignedTickets.includes(ref));
      });
    case "TicketsOwned":
      return owned(draft, room, event, meta);
    case "TicketToggled":
      return onNext(room, (game) => toggle(game, event.ticket));
    case "QuickBuyCountChosen":
      return onNext(room, (game) => (game.autoSelectedTicketCount = event.count));
    case "TicketsRequested":
      if (!request(draft.purchases, event, meta.seq)) return;
      room.purchase = event.purchaseRef;
      if (draft.autoBuy !== undefined && meta.cause === draft.autoBuy.seq) autoBuyRequested(draft.autoBuy, event);
      return;
    case "ResultsListed":
      room.results = event.results.map((result) => ({ ...result }));
      return;
    case "AutoBuyStarted":
      draft.autoBuy = startAutoBuy(event, meta.seq);
      return;
    case "AutoBuyStopped":
      if (draft.autoBuy?.room === event.room) stopAutoBuy(draft.autoBuy, event.reason, event.message);
      return;
    case "TicketsPurchased":
      if (meta.by !== "server") return;
      onGame(room, event.game, (game) => {
        const bought = new Set([...(game.purchasedTickets ?? []), ...hold(room, event.tickets)]);
        game.purchasedTickets = [...bought];
        game.assignedTickets = game.assignedTickets.filter((ref) => !bought.has(ref));
        game.selectedTicketRefs = [];
        game.autoSelectedTicketCount = 0;
      });
      return settle(draft.purchases, event.purchaseRef, "sold");
    case "PurchaseRefused": {
      const refused = draft.purchases[event.purchaseRef];
      const isFirst = event.final && refused !== undefined && isOpen(refused);
      if (isFirst && draft.autoBuy?.purchase === event.purchaseRef) autoBuyRefused(draft.autoBuy, refused.total);
      return settle(draft.purchases, event.purchaseRef, event.final ? "refused" : "unanswered", event.message);
    }
    case "PurchaseUnconfirmed":
      return settle(draft.purchases, event.purchaseRef, "unconfirmed", event.message);
    case "GameStarted":
      return started(draft, room, event);
    case "BallDrawn":
      judge(draft, room, event.game, meta.seq, (game, ticketSet) =>
        event.index === game.lastBallIndex + 1 ? judgeSilence(game, ticketSet) : judgeBall(game, event),
      );
      return onGame(room, event.game, (game) => ballDrawn(game, event));
    case "PrizeWon":
      judge(draft, room, event.game, meta.seq, (game, ticketSet) => judgeWin(game, ticketSet, event));
      return onGame(room, event.game, (game) => prizeWon(game, event, meta.seq));
    case "GameFinished":
      judge(draft, room, event.game, meta.seq, (game, ticketSet) =>
        event.rolloverEnd || !game.inProgress ? undefined : judgeSilence(game, ticketSet, true),
      );
      return onGame(room, event.game, (game) => {
        game.inProgress = false;
        game.rolloverEnd = event.rolloverEnd;
        game.inProgressStatus = "GAME_FINISHED";
      });
    case "GameCleared":
      if (room.current?.game === event.game) closeCurrent(draft, room);
      return;
    case "NextGameAnnounced":
      return onGame(room, event.game, (game) => {
        game.startDate = event.startDate;
        game.startsAt = null;
      });
    case "StartTimed":
      return onGame(room, event.game, (game) => (game.startsAt = event.startsAt));
    case "SalesUpdated":
      setReadSales(draft.nextPrizes, event.game, event);
      return onGame(room, event.game, (game) => setSales(game, event));
    default:
      event satisfies never;
  }
}

/** A description replaces the game of the same ref, in either place. */
function loaded(draft: BingoState, room: Room, event: OfTag<"RoomLoaded">, seq: number): void {
  room.name = event.name;
  room.type = event.type;
  room.pictureNumbersImageUrl = event.pictureNumbersImageUrl;
  room.animatedNumbersImageUrls = [...event.animatedNumbersImageUrls];
  room.audio = event.audio;
  room.failure = null;
  room.notFound = false;
  const isLate = room.past.includes(event.game) || (event.instance === "next" && room.current?.game === event.game);
  if (isLate) return;
  const known = [room.current, room.next].find((game) => game?.game === event.game);
  judge(draft, room, event.game, seq, (game) => judgeDescription(game, event));
  const game = known ? redescribed(event, known, seq) : described(event, seq);
  if (event.instance === "current") {
    // The messages of its start, and of the end of the game before, may be missed.
    if (room.next?.game === event.game) room.next = null;
    if (room.current !== null && room.current.game !== event.game) closeCurrent(draft, room);
  }
  room[event.instance] = game;
  sweep(room);
}

function owned(draft: BingoState, room: Room, event: OfTag<"TicketsOwned">, meta: Meta): void {
  // A failed read gives an empty list, but removes no ticket that the server sold.
  if (meta.by !== "server") return onGame(room, event.game, (game) => (game.purchasedTickets ??= []));
  onGame(room, event.game, (game) => (game.purchasedTickets = hold(room, event.tickets)));
  for (const { purchase } of event.tickets) if (purchase !== null) settle(draft.purchases, purchase, "sold");
}

/** Compares an event of the server with the player's tickets and balls before it, and keeps a difference. */
function judge(
  draft: BingoState,
  room: Room,
  ref: string,
  seq: number,
  compare: (game: Game, ticketSet: TicketSet) => Finding | undefined,
): void {
  // Every ball is compared with all of the player's tickets: a draft of each would cost more than the rest of the work for a ball.
  const seen = withoutDrafts(room);
  const game = seen.current?.game === ref ? seen.current : seen.next;
  const finding = game?.game === ref ? compare(game, ticketSetOf(seen, game)) : undefined;
  if (finding !== undefined) draft.disagreements.push({ seq, room: seen.ref, game: ref, ...finding });
}
