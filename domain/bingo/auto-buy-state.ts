import type { DataOf } from "../journal/event.ts";
import { type Pence, subtract } from "../money.ts";
import type { AutoBuyStarted, TicketsRequested } from "./events.ts";
import type { StopReason } from "./stop-reasons.ts";

/** Auto-buy of one room. It buys the same number of tickets for each next game, within its limits. */
export interface AutoBuy {
  room: string;
  /** Tickets for each game. */
  count: number;
  /** The most games to buy for. */
  games: number;
  /** The most money to spend. */
  limit: Pence;
  /** The record of its start. It is the cause of its purchases. */
  seq: number;
  /** The games that tickets were requested for, without a refused purchase. */
  bought: number;
  spent: Pence;
  /** The last game that tickets were requested for. */
  game: string | null;
  purchase: string | null;
  stopped: StopReason | null;
  /** The words of the refusal that ended it. */
  message: string | null;
}

export const startAutoBuy = ({ room, count, games, limit }: DataOf<typeof AutoBuyStarted>, seq: number): AutoBuy => ({
  room,
  count,
  games,
  limit,
  seq,
  bought: 0,
  spent: 0 as Pence,
  game: null,
  purchase: null,
  stopped: null,
  message: null,
});

/** Counts a purchase that auto-buy requested. */
export function autoBuyRequested(auto: AutoBuy, { game, purchaseRef, total }: DataOf<typeof TicketsRequested>): void {
  auto.game = game;
  auto.purchase = purchaseRef;
  auto.bought += 1;
  auto.spent = (auto.spent + total) as Pence;
}

/** A refused purchase took no money. */
export function autoBuyRefused(auto: AutoBuy, total: Pence): void {
  auto.bought -= 1;
  auto.spent = subtract(auto.spent, total);
}

export const stopAutoBuy = (auto: AutoBuy, reason: StopReason, message: string | null = null): void => {
  auto.stopped ??= reason;
  auto.message ??= message;
};
