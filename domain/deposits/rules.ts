import * as Result from "effect/Result";
import { type Refusal, refuse } from "../form/refusal.ts";
import { legacyBounds, legacyMinimumCopy } from "../form/rules/amount.ts";
import { validateFundsProtection } from "../form/rules/choice.ts";
import { limitName } from "../limits/queries.ts";
import { judgeByLimits } from "../limits/rules.ts";
import { mustVerify } from "../mobile/queries.ts";
import { listedTypes, providerOf, usableMethod } from "../methods/queries.ts";
import { bankUnavailable } from "../methods/rules.ts";
import type { Bank, MethodType, Provider } from "../methods/wire.ts";
import { formatAmount, type Pence } from "../money.ts";
import type { Player } from "../player.ts";
import { formatLondonDate, instant } from "../time.ts";
import { depositBounds, judgeDepositAmount, MIN_DEPOSIT } from "./amounts/bounds.ts";
import { validatePromotionCode } from "../form/rules/promotion.ts";
import { isDepositUnderWay, statedAmounts } from "./queries.ts";

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

/** Why no deposit is possible now (`LIMIT-019`, `LIMIT-020`). The minimum is the least of the player's methods. */
export function spendLimitRefusal({
  deposits,
  limits,
  methods,
  wallet,
}: Player): Refusal<"SpendLimitReached"> | undefined {
  if (wallet.nextAllowedDepositDate === null) return undefined;
  const least = [...listedTypes(methods)].map((type) => depositBounds(statedAmounts(deposits, type)).min);
  const min = formatAmount(least.length === 0 ? MIN_DEPOSIT : (Math.min(...least) as Pence));
  const date = formatLondonDate(instant(wallet.nextAllowedDepositDate), "dd/MM/yyyy");
  return {
    name: "SpendLimitReached",
    copy: `You're almost at your ${limitName(limits)} with under ${min} left so you cannot make a deposit. Try again on ${date}.`,
  };
}

/** Refuses a deposit before it is sent; the first refusal that applies. The server judges the request again. */
export function judgeDeposit(
  player: Player,
  request: DepositRequest,
  nowMs: number,
): Result.Result<DepositRequest, DepositRefusal> {
  if (isDepositUnderWay(player.deposits)) return refuseAnother();
  const block = spendLimitRefusal(player);
  if (block !== undefined) return Result.fail(block);
  const method = usableMethod(player.methods, request.methodRef);
  if (request.methodRef !== null && method === undefined)
    return refuse("MethodUnavailable", "Please select a payment method");
  if (request.provider === "FONIX" && mustVerify(player, method))
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
  const block = spendLimitRefusal(player);
  if (block !== undefined) return Result.fail(block);
  if (!request.bank.available)
    return Result.fail(bankUnavailable(request.bank.friendlyName, providerOf(player.methods, request.provider)));
  const inLimits = judgeByLimits(player.limits, request.amount, nowMs);
  if (Result.isFailure(inLimits)) return Result.fail(inLimits.failure);
  const terms = validateFundsProtection(request.acceptsTerms, player.deposits.termsAgreed === true);
  return Result.isFailure(terms) ? Result.fail(terms.failure) : Result.succeed(request);
}

const refuseAnother = () =>
  refuse("DepositUnderWay", "Your last deposit is still being dealt with. Please wait for its outcome.");
