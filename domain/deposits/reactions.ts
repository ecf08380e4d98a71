import * as Effect from "effect/Effect";
import { type FeedHandlers, handler } from "../reactions/feeds.ts";
import { poll } from "../reactions/poll.ts";
import { onChange, onEvent, onSelected, onTrue } from "../reactions/subscriptions.ts";
import type { Player } from "../player.ts";
import { Challenges } from "../ports/challenges.ts";
import { record, snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { closeModal, notify } from "../shell/commands.ts";
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
import { leaveChallenge, resumeResult } from "./card/challenge.ts";
import { promotionLine, receiptOf, returnNotice } from "./copy.ts";
import { loadDepositTerms, loadSuggestedAmounts } from "./commands.ts";
import { ApplePaySheetClosed, DepositUnanswered } from "./events.ts";
import {
  depositView,
  flowDeposit,
  isCancelledAtProvider,
  isSheetCancelled,
  noticeRefOf,
  openDeposits,
  showsOutcome,
} from "./queries.ts";
import { pendingMessage, pendingReactions, reloadPendingDeposits } from "./pending/reactions.ts";
import { RETURN_PATHS } from "./return-page/address.ts";
import type { Deposit } from "./state.ts";

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

/** How long the modal shows the success of a deposit before it closes. */
export const SUCCESS_SHOWN_MS = 2_000;
const SHOWS_OUTCOME = ["deposit", "addPayment", "depositEcospendFlow"] as const;

/**
 * When a deposit ends, its modal shows the outcome and closes (`DEP-015`), and a receipt stays. If no modal shows it, a
 * notice does, and a form that the player has opened for another deposit stays open.
 */
const concluded = onSelected(
  ({ deposits }, seq) => Object.values(deposits.deposits).find(({ finalSeq }) => finalSeq === seq),
  (deposit) => Effect.forkChild(showOutcome(deposit)),
);

const showOutcome = Effect.fnUntraced(function* (deposit: Deposit) {
  const player = yield* snapshot;
  const { deposits } = player;
  if (deposit.status === "declined" && (isSheetCancelled(deposit) || isCancelledAtProvider(deposit, deposits))) return;
  const shown = SHOWS_OUTCOME.filter((name) => showsOutcome(player, name, deposit));
  const noticeRef = noticeRefOf(deposit.ref ?? deposit.intent);
  if (shown.length === 0) {
    yield* notifyOutcome(deposit);
    const isFormOpen = SHOWS_OUTCOME.some((name) => isModalOpen(player.shell, name));
    // The notice of a success ends before the player has left the form. The receipt waits for that, and stays.
    if (deposit.status === "settled" && isFormOpen) yield* leaveReceipt(deposit, `${noticeRef}-receipt`);
    return;
  }
  if (deposit.status !== "settled") return;
  yield* Effect.sleep(SUCCESS_SHOWN_MS);
  const after = yield* snapshot;
  const left = shown.filter((name) => showsOutcome(after, name, deposit));
  for (const name of left) yield* closeModal(name, "closed", "app");
  // A player who closed the modal has dismissed what it showed.
  if (left.length > 0) yield* leaveReceipt(deposit, noticeRef);
});

const leaveReceipt = Effect.fnUntraced(function* (deposit: Deposit, ref: string) {
  const { methodRef, seq } = deposit;
  const method = (yield* snapshot).methods.methods?.find((saved) => saved.ref === methodRef);
  yield* notify({ ...receiptOf(deposit, method?.friendlyName), ref }, { cause: seq });
});

const notifyOutcome = Effect.fnUntraced(function* (deposit: Deposit) {
  const { provider, status, ref, seq, intent, message } = deposit;
  const { returned, cancelRequested } = (yield* snapshot).deposits;
  const completed = status === "settled" ? returnNotice("completed", ref) : undefined;
  const success = completed && {
    ...completed,
    message: [completed.message, promotionLine(deposit)].filter(Boolean).join(" "),
  };
  const isCardError = success === undefined && provider === "PCI_PROXY";
  yield* notify(
    {
      // A cancellation that the player asked for is no error.
      ...(success ?? { message: message ?? "", severity: isCardError || cancelRequested === ref ? 1 : 4 }),
      ref: noticeRefOf(ref ?? intent),
      // A card's error is pinned (`NOTICE-511`). A notice about a return page stays on that page's paths.
      pinned: isCardError,
      paths: returned !== null && returned.paymentId === ref ? [...RETURN_PATHS] : [],
    },
    { cause: seq },
  );
});

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
    ...pendingReactions,
  ],
  { concurrency: "unbounded", discard: true },
);
