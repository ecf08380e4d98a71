import type * as Result from "effect/Result";
import {
  judgeLegacyAmount,
  legacyBounds,
  type LegacyRefusal,
  type NotAnAmount,
  validateLegacyAmount,
} from "../form/rules/amount.ts";
import type { Pence } from "../money.ts";

/** The least withdrawal is £10 (`WITHDRAW-056`). */
export const minimumWithdrawal = legacyBounds.min;

/** The most in one withdrawal. It is not shown to the player (`WITHDRAW-045`). */
export const configuredMaximum = legacyBounds.max;

/** The upper bounds of a withdrawal. The method's and the site's bounds may be absent. */
export interface WithdrawalReach {
  readonly balance: Pence;
  readonly allowedAmount?: Pence | null | undefined;
  readonly configuredMax?: Pence | null | undefined;
}

/** The most that can be withdrawn: the least of the bounds, rounded down to a whole pound (`WITHDRAW-045` to `WITHDRAW-047`). */
export const withdrawalCap = ({ balance, allowedAmount, configuredMax }: WithdrawalReach): Pence => {
  const cap = Math.max(0, Math.min(balance, allowedAmount ?? balance, configuredMax ?? balance));
  return (cap - (cap % 100)) as Pence;
};

const boundsOf = (reach: WithdrawalReach) => ({
  min: minimumWithdrawal,
  max: withdrawalCap(reach),
  balance: reach.balance,
});

/** Whether an amount in whole pounds is within the bounds (`WITHDRAW-044`, `WITHDRAW-045`, `WITHDRAW-047`). */
export const judgeWithdrawalAmount = (amount: Pence, reach: WithdrawalReach): Result.Result<Pence, LegacyRefusal> =>
  judgeLegacyAmount(amount, boundsOf(reach));

/** A typed withdrawal amount (`WITHDRAW-043` to `WITHDRAW-047`). The site's and the method's bounds are not shown to the player. */
export const validateWithdrawalAmount = (
  text: string,
  reach: WithdrawalReach,
): Result.Result<Pence, NotAnAmount | LegacyRefusal> => validateLegacyAmount(text, boundsOf(reach));
