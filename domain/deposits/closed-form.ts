import { closedFormReactions } from "../shell/notices/closed-form.ts";
import { underWayWords } from "./copy.ts";
import { concludedDeposit, currentDeposit, isBeingConfirmed, underWayRefOf } from "./queries.ts";
import type { Deposit, DepositsState } from "./state.ts";

const isAwaited = (deposit: Deposit, deposits: DepositsState): boolean =>
  deposit.status === "requested" || deposit.status === "unanswered" || isBeingConfirmed(deposit, deposits);

/** The form of a deposit, closed before the outcome. */
export const closedDepositReactions = closedFormReactions({
  modals: new Set(["deposit", "addPayment"]),
  awaited: ({ deposits }) => {
    const deposit = currentDeposit(deposits);
    if (deposit === undefined || !isAwaited(deposit, deposits)) return undefined;
    return { seq: deposit.seq, ref: underWayRefOf(deposit.intent), ...underWayWords(deposit) };
  },
  endedBy: (player, seq) => {
    const deposit = concludedDeposit(player, seq);
    return deposit && underWayRefOf(deposit.intent);
  },
});
