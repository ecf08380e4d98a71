import * as Effect from "effect/Effect";
import { record, snapshot } from "../ports/journal.ts";
import { onEvent, onSelected } from "../reactions/subscriptions.ts";
import { notify } from "../shell/commands.ts";
import { ModalClosed, NoticeDismissed } from "../shell/events.ts";
import { underWayNotice } from "./copy.ts";
import { concludedDeposit, currentDeposit, isBeingConfirmed } from "./queries.ts";
import type { Deposit } from "./state.ts";

/** The modals that show the progress of a deposit. */
const SHOWS_PROGRESS: ReadonlySet<string> = new Set(["deposit", "addPayment"]);

const isAwaited = (deposit: Deposit): boolean =>
  deposit.status === "requested" || deposit.status === "unanswered" || isBeingConfirmed(deposit);

const noticeRef = (intent: string): string => `deposit-under-way-${intent}`;

/** The player has closed the form before the outcome of its deposit is known. A notice states that it is under way, because the rest of the screen does not. */
const formClosed = onEvent(ModalClosed, ({ name, because }) =>
  Effect.gen(function* () {
    const deposit = currentDeposit((yield* snapshot).deposits);
    if (because === "signed-out" || !SHOWS_PROGRESS.has(name) || deposit === undefined || !isAwaited(deposit)) return;
    yield* notify({ ...underWayNotice(deposit), ref: noticeRef(deposit.intent) }, { cause: deposit.seq });
  }),
);

/** The outcome has words of its own. */
const outcomeKnown = onSelected(
  (player, seq) => {
    const deposit = concludedDeposit(player, seq);
    const ref = deposit && noticeRef(deposit.intent);
    return player.shell.notices.find((notice) => notice.ref === ref);
  },
  ({ ref }) => record(NoticeDismissed, { ref, because: "expired" }, { by: "app" }),
);

export const closedFormReactions = [formClosed, outcomeKnown];
