import * as Effect from "effect/Effect";
import { DepositDeclined, DepositSettled } from "../deposits/events.ts";
import { hearFeed, on, onceSo, whenever } from "../reactions/listening.ts";
import { declinedDeposit, shownProgress } from "../deposits/queries.ts";
import { record, snapshot } from "../ports/journal.ts";
import type { Socket } from "../ports/socket.ts";
import type { Services } from "../services.ts";
import { switchModal } from "../shell/commands.ts";
import { isModalOpen } from "../shell/queries.ts";
import { methodsUpdate } from "../wallet/wire.ts";
import { loadMethods, loadProviders } from "./commands.ts";
import { MethodAdded, MethodRemoved, MethodsLoaded } from "./events.ts";
import { loadDetailedMethods } from "./primary-commands.ts";

/** A method that appears while addPayment is open is deposited with next (`METHOD-042`), unless it came with a deposit made there. */
const depositWithAdded = Effect.gen(function* () {
  const player = yield* snapshot;
  const { methods, shell } = player;
  if (methods.added === null || !isModalOpen(shell, "addPayment")) return;
  if (shownProgress(player, "addPayment") !== undefined) return;
  yield* switchModal("addPayment", "deposit", { method: methods.added });
});

/** PayPal's way to say that an account is not to be used any more (`NET-518`). */
const ACCOUNT_GONE = 5525;

/** A deposit that PayPal refused with that code takes the method away (`PAYPAL-007`, `PAYPAL-010`). */
const paypalGone = whenever(DepositDeclined, ({ code, intent, ref }, { seq: cause }) =>
  Effect.gen(function* () {
    if (code !== ACCOUNT_GONE) return;
    const deposit = declinedDeposit((yield* snapshot).deposits, { intent, ref });
    if (deposit?.provider !== "PAYPAL" || deposit.methodRef === null) return;
    yield* record(MethodRemoved, { ref: deposit.methodRef }, { by: "server", cause });
  }),
);

/** Keeps the payment methods: asked for when a modal is to show them, after a deposit, and when the server says that they changed (`SOCKET-518`). */
export const methodsReactions: Effect.Effect<void, never, Services | Socket> = Effect.all(
  [
    onceSo(
      ({ methods }) => methods.loading,
      Effect.all([loadProviders(), loadMethods()], { concurrency: "unbounded" }),
    ),
    // The providers first: once the methods are there, the withdraw modal shows what follows from both.
    onceSo(({ withdrawals }) => withdrawals.awaiting.methods, Effect.andThen(loadProviders(), loadDetailedMethods())),
    paypalGone,
    whenever(DepositSettled, () => loadMethods()),
    whenever(MethodsLoaded, () => depositWithAdded),
    whenever(MethodAdded, () => depositWithAdded),
    hearFeed({ channel: "wallet" }, [on(methodsUpdate, () => loadMethods())]),
  ],
  { concurrency: "unbounded", discard: true },
);
