import * as Result from "effect/Result";
import { validateFundsProtection } from "../../form/rules/choice.ts";
import type { Refusal, Rule } from "../../form/refusal.ts";
import { judgeByLimits } from "../../limits/rules.ts";
import type { MethodType } from "../../methods/wire.ts";
import type { Pence } from "../../money.ts";
import type { Player } from "../../player.ts";
import { promotionCodesDisabled } from "../../session/queries.ts";
import { depositBounds, validateDepositAmount } from "./bounds.ts";
import { validatePromotionCode } from "../../form/rules/promotion.ts";
import { statedAmounts } from "../queries.ts";
import type { DepositRequest } from "../rules.ts";

/** The values of the deposit form, by field name. */
export interface DepositFormValues {
  /** As typed. */
  readonly depositAmount: string;
  /** Absent or empty if there is none. */
  readonly promotionCode?: string;
  readonly acceptFundProtectionTermsCheckbox: boolean;
}

/** Why a form cannot be sent, and the field that shows it. */
export interface DepositFormRefusal {
  readonly field: keyof DepositFormValues;
  readonly refusal: Refusal;
}

/** The rule of a typed amount: within the type's bounds and the remaining limits. */
export const depositAmountRule =
  (player: Player, type: MethodType, nowMs: number): Rule<Pence> =>
  (text) =>
    Result.flatMap(validateDepositAmount(text, depositBounds(statedAmounts(player.deposits, type))), (amount) =>
      judgeByLimits(player.limits, amount, nowMs),
    );

/**
 * The request that the form makes, or the first invalid field (`DEP-016` to `DEP-020`, `PROMO-003`, `DEP-030`). A
 * hidden promotion code counts as absent.
 */
export function readDepositForm(
  { deposits, session }: Player,
  values: DepositFormValues,
  amountRule: Rule<Pence>,
): Result.Result<Pick<DepositRequest, "amount" | "promotionCode" | "acceptsTerms">, DepositFormRefusal> {
  const refuseAt = (field: keyof DepositFormValues, refusal: Refusal) => Result.fail({ field, refusal });
  const amount = amountRule(values.depositAmount);
  if (Result.isFailure(amount)) return refuseAt("depositAmount", amount.failure);
  const code = validatePromotionCode(promotionCodesDisabled(session) ? "" : (values.promotionCode ?? ""));
  if (Result.isFailure(code)) return refuseAt("promotionCode", code.failure);
  const isAgreed = deposits.termsAgreed === true;
  const terms = validateFundsProtection(values.acceptFundProtectionTermsCheckbox, isAgreed);
  if (Result.isFailure(terms)) return refuseAt("acceptFundProtectionTermsCheckbox", terms.failure);
  return Result.succeed({ amount: amount.success, promotionCode: code.success, acceptsTerms: true });
}
