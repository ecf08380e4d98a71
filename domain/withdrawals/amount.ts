import * as Result from "effect/Result";
import {
  type BelowMinimum,
  legacyMinimumCopy,
  type NotAnAmount,
  type OverBalance,
  readAmount,
  refuseOverBalance,
} from "../form/rules/amount.ts";
import { type Refusal, refuse } from "../form/refusal.ts";
import { type Pence, pounds } from "../money.ts";

/** Nothing under £10 can be withdrawn (`WITHDRAW-056`). */
export const minimumWithdrawal = pounds(10);

/** What bounds a withdrawal from above; the method's and the site's bounds may be absent. */
export interface WithdrawalReach {
  readonly balance: Pence;
  readonly allowedAmount?: Pence | null | undefined;
  readonly configuredMax?: Pence | null | undefined;
}

/** The most that can be asked for: the least of balance, method and site, down to the whole pound (`WITHDRAW-045` to `WITHDRAW-047`). */
export const withdrawalCap = ({ balance, allowedAmount, configuredMax }: WithdrawalReach): Pence => {
  const cap = Math.max(0, Math.min(balance, allowedAmount ?? balance, configuredMax ?? balance));
  return (cap - (cap % 100)) as Pence;
};

/** A typed withdrawal amount (`WITHDRAW-043` to `WITHDRAW-047`). The site's and the method's bounds are not shown to the player. */
export const validateWithdrawalAmount = (
  text: string,
  reach: WithdrawalReach,
): Result.Result<Pence, NotAnAmount | BelowMinimum | OverBalance | Refusal<"OverCap">> => {
  const typed = readAmount(text, legacyMinimumCopy);
  if (Result.isFailure(typed)) return typed;
  const amount = typed.success;
  if (amount < minimumWithdrawal) return refuse("BelowMinimum", legacyMinimumCopy, { min: minimumWithdrawal });
  if (amount > reach.balance) return refuseOverBalance(reach.balance);
  if (amount > withdrawalCap(reach)) return refuse("OverCap", "Try a smaller amount.");
  return typed;
};
