import type { DataOf } from "../journal/event.ts";
import type { NextPrizesFailed, NextPrizesStated, SalesUpdated } from "./events.ts";
import type { Game } from "./game.ts";
import { onNext, type Room } from "./room-games.ts";

/** What can be won in the next game of a room, as the server stated it. */
export interface NextPrizes extends Pick<
  Game,
  "game" | "players" | "jackpots" | "progressiveTitle" | "progressiveJackpotMaxCalls" | "patternPositions"
> {
  readonly room: string;
}

/** The last read, of any room: what was stated, or why there is no answer. */
export type NextPrizesRead = NextPrizes | DataOf<typeof NextPrizesFailed>;

export const nextPrizes = (event: DataOf<typeof NextPrizesStated>): NextPrizes => ({
  room: event.room,
  game: event.game,
  players: event.players,
  jackpots: { ...event.jackpots, progressive: event.progressive.amount },
  progressiveTitle: event.progressive.title,
  progressiveJackpotMaxCalls: event.progressive.maxCalls,
  patternPositions: [...event.patternPositions],
});

type Sales = Pick<DataOf<typeof SalesUpdated>, "players" | "jackpots">;

/** Every ticket that is sold changes the prizes and the number of players. */
export function setSales(game: Pick<Game, "players" | "jackpots">, { players, jackpots }: Sales): void {
  game.players = players;
  game.jackpots = { ...jackpots };
}

/** The room shows the same as the answer. A game that has started meanwhile keeps the prizes that it started with. */
export const setNextSales = (room: Room | undefined, prizes: NextPrizes): void => {
  if (room === undefined) return;
  onNext(room, (next) => next.game === prizes.game && setSales(next, prizes));
};

/** The read prizes change with the sales that the room's feed announces. */
export const setReadSales = (read: NextPrizesRead | undefined, game: string, sales: Sales): void => {
  if (read !== undefined && "game" in read && read.game === game) setSales(read, sales);
};
