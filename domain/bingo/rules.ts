import * as Result from "effect/Result";
import { type Refusal, refuse } from "../form/refusal.ts";
import { formatAmount, formatMoney, type Pence, subtract } from "../money.ts";
import type { Player } from "../player.ts";
import { openPurchases, ticketsLeft } from "./queries.ts";
import type { Room } from "./room-games.ts";

/** The requested tickets: a number that the server picks, or the ones that the player selected. */
export type TicketRequest = { readonly count: number } | { readonly tickets: readonly string[] };

export type PurchaseRefusal = Refusal<
  | "SignedOut"
  | "PurchaseUnderWay"
  | "NothingOnSale"
  | "SalesLocked"
  | "MaximumReached"
  | "NoTicketsChosen"
  | "TooManyTickets"
  | "DepositNeeded"
  | "BalanceTooLow"
>;

/** A purchase that passed the rules. */
export interface PurchaseOrder {
  readonly room: string;
  readonly game: string;
  readonly count: number;
  readonly total: Pence;
}

/** Judges a purchase of these tickets for the next game. The first rung that applies refuses it. */
export function judgePurchase(
  { bingo, session, wallet }: Player,
  room: Room | undefined,
  request: TicketRequest,
): Result.Result<PurchaseOrder, PurchaseRefusal> {
  const count = "count" in request ? request.count : request.tickets.length;
  if (session.authenticated !== true) return refuse("SignedOut", "Please log in to buy tickets");
  if (openPurchases(bingo).length > 0) return refuse("PurchaseUnderWay", "Your last purchase is still under way");
  if (room?.next == null) return refuse("NothingOnSale", "Tickets for the next game are not on sale yet");
  const { game, locked, lockedMsg, promptDeposit, ticketPrice, maxTicketsPerPlayer } = room.next;
  if (locked) return refuse("SalesLocked", lockedMsg ?? "Ticket sales are closed");
  const left = ticketsLeft(room);
  if (left === 0)
    return refuse("MaximumReached", `You have all ${maxTicketsPerPlayer} tickets you can buy for this game`);
  if (count < 1) return refuse("NoTicketsChosen", "Choose your tickets");
  if (count > left) return refuse("TooManyTickets", `You can buy ${left} more for this game`);
  if (promptDeposit) return refuse("DepositNeeded", "Make a deposit to play in this room");
  const total = totalOf(ticketPrice, count);
  if (total > wallet.balance) {
    const short = formatAmount(subtract(total, wallet.balance));
    return refuse("BalanceTooLow", `You need ${short} more: ${formatMoney(total)} for ${tickets(count)}`);
  }
  return Result.succeed({ room: room.ref, game, count, total });
}

/** A deposit can resolve the refusal. */
export const needsDeposit = ({ name }: PurchaseRefusal): boolean =>
  name === "DepositNeeded" || name === "BalanceTooLow";

export const totalOf = (price: Pence, count: number): Pence => (price * count) as Pence;

/** '1 ticket', '6 tickets' */
export const tickets = (count: number): string => (count === 1 ? "1 ticket" : `${count} tickets`);
