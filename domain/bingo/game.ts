import type { DataOf } from "../journal/event.ts";
import type { Mutable } from "../journal/fold.ts";
import type { BallDrawn, PrizesStated, PrizeWon, RoomLoaded } from "./events.ts";
import { isWon, type JackpotKey, type JackpotKind, type WinnersKey, winnersKey } from "./prizes.ts";
import type { Pence } from "../money.ts";
import type { roomFields } from "./fields.ts";

/** The statuses of a game in progress (`BINGO-508`). */
export const IN_PROGRESS_STATUSES = ["ONE_LINE_JACKPOT_WON", "TWO_LINES_JACKPOT_WON", "GAME_FINISHED"] as const;
export type InProgressStatus = (typeof IN_PROGRESS_STATUSES)[number];

type Loaded = DataOf<typeof RoomLoaded>;
type Won = Omit<DataOf<typeof PrizeWon>, "room" | "game" | "kind">;

/** A won prize of a game (`DATA-151`), with the seq of its record. */
export interface Winners extends Mutable<Omit<Won, "entities" | "tickets">> {
  entities: string[];
  tickets: string[];
  seq: number;
}

/** The server's description of a game, without the fields that `Game` holds in another form. */
type Described = Omit<Loaded, "room" | "instance" | keyof typeof roomFields | "winners" | "jackpots">;

/** One game of a room: the next, being sold, or the current, being played (`DATA-147`). */
export interface Game extends Mutable<Omit<Described, "drawnNumbers" | "patternPositions">> {
  drawnNumbers: number[];
  patternPositions: number[];
  jackpots: Record<JackpotKey, Pence | null>;
  winners: Record<WinnersKey, Winners | null>;
  inProgressStatus: InProgressStatus | null;
  /** The highest ball index of a message. If it is above the number of drawn balls, balls were missed. */
  lastBallIndex: number;
  /** The player left the room during the game: its balls and winners are unknown until the server describes it again. */
  wasLeft?: true;
  /** The start by the page's clock; null until the server stated the remaining time. */
  startsAt: number | null;
  /** Refs of owned tickets; null until they are read. */
  purchasedTickets: string[] | null;
  /** Refs of offered tickets. */
  assignedTickets: string[];
  selectedTicketRefs: string[];
  autoSelectedTicketCount: number;
}

/** A line's status lasts until the next win; the full house, the progressive and a rollover end the game (`BINGO-510` to `BINGO-514`). */
const statusOf = ({ winners, rolloverEnd }: Pick<Game, "winners" | "rolloverEnd">): InProgressStatus | null => {
  const won = (kind: JackpotKind) => isWon({ winners }, kind);
  if (rolloverEnd || won("GAME") || won("PROGRESSIVE")) return "GAME_FINISHED";
  if (won("TWO_LINES")) return "TWO_LINES_JACKPOT_WON";
  return won("ONE_LINE") ? "ONE_LINE_JACKPOT_WON" : null;
};

export const noWinners = (): Game["winners"] => ({ oneLine: null, twoLines: null, game: null, progressiveGame: null });

/** A game from its first description. */
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

/** A known game from a later description, merged with the events since. */
export const redescribed = (event: Loaded, known: Game, seq: number): Game => {
  const game = described(event, seq);
  // Balls that were called while the description was requested follow the described ones.
  const later = known.drawnNumbers.filter((number) => !game.drawnNumbers.includes(number));
  const { winners } = game;
  for (const key of Object.keys(winners) as WinnersKey[]) winners[key] = known.winners[key] ?? winners[key];
  const rolloverEnd = known.rolloverEnd || game.rolloverEnd;
  return {
    ...game,
    rolloverEnd,
    inProgressStatus: known.inProgressStatus === "GAME_FINISHED" ? "GAME_FINISHED" : statusOf({ winners, rolloverEnd }),
    inProgress: game.inProgress && known.inProgressStatus !== "GAME_FINISHED",
    drawnNumbers: [...game.drawnNumbers, ...later],
    lastBallIndex: Math.max(known.lastBallIndex, game.lastBallIndex),
    startsAt: game.startDate === known.startDate ? known.startsAt : null,
    purchasedTickets: known.purchasedTickets,
    assignedTickets: known.assignedTickets,
    selectedTicketRefs: known.selectedTicketRefs,
    autoSelectedTicketCount: known.autoSelectedTicketCount,
  };
};

/** A ball is appended in the order of the calls (`BINGO-518`); a known ball is ignored. */
export function ballDrawn(game: Game, { index, number }: DataOf<typeof BallDrawn>): void {
  if (index <= game.lastBallIndex || game.drawnNumbers.includes(number)) return;
  game.drawnNumbers.push(number);
  game.lastBallIndex = index;
}

/** The first statement of a prize counts. It may come after the end of the game. */
export function prizeWon(game: Game, { kind, ...win }: Won & { readonly kind: JackpotKind }, seq: number): void {
  game.winners[winnersKey(kind)] ??= copyWin(win, seq);
  if (game.inProgressStatus !== "GAME_FINISHED") game.inProgressStatus = statusOf(game);
}

/** Keeps the winners of the game on the screen whose announcements were lost. */
export function setWins(game: Game | null | undefined, event: DataOf<typeof PrizesStated>, seq: number): void {
  if (game?.game !== event.game) return;
  for (const prize of event.prizes) prizeWon(game, prize, seq);
}

/** Clears what lasts for one visit (`BINGO-519`). */
export function clearTable(game: Game): void {
  clearCalls(game);
  game.promptDeposit = false;
  game.lockedMsg = null;
  game.winners = noWinners();
  game.inProgressStatus = null;
}

/** Clears what lasts until a refresh (`BINGO-516`). */
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
