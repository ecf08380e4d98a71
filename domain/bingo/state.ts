import type { Area, Mutable } from "../journal/fold.ts";
import type { Pence } from "../money.ts";
import { type BingoEvent, BingoEvents, type RoomsListed } from "./events.ts";
import type { JackpotKind, Ticket } from "./wire.ts";
import type { DataOf } from "../journal/event.ts";

type OfTag<Tag extends BingoEvent["_tag"]> = Extract<BingoEvent, { _tag: Tag }>;

/** `BINGO-508` */
export type InProgressStatus = "ONE_LINE_JACKPOT_WON" | "TWO_LINES_JACKPOT_WON" | "GAME_FINISHED";

/** One prize of a game, once won (`DATA-151`). */
export interface Winners {
  entities: string[];
  tickets: string[];
  result: string;
  amount: Pence;
  ballIndex: number;
}

/** What the server says of a game, less what is kept in another form below. */
type Described = Omit<
  OfTag<"RoomLoaded">,
  "_tag" | "room" | "instance" | "name" | "type" | "drawnNumbers" | "won" | "jackpots"
>;

/** One game of a room: the next, being sold, or the current, being played. */
export interface Game extends Mutable<Described> {
  drawnNumbers: number[];
  jackpots: { oneLine: Pence | null; twoLines: Pence | null; game: Pence | null; progressive: Pence | null };
  won: JackpotKind[];
  winners: Partial<Record<JackpotKind, Winners>>;
  inProgressStatus: InProgressStatus | null;
  /** null until they were asked for. */
  purchasedTickets: Ticket[] | null;
  assignedTickets: Ticket[];
  selectedTicketRefs: string[];
  autoSelectedTicketCount: number;
  /** A ball's index did not follow the last one: the room must be asked again. */
  ballsMissed: boolean;
}

export interface Room {
  ref: string;
  name: string | null;
  type: 30 | 75 | 90 | null;
  notFound: boolean;
  failure: string | null;
  next: Game | null;
  current: Game | null;
  /** The purchase under way, or the last one. */
  purchase: {
    purchaseRef: string;
    status: "requested" | "sold" | "refused" | "unknown";
    count: number;
    total: Pence;
    message: string | null;
    seq: number;
  } | null;
}

export type RoomSummary = DataOf<typeof RoomsListed>["rooms"][number];

export interface BingoState {
  list: RoomSummary[] | null;
  listFailure: string | null;
  /** The room the player is in; follows the address (`BINGO-104`). */
  active: string | null;
  rooms: Record<string, Room>;
}

export const bingoArea: Area<BingoState, BingoEvent> = {
  initial: () => ({ list: null, listFailure: null, active: null, rooms: {} }),
  listens: BingoEvents,
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "RoomsListed":
        draft.list = event.rooms.map((room) => ({ ...room }));
        draft.listFailure = null;
        return;
      case "RoomsListFailed":
        draft.listFailure = event.message;
        return;
      case "RoomEntered":
        draft.active = event.room;
        if (!Object.hasOwn(draft.rooms, event.room)) draft.rooms[event.room] = emptyRoom(event.room);
        return;
      default: {
        const room = Object.hasOwn(draft.rooms, event.room) ? draft.rooms[event.room] : undefined;
        // A room never entered has no table to change.
        if (room === undefined) return;
        if (event._tag === "RoomLeft") {
          if (draft.active === event.room) draft.active = null;
          clearTable(room.next);
          clearTable(room.current);
          return;
        }
        return evolveRoom(room, event, meta.seq);
      }
    }
  },
};

const emptyRoom = (ref: string): Room => ({
  ref,
  name: null,
  type: null,
  notFound: false,
  failure: null,
  next: null,
  current: null,
  purchase: null,
});

type RoomEvent = Exclude<BingoEvent, OfTag<"RoomsListed" | "RoomsListFailed" | "RoomEntered" | "RoomLeft">>;

function evolveRoom(room: Room, event: RoomEvent, seq: number): void {
  switch (event._tag) {
    case "RoomLoaded":
      return loaded(room, event);
    case "RoomLoadFailed":
      room.failure = event.message;
      room.notFound = event.notFound;
      return;
    case "TicketsAssigned":
      return onGame(room[event.instance], (game) => (game.assignedTickets = event.tickets.map(copyTicket)));
    case "TicketsOwned":
      return onGame(room[event.instance], (game) => (game.purchasedTickets = event.tickets.map(copyTicket)));
    case "TicketToggled":
      return onGame(room.next, (game) => {
        const at = game.selectedTicketRefs.indexOf(event.ticket);
        if (at === -1) game.selectedTicketRefs.push(event.ticket);
        else game.selectedTicketRefs.splice(at, 1);
      });
    case "QuickBuyCountChosen":
      return onGame(room.next, (game) => (game.autoSelectedTicketCount = event.count));
    case "TicketsRequested":
      room.purchase = {
        purchaseRef: event.purchaseRef,
        status: "requested",
        count: event.count,
        total: event.total,
        message: null,
        seq,
      };
      return;
    case "TicketsPurchased":
      return purchased(room, event);
    case "PurchaseRefused":
      if (room.purchase?.purchaseRef !== event.purchaseRef || room.purchase.status === "sold") return;
      room.purchase.status = event.final ? "refused" : "unknown";
      room.purchase.message = event.message;
      return;
    case "GameStarted":
      return started(room, event);
    case "BallDrawn":
      return onGameRef(room, event.game, (game) => ballDrawn(game, event));
    case "PrizeWon":
      return onGameRef(room, event.game, (game) => prizeWon(game, event));
    case "GameFinished":
      return onGameRef(room, event.game, (game) => {
        game.inProgress = false;
        game.rolloverEnd = event.rolloverEnd;
        game.inProgressStatus = "GAME_FINISHED";
      });
    case "NextGameAnnounced":
      return onGameRef(room, event.game, (game) => (game.startDate = event.startDate));
    case "SalesUpdated":
      return onGameRef(room, event.game, (game) => {
        game.players = event.players;
        game.jackpots = { ...event.jackpots };
      });
    default:
      event satisfies never;
  }
}

function onGame(game: Game | null, change: (game: Game) => unknown): void {
  if (game !== null) change(game);
}

/** A message about a game that is neither the next nor the current one is late. */
function onGameRef(room: Room, ref: string, change: (game: Game) => unknown): void {
  if (room.current?.game === ref) change(room.current);
  else if (room.next?.game === ref) change(room.next);
}

/** A refresh keeps what the player owns and clears what was drawn and chosen (`BINGO-516`). */
function loaded(room: Room, event: OfTag<"RoomLoaded">): void {
  const { _tag, room: ref, instance, name, type, ...game } = event;
  room.name = name;
  room.type = type;
  room.failure = null;
  room.notFound = false;
  const known = room[instance];
  room[instance] = {
    ...game,
    drawnNumbers: [...game.drawnNumbers],
    patternPositions: [...game.patternPositions],
    jackpots: { ...game.jackpots },
    won: [...game.won],
    winners: known?.game === game.game ? known.winners : {},
    inProgressStatus: statusOf(game.won, game.rolloverEnd),
    purchasedTickets: known?.game === game.game ? known.purchasedTickets : null,
    assignedTickets: known?.game === game.game ? known.assignedTickets : [],
    selectedTicketRefs: [],
    autoSelectedTicketCount: 0,
    ballsMissed: false,
  };
}

function statusOf(won: readonly JackpotKind[], rolloverEnd: boolean): InProgressStatus | null {
  if (rolloverEnd || won.includes("GAME") || won.includes("PROGRESSIVE")) return "GAME_FINISHED";
  if (won.includes("TWO_LINES")) return "TWO_LINES_JACKPOT_WON";
  return won.includes("ONE_LINE") ? "ONE_LINE_JACKPOT_WON" : null;
}

function purchased(room: Room, event: OfTag<"TicketsPurchased">): void {
  if (room.purchase?.purchaseRef === event.purchaseRef) {
    room.purchase.status = "sold";
    room.purchase.message = null;
  }
  onGame(room.next, (game) => {
    const owned = new Set(game.purchasedTickets?.map((ticket) => ticket.ref));
    game.purchasedTickets = [
      ...(game.purchasedTickets ?? []),
      ...event.tickets.filter((ticket) => !owned.has(ticket.ref)).map(copyTicket),
    ];
    const sold = new Set(event.tickets.map((ticket) => ticket.ref));
    game.assignedTickets = game.assignedTickets.filter((ticket) => !sold.has(ticket.ref));
    game.selectedTicketRefs = [];
    game.autoSelectedTicketCount = 0;
  });
}

/** What was the next game is played now, with the tickets bought for it. */
function started(room: Room, event: OfTag<"GameStarted">): void {
  if (room.next?.game !== event.game) return;
  room.current = {
    ...room.next,
    inProgress: true,
    players: event.players,
    jackpots: { ...event.jackpots },
    drawnNumbers: [],
    won: [],
    winners: {},
    inProgressStatus: null,
    selectedTicketRefs: [],
    autoSelectedTicketCount: 0,
  };
  room.next = null;
}

function ballDrawn(game: Game, event: OfTag<"BallDrawn">): void {
  if (game.drawnNumbers.includes(event.number)) return;
  if (event.index !== game.drawnNumbers.length + 1) game.ballsMissed = true;
  game.drawnNumbers.push(event.number);
}

function prizeWon(game: Game, event: OfTag<"PrizeWon">): void {
  if (!game.won.includes(event.kind)) game.won.push(event.kind);
  game.winners[event.kind] = {
    entities: [...event.entities],
    tickets: [...event.tickets],
    result: event.result,
    amount: event.amount,
    ballIndex: event.ballIndex,
  };
  game.inProgressStatus = statusOf(game.won, game.rolloverEnd);
}

/** What does not outlive a visit (`BINGO-519`). */
function clearTable(game: Game | null): void {
  if (game === null) return;
  game.drawnNumbers = [];
  game.selectedTicketRefs = [];
  game.autoSelectedTicketCount = 0;
  game.promptDeposit = false;
  game.lockedMsg = null;
  game.winners = {};
  game.inProgressStatus = null;
}

const copyTicket = (ticket: Ticket): Ticket => ({ ref: ticket.ref, rows: ticket.rows.map((row) => [...row]) });
