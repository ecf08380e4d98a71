import type { Withdrawal, WithdrawalCheck, WithdrawalsState } from "./state.ts";

/** The modal that a checked withdrawal opens, one of three (`WITHDRAW-503`). */
export const resultModal = ({ eligibleForCredit, manualQueue }: WithdrawalCheck) => {
  if (eligibleForCredit) return "withdrawalCreditWinModal";
  return manualQueue ? "withdrawalManualQueueModal" : "withdrawalComplete";
};

/** The withdrawal whose result one of these modals shows: the last one that the server checked so. A later one may be under way. */
export const checkedWithdrawal = (
  { withdrawals }: WithdrawalsState,
  modal: ReturnType<typeof resultModal>,
): Withdrawal | undefined =>
  Object.values(withdrawals)
    .filter(({ check }) => check !== null && resultModal(check) === modal)
    .toSorted((a, b) => Number(a.checkedSeq) - Number(b.checkedSeq))
    .at(-1);

/** The server's text for a withdrawal that staff check first (`WITHDRAW-039`). */
export const manualQueueText = (state: WithdrawalsState): string | undefined =>
  checkedWithdrawal(state, "withdrawalManualQueueModal")?.check?.msg ?? undefined;
