import * as Result from "effect/Result";
import {
  type AboveMaximum,
  type AmountBounds,
  type BelowMinimum,
  type NotAnAmount,
  readAmount,
} from "../../form/rules/amount.ts";
import { refuse } from "../../form/refusal.ts";
import { formatAmount, type Pence, pounds } from "../../money.ts";

/** What the server states for deposits by one payment type; it may leave any of it out. */
export interface StatedAmounts {
  readonly minAmount?: Pence | null | undefined;
  readonly maxAmount?: Pence | null | undefined;
  readonly defaultAmount?: Pence | null | undefined;
  readonly suggestedAmounts?: readonly Pence[] | null | undefined;
}

/** No deposit of any kind is under this (`DEP-024`), but the 1p that connects a bank (`WITHDRAW-057`). */
export const LEAST_DEPOSIT = pounds(10);
/** No deposit of any kind is over this (`DEP-024`). */
const globalMax = pounds(500_000);
const fallbackMax = pounds(10_000);
const fallbackDefault = pounds(20);

const clamp = (amount: Pence, min: Pence, max: Pence): Pence => Math.max(min, Math.min(max, amount)) as Pence;

/** The bounds of a deposit: the server's, else £10 to £10,000, kept within £10 to £500,000; the amount to start with is the server's, else £20 (`DEP-022` to `DEP-024`, `DEP-028`). */
export const depositBounds = (stated: StatedAmounts = {}): AmountBounds => {
  const min = clamp(stated.minAmount ?? LEAST_DEPOSIT, LEAST_DEPOSIT, globalMax);
  // A server that states a maximum under its minimum leaves one amount, not none.
  const max = clamp(stated.maxAmount ?? fallbackMax, min, globalMax);
  return { min, max, defaultAmount: clamp(stated.defaultAmount ?? fallbackDefault, min, max) };
};

/** Where a deposit form starts: an amount, and the amounts to choose from with one touch. */
export interface DepositChoices {
  readonly defaultAmount: Pence;
  readonly suggestedAmounts: readonly Pence[];
}

/** A first deposit starts plain unless the flag 'first-deposit-suggested-amounts' is on; then, and later, as the server suggests (`DEP-029`). */
export const depositChoices = (
  stated: StatedAmounts,
  player: { readonly hasDeposited: boolean; readonly firstDepositSuggestedAmounts: boolean },
): DepositChoices => {
  const { min, max, defaultAmount } = depositBounds(stated);
  if (!player.hasDeposited && !player.firstDepositSuggestedAmounts)
    return { defaultAmount: clamp(fallbackDefault, min, max), suggestedAmounts: [] };
  const inReach = stated.suggestedAmounts?.filter((amount) => min <= amount && amount <= max) ?? [];
  return { defaultAmount, suggestedAmounts: [...new Set(inReach)] };
};

/** An amount against the bounds of a deposit (`DEP-019`, `DEP-020`): what a form, the client's last check and a backend all say of it. */
export const judgeDepositAmount = (
  amount: Pence,
  { min, max }: Pick<AmountBounds, "min" | "max">,
): Result.Result<Pence, BelowMinimum | AboveMaximum> => {
  if (amount < min) return refuse("BelowMinimum", `Minimum deposit is ${formatAmount(min)}`, { min });
  if (amount > max) return refuse("AboveMaximum", `Maximum deposit is ${formatAmount(max)}`, { max });
  return Result.succeed(amount);
};

/** A typed deposit amount (`DEP-016` to `DEP-020`). What is in the wallet has no say: a deposit does not come out of it. */
export const validateDepositAmount = (
  text: string,
  bounds: Pick<AmountBounds, "min" | "max">,
): Result.Result<Pence, NotAnAmount | BelowMinimum | AboveMaximum> => {
  const typed = readAmount(text, "Must be a number");
  return Result.isFailure(typed) ? typed : judgeDepositAmount(typed.success, bounds);
};
