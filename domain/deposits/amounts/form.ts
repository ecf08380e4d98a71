import * as Result from "effect/Result";
import { validateFundsProtection } from "../../form/rules/choice.ts";
import type { Refusal, Rule } from "../../form/refusal.ts";
import { isOn } from "../../flags/queries.ts";
import { bindingLimit, judgeByLimits } from "../../limits/rules.ts";
import type { LimitLeft } from "../../limits/queries.ts";
import type { MethodType } from "../../methods/wire.ts";
import type { Pence } from "../../money.ts";
import type { Player } from "../../player.ts";
import { promotionCodesDisabled } from "../../session/queries.ts";
import { depositBounds, depositChoices, validateDepositAmount, wholePounds } from "./bounds.ts";
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

/** The rule of a typed amount: within the bounds of the type and the remaining limits. The lower of two maximums is named. */
export const depositAmountRule =
  (player: Player, type: MethodType, nowMs: number): Rule<Pence> =>
  (text) => {
    const inBounds = validateDepositAmount(text, depositBounds(statedAmounts(player.deposits, type)));
    if (Result.isSuccess(inBounds)) return judgeByLimits(player.limits, inBounds.success, nowMs);
    if (inBounds.failure.name !== "AboveMaximum") return inBounds;
    const maxInLimits = judgeByLimits(player.limits, inBounds.failure.max, nowMs);
    return Result.isFailure(maxInLimits) ? maxInLimits : inBounds;
  };

/** What a deposit form offers now. */
export interface DepositOffer {
  readonly min: Pence;
  /** The most that may be typed. Less than `min` where no deposit is possible. */
  readonly max: Pence;
  /** The limit that the maximum comes from; undefined where it is the type's own. */
  readonly limit: LimitLeft | undefined;
  /** The maximum is the server's or a limit's. The client's own, for a type without one, is not shown (`DEP-023`). */
  readonly isMaxStated: boolean;
  /** undefined where no amount is possible. */
  readonly defaultAmount: Pence | undefined;
  readonly suggestedAmounts: readonly Pence[];
}

/**
 * The bounds, the amount to start with and the amounts to choose from, as far as the form's own rule accepts them. A
 * default that it refuses gives way to the nearest whole amount below it, and to none where none is accepted.
 */
export function depositOffer(player: Player, type: MethodType, nowMs: number): DepositOffer {
  const stated = statedAmounts(player.deposits, type);
  const { min, max } = depositBounds(stated);
  const rule = depositAmountRule(player, type, nowMs);
  const isAccepted = (amount: Pence) => Result.isSuccess(rule(amountText(amount)));
  const { defaultAmount, suggestedAmounts } = depositChoices(stated, {
    hasDeposited: player.wallet.hasDeposited,
    firstDepositSuggestedAmounts: isOn(player, "first-deposit-suggested-amounts"),
  });
  const binding = bindingLimit(player.limits, nowMs);
  const limit = binding !== undefined && binding.left < max ? binding : undefined;
  const least = wholePounds(min, Math.ceil);
  const most = wholePounds(limit?.left ?? max, Math.floor);
  const below = wholePounds(Math.min(defaultAmount, most) as Pence, Math.floor);
  return {
    min: least,
    max: most,
    limit,
    isMaxStated: limit !== undefined || stated.maxAmount != null,
    defaultAmount: [defaultAmount, below, least].find(isAccepted),
    suggestedAmounts: suggestedAmounts.filter(isAccepted),
  };
}

/** An amount as a player would type it. */
export const amountText = (amount: Pence): string => String(amount / 100);

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
