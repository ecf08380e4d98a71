import type { Player } from "../player.ts";
import { isModalOpen } from "../shell/queries.ts";
import type { AnyEndpoint } from "../wire.ts";
import type { Unfinished } from "./initial.ts";

const DEPOSIT_FORMS = ["deposit", "addPayment", "depositEcospendFlow"] as const;

/**
 * The payment form that is open when the backend ends the session. `refused` is the call that the backend refused: if it
 * is the payment itself, nothing was taken. Any other payment without an answer has an unknown outcome.
 */
export function unfinishedPayment({ shell, deposits, withdrawals }: Player, refused?: AnyEndpoint): Unfinished | null {
  if (DEPOSIT_FORMS.some((name) => isModalOpen(shell, name))) {
    const status = deposits.current === null ? undefined : deposits.deposits[deposits.current]?.status;
    const isOver = status === undefined || status === "declined" || status === "settled";
    return { form: "deposit", status: isOver || refused?.flags.spends === true ? "not-sent" : "unknown" };
  }
  if (!isModalOpen(shell, "withdraw")) return null;
  const status = withdrawals.current === null ? undefined : withdrawals.withdrawals[withdrawals.current]?.status;
  const isWaiting = status === "requested" || status === "unanswered";
  return { form: "withdrawal", status: isWaiting && refused?.name !== "withdraw" ? "unknown" : "not-sent" };
}
