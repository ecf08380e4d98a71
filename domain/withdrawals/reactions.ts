import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { type FeedHandlers, handler } from "../reactions/feeds.ts";
import { poll } from "../reactions/poll.ts";
import { readAgain } from "../reactions/read-again.ts";
import { onEvent, onSelected, onTrue } from "../reactions/subscriptions.ts";
import { formatAmount } from "../money.ts";
import type { Player } from "../player.ts";
import { snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { closeModal, notify, openModal } from "../shell/commands.ts";
import { stayOf } from "../shell/notices/rules.ts";
import { isModalOpen } from "../shell/queries.ts";
import { MovementBooked } from "../wallet/events.ts";
import { withdrawalGuarantee, withdrawalsUpdate } from "./wire.ts";
import { loadWithdrawalStatus, handleCheck, loadProcessingTime } from "./commands.ts";
import { loadWithdrawals } from "./list-commands.ts";
import { closedWithdrawalReactions } from "./closed-form.ts";
import { WithdrawalAccepted, WithdrawalsListed, WithdrawalsListFailed } from "./events.ts";
import { REQUESTED } from "./copy.ts";
import { answeredWithdrawal, openWithdrawals } from "./queries.ts";
import { resultModal } from "./results.ts";

/** The processing time is loaded when the modal opens; the methods area loads the methods. */
const modalOpened = onTrue(({ withdrawals }) => withdrawals.awaiting.time, loadProcessingTime());

/** Withdrawals that wait for the server: never answered, or not checked yet. */
const waiting = ({ withdrawals }: Player): readonly string[] =>
  openWithdrawals(withdrawals)
    .filter(({ status }) => status !== "requested")
    .map(({ intent }) => intent);

const loadAllStatuses = Effect.gen(function* () {
  for (const intent of waiting(yield* snapshot)) yield* loadWithdrawalStatus(intent);
});

/** Accepted: a notice, and the form closes (`WITHDRAW-042`). Refused: the form shows the message, or a notice if the form is closed. */
const answered = onSelected(answeredWithdrawal, ({ status, message, answeredSeq }) =>
  Effect.gen(function* () {
    const cause = { cause: answeredSeq ?? 0 };
    const isFormOpen = isModalOpen((yield* snapshot).shell, "withdraw");
    if (status === "accepted") {
      if (isFormOpen) yield* closeModal("withdraw", "closed", "app");
      yield* notify({ message: REQUESTED, severity: 2, ...stayOf("success") }, cause);
    } else if (!isFormOpen && message !== null)
      yield* notify({ message, severity: 4, ...stayOf("noMoneyMoved") }, cause);
  }),
);

/** Checked: exactly one of the three results opens (`WITHDRAW-503`). */
const checked = onSelected(
  ({ withdrawals }, seq) => Object.values(withdrawals.withdrawals).find(({ checkedSeq }) => checkedSeq === seq),
  ({ check, checkedSeq }) =>
    check === null ? Effect.void : openModal(resultModal(check), {}, { by: "app", cause: checkedSeq ?? 0 }),
);

/** A cancellation that was booked longer ago was caught up with, and is no news. */
const NEWS_MS = 60_000;

/** A withdrawal was cancelled just now: the confirmation opens (`MODAL-117`). */
const cancelled = onEvent(
  MovementBooked,
  Effect.fnUntraced(function* ({ kind, bookedAt }) {
    if (kind !== "WITHDRAWAL_CANCELLED" || bookedAt < (yield* Clock.currentTimeMillis) - NEWS_MS) return;
    yield* openModal("reversalSuccess", {}, { by: "app" });
  }),
);

/** The operator denied a withdrawal. The notice is news however late it arrives, because the player waits for the money at their bank. */
const denied = onEvent(MovementBooked, ({ kind, amount }, { seq }) => {
  if (kind !== "WITHDRAWAL_DENIED") return Effect.void;
  const news = {
    message: `We couldn't pay out your withdrawal of ${formatAmount(amount)}. The money is back in your wallet.`,
    severity: 3,
    contactSupport: true,
    ...stayOf("noMoneyMoved"),
  } as const;
  return notify(news, { cause: seq });
});

/** The list is loaded where it is shown, and then kept up to date. */
const isListShown = ({ shell }: Player): boolean =>
  shell.route?.screen === "paymentMethods" || isModalOpen(shell, "balanceExplained");

const reloadList = Effect.gen(function* () {
  if ((yield* snapshot).withdrawals.listed !== undefined) yield* loadWithdrawals();
});

const list = [
  onTrue(isListShown, loadWithdrawals()),
  onEvent(WithdrawalAccepted, () => reloadList),
  readAgain({ failed: WithdrawalsListFailed, answered: WithdrawalsListed, read: loadWithdrawals() }),
];

/** The messages about withdrawals on the wallet feed. After a reconnection every open withdrawal is checked. */
export const withdrawalMessages: FeedHandlers = {
  handlers: [
    handler(withdrawalGuarantee, (check) => handleCheck(check)),
    handler(withdrawalsUpdate, () => Effect.forkChild(reloadList)),
  ],
  // Forked: the other messages of the feed do not wait for it.
  connected: Effect.forkChild(Effect.andThen(loadAllStatuses, reloadList)),
};

/** Follows withdrawals to their results. The poll finds a result whose message was lost. Never ends. */
export const withdrawalsReactions: Effect.Effect<void, never, Services> = Effect.all(
  [
    modalOpened,
    answered,
    checked,
    cancelled,
    denied,
    ...closedWithdrawalReactions,
    ...list,
    poll(waiting, loadWithdrawalStatus),
  ],
  { concurrency: "unbounded", discard: true },
);
