import * as Result from "effect/Result";
import { type Refusal, refuse } from "../form/refusal.ts";
import { validatePaymentMethod } from "../form/rules/choice.ts";
import type { Method } from "../methods/events.ts";
import { isUsable } from "../methods/rules.ts";
import { type Pence, pounds } from "../money.ts";
import type { Player } from "../player.ts";
import { isVerificationRequired } from "../session/queries.ts";
import {
  configuredMaximum,
  judgeWithdrawalAmount,
  type WithdrawalAmountRefusal,
  type WithdrawalReach,
} from "./amount.ts";
import { isWithdrawalUnderWay, primaryMethod, withdrawalMethods } from "./queries.ts";

/** What we pay where an instant withdrawal is not instant (`WITHDRAW-058`). */
export const GUARANTEE = pounds(10);

/** What the player wants. */
export interface WithdrawalWish {
  readonly amount: Pence;
  /** The method that the form is on; empty where none is chosen. */
  readonly methodRef: string;
}

export type WithdrawalRefusal =
  | Refusal<"WithdrawalUnderWay" | "VerificationRequired" | "PrimaryUnavailable" | "PaymentMethodMissing">
  | WithdrawalAmountRefusal;

/** Whether money can be paid to a method: it is allowed and available (`WITHDRAW-054`). */
export const isPayable = (method: Method | undefined): method is Method =>
  method !== undefined && method.allowed && isUsable(method);

/** What bounds a withdrawal by way of a method. */
export const reachOf = ({ methods, wallet }: Player, methodRef: string): WithdrawalReach => ({
  balance: wallet.balance,
  allowedAmount: withdrawalMethods(methods).find(({ ref }) => ref === methodRef)?.allowedAmount,
  configuredMax: configuredMaximum,
});

/** Why a withdrawal is not even asked for; the first that holds. The server judges again, by what it knows. */
export function judgeWithdrawal(
  player: Player,
  { amount, methodRef }: WithdrawalWish,
): Result.Result<Pence, WithdrawalRefusal> {
  const { methods, session, withdrawals } = player;
  if (isWithdrawalUnderWay(withdrawals))
    return refuse("WithdrawalUnderWay", "Your last withdrawal is still being dealt with. Please wait for its outcome.");
  if (isVerificationRequired(session) && !withdrawals.verificationDeferred)
    return refuse("VerificationRequired", "Your account must be verified for you to receive withdrawn funds.");
  if (!isPayable(primaryMethod(methods)))
    return refuse("PrimaryUnavailable", "Your current primary method is unavailable.");
  const chosen = withdrawalMethods(methods).some(({ ref }) => ref === methodRef) ? methodRef : "";
  const method = validatePaymentMethod(chosen);
  if (Result.isFailure(method)) return Result.fail(method.failure);
  return judgeWithdrawalAmount(amount, reachOf(player, methodRef));
}
