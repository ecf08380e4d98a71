import type { Pence } from "../money.ts";
import type { Game } from "./game.ts";
import { JACKPOT_KINDS, type JackpotKind, winnersKey } from "./prizes.ts";

/** One prize that the player has won in a game. */
export interface OwnWin {
  readonly kind: JackpotKind;
  readonly tickets: readonly string[];
  /** What the player gets: the share of each of the tickets. */
  readonly amount: Pence;
  /** How many other players share the prize. */
  readonly others: number;
  /** The seq of the record of the win. */
  readonly seq: number;
}

/** The player's wins in a game, as the server stated them. */
export const ownWins = (game: Pick<Game, "winners" | "purchasedTickets">): readonly OwnWin[] =>
  JACKPOT_KINDS.flatMap((kind) => {
    const won = game.winners[winnersKey(kind)];
    if (won === null) return [];
    const tickets = won.tickets.filter((ref) => game.purchasedTickets?.includes(ref));
    if (tickets.length === 0) return [];
    const isShared = won.tickets.length > tickets.length;
    const others = isShared ? Math.max(1, won.entities.length - 1) : 0;
    return [{ kind, tickets, amount: (won.share * tickets.length) as Pence, others, seq: won.seq }];
  });

export const sumOf = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** The wins that an amount pays: all of them together, or those of this amount. */
export const winsOfAmount = <Win extends Pick<OwnWin, "amount">>(
  wins: readonly Win[],
  amount: Pence,
): readonly Win[] => {
  return sumOf(wins) === amount ? wins : wins.filter((win) => win.amount === amount);
};
