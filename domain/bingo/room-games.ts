import type { DataOf } from "../journal/event.ts";
import type { GameStarted, ResultsListed } from "./events.ts";
import { clearCalls, type Game, noWinners } from "./game.ts";
import { ownWins } from "./own-wins.ts";
import type { Pence } from "../money.ts";
import { sweep, type Tickets } from "./ticket-set.ts";
import type { BallType } from "./fields.ts";

/** A room and its two games (`DATA-148`). */
export interface Room extends Tickets {
  ref: string;
  name: string | null;
  type: BallType | null;
  pictureNumbersImageUrl: string | null;
  animatedNumbersImageUrls: string[];
  audio: string | null;
  notFound: boolean;
  failure: string | null;
  next: Game | null;
  current: Game | null;
  /** The last finished games. Further events of them are late and ignored. */
  past: string[];
  /** The ref of the last purchase. */
  purchase: string | null;
  /** The last finished games, the newest first; undefined until they are read. */
  results?: RoomResult[];
}

/** A room before its first description. */
export const emptyRoom = (ref: string): Room => ({
  ref,
  name: null,
  type: null,
  pictureNumbersImageUrl: null,
  animatedNumbersImageUrls: [],
  audio: null,
  notFound: false,
  failure: null,
  next: null,
  current: null,
  past: [],
  tickets: {},
  purchase: null,
});

export type RoomResult = DataOf<typeof ResultsListed>["results"][number];

export function bothGames(room: Room, change: (game: Game) => void): void {
  if (room.next !== null) change(room.next);
  if (room.current !== null) change(room.current);
}

export function onNext(room: Room, change: (game: Game) => unknown): void {
  if (room.next !== null) change(room.next);
}

/** Changes the game with this ref. An event of another game is late and ignored. */
export function onGame(room: Room, ref: string, change: (game: Game) => unknown): void {
  if (room.current?.game === ref) change(room.current);
  else if (room.next?.game === ref) change(room.next);
}

/** The next game becomes the current one, with its tickets. */
export function started(bingo: WithPastWins, room: Room, event: DataOf<typeof GameStarted>): void {
  if (room.next?.game !== event.game) return;
  closeCurrent(bingo, room);
  const game = room.next;
  room.next = null;
  room.current = {
    ...game,
    inProgress: true,
    players: event.players,
    jackpots: { ...event.jackpots },
    winners: noWinners(),
    inProgressStatus: null,
    assignedTickets: [],
  };
  clearCalls(room.current);
  sweep(room);
}

export interface WithPastWins {
  /** What the player won in games that are gone, by game. Absent before the first. */
  pastWins?: Record<string, { amount: Pence }[]>;
}

const MAX_PAST = 5;

/** Removes the finished game. Its prizes of the player are kept, because their movements remain in the wallet. */
export function closeCurrent(bingo: WithPastWins, room: Room): void {
  if (room.current === null) return;
  const won = ownWins(room.current).map(({ amount }) => ({ amount }));
  if (won.length > 0) (bingo.pastWins ??= {})[room.current.game] = won;
  room.past.push(room.current.game);
  if (room.past.length > MAX_PAST) room.past.shift();
  room.current = null;
  sweep(room);
}
