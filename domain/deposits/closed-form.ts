import { closedFormReactions } from "../shell/notices/closed-form.ts";
import { underWayWords } from "./copy.ts";
import { concludedDeposit, currentDeposit, isBeingConfirmed } from "./queries.ts";
import type { Deposit } from "./state.ts";

const isAwaited = (deposit: Deposit): boolean =>
  deposit.status === "requested" || deposit.status === "unanswered" || isBeingConfirmed(deposit);

const noticeRef = ({ intent }: Deposit): string => `deposit-under-way-${intent}`;

/** The form of a deposit, closed before the outcome. */
export const closedDepositReactions = closedFormReactions({
  modals: new Set(["deposit", "addPayment"]),
  awaited: ({ deposits }) => {
    const deposit = currentDeposit(deposits);
    if (deposit === undefined || !isAwaited(deposit)) return undefined;
    return { seq: deposit.seq, ref: noticeRef(deposit), ...underWayWords(deposit) };
  },
  endedBy: (player, seq) => {
    const deposit = concludedDeposit(player, seq);
    return deposit && noticeRef(deposit);
  },
});
