import * as Effect from "effect/Effect";
import { DepositDeclined, DepositSettled } from "../deposits/events.ts";
import { type FeedHandlers, handler } from "../reactions/feeds.ts";
import { onEvent, onTrue } from "../reactions/subscriptions.ts";
import { declinedDeposit, shownProgress } from "../deposits/queries.ts";
import { record, snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { switchModal } from "../shell/commands.ts";
import { isModalOpen } from "../shell/queries.ts";
import { methodsUpdate } from "./wire.ts";
import { loadMethods, loadProviders } from "./commands.ts";
import { MethodAdded, MethodRemoved, MethodsLoaded } from "./events.ts";
import { loadDetailedMethods } from "./primary-commands.ts";

/** A method that is added while addPayment is open is used for the next deposit (`METHOD-042`), unless a deposit in that modal added it. */
const depositWithAdded = Effect.gen(function* () {
  const player = yield* snapshot;
  const { methods, shell } = player;
  if (methods.added === null || !isModalOpen(shell, "addPayment")) return;
  if (shownProgress(player, "addPayment") !== undefined) return;
  yield* switchModal("addPayment", "deposit", { method: methods.added });
});

/** PayPal's code for an account that can no longer be used (`NET-518`). */
const ACCOUNT_GONE = 5525;

/** A deposit that PayPal refused with that code removes the method (`PAYPAL-007`, `PAYPAL-010`). */
const paypalGone = onEvent(DepositDeclined, ({ code, intent, ref }, { seq: cause }) =>
  Effect.gen(function* () {
    if (code !== ACCOUNT_GONE) return;
    const deposit = declinedDeposit((yield* snapshot).deposits, { intent, ref });
    if (deposit?.provider !== "PAYPAL" || deposit.methodRef === null) return;
    yield* record(MethodRemoved, { ref: deposit.methodRef }, { by: "server", cause });
  }),
);

/** The server's message that the methods changed (`SOCKET-518`). Forked: the other messages of the wallet feed do not wait for the call. */
export const methodMessages: FeedHandlers = {
  handlers: [handler(methodsUpdate, () => Effect.forkChild(loadMethods()))],
};

/** Loads the payment methods when a modal shows them, after a deposit, and when one was added. */
export const methodsReactions: Effect.Effect<void, never, Services> = Effect.all(
  [
    onTrue(
      ({ methods }) => methods.loading,
      Effect.all([loadProviders(), loadMethods()], { concurrency: "unbounded" }),
    ),
    // The providers first: once the methods are loaded, the withdraw modal uses both.
    onTrue(({ withdrawals }) => withdrawals.awaiting.methods, Effect.andThen(loadProviders(), loadDetailedMethods())),
    paypalGone,
    onEvent(DepositSettled, () => loadMethods()),
    onEvent(MethodsLoaded, () => depositWithAdded),
    onEvent(MethodAdded, () => depositWithAdded),
  ],
  { concurrency: "unbounded", discard: true },
);
