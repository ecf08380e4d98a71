import * as Effect from "effect/Effect";
import type { EventOf } from "../../journal/event.ts";
import type { Player } from "../../player.ts";
import { snapshot } from "../../ports/journal.ts";
import { handler } from "../../reactions/feeds.ts";
import { readAgain } from "../../reactions/read-again.ts";
import { onEvent, onTrue } from "../../reactions/subscriptions.ts";
import {
  ApplePaySheetClosed,
  DepositDeclined,
  DepositSettled,
  PendingDepositsFailed,
  PendingDepositsListed,
} from "../events.ts";
import { loadUnansweredStatuses } from "../intent/status-check.ts";
import { depositByReference, depositOf } from "../queries.ts";
import { cancelPendingDeposit, loadPendingDeposits } from "./commands.ts";
import { depositsUpdate } from "./wire.ts";

/** The list is loaded where it is shown, and then kept up to date. */
const isListShown = ({ shell }: Player): boolean => shell.route?.screen === "paymentMethods";

/** Loads the list again, if it was loaded or its first answer is on its way. */
export const reloadPendingDeposits = Effect.gen(function* () {
  const player = yield* snapshot;
  if (player.deposits.pending !== undefined || isListShown(player)) yield* loadPendingDeposits();
});

/**
 * A payment has ended, such as one that was cancelled in another tab. If this page does not know its reference, it may be the payment
 * whose call had no answer, so that one is checked.
 */
const onEnded = ({ ref }: { readonly ref: string | null }) =>
  Effect.all([reloadPendingDeposits, checkIfUnknown(ref)], { concurrency: "unbounded", discard: true });

const checkIfUnknown = Effect.fnUntraced(function* (ref: string | null) {
  if (ref === null || depositByReference((yield* snapshot).deposits, ref) !== undefined) return;
  yield* loadUnansweredStatuses();
});

/** The player closed a payment sheet. Without the cancellation, the server lists the payment as pending and counts it towards the limits. */
const onSheetClosed = Effect.fnUntraced(function* ({ intent, outcome }: EventOf<typeof ApplePaySheetClosed>) {
  const ref = depositOf((yield* snapshot).deposits, intent)?.ref ?? null;
  if (outcome === "cancelled" && ref !== null) yield* Effect.forkChild(Effect.ignore(cancelPendingDeposit(ref)));
});

export const pendingMessage = handler(depositsUpdate, () => Effect.forkChild(reloadPendingDeposits));

export const pendingReactions = [
  onTrue(isListShown, loadPendingDeposits()),
  onEvent(ApplePaySheetClosed, onSheetClosed),
  onEvent(DepositSettled, onEnded),
  onEvent(DepositDeclined, onEnded),
  readAgain({ failed: PendingDepositsFailed, answered: PendingDepositsListed, read: loadPendingDeposits() }),
];
