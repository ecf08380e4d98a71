import type { GameStarted } from "../../../../../domain/bingo/events.ts";
import { jackpotKey, type JackpotKind } from "../../../../../domain/bingo/prizes.ts";
import type { DataOf } from "../../../../../domain/journal/event.ts";
import { PRIZE_NAMES } from "../../../sentences/areas/bingo.ts";
import { count, exactMoney } from "../../../sentences/words.ts";
import type { BingoGame, Win } from "./bingo-games.ts";

type Jackpots = DataOf<typeof GameStarted>["jackpots"];

/** The prizes that are won one after the other; the progressive is won with the full house. */
const IN_TURN: readonly JackpotKind[] = ["ONE_LINE", "TWO_LINES", "GAME"];
/** What rounding may leave of a prize, for each of its tickets. */
const ROUNDED_PENCE = 100;

export const prize = (kind: JackpotKind, game: string): string => `The prize of game ${game} for ${PRIZE_NAMES[kind]}`;

export const described = ({ amount, share, tickets, ballIndex }: Win): string =>
  `${exactMoney(amount)}, ${exactMoney(share)} for each of ${tickets.length} tickets, with ball ${ballIndex}`;

export const isSame = (a: Win, b: Win): boolean =>
  a.amount === b.amount &&
  a.share === b.share &&
  a.ballIndex === b.ballIndex &&
  a.tickets.length === b.tickets.length &&
  a.tickets.every((ref) => b.tickets.includes(ref));

/** How a prize contradicts itself, or the other prizes of its game. */
export function prizeFault(game: BingoGame, kind: JackpotKind, win: Win): string | undefined {
  const { amount, share, tickets } = win;
  if (share * tickets.length > amount)
    return `${prize(kind, game.name)} is ${exactMoney(amount)}, but ${tickets.length} tickets won ${exactMoney(share)} each.`;
  // A description of the room may state the winner and not the tickets.
  if (tickets.length > 0 && amount - share * tickets.length >= ROUNDED_PENCE * tickets.length)
    return `${prize(kind, game.name)} is ${exactMoney(amount)}, but ${count(tickets.length, "ticket")} won only ${exactMoney(share)} each.`;
  return ballFault(game, kind, win.ballIndex);
}

/** Lines are won in turn, and the progressive with the ball of the full house, within its number of balls. */
function ballFault({ name, won, mostCalls }: BingoGame, kind: JackpotKind, ball: number): string | undefined {
  for (const [other, { win }] of won) {
    const isWrong =
      kind === "PROGRESSIVE" || other === "PROGRESSIVE"
        ? (kind === "GAME" || other === "GAME") && ball !== win.ballIndex
        : (IN_TURN.indexOf(kind) - IN_TURN.indexOf(other)) * (ball - win.ballIndex) < 0;
    if (isWrong)
      return `${prize(kind, name)} was won with ball ${ball}, and that for ${PRIZE_NAMES[other]} with ball ${win.ballIndex}.`;
  }
  return kind !== "PROGRESSIVE" || mostCalls === null || ball <= mostCalls
    ? undefined
    : `${prize(kind, name)} was won with ball ${ball}, but it could be won with ${count(mostCalls, "ball")} at most.`;
}

/** The prizes of a game do not change after its start. The progressive jackpot may grow. */
export function jackpotFault({ name, jackpots }: BingoGame, now: Jackpots): string | undefined {
  if (jackpots === null) return undefined;
  const changed = IN_TURN.find((kind) => jackpots[jackpotKey(kind)] !== now[jackpotKey(kind)]);
  if (changed === undefined) return undefined;
  const stated = (amount: number | null) => (amount === null ? "none" : exactMoney(amount));
  return `${prize(changed, name)} was stated as ${stated(jackpots[jackpotKey(changed)])} at the start, and later as ${stated(now[jackpotKey(changed)])}.`;
}
