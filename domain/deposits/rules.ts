import * as Result from "effect/Result";
import { type Refusal, refuse } from "../form/refusal.ts";
import { legacyBounds, legacyMinimumCopy } from "../form/rules/amount.ts";
import { validateFundsProtection } from "../form/rules/choice.ts";
import { judgeByLimits } from "../limits/rules.ts";
import { mustVerify } from "../mobile/queries.ts";
import { providerOf, usableMethod } from "../methods/queries.ts";
import { bankUnavailable } from "../methods/rules.ts";
import type { Bank, MethodType, Provider } from "../methods/wire.ts";
import type { Pence } from "../money.ts";
import type { Player } from "../player.ts";
import { depositBounds, judgeDepositAmount } from "./amounts/bounds.ts";
import { validatePromotionCode } from "../form/rules/promotion.ts";
import { isDepositUnderWay, spendLimitBlock, statedAmounts } from "./queries.ts";

/** The player's request. */
export interface DepositRequest {
  readonly provider: Provider;
  readonly type: MethodType;
  /** null if the method is created with the deposit. */
  readonly methodRef: string | null;
  readonly amount: Pence;
  /** Empty if there is none. */
  readonly promotionCode: string;
  /** The funds-protection checkbox. */
  readonly acceptsTerms: boolean;
}

export type DepositRefusal = Refusal<
  | "DepositUnderWay"
  | "SpendLimitReached"
  | "MethodUnavailable"
  | "PhoneUnverified"
  | "BelowMinimum"
  | "AboveMaximum"
  | "OverLimit"
  | "PromotionCodeMalformed"
  | "FundsProtectionNotAccepted"
  | "BalanceTooLow"
  | "BankUnavailable"
>;

/** Refuses a deposit before it is sent; the first refusal that applies. The server judges the request again. */
export function judgeDeposit(
  player: Player,
  request: DepositRequest,
  nowMs: number,
): Result.Result<DepositRequest, DepositRefusal> {
  if (isDepositUnderWay(player.deposits)) return refuseAnother();
  const block = spendLimitBlock(player);
  if (block !== undefined) return refuse("SpendLimitReached", block);
  if (request.methodRef !== null && usableMethod(player.methods, request.methodRef) === undefined)
    return refuse("MethodUnavailable", "Please select a payment method");
  if (request.provider === "FONIX" && mustVerify(player, usableMethod(player.methods, request.methodRef ?? "")))
    return refuse("PhoneUnverified", "Please verify your phone before you deposit with it.");
  const inBounds = judgeDepositAmount(request.amount, depositBounds(statedAmounts(player.deposits, request.type)));
  if (Result.isFailure(inBounds)) return Result.fail(inBounds.failure);
  const inLimits = judgeByLimits(player.limits, request.amount, nowMs);
  if (Result.isFailure(inLimits)) return Result.fail(inLimits.failure);
  const code = validatePromotionCode(request.promotionCode);
  if (Result.isFailure(code)) return Result.fail(code.failure);
  const terms = validateFundsProtection(request.acceptsTerms, player.deposits.termsAgreed === true);
  return Result.isFailure(terms) ? Result.fail(terms.failure) : Result.succeed(request);
}

/** Refuses the 1p deposit that connects a bank; the first refusal that applies (`WITHDRAW-052`, `WITHDRAW-053`). The form's bounds do not apply. */
export function judgeConnection(
  player: Player,
  request: DepositRequest & { readonly bank: Pick<Bank, "friendlyName" | "available"> },
  nowMs: number,
): Result.Result<DepositRequest, DepositRefusal> {
  if (isDepositUnderWay(player.deposits)) return refuseAnother();
  // With a lower balance, nothing could be withdrawn to the connected bank.
  if (player.wallet.balance < legacyBounds.min)
    return refuse("BalanceTooLow", `Oops! ${legacyMinimumCopy}. Your balance is too low.`);
  const block = spendLimitBlock(player);
  if (block !== undefined) return refuse("SpendLimitReached", block);
  if (!request.bank.available)
    return Result.fail(bankUnavailable(request.bank.friendlyName, providerOf(player.methods, request.provider)));
  const inLimits = judgeByLimits(player.limits, request.amount, nowMs);
  if (Result.isFailure(inLimits)) return Result.fail(inLimits.failure);
  const terms = validateFundsProtection(request.acceptsTerms, player.deposits.termsAgreed === true);
  return Result.isFailure(terms) ? Result.fail(terms.failure) : Result.succeed(request);
}

const refuseAnother = () =>
  refuse("DepositUnderWay", "Your last deposit is still being dealt with. Please wait for its outcome.");
