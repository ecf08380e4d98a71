import * as Effect from "effect/Effect";
import { snapshot } from "../ports/journal.ts";
import { onSelected } from "../reactions/subscriptions.ts";
import { closeModal, notify } from "../shell/commands.ts";
import { isModalOpen } from "../shell/queries.ts";
import { promotionLine, receiptOf, returnNotice } from "./copy.ts";
import { concludedDeposit, isCancelledAtProvider, isSheetCancelled, noticeRefOf, showsOutcome } from "./queries.ts";
import { RETURN_PATHS } from "./return-page/address.ts";
import type { Deposit } from "./state.ts";

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

const outcomeRefOf = ({ ref, intent }: Deposit): string => noticeRefOf(ref ?? intent);

const leaveReceipt = Effect.fnUntraced(function* (deposit: Deposit, ref: string) {
  const { methodRef, seq } = deposit;
  const method = (yield* snapshot).methods.methods?.find((saved) => saved.ref === methodRef);
  yield* notify({ ...receiptOf(deposit, method?.friendlyName), ref }, { cause: seq });
});

const notifyOutcome = Effect.fnUntraced(function* (deposit: Deposit) {
  const { provider, status, ref, seq, message } = deposit;
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
      ref: outcomeRefOf(deposit),
      // That no money was taken stays until the player dismisses it; a success lasts 5 s (`NOTICE-513`), and so does a card's error.
      ...(success !== undefined || isCardError ? {} : { expirationMs: null }),
      // A card's error is pinned (`NOTICE-511`). A notice about a return page stays on that page's paths.
      pinned: isCardError,
      paths: returned !== null && returned.paymentId === ref ? [...RETURN_PATHS] : [],
    },
    { cause: seq },
  );
});
