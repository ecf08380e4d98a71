import { closedFormReactions } from "../shell/notices/closed-form.ts";
import { underWayWords } from "./copy.ts";
import { answeredWithdrawal, withdrawalUnderWay } from "./queries.ts";
import type { Withdrawal } from "./state.ts";

const noticeRef = ({ intent }: Withdrawal): string => `withdrawal-under-way-${intent}`;

/** The form of a withdrawal, closed before the answer. */
export const closedWithdrawalReactions = closedFormReactions({
  modals: new Set(["withdraw"]),
  awaited: ({ withdrawals }) => {
    const withdrawal = withdrawalUnderWay(withdrawals);
    if (withdrawal === undefined) return undefined;
    return { seq: withdrawal.seq, ref: noticeRef(withdrawal), ...underWayWords(withdrawal.amount) };
  },
  endedBy: (player, seq) => {
    const withdrawal = answeredWithdrawal(player, seq);
    return withdrawal && noticeRef(withdrawal);
  },
});
