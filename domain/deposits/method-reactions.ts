import * as Effect from "effect/Effect";
import { loadMethods } from "../methods/load.ts";
import { MethodAdded, MethodRemoved, MethodsLoaded } from "../methods/events.ts";
import { record, snapshot } from "../ports/journal.ts";
import { onEvent } from "../reactions/subscriptions.ts";
import type { Services } from "../services.ts";
import { switchModal } from "../shell/modals/switch.ts";
import { isModalOpen } from "../shell/queries.ts";
import { DepositDeclined, DepositSettled } from "./events.ts";
import { declinedDeposit, shownProgress } from "./queries.ts";

/** A method that is added while addPayment is open is used for the next deposit (`METHOD-042`), unless a deposit in that modal added it. */
const depositWithAdded = Effect.gen(function* () {
  const player = yield* snapshot;
  const { methods, shell } = player;
  if (methods.added === null || !isModalOpen(shell, "addPayment")) return;
  if (shownProgress(player, "addPayment") !== undefined) return;
  yield* switchModal("addPayment", "deposit", { method: methods.added });
});

/** PayPal's code for an account that must not be used any more (`NET-518`). */
const ACCOUNT_GONE = 5525;

/** A deposit that PayPal refused with that code takes the method away (`PAYPAL-007`, `PAYPAL-010`). */
const paypalGone = onEvent(DepositDeclined, ({ code, intent, ref }, { seq: cause }) =>
  Effect.gen(function* () {
    if (code !== ACCOUNT_GONE) return;
    const deposit = declinedDeposit((yield* snapshot).deposits, { intent, ref });
    if (deposit?.provider !== "PAYPAL" || deposit.methodRef === null) return;
    yield* record(MethodRemoved, { ref: deposit.methodRef }, { by: "server", cause });
  }),
);

/** What deposits change in the payment methods, and what a new method changes in deposits. Never ends. */
export const depositMethodReactions: Effect.Effect<void, never, Services> = Effect.all(
  [
    paypalGone,
    // A deposit can add a method.
    onEvent(DepositSettled, () => loadMethods()),
    onEvent(MethodsLoaded, () => depositWithAdded),
    onEvent(MethodAdded, () => depositWithAdded),
  ],
  { concurrency: "unbounded", discard: true },
);
