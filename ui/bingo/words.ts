import type { JackpotKind } from "../../domain/bingo/prizes.ts";
import type { Pattern, RoomState, RoomTab, Stage } from "../../domain/bingo/queries.ts";
import { tickets as ticketsText } from "../../domain/bingo/rules.ts";

export const prizeNames: Readonly<Record<JackpotKind, string>> = {
  ONE_LINE: "One line",
  TWO_LINES: "Two lines",
  GAME: "Full house",
  PROGRESSIVE: "Jackpot",
};

/** What happens in a room now. */
export const stateNames: Readonly<Record<RoomState, string>> = {
  waiting: "Waiting",
  "in-play": "In Play",
  "in-progress": "In Progress",
};

/** `BINGO-105` to `BINGO-108` */
export const tabNames: Readonly<Record<RoomTab, string>> = {
  "quick-buy": "Quick Buy",
  "select-tickets": "Select Tickets",
  "my-tickets": "My Tickets",
  "buy-next": "Buy Next",
  "current-game": "Current Game",
  chat: "Chat",
};

export const patternNames: Readonly<Record<Pattern, string>> = {
  "one line": "One line",
  "two lines": "Two lines",
  "three lines": "Three lines",
  "game pattern": "Pattern",
};

/** "Winning pattern. Row 1: 1, 5. Row 2: 2, 4.": the columns of each row that count. */
export const patternLabel = (rows: number, columns: number, positions: readonly number[]): string => {
  const lines = Array.from({ length: rows }, (_, row) => {
    const cells = positions.filter((at) => Math.floor(at / columns) === row).map((at) => (at % columns) + 1);
    return cells.length === 0 ? "" : ` Row ${row + 1}: ${cells.join(", ")}.`;
  });
  return `Winning pattern.${lines.join("")}`;
};

/** The prize that the room plays for. */
export const stageWords: Readonly<Record<Stage, string>> = {
  WAITING_FIRST_LINE: "Playing for one line",
  WAITING_SECOND_LINE: "Playing for two lines",
  WAITING_FIRST_TWO_LINES: "Playing for two lines",
  WAITING_THIRD_LINE: "Playing for the full house",
  WAITING_LAST_TWO_LINES: "Playing for the full house",
  WAITING_THREE_LINES: "Playing for the full house",
};

/** That a prize is shared with this number of other players (one or more). */
export const sharedWith = (others: number): string => `shared with ${others} ${others === 1 ? "other" : "others"}`;

/** The accessible name of a called number on a ticket or the board. */
export const calledNumber = (number: number): string => `${number}, called`;

export const boardLabel = "Numbers on the board";

export const buyWords = {
  deposit: "Deposit to play",
  pending: "Buying your tickets",
  choose: "Choose your tickets",
  buy: (tickets: string, total: string) => `Buy ${tickets} · ${total}`,
  sold: (tickets: string, total: string) => `${tickets} bought for ${total}. Good luck!`,
  unanswered: "No answer yet. We are checking whether your tickets were bought.",
  offline: "You are not connected to the internet. You can buy tickets once you are back.",
} as const;

export const settingsWords = {
  title: "Tickets, dabber and voice",
  size: "Ticket size",
  sizes: { auto: "Auto", large: "Large", medium: "Medium", compact: "Small" },
  sizeHint: "Auto shows small tickets when you have 24 or more.",
  colour: "Dabber colour",
  colours: { pink: "Pink", blue: "Blue", green: "Green", purple: "Purple", brown: "Brown" },
  shape: "Dabber shape",
  shapes: { blob: "Blob", drop: "Drop", square: "Square", star: "Star", heart: "Heart" },
  voice: "Caller's voice",
  voiceHint: "Speaks each number as it is called.",
} as const;

export const resultsWords = {
  title: "Last results",
  none: "No games have finished here yet.",
  calls: (calls: number) => `${calls} calls`,
  winners: (names: readonly string[]) => (names.length <= 2 ? names.join(" and ") : `${names.length} winners`),
} as const;

export const callerWords = {
  label: "The caller",
  beforeFirstBall: "Eyes down",
  firstBall: "The first ball is on its way",
  number: (number: number) => `Number ${number}`,
  noBalls: "No balls yet",
  progress: (count: number, of: number | null | undefined) => `Ball ${count} of ${of ?? ""}`,
  playingForPattern: "Playing for the pattern",
  over: "House called",
  patternOver: "Pattern called",
  rail: "Last balls",
  behind: "Reconnecting… Your wins still count.",
} as const;

export const celebrationWords = {
  title: "You've won!",
  on: (prize: string, tickets: number, others: number) =>
    `${prize}${tickets > 1 ? ` on ${tickets} tickets` : ""}${others > 0 ? `, ${sharedWith(others)}` : ""}.`,
  inWallet: "It is in your wallet.",
  close: "Close",
} as const;

export const countdownWords = {
  afterThisOne: "Next game after this one",
  soon: "Next game soon",
  now: "Starting now",
  lead: "Next game in",
  started: "Eyes down",
  unknown: "soon",
} as const;

/** The columns of a 75-ball ticket. */
export const columnHeads75 = ["B", "I", "N", "G", "O"] as const;

export const ticketWords = {
  mine: "Your tickets in this game",
  win: "That's a win",
  nearest: (toGo: number) => `Nearest: ${toGo} to go`,
  winner: "Winner",
  toGo: (toGo: number) => `${toGo} to go`,
  label: (number: number) => `Ticket ${number}`,
} as const;

export const myTicketsWords = {
  label: "My Tickets",
  emptyTitle: "No tickets yet",
  /** After the countdown to the next game. */
  empty: "Tickets you buy for it show here.",
  quickBuy: "Quick buy",
} as const;

export const prizeLadderWords = {
  label: "Prizes",
  own: "You won",
  ownShare: (amount: string, others: number) => `You won ${amount}, ${sharedWith(others)}`,
  /** `isPast`: more balls were called. */
  progressive: (calls: number | null, isPattern: boolean, isPast: boolean) =>
    `${isPast ? "Not won" : isPattern ? "Pattern" : "House"} in ${calls ?? ""} calls`,
  live: "Playing for this now",
  winners: (count: number) => `${count} winners`,
} as const;

export const quickBuyWords = {
  loading: "Loading tickets",
  label: "Quick Buy",
  title: "Quick buy",
  price: (price: string) => `${price} a ticket.`,
  /** Only for 90-ball tickets: other types are not sold in strips. */
  strip: "Six make a strip, and every ball is on it.",
  owned: (tickets: string) => `You have ${tickets}.`,
  fewer: "One ticket fewer",
  more: "One ticket more",
  count: "Tickets",
  presets: "Tickets: quick choices",
  prizes: "What can I win?",
} as const;

export const resultWords = {
  own: "you won",
  next: "Next game",
  /** Undefined while the tickets are read. */
  owned: (count: number | undefined) => {
    if (count === undefined) return "Looking for your tickets";
    return count === 0 ? "You have no tickets in this game" : `You play this game with ${ticketsText(count)}`;
  },
} as const;

export const roomWords = {
  failed: "The room didn't open",
  stage: "The stage",
  aside: "Chat, settings and results",
  rooms: "Rooms",
  balls: (type: number | undefined | null) => `${type ?? ""}-ball`,
  price: (price: string) => `${price} a ticket`,
  players: (count: number) => `${count} playing`,
  notFoundTitle: "We can't find that room",
  notFound: "It may have closed, or the link may be wrong.",
  allRooms: "See all rooms",
  tabs: "Bingo room",
  openingChat: "Opening the chat",
  chatFailed: "The chat didn't open",
  sessionFailed: "Your session's time and result didn't load",
} as const;

export const selectTicketsWords = {
  label: "Select Tickets",
  emptyTitle: "No tickets to choose from",
  empty: "Quick buy picks tickets for you, as many as you want.",
  number: (number: number) => `Ticket ${number}`,
  pick: "Pick",
  picked: "Picked",
  full: "That is every ticket that you can buy for this game. Put one back to pick another.",
  all: "You have every ticket that you can buy for this game",
} as const;
