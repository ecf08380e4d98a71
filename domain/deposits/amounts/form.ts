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

/** The deposit form as it stands, by the names of its fields. */
export interface DepositFormValues {
  /** As it is typed. */
  readonly depositAmount: string;
  /** Left out, or empty, for none. */
  readonly promotionCode?: string;
  readonly acceptFundProtectionTermsCheckbox: boolean;
}

/** Why a form cannot be sent, and at which of its fields that shows. */
export interface DepositFormRefusal {
  readonly field: keyof DepositFormValues;
  readonly refusal: Refusal;
}

/** What may be typed for an amount: within the type's bounds, and within what the limits leave. */
export const depositAmountRule =
  (player: Player, type: MethodType, nowMs: number): Rule<Pence> =>
  (text) =>
    Result.flatMap(validateDepositAmount(text, depositBounds(statedAmounts(player.deposits, type))), (amount) =>
      judgeByLimits(player.limits, amount, nowMs),
    );

/** What the form asks for, or the first field that stands against it (`DEP-016` to `DEP-020`, `PROMO-003`, `DEP-030`). Hidden, a promotion code is none. */
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
