import * as Effect from "effect/Effect";
import { record, snapshot } from "../ports/journal.ts";
import { onEvent, onSelected } from "../reactions/subscriptions.ts";
import { closeModal, notify } from "../shell/commands.ts";
import { NoticeDismissed } from "../shell/events.ts";
import { stayOf } from "../shell/notices/rules.ts";
import { isModalOpen } from "../shell/queries.ts";
import { promotionLine, receiptOf, type OutcomeNotice, returnNotice } from "./copy.ts";
import { DepositRequested } from "./events.ts";
import { concludedDeposit, isCancelledAtProvider, isSheetCancelled, noticeRefOf, showsOutcome } from "./queries.ts";
import { RETURN_PATHS } from "./return-page/address.ts";
import type { Deposit, DepositsState } from "./state.ts";

/** How long the modal shows the success of a deposit before it closes. */
export const SUCCESS_SHOWN_MS = 2_000;
const SHOWS_OUTCOME = ["deposit", "addPayment", "depositEcospendFlow"] as const;

/**
 * When a deposit ends, its modal shows the outcome and closes (`DEP-015`), and a receipt stays. If no modal shows it, a
 * notice does, and a form that the player has opened for another deposit stays open.
 */
export const concluded = onSelected(concludedDeposit, (deposit) => Effect.forkChild(showOutcome(deposit)));

const showOutcome = Effect.fnUntraced(function* (deposit: Deposit) {
  const player = yield* snapshot;
  const { deposits } = player;
  if (deposit.status === "declined" && (isSheetCancelled(deposit) || isCancelledAtProvider(deposit, deposits))) return;
  const shown = SHOWS_OUTCOME.filter((name) => showsOutcome(player, name, deposit));
  if (shown.length === 0) {
    yield* notifyOutcome(deposit);
    const isFormOpen = SHOWS_OUTCOME.some((name) => isModalOpen(player.shell, name));
    // The notice of a success ends before the player has left the form. The receipt waits for that, and stays.
    if (deposit.status === "settled" && isFormOpen) yield* leaveReceipt(deposit, `${outcomeRefOf(deposit)}-receipt`);
    return;
  }
  if (deposit.status !== "settled") return;
  yield* Effect.sleep(SUCCESS_SHOWN_MS);
  const after = yield* snapshot;
  const left = shown.filter((name) => showsOutcome(after, name, deposit));
  for (const name of left) yield* closeModal(name, "closed", "app");
  // A player who closed the modal has dismissed what it showed.
  if (left.length > 0) yield* leaveReceipt(deposit, outcomeRefOf(deposit));
});

/** The player tries again: the notices about their earlier deposits that took no money have been read. */
export const attemptedAgain = onEvent(DepositRequested, () =>
  Effect.gen(function* () {
    const { deposits, shell } = yield* snapshot;
    for (const { ref } of shell.notices)
      if (Object.values(deposits.deposits).some((one) => one.status === "declined" && outcomeRefOf(one) === ref))
        yield* record(NoticeDismissed, { ref, because: "expired" }, { by: "app" });
  }),
);

const outcomeRefOf = ({ ref, intent }: Deposit): string => noticeRefOf(ref ?? intent);

const leaveReceipt = Effect.fnUntraced(function* (deposit: Deposit, ref: string) {
  const { methodRef, seq } = deposit;
  const method = (yield* snapshot).methods.methods?.find((saved) => saved.ref === methodRef);
  yield* notify({ ...receiptOf(deposit, method?.friendlyName), ref }, { cause: seq });
});

/** What a notice says about the end of a deposit. A cancellation that the player asked for is no error. */
const endOf = (deposit: Deposit, { cancelRequested }: DepositsState): OutcomeNotice => {
  const { provider, ref } = deposit;
  const message = deposit.message ?? "";
  const completed = deposit.status === "settled" ? returnNotice("completed", ref) : undefined;
  if (completed !== undefined)
    return { ...completed, message: [completed.message, promotionLine(deposit)].filter(Boolean).join(" ") };
  if (cancelRequested === ref) return { message, severity: 1, news: "noMoneyMoved" };
  if (provider === "PCI_PROXY") return { message, severity: 1, news: "cardError" };
  return { message, severity: 4, news: "noMoneyMoved" };
};

const notifyOutcome = Effect.fnUntraced(function* (deposit: Deposit) {
  const { ref, seq } = deposit;
  const { deposits } = yield* snapshot;
  const { news, ...words } = endOf(deposit, deposits);
  // A notice about a return page stays on that page's paths.
  const paths = deposits.returned !== null && deposits.returned.paymentId === ref ? [...RETURN_PATHS] : [];
  yield* notify({ ...words, ...stayOf(news), ref: outcomeRefOf(deposit), paths }, { cause: seq });
});
