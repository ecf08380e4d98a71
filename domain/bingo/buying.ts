import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { call, messageOf } from "../calls/call.ts";
import type { CallError } from "../ports/backend.ts";
import { Device } from "../ports/device.ts";
import { durable, Journal, record, snapshot } from "../ports/journal.ts";
import { openModal } from "../shell/commands.ts";
import { loadOwned } from "./commands.ts";
import { PurchaseRefused, PurchaseUnconfirmed, TicketsPurchased, TicketsRequested } from "./events.ts";
import { activeRoom, isOpen } from "./queries.ts";
import { judgePurchase, type PurchaseOrder, type TicketWish, wantsDeposit } from "./rules.ts";
import { buySelected as buySelectedCall, quickBuy as quickBuyCall } from "./wire.ts";

/** The tickets were not asked for, and why. */
export class PurchaseNotMade extends Schema.TaggedError<PurchaseNotMade>()("PurchaseNotMade", {
  name: Schema.String,
  copy: Schema.String,
}) {}

const FALLBACK = "Your tickets could not be bought. Please try again.";
const NOT_KEPT = "This device could not keep a record of the purchase, so it was not made. No money was taken.";
const UNCONFIRMED = "We could not confirm your purchase. Check My Tickets and your balance before you buy again.";

/** Buys as many tickets for the next game as were chosen, picked by the house. */
export const quickBuy = Effect.fnUntraced(function* (count: number) {
  yield* buy({ count });
});

/** Buys the tickets that the player picked. */
export const buySelected = Effect.fnUntraced(function* () {
  const room = activeRoom((yield* snapshot).bingo);
  yield* buy({ tickets: [...(room?.next?.selectedTicketRefs ?? [])] });
});

/** A purchase on the record. */
interface Intent extends PurchaseOrder {
  readonly purchaseRef: string;
  readonly cause: number;
}

const buy = Effect.fnUntraced(function* (wish: TicketWish) {
  const intent = yield* request(wish);
  const { room, purchaseRef, cause } = intent;
  const refuse = (message: string) =>
    record(PurchaseRefused, { room, purchaseRef, message, final: true }, { by: "app", cause });
  const kept = yield* Effect.match(durable, { onSuccess: () => true, onFailure: () => false });
  if (!kept) return yield* refuse(NOT_KEPT);
  const address = { refName: room, instance: "next" } as const;
  const answer =
    "count" in wish
      ? call(quickBuyCall, { ...address, autoSelectedTicketsNumber: wish.count }, { intent: purchaseRef })
      : call(buySelectedCall, { ...address, selectedTicketIds: wish.tickets }, { intent: purchaseRef });
  yield* Effect.matchEffect(answer, {
    onSuccess: ({ game, tickets }) =>
      record(TicketsPurchased, { room, purchaseRef, game, tickets }, { by: "server", cause }),
    onFailure: (error) => failed(intent, error),
  });
});

/** Judges and records in one step, so that a second press finds the first on the record. For want of money, a deposit is offered. */
const request = Effect.fnUntraced(function* (wish: TicketWish) {
  const journal = yield* Journal;
  const { randomHex } = yield* Device;
  const nowMs = yield* Clock.currentTimeMillis;
  const player = journal.snapshot();
  const judged = judgePurchase(player, activeRoom(player.bingo), wish);
  if (Result.isFailure(judged)) {
    const { name, copy } = judged.failure;
    if (wantsDeposit(judged.failure)) yield* openModal("deposit");
    return yield* new PurchaseNotMade({ name, copy });
  }
  const data = { ...judged.success, purchaseRef: randomHex(16) };
  const cause = journal.append(TicketsRequested, data, nowMs, { by: "player" });
  return { ...data, cause } satisfies Intent;
});

const failed = Effect.fnUntraced(function* ({ room, purchaseRef, cause }: Intent, error: CallError) {
  const final = error._tag === "Refused";
  const data = { room, purchaseRef, message: messageOf(error, FALLBACK), final };
  yield* record(PurchaseRefused, data, { by: final ? "server" : "app", cause });
});

/** How long after a purchase went unanswered, and then again and again, the server is asked for it. */
export const ASK_AFTER_MS = [0, 2_000, 5_000, 10_000, 15_000] as const;

/**
 * Finds out what became of a purchase that got no answer. It is never sent again:
 * the server is asked which tickets the player has, and whether this purchase bought any of them.
 */
export const findPurchase = Effect.fnUntraced(function* (room: string, purchaseRef: string) {
  for (const afterMs of ASK_AFTER_MS) {
    yield* Effect.sleep(afterMs);
    yield* loadOwned(room, "next");
    yield* loadOwned(room, "current");
    const purchase = (yield* snapshot).bingo.purchases[purchaseRef];
    if (purchase === undefined || !isOpen(purchase)) return;
  }
  yield* record(PurchaseUnconfirmed, { room, purchaseRef, message: UNCONFIRMED }, { by: "app" });
});
