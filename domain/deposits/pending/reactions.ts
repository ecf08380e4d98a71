import * as Effect from "effect/Effect";
import type { Player } from "../../player.ts";
import { snapshot } from "../../ports/journal.ts";
import { handler } from "../../reactions/feeds.ts";
import { readAgain } from "../../reactions/read-again.ts";
import { onEvent, onTrue } from "../../reactions/subscriptions.ts";
import { DepositDeclined, DepositSettled, PendingDepositsFailed, PendingDepositsListed } from "../events.ts";
import { loadPendingDeposits } from "./commands.ts";
import { depositsUpdate } from "./wire.ts";

/** The list is loaded where it is shown, and then kept up to date. */
const isListShown = ({ shell }: Player): boolean => shell.route?.screen === "paymentMethods";

/** Loads the list again, if it was loaded or its first answer is on its way. */
export const reloadPendingDeposits = Effect.gen(function* () {
  const player = yield* snapshot;
  if (player.deposits.pending !== undefined || isListShown(player)) yield* loadPendingDeposits();
});

export const pendingMessage = handler(depositsUpdate, () => Effect.forkChild(reloadPendingDeposits));

export const pendingReactions = [
  onTrue(isListShown, loadPendingDeposits()),
  onEvent(DepositSettled, () => reloadPendingDeposits),
  onEvent(DepositDeclined, () => reloadPendingDeposits),
  readAgain({ failed: PendingDepositsFailed, answered: PendingDepositsListed, read: loadPendingDeposits() }),
];
