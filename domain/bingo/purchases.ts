import type { DataOf } from "../journal/event.ts";
import { indexBy, unfinishedOf } from "../journal/index-by.ts";
import type { Pence } from "../money.ts";
import { transition, type Transitions } from "../state-machine.ts";
import type { TicketsRequested } from "./events.ts";

/** The status of a purchase: `unanswered` while the client looks for it, `unconfirmed` once it was not found. */
export const PURCHASE_STATUSES = ["requested", "unanswered", "sold", "refused", "unconfirmed"] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** The signals of a purchase. `reloaded`: the page was loaded again, so no program waits for the answer. */
export const PURCHASE_SIGNALS = ["sold", "refused", "unanswered", "unconfirmed", "reloaded"] as const;
export type PurchaseSignal = (typeof PURCHASE_SIGNALS)[number];

/** A server message that the tickets are sold counts at any time and is final. A refusal is final against every other signal. */
export const purchaseTransitions: Transitions<PurchaseStatus, PurchaseSignal> = {
  requested: {
    sold: "sold",
    refused: "refused",
    unanswered: "unanswered",
    unconfirmed: "unconfirmed",
    reloaded: "unanswered",
  },
  unanswered: { sold: "sold", refused: "refused", unanswered: "unanswered", unconfirmed: "unconfirmed" },
  sold: {},
  refused: { sold: "sold" },
  unconfirmed: { sold: "sold", refused: "refused" },
};

export interface Purchase {
  purchaseRef: string;
  room: string;
  game: string;
  status: PurchaseStatus;
  count: number;
  total: Pence;
  message: string | null;
  /** The outcome that an earlier visit of the room showed; undefined before one. */
  seen?: PurchaseStatus;
  /** The record of the player's request. It is the cause of all later records of this purchase. */
  seq: number;
}

/** Sent and not answered. Another purchase before the outcome is known could buy twice. */
export const isOpen = ({ status }: Purchase): boolean => status === "requested" || status === "unanswered";

export const purchasesByGame = indexBy<Purchase>(({ game }) => game);
const requested = unfinishedOf<Purchase>(({ status }) => status !== "requested");

/** Stores a purchase as requested; false for a reference that exists already, whose purchase stays unchanged. */
export function request(
  purchases: Record<string, Purchase>,
  { purchaseRef, room, game, count, total }: DataOf<typeof TicketsRequested>,
  seq: number,
): boolean {
  if (Object.hasOwn(purchases, purchaseRef)) return false;
  purchases[purchaseRef] = { purchaseRef, room, game, status: "requested", count, total, message: null, seq };
  purchasesByGame.add(purchases, purchaseRef, game);
  requested.add(purchases, purchaseRef);
  return true;
}

/** Applies a signal to a purchase by the transitions. */
export function settle(
  purchases: Record<string, Purchase>,
  ref: string,
  signal: PurchaseSignal,
  message: string | null = null,
): void {
  const purchase = Object.hasOwn(purchases, ref) ? purchases[ref] : undefined;
  const status = purchase && transition(purchaseTransitions, purchase.status, signal);
  if (purchase === undefined || status === undefined) return;
  purchase.status = status;
  purchase.message = message;
}

/** A visit of the room ends. The outcome that it showed is not shown again. A later one is, and one that is not confirmed. */
export function endVisit(purchases: Record<string, Purchase>, ref: string | null = null): void {
  const purchase = ref === null ? undefined : purchases[ref];
  if (purchase?.status === "sold" || purchase?.status === "refused") purchase.seen = purchase.status;
}

/** After a page load no command waits for earlier answers. */
export function clearPending(purchases: Record<string, Purchase>): void {
  for (const { purchaseRef, message } of requested.in(purchases)) settle(purchases, purchaseRef, "reloaded", message);
}
