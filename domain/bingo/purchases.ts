import type { DataOf } from "../journal/event.ts";
import type { Pence } from "../money.ts";
import type { TicketsRequested } from "./events.ts";

/** A purchase's life: without an answer it is looked for; `unconfirmed` once it was not found. */
export type PurchaseStatus = "requested" | "unanswered" | "sold" | "refused" | "unconfirmed";

export interface Purchase {
  purchaseRef: string;
  room: string;
  game: string;
  status: PurchaseStatus;
  count: number;
  total: Pence;
  message: string | null;
  /** The player's request: what everything that follows is caused by. */
  seq: number;
}

/** A purchase as the player asked for it. */
export const requested = (
  { purchaseRef, room, game, count, total }: DataOf<typeof TicketsRequested>,
  seq: number,
): Purchase => ({
  purchaseRef,
  room,
  game,
  status: "requested",
  count,
  total,
  message: null,
  seq,
});

/** Once the server sold the tickets, no late word changes that. */
export function settle(
  purchases: Record<string, Purchase>,
  ref: string,
  status: PurchaseStatus,
  message: string | null = null,
): void {
  const purchase = Object.hasOwn(purchases, ref) ? purchases[ref] : undefined;
  if (purchase === undefined || purchase.status === "sold") return;
  purchase.status = status;
  purchase.message = message;
}

/** After a page load nobody waits for answers any more. */
export function forgetWaiting(purchases: Record<string, Purchase>): void {
  for (const purchase of Object.values(purchases)) if (purchase.status === "requested") purchase.status = "unanswered";
}
