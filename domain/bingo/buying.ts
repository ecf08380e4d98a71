import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { call, isDecided, messageOf } from "../calls/call.ts";
import type { CallError } from "../ports/backend.ts";
import { Device } from "../ports/device.ts";
import { durable, Journal, record, snapshot } from "../ports/journal.ts";
import { asPlayer } from "../visitor.ts";
import { openModal } from "../shell/commands.ts";
import { checkStart, loadAllOwned } from "./commands.ts";
import type { RecordOptions } from "../journal/recorded.ts";
import type { AutoBuy } from "./auto-buy-state.ts";
import { AutoBuyStopped, PurchaseRefused, PurchaseUnconfirmed, TicketsPurchased, TicketsRequested } from "./events.ts";
import { isOpen } from "./purchases.ts";
import { activeRoom, selectedTickets } from "./queries.ts";
import { judgePurchase, type PurchaseOrder, type TicketRequest, needsDeposit } from "./rules.ts";
import { buySelected as buySelectedCall, quickBuy as quickBuyCall } from "./wire.ts";

/** The purchase was refused before it was sent, with the reason. */
class PurchaseNotMade extends Schema.TaggedError<PurchaseNotMade>()("PurchaseNotMade", {
  name: Schema.String,
  copy: Schema.String,
}) {}

const FALLBACK = "Your tickets could not be bought. Please try again.";
const NOT_DURABLE = "This device could not keep a record of the purchase, so it was not made. No money was taken.";
const UNCONFIRMED = "We could not confirm your purchase. Check My Tickets and your balance before you buy again.";

/** Buys a number of tickets for the next game, picked by the server. */
export const quickBuy = Effect.fnUntraced(function* (count: number) {
  yield* buy({ count });
});

/** Buys the tickets that the player selected. */
export const buySelected = Effect.fnUntraced(function* () {
  const room = activeRoom((yield* snapshot).bingo);
  yield* buy({ tickets: room === undefined ? [] : selectedTickets(room) });
});

/** A recorded purchase request. */
interface Intent extends PurchaseOrder {
  readonly purchaseRef: string;
  readonly cause: number;
}

/**
 * Buys for auto-buy, whose start is the cause of the request. A refusal is recorded as its end. The backend sells none if the
 * player has tickets that this tab does not have: those of another device may have been bought at the same moment.
 */
export const buyAutomatically = Effect.fnUntraced(function* ({ room, seq }: AutoBuy, count: number) {
  const heldTickets = activeRoom((yield* snapshot).bingo)?.next?.purchasedTickets?.length ?? 0;
  const stop = (message: string) =>
    record(AutoBuyStopped, { room, reason: "refused", message }, { by: "app", cause: seq });
  yield* Effect.catch(buy({ count }, { by: "app", cause: seq }, { heldTickets }), ({ copy }) => stop(copy));
});

const buy = Effect.fnUntraced(function* (
  selection: TicketRequest,
  options: RecordOptions = { by: "player" },
  known: { readonly heldTickets?: number } = {},
) {
  const intent = yield* request(selection, options);
  const { room, game, purchaseRef, cause } = intent;
  const refuse = (message: string) =>
    record(PurchaseRefused, { room, purchaseRef, message, final: true }, { by: "app", cause });
  const isDurable = yield* Effect.match(durable, { onSuccess: () => true, onFailure: () => false });
  if (!isDurable) return yield* refuse(NOT_DURABLE);
  const address = { refName: room, instance: "next", game } as const;
  const answer =
    "count" in selection
      ? call(
          quickBuyCall,
          { ...address, autoSelectedTicketsNumber: selection.count, ...known },
          { intent: purchaseRef },
        )
      : call(buySelectedCall, { ...address, selectedTicketIds: selection.tickets }, { intent: purchaseRef });
  yield* Effect.matchEffect(answer, {
    onSuccess: (sold) => record(TicketsPurchased, { room, purchaseRef, ...sold }, { by: "server", cause }),
    onFailure: (error) => failed(intent, error, options.by),
  });
});

/** Judges and records in one step, so that a second press finds the first one recorded. A balance that is too low opens the deposit modal. */
const request = Effect.fnUntraced(function* (selection: TicketRequest, options: RecordOptions) {
  const journal = yield* Journal;
  const { randomHex } = yield* Device;
  const nowMs = yield* Clock.currentTimeMillis;
  const player = asPlayer(journal.snapshot());
  const judged = judgePurchase(player, activeRoom(player.bingo), selection);
  if (Result.isFailure(judged)) {
    const { name, copy } = judged.failure;
    if (options.by === "player" && needsDeposit(judged.failure)) yield* openModal("deposit");
    return yield* new PurchaseNotMade({ name, copy });
  }
  const data = { ...judged.success, purchaseRef: randomHex(16) };
  const cause = journal.append(TicketsRequested, data, nowMs, options);
  return { ...data, cause } satisfies Intent;
});

/**
 * Records the failure. Auto-buy ends at a refusal unless the game has started meanwhile, so that is asked before
 * the refusal is recorded.
 */
const failed = Effect.fnUntraced(function* (
  { room, game, purchaseRef, cause }: Intent,
  error: CallError,
  requestedBy: RecordOptions["by"],
) {
  const final = isDecided(error);
  if (final && requestedBy === "app") yield* checkStart(room, game);
  const data = { room, purchaseRef, message: messageOf(error, FALLBACK), final };
  yield* record(PurchaseRefused, data, { by: final ? "server" : "app", cause });
});

/** The waits before each poll for an unanswered purchase. */
const POLL_AFTER_MS = [0, 2_000, 5_000, 10_000, 15_000] as const;

/**
 * Polls for the outcome of an unanswered purchase. The purchase is never sent again: the client reads the player's
 * tickets, and checks whether this purchase bought any of them.
 */
export const findPurchase = Effect.fnUntraced(function* (room: string, purchaseRef: string) {
  for (const afterMs of POLL_AFTER_MS) {
    yield* Effect.sleep(afterMs);
    yield* loadAllOwned(room);
    const purchase = (yield* snapshot).bingo.purchases[purchaseRef];
    if (purchase === undefined || !isOpen(purchase)) return;
  }
  yield* record(PurchaseUnconfirmed, { room, purchaseRef, message: UNCONFIRMED }, { by: "app" });
});
