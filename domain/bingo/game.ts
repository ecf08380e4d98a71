import type { DataOf } from "../journal/event.ts";
import type { Mutable } from "../journal/fold.ts";
import type { BallDrawn, PrizeWon, RoomLoaded } from "./events.ts";
import { isWon, type JackpotKey, type JackpotKind, type WinnersKey, winnersKey } from "./prizes.ts";
import type { Pence } from "../money.ts";
import type { roomFields } from "./wire.ts";

/** `BINGO-508` */
export const IN_PROGRESS_STATUSES = ["ONE_LINE_JACKPOT_WON", "TWO_LINES_JACKPOT_WON", "GAME_FINISHED"] as const;
export type InProgressStatus = (typeof IN_PROGRESS_STATUSES)[number];

type Loaded = DataOf<typeof RoomLoaded>;
type Won = Omit<DataOf<typeof PrizeWon>, "room" | "game" | "kind">;

/** One prize of a game, once won (`DATA-151`), and the record that said so. */
export interface Winners extends Mutable<Omit<Won, "entities" | "tickets">> {
  entities: string[];
  tickets: string[];
  seq: number;
}

/** What the server says of a game, less what is kept in another form below. */
type Described = Omit<Loaded, "room" | "instance" | keyof typeof roomFields | "winners" | "jackpots">;

/** One game of a room: the next, being sold, or the current, being played (`DATA-147`). */
export interface Game extends Mutable<Omit<Described, "drawnNumbers" | "patternPositions">> {
  drawnNumbers: number[];
  patternPositions: number[];
  jackpots: Record<JackpotKey, Pence | null>;
  winners: Record<WinnersKey, Winners | null>;
  inProgressStatus: InProgressStatus | null;
  /** The highest ball heard of; above the number of those drawn, some were missed and the room must be asked. */
  lastBallIndex: number;
  /** When it starts by this device's clock; null until the server said how long that is. */
  startsAt: number | null;
  /** Refs of tickets owned; null until they were asked for. */
  purchasedTickets: string[] | null;
  /** Refs of tickets offered. */
  assignedTickets: string[];
  selectedTicketRefs: string[];
  autoSelectedTicketCount: number;
}

/** A line's win shows until the next; the house, the progressive and a rollover end the game (`BINGO-510` to `BINGO-514`). */
export const statusOf = ({ winners, rolloverEnd }: Pick<Game, "winners" | "rolloverEnd">): InProgressStatus | null => {
  const won = (kind: JackpotKind) => isWon({ winners }, kind);
  if (rolloverEnd || won("GAME") || won("PROGRESSIVE")) return "GAME_FINISHED";
  if (won("TWO_LINES")) return "TWO_LINES_JACKPOT_WON";
  return won("ONE_LINE") ? "ONE_LINE_JACKPOT_WON" : null;
};

export const noWinners = (): Game["winners"] => ({ oneLine: null, twoLines: null, game: null, progressiveGame: null });

/** A game as it is described for the first time. */
export const described = (event: Loaded, seq: number): Game => {
  const win = (of: Loaded["winners"][WinnersKey]): Winners | null => of && copyWin(of, seq);
  const winners = {
    oneLine: win(event.winners.oneLine),
    twoLines: win(event.winners.twoLines),
    game: win(event.winners.game),
    progressiveGame: win(event.winners.progressiveGame),
  };
  return {
    game: event.game,
    startDate: event.startDate,
    locked: event.locked,
    lockedMsg: event.lockedMsg,
    promptDeposit: event.promptDeposit,
    inProgress: event.inProgress,
    drawnNumbers: [...event.drawnNumbers],
    maxTicketsPerPlayer: event.maxTicketsPerPlayer,
    players: event.players,
    wagerContribution: event.wagerContribution,
    seedAmount: event.seedAmount,
    ticketPrice: event.ticketPrice,
    ticketPriceLabel: event.ticketPriceLabel,
    freeRoom: event.freeRoom,
    winningCondition: event.winningCondition,
    progressiveTitle: event.progressiveTitle,
    progressiveJackpotMaxCalls: event.progressiveJackpotMaxCalls,
    rtpLabel: event.rtpLabel,
    patternPositions: [...event.patternPositions],
    jackpots: { ...event.jackpots },
    winners,
    rolloverEnd: event.rolloverEnd,
    inProgressStatus: statusOf({ winners, rolloverEnd: event.rolloverEnd }),
    lastBallIndex: event.drawnNumbers.length,
    startsAt: null,
    purchasedTickets: null,
    assignedTickets: [],
    selectedTicketRefs: [],
    autoSelectedTicketCount: 0,
  };
};

/** The same game described again: the server's word, and what the client knows beyond it. */
export const describedAgain = (event: Loaded, known: Game, seq: number): Game => {
  const game = described(event, seq);
  // Balls that came while the description was under way follow those it holds.
  const later = known.drawnNumbers.filter((number) => !game.drawnNumbers.includes(number));
  const winners = {
    oneLine: known.winners.oneLine && { ...known.winners.oneLine },
    twoLines: known.winners.twoLines && { ...known.winners.twoLines },
    game: known.winners.game && { ...known.winners.game },
    progressiveGame: known.winners.progressiveGame && { ...known.winners.progressiveGame },
  };
  for (const key of Object.keys(winners) as WinnersKey[]) winners[key] ??= game.winners[key];
  const rolloverEnd = known.rolloverEnd || game.rolloverEnd;
  return {
    ...game,
    winners,
    rolloverEnd,
    inProgressStatus: known.inProgressStatus === "GAME_FINISHED" ? "GAME_FINISHED" : statusOf({ winners, rolloverEnd }),
    inProgress: game.inProgress && known.inProgressStatus !== "GAME_FINISHED",
    drawnNumbers: [...game.drawnNumbers, ...later],
    lastBallIndex: Math.max(known.lastBallIndex, game.lastBallIndex),
    startsAt: game.startDate === known.startDate ? known.startsAt : null,
    purchasedTickets: known.purchasedTickets && [...known.purchasedTickets],
    assignedTickets: [...known.assignedTickets],
    selectedTicketRefs: [...known.selectedTicketRefs],
    autoSelectedTicketCount: known.autoSelectedTicketCount,
  };
};

/** A ball is appended in the order of the calls (`BINGO-518`); one that was heard before is not. */
export function ballDrawn(game: Game, { index, number }: DataOf<typeof BallDrawn>): void {
  if (index <= game.lastBallIndex || game.drawnNumbers.includes(number)) return;
  game.drawnNumbers.push(number);
  game.lastBallIndex = index;
}

export function prizeWon(game: Game, { kind, ...win }: DataOf<typeof PrizeWon>, seq: number): void {
  game.winners[winnersKey(kind)] ??= copyWin(win, seq);
  game.inProgressStatus = statusOf(game);
}

/** What does not outlive a visit (`BINGO-519`). */
export function clearTable(game: Game): void {
  clearCalls(game);
  game.promptDeposit = false;
  game.lockedMsg = null;
  game.winners = noWinners();
  game.inProgressStatus = null;
}

/** What does not outlive a refresh (`BINGO-516`). */
export function clearCalls(game: Game): void {
  game.drawnNumbers = [];
  game.lastBallIndex = 0;
  game.selectedTicketRefs = [];
  game.autoSelectedTicketCount = 0;
}

const copyWin = ({ entities, result, amount, share, tickets, ballIndex }: Won, seq: number): Winners => ({
  entities: [...entities],
  result,
  amount,
  share,
  tickets: [...tickets],
  ballIndex,
  seq,
});
