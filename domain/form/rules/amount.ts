import * as Result from "effect/Result";
import { formatAmount, parseWholePounds, type Pence, pounds } from "../../money.ts";
import { type Refusal, refuse } from "../refusal.ts";

/** The minimum, the maximum and the initial amount: min ≤ defaultAmount ≤ max. All are reachable in whole pounds. */
export interface AmountBounds {
  readonly min: Pence;
  readonly max: Pence;
  readonly defaultAmount: Pence;
}

/** The older amount rule: £10 to £10,000, starting at £50 (`DEP-025`, `DEP-027`, `VALID-552`). */
export const legacyBounds: AmountBounds = { min: pounds(10), max: pounds(10_000), defaultAmount: pounds(50) };

export const legacyMinimumCopy = "Minimum amount £10";

/** Why typed text is not an amount. */
export type NotAnAmount = Refusal<"AmountMissing" | "NotANumber" | "NotWhole">;
export type BelowMinimum = Refusal<"BelowMinimum"> & { readonly min: Pence };
export type AboveMaximum = Refusal<"AboveMaximum"> & { readonly max: Pence };
export type OverBalance = Refusal<"OverBalance"> & { readonly balance: Pence };

/** Reads a typed amount in whole pounds, before its bounds are judged. `missingCopy` is the message of an empty field that was touched. */
export const readAmount = (text: string, missingCopy: string): Result.Result<Pence, NotAnAmount> => {
  if (text.trim() === "") return refuse("AmountMissing", missingCopy);
  return Result.mapError(parseWholePounds(text), (copy) => ({
    name: copy === "Must be a number" ? "NotANumber" : "NotWhole",
    copy,
  }));
};

/** More than the balance (`DEP-026`, `VALID-551`): for amounts that leave the wallet, never for a deposit. */
export const refuseOverBalance = (balance: Pence): Result.Result<never, OverBalance> =>
  refuse("OverBalance", `Oops! You only have ${formatAmount(balance)} in your wallet. Try a smaller amount.`, {
    balance,
  });

/** The older amount rule. Its minimum has a fixed message (`DEP-021`, `VALID-549`). If a balance is given, it is a maximum too. */
export const validateLegacyAmount = (
  text: string,
  { min, max, balance = max }: { readonly min: Pence; readonly max: Pence; readonly balance?: Pence } = legacyBounds,
): Result.Result<Pence, NotAnAmount | BelowMinimum | AboveMaximum | OverBalance> => {
  const typed = readAmount(text, legacyMinimumCopy);
  if (Result.isFailure(typed)) return typed;
  if (typed.success < min) return refuse("BelowMinimum", legacyMinimumCopy, { min });
  if (typed.success > max) return refuse("AboveMaximum", "Try a smaller amount.", { max });
  if (typed.success > balance) return refuseOverBalance(balance);
  return typed;
};
