import * as Effect from "effect/Effect";
import { type FeedHandlers, handler } from "../reactions/feeds.ts";
import { poll } from "../reactions/poll.ts";
import { onChange, onEvent, onTrue } from "../reactions/subscriptions.ts";
import type { Player } from "../player.ts";
import { Challenges } from "../ports/challenges.ts";
import { record, snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { switchModal } from "../shell/modals/switch.ts";
import { ModalClosed } from "../shell/events.ts";
import { isModalOpen } from "../shell/queries.ts";
import { bankPaymentUpdate, depositConfirmation } from "./wire.ts";
import {
  loadDepositStatus,
  loadOpenDepositStatuses,
  recordBankPayment,
  recordConfirmation,
} from "./intent/status-check.ts";
import { closedDepositReactions } from "./closed-form.ts";
import { leaveChallenge, resumeResult } from "./card/challenge.ts";
import { loadDepositTerms, loadSuggestedAmounts } from "./commands.ts";
import { ApplePaySheetClosed, DepositUnanswered } from "./events.ts";
import { depositView, flowDeposit, openDeposits } from "./queries.ts";
import { attemptedAgain, concluded } from "./outcome.ts";
import { pendingMessage, pendingReactions, reloadPendingDeposits } from "./pending/reactions.ts";

/** The data of the form is loaded when it opens. */
const formOpened = [
  onTrue(({ deposits }) => deposits.awaiting.terms, loadDepositTerms()),
  onTrue(({ deposits }) => deposits.awaiting.amounts, loadSuggestedAmounts()),
];

/** The deposit modal gives way to another modal if there is no method, or if raised limits wait for an answer (`DEP-012`, `DEP-013`). */
const handOver = onChange(
  (player) => (isModalOpen(player.shell, "deposit") ? depositView(player).show : undefined),
  (show) =>
    Effect.gen(function* () {
      if (show === "noMethods") yield* switchModal("deposit", "addPayment");
      if (show !== "solicitations") return;
      const { shell } = yield* snapshot;
      const method = shell.modals.find(({ name }) => name === "deposit")?.params["method"];
      const params = method === undefined ? {} : { initialMethodRef: method };
      yield* switchModal("deposit", "depositLimitSolicitations", params);
    }),
);

/** The bank flow without a payment to authorise gives way to the deposit modal (`MODAL-007`). */
const flowHandOver = onTrue(
  (player) => isModalOpen(player.shell, "depositEcospendFlow") && flowDeposit(player) === undefined,
  switchModal("depositEcospendFlow", "deposit"),
);

const orphans = ({ deposits }: Player) => openDeposits(deposits).filter(({ orphaned }) => orphaned);

const RELOADED = "The page was loaded again before your deposit was answered.";

/** After a page load no program waits for earlier answers and challenges any more, so the backend is asked about them. */
const adoptOrphans = onChange(
  (player) => orphans(player).length,
  () =>
    Effect.gen(function* () {
      for (const deposit of orphans(yield* snapshot)) {
        const { intent, challenge, status, seq: cause } = deposit;
        if (status === "challenged" && challenge !== null) {
          yield* leaveChallenge(deposit, challenge.transactionId);
        } else if (status === "requested") {
          yield* record(DepositUnanswered, { intent, message: RELOADED }, { by: "app", cause });
        } else if (status === "authorising") {
          // Whether its token was sent is unknown. The backend decides.
          yield* record(ApplePaySheetClosed, { intent, outcome: "lost" }, { by: "app", cause });
        }
      }
    }),
);

/** No command of this page has sent the results that are known when the reactions start. */
const resumeResults = Effect.flatMap(snapshot, ({ deposits }) =>
  Effect.forEach(openDeposits(deposits), resumeResult, { concurrency: "unbounded", discard: true }),
);

/** Deposits that wait for the backend: accepted but not confirmed, or never answered. */
const waiting = ({ deposits }: Player): readonly string[] =>
  openDeposits(deposits)
    .filter(({ status }) => status === "accepted" || status === "unanswered")
    .map(({ intent }) => intent);

/** The messages about deposits on the wallet feed. After a reconnection every open deposit is checked, because messages may be missing. */
export const depositMessages: FeedHandlers = {
  handlers: [
    handler(depositConfirmation, (confirmation) => recordConfirmation(confirmation)),
    handler(bankPaymentUpdate, (update) => recordBankPayment(update)),
    pendingMessage,
  ],
  // Forked: the other messages of the feed do not wait for it.
  connected: Effect.forkChild(Effect.andThen(loadOpenDepositStatuses(), reloadPendingDeposits)),
};

/** A challenge whose modal was closed from outside counts as abandoned. */
const challengeClosed = onEvent(ModalClosed, ({ name }) =>
  Effect.gen(function* () {
    const { deposits } = yield* snapshot;
    const pending = openDeposits(deposits).some(({ challenge }) => challenge?.outcome === "pending");
    if (name === "pci3dChallengeModal" && pending) yield* (yield* Challenges).abandon;
  }),
);

/** The reactions of deposits. Never ends. */
export const depositsReactions: Effect.Effect<void, never, Services> = Effect.all(
  [
    ...formOpened,
    handOver,
    flowHandOver,
    resumeResults,
    adoptOrphans,
    poll(waiting, loadDepositStatus),
    challengeClosed,
    concluded,
    attemptedAgain,
    ...closedDepositReactions,
    ...pendingReactions,
  ],
  { concurrency: "unbounded", discard: true },
);
