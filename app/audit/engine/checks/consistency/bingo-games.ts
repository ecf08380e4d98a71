import type { DataOf } from "../../../../../domain/journal/event.ts";
import type { JackpotKind } from "../../../../../domain/bingo/prizes.ts";
import type { GameStarted, PrizeWon } from "../../../../../domain/bingo/events.ts";
import type { Answer } from "./bookings.ts";
import type { Place } from "./judgements.ts";
import { Recent } from "./recent.ts";

export type Win = Omit<DataOf<typeof PrizeWon>, "room" | "game" | "kind">;

/** A win as it was first announced, and the pence of it that are the player's own. */
export interface Announced extends Place {
  readonly win: Win;
  /** A message of the room, which comes in order with its balls. Otherwise an answer, which may come before them. */
  readonly isMessage: boolean;
  /** The number of balls, each the next in order and none beyond the prize's own, that arrived after it. */
  ballsLater: number;
}

/** What the log says about one game of bingo. It lasts longer than the game of the state, which the player's visits clear. */
export interface BingoGame {
  readonly name: string;
  /** The number of each drawn ball, by its index. */
  readonly balls: Map<number, number>;
  readonly indexes: Map<number, number>;
  highest: number;
  /** Refs of the player's tickets, as the server stated them. */
  readonly own: Set<string>;
  readonly won: Map<JackpotKind, Announced>;
  /** The number of balls with which a description stated that a prize was not won yet. */
  readonly open: Map<JackpotKind, number>;
  /** The log follows the game to its end. */
  isOver: boolean;
  /** The player's announced shares that no movement has paid yet, and paid prizes that were not announced yet. */
  readonly due: (Answer & { readonly amount: number })[];
  readonly paid: (Place & { readonly amount: number })[];
  /** The first list of all the player's tickets in it. */
  listed: number | null;
  /** The first record that all its prizes follow: its start, or a request for its tickets. Null if the game may have begun before the log. */
  begun: number | null;
  started: Place | null;
  /** The prizes at the start. */
  jackpots: DataOf<typeof GameStarted>["jackpots"] | null;
  /** The number of balls with which the progressive jackpot can be won. */
  mostCalls: number | null;
}

const GAMES_KEPT = 64;
export const PURCHASES_KEPT = 1_024;

/** The recent games of bingo of a log, by their reference or that of a purchase. */
export class BingoGames {
  readonly #games = new Recent<BingoGame>(GAMES_KEPT);
  readonly #ofPurchase = new Recent<string>(PURCHASES_KEPT);

  of(name: string): BingoGame {
    const known = this.#games.get(name);
    if (known !== undefined) return known;
    const game: BingoGame = {
      name,
      balls: new Map(),
      indexes: new Map(),
      highest: 0,
      own: new Set(),
      won: new Map(),
      open: new Map(),
      isOver: false,
      due: [],
      paid: [],
      listed: null,
      begun: null,
      started: null,
      jackpots: null,
      mostCalls: null,
    };
    this.#games.set(name, game);
    return game;
  }

  requested(purchase: string, game: string): void {
    this.#ofPurchase.set(purchase, game);
  }

  /** The game of a prize's reference: the server names the game, or the purchase of the winning tickets. */
  byReference(reference: string): BingoGame | undefined {
    return this.#games.get(this.#ofPurchase.get(reference) ?? reference);
  }

  all(): Iterable<BingoGame> {
    return this.#games.values();
  }
}
