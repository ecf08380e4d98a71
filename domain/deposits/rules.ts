import * as Result from "effect/Result";
import { type Refusal, refuse } from "../form/refusal.ts";
import { validateFundsProtection } from "../form/rules/choice.ts";
import { limitName, tightestLimit } from "../limits/queries.ts";
import { mustVerify } from "../mobile/queries.ts";
import { providerOf, usableMethod } from "../methods/queries.ts";
import { unavailableAfterName } from "../methods/rules.ts";
import type { Bank, MethodType, Provider } from "../methods/wire.ts";
import { formatAmount, type Pence, pounds } from "../money.ts";
import type { Player } from "../player.ts";
import type { ApplePaySheets } from "../ports/apple-pay.ts";
import { applePayPath } from "./apple-pay/rules.ts";
import { depositBounds } from "./amounts/bounds.ts";
import { validatePromotionCode } from "../form/rules/promotion.ts";
import { isDepositUnderWay, spendLimitBlock, statedAmounts } from "./queries.ts";

/** What the player wants. */
export interface DepositWish {
  readonly provider: Provider;
  readonly type: MethodType;
  /** null where the method comes into being with the deposit. */
  readonly methodRef: string | null;
  readonly amount: Pence;
  /** Empty for none. */
  readonly promotionCode: string;
  /** The funds-protection box. */
  readonly acceptsTerms: boolean;
}

export type DepositRefusal = Refusal<
  | "DepositUnderWay"
  | "SpendLimitReached"
  | "MethodUnavailable"
  | "PhoneUnverified"
  | "BelowMinimum"
  | "AboveMaximum"
  | "OverSpendLimit"
  | "PromotionCodeMalformed"
  | "FundsProtectionNotAccepted"
  | "BalanceTooLow"
  | "BankUnavailable"
>;

/** Why a deposit is not even asked for; the first that holds. The server judges again, by what it knows. */
export function judgeDeposit(
  player: Player,
  wish: DepositWish,
  nowMs: number,
): Result.Result<DepositWish, DepositRefusal> {
  if (isDepositUnderWay(player.deposits)) return refuseAnother();
  const block = spendLimitBlock(player);
  if (block !== undefined) return refuse("SpendLimitReached", block);
  if (wish.methodRef !== null && usableMethod(player.methods, wish.methodRef) === undefined)
    return refuse("MethodUnavailable", "Please select a payment method");
  if (wish.provider === "FONIX" && mustVerify(player, usableMethod(player.methods, wish.methodRef ?? "")))
    return refuse("PhoneUnverified", "Please verify your phone before you deposit with it.");
  const { min, max } = depositBounds(statedAmounts(player.deposits, wish.type));
  if (wish.amount < min) return refuse("BelowMinimum", `Minimum deposit is ${formatAmount(min)}`);
  if (wish.amount > max) return refuse("AboveMaximum", `Maximum deposit is ${formatAmount(max)}`);
  const overLimit = refuseOverLimit(player, wish.amount, nowMs);
  if (overLimit !== undefined) return overLimit;
  const code = validatePromotionCode(wish.promotionCode);
  if (Result.isFailure(code)) return Result.fail(code.failure);
  const terms = validateFundsProtection(wish.acceptsTerms, player.deposits.termsAgreed === true);
  return Result.isFailure(terms) ? Result.fail(terms.failure) : Result.succeed(wish);
}

/** Under this, nothing could be withdrawn to the bank that is to be connected. */
const LEAST_TO_CONNECT = pounds(10);

/** Why no bank is connected by 1p; the first that holds (`WITHDRAW-052`, `WITHDRAW-053`). The form's bounds are not its own. */
export function judgeConnection(
  player: Player,
  wish: DepositWish & { readonly bank: Pick<Bank, "friendlyName" | "available"> },
  nowMs: number,
): Result.Result<DepositWish, DepositRefusal> {
  if (isDepositUnderWay(player.deposits)) return refuseAnother();
  if (player.wallet.balance < LEAST_TO_CONNECT)
    return refuse("BalanceTooLow", "Oops! Minimum amount £10. Your balance is too low.");
  const block = spendLimitBlock(player);
  if (block !== undefined) return refuse("SpendLimitReached", block);
  if (!wish.bank.available)
    return refuse(
      "BankUnavailable",
      `${wish.bank.friendlyName} ${unavailableAfterName(providerOf(player.methods, wish.provider))}`,
    );
  const overLimit = refuseOverLimit(player, wish.amount, nowMs);
  if (overLimit !== undefined) return overLimit;
  const terms = validateFundsProtection(wish.acceptsTerms, player.deposits.termsAgreed === true);
  return Result.isFailure(terms) ? Result.fail(terms.failure) : Result.succeed(wish);
}

const refuseAnother = () =>
  refuse("DepositUnderWay", "Your last deposit is still being dealt with. Please wait for its outcome.");

/** More than is left of the limit that binds first. */
export function refuseOverLimit({ limits }: Player, amount: Pence, nowMs: number) {
  const tightest = tightestLimit(limits, nowMs);
  if (tightest === undefined || amount <= tightest.left) return undefined;
  const words = `You have ${formatAmount(tightest.left)} left of your ${tightest.period} ${limitName(limits)}`;
  return refuse("OverSpendLimit", words);
}

/** Whether this device can pay by Apple Pay. */
export const isApplePayHere = ({ shell }: Player, sheets: ApplePaySheets): boolean =>
  applePayPath(shell.webview, sheets).sheet !== null;
