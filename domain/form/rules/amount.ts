import * as Result from "effect/Result";
import { type AmountFault, formatAmount, parseWholePounds, type Pence, pounds } from "../../money.ts";
import { type Refusal, refuse } from "../refusal.ts";

/** The minimum, the maximum and the initial amount: min ≤ defaultAmount ≤ max. All are reachable in whole pounds. */
export interface AmountBounds {
  readonly min: Pence;
  readonly max: Pence;
  readonly defaultAmount: Pence;
}

/** The older amount rule: £10 to £10,000, starting at £50 (`DEP-025`, `DEP-027`, `VALID-552`). */
export const legacyBounds: AmountBounds = { min: pounds(10), max: pounds(10_000), defaultAmount: pounds(50) };

/** The message of an amount below the older rule's minimum. */
export const legacyMinimumCopy = "Minimum amount £10";

export const amountFaultCopy: Readonly<Record<AmountFault, string>> = {
  NotANumber: "Must be a number",
  NotWhole: "Must be a whole number",
};

/** Why typed text is not an amount. */
export type NotAnAmount = Refusal<"AmountMissing" | "NotANumber" | "NotWhole">;
export type BelowMinimum = Refusal<"BelowMinimum"> & { readonly min: Pence };
export type AboveMaximum = Refusal<"AboveMaximum"> & { readonly max: Pence };
type OverBalance = Refusal<"OverBalance"> & { readonly balance: Pence };

/** Reads a typed amount in whole pounds, before its bounds are judged. `missingCopy` is the message of an empty field that was touched. */
export const readAmount = (text: string, missingCopy: string): Result.Result<Pence, NotAnAmount> => {
  if (text.trim() === "") return refuse("AmountMissing", missingCopy);
  return Result.mapError(parseWholePounds(text), (name) => ({ name, copy: amountFaultCopy[name] }));
};

/** More than the balance (`DEP-026`, `VALID-551`): for amounts that leave the wallet, never for a deposit. */
const refuseOverBalance = (balance: Pence): Result.Result<never, OverBalance> =>
  refuse("OverBalance", `Oops! You only have ${formatAmount(balance)} in your wallet. Try a smaller amount.`, {
    balance,
  });

/** What the older amount rule needs. Without a balance, only the bounds count. */
interface LegacyBounds {
  readonly min: Pence;
  readonly max: Pence;
  readonly balance?: Pence;
}

export type LegacyRefusal = BelowMinimum | OverBalance | Refusal<"OverCap">;

/** The older amount rule, by which withdrawals are judged. Its minimum has a fixed message (`DEP-021`, `VALID-549`), and its maximum is not shown. */
export const judgeLegacyAmount = (
  amount: Pence,
  { min, max, balance }: LegacyBounds,
): Result.Result<Pence, LegacyRefusal> => {
  if (amount < min) return refuse("BelowMinimum", legacyMinimumCopy, { min });
  if (balance !== undefined && amount > balance) return refuseOverBalance(balance);
  if (amount > max) return refuse("OverCap", "Try a smaller amount.");
  return Result.succeed(amount);
};

/** A typed amount, by the older amount rule. */
export const validateLegacyAmount = (
  text: string,
  bounds: LegacyBounds = legacyBounds,
): Result.Result<Pence, NotAnAmount | LegacyRefusal> => {
  const typed = readAmount(text, legacyMinimumCopy);
  return Result.isFailure(typed) ? typed : judgeLegacyAmount(typed.success, bounds);
};
