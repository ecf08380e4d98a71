import * as Result from "effect/Result";
import {
  type AboveMaximum,
  type AmountBounds,
  type BelowMinimum,
  type NotAnAmount,
  amountFaultCopy,
  readAmount,
} from "../../form/rules/amount.ts";
import { refuse } from "../../form/refusal.ts";
import { formatAmount, type Pence, pounds } from "../../money.ts";

/** The amounts that the server states for a payment type. Every field is optional. */
export interface StatedAmounts {
  readonly minAmount?: Pence | null | undefined;
  readonly maxAmount?: Pence | null | undefined;
  readonly defaultAmount?: Pence | null | undefined;
  readonly suggestedAmounts?: readonly Pence[] | null | undefined;
}

/** The minimum of every deposit (`DEP-024`), except the 1p that connects a bank (`WITHDRAW-057`). */
export const MIN_DEPOSIT = pounds(10);
/** The maximum of every deposit (`DEP-024`). */
const globalMax = pounds(500_000);
const fallbackMax = pounds(10_000);
const fallbackDefault = pounds(20);

const clamp = (amount: Pence, min: Pence, max: Pence): Pence => Math.max(min, Math.min(max, amount)) as Pence;

/** The whole pounds next to an amount, by `Math.floor` or `Math.ceil`. */
export const wholePounds = (amount: Pence, round: (amount: number) => number): Pence => pounds(round(amount / 100));

/**
 * The bounds of a deposit: the server's, otherwise £10 to £10,000; always within £10 to £500,000. The initial amount is
 * the server's, otherwise £20 (`DEP-022` to `DEP-024`, `DEP-028`).
 */
export const depositBounds = (stated: StatedAmounts = {}): AmountBounds => {
  const min = clamp(stated.minAmount ?? MIN_DEPOSIT, MIN_DEPOSIT, globalMax);
  // If the server states a maximum below its minimum, one amount remains.
  const max = clamp(stated.maxAmount ?? fallbackMax, min, globalMax);
  return { min, max, defaultAmount: clamp(stated.defaultAmount ?? fallbackDefault, min, max) };
};

/** The initial amount of a deposit form, and its quick picks. */
export interface DepositChoices {
  readonly defaultAmount: Pence;
  readonly suggestedAmounts: readonly Pence[];
}

/**
 * A first deposit has no suggestions unless the flag 'first-deposit-suggested-amounts' is on. Later deposits use the
 * server's suggestions (`DEP-029`), rounded down to whole pounds and into the bounds.
 */
export const depositChoices = (
  stated: StatedAmounts,
  player: { readonly hasDeposited: boolean; readonly firstDepositSuggestedAmounts: boolean },
): DepositChoices => {
  const { min, max, defaultAmount } = depositBounds(stated);
  if (!player.hasDeposited && !player.firstDepositSuggestedAmounts)
    return { defaultAmount: clamp(fallbackDefault, min, max), suggestedAmounts: [] };
  const [least, most] = [wholePounds(min, Math.ceil), wholePounds(max, Math.floor)];
  const rounded = (stated.suggestedAmounts ?? []).map((amount) => clamp(wholePounds(amount, Math.floor), least, most));
  return { defaultAmount, suggestedAmounts: [...new Set(rounded)] };
};

/** Judges an amount by the bounds of a deposit (`DEP-019`, `DEP-020`). The form, the client's last check and the backend all call this rule. */
export const judgeDepositAmount = (
  amount: Pence,
  { min, max }: Pick<AmountBounds, "min" | "max">,
): Result.Result<Pence, BelowMinimum | AboveMaximum> => {
  if (amount < min) return refuse("BelowMinimum", `Minimum deposit is ${formatAmount(min)}`, { min });
  if (amount > max) return refuse("AboveMaximum", `Maximum deposit is ${formatAmount(max)}`, { max });
  return Result.succeed(amount);
};

/** A typed deposit amount (`DEP-016` to `DEP-020`). The balance does not matter, because a deposit does not come out of the wallet. */
export const validateDepositAmount = (
  text: string,
  bounds: Pick<AmountBounds, "min" | "max">,
): Result.Result<Pence, NotAnAmount | BelowMinimum | AboveMaximum> => {
  const typed = readAmount(text, amountFaultCopy.NotANumber);
  return Result.isFailure(typed) ? typed : judgeDepositAmount(typed.success, bounds);
};
