import { sumOf } from "../../../../../domain/bingo/own-wins.ts";
import { exactMoney } from "../../../sentences/words.ts";
import type { BingoGame } from "./bingo-games.ts";
import type { Bookings } from "./bookings.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements, Place } from "./judgements.ts";

/** Removes an equal amount that waits on the other side, or lets this one wait. */
export function match<A extends Place>(
  amount: number,
  waiting: (Place & { readonly amount: number })[],
  own: (A & { readonly amount: number })[],
  place: A,
): void {
  const index = waiting.findIndex((other) => other.amount === amount);
  if (index === -1) own.push({ ...place, amount });
  else waiting.splice(index, 1);
}

/** At the end of the log: the player's announced shares in the prizes of a game, and the movements that paid them. */
export function judgePaid(game: BingoGame, judged: Judgements, bookings: Bookings, continuity: Continuity): void {
  const { name, due, paid, won, begun } = game;
  // One movement may pay several prizes.
  if (sumOf(due) === sumOf(paid)) {
    if (won.size > 0) judged.kept("bingo-paid");
    return;
  }
  for (const [index, one] of due.entries()) {
    const other = paid[index];
    if (other !== undefined && hasAll(game, continuity)) {
      const detail = `The player's announced prize in game ${name} is ${exactMoney(one.amount)}, and ${exactMoney(other.amount)} was booked.`;
      const later = one.seq > other.seq ? one : other;
      judged.broken("bingo-paid", later, detail, { announced: one.amount, amount: other.amount });
    } else if (other === undefined && bookings.isMissing(one, begun)) {
      const detail = `The player's prize of ${exactMoney(one.amount)} in game ${name} was never booked.`;
      judged.broken("bingo-paid", one, detail, { announced: one.amount });
    } else judged.lacks("bingo-paid");
  }
  for (let index = due.length; index < paid.length; index++) judged.lacks("bingo-paid");
}

/** Whether the log has every prize of a game and every movement since, and states of each winning ticket whether it is the player's. */
function hasAll({ begun, listed, won, own }: BingoGame, continuity: Continuity): boolean {
  if (begun === null || !continuity.isCompleteSince(begun)) return continuity.isComplete;
  const isListed = listed !== null && continuity.isCompleteSince(listed);
  return isListed || [...won.values()].every(({ win: { tickets } }) => tickets.every((ref) => own.has(ref)));
}
