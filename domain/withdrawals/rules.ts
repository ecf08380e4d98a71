import * as Result from "effect/Result";
import type { Field } from "../form/field.ts";
import { type Refusal, refuse } from "../form/refusal.ts";
import type { LegacyRefusal } from "../form/rules/amount.ts";
import { validatePaymentMethod } from "../form/rules/choice.ts";
import type { Method } from "../methods/events.ts";
import { isUsable } from "../methods/rules.ts";
import { type Pence, pounds } from "../money.ts";
import type { Player } from "../player.ts";
import { verificationOf } from "../kyc/queries.ts";
import { isVerificationRequired } from "../kyc/rules.ts";
import {
  configuredMaximum,
  judgeWithdrawalAmount,
  minimumWithdrawal,
  withdrawalCap,
  type WithdrawalReach,
} from "./amount.ts";
import { initialWithdrawalMethod, isWithdrawalUnderWay, primaryMethod, withdrawalMethods } from "./queries.ts";

/** What the site pays if an instant withdrawal is not instant (`WITHDRAW-058`). */
export const GUARANTEE = pounds(10);

export interface WithdrawalRequest {
  readonly amount: Pence;
  /** The form's method; empty if none is chosen. */
  readonly methodRef: string;
}

export type WithdrawalRefusal =
  | Refusal<"WithdrawalUnderWay" | "VerificationRequired" | "PrimaryUnavailable" | "PaymentMethodMissing">
  | LegacyRefusal;

/** Whether money can be paid to a method: it is allowed and available (`WITHDRAW-054`). */
export const isPayable = (method: Method | undefined): method is Method =>
  method !== undefined && method.allowed && isUsable(method);

/** The form's method: the player's pick while it is listed, and the initial one before any pick. Empty if the pick was removed. */
export const chosenWithdrawalMethod = (methods: Player["methods"], picked: string | undefined): string => {
  if (picked === undefined) return initialWithdrawalMethod(methods);
  return withdrawalMethods(methods).some(({ ref }) => ref === picked) ? picked : "";
};

/** The bounds of a withdrawal by a method. */
export const reachOf = ({ methods, wallet }: Player, methodRef: string): WithdrawalReach => ({
  balance: wallet.balance,
  allowedAmount: withdrawalMethods(methods).find(({ ref }) => ref === methodRef)?.allowedAmount,
  configuredMax: configuredMaximum,
});

/** Refuses a withdrawal before it is sent; the first refusal that applies. The server judges the request again. */
export function judgeWithdrawal(
  player: Player,
  { amount, methodRef }: WithdrawalRequest,
): Result.Result<Pence, WithdrawalRefusal> {
  const { methods, withdrawals } = player;
  if (isWithdrawalUnderWay(withdrawals))
    return refuse("WithdrawalUnderWay", "Your last withdrawal is still being dealt with. Please wait for its outcome.");
  if (isVerificationRequired(verificationOf(player)) && !withdrawals.verificationDeferred)
    return refuse("VerificationRequired", "Your account must be verified for you to receive withdrawn funds.");
  if (!isPayable(primaryMethod(methods)))
    return refuse("PrimaryUnavailable", "Your current primary method is unavailable.");
  const chosen = withdrawalMethods(methods).some(({ ref }) => ref === methodRef) ? methodRef : "";
  const method = validatePaymentMethod(chosen);
  if (Result.isFailure(method)) return Result.fail(method.failure);
  return judgeWithdrawalAmount(amount, reachOf(player, methodRef));
}

const FORM_INCOMPLETE = "Please fill the form or contact support";

/** The tooltip of the disabled button: the method's error, the amount's, or a general message (`WITHDRAW-048` to `WITHDRAW-051`). */
export function submitHint(methodRef: string, amount: Pick<Field, "valid" | "error">): string | undefined {
  const method = validatePaymentMethod(methodRef);
  if (Result.isFailure(method)) return method.failure.copy;
  return amount.valid ? undefined : (amount.error ?? FORM_INCOMPLETE);
}

/** Not more than four picks are shown. */
const ROUND_AMOUNTS = [pounds(10), pounds(20), pounds(50), pounds(100)];

/** The amounts of the quick picks: round amounts within the bounds, and the whole balance. */
export function quickAmounts(reach: WithdrawalReach): readonly Pence[] {
  const cap = withdrawalCap(reach);
  const round = ROUND_AMOUNTS.filter((amount) => amount < cap);
  // The configured maximum is not shown to the player (`WITHDRAW-045`).
  const isAll = cap >= minimumWithdrawal && (reach.configuredMax == null || cap < reach.configuredMax);
  return isAll ? [...round.slice(0, ROUND_AMOUNTS.length - 1), cap] : round;
}
