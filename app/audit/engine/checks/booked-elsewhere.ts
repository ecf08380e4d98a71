import * as Result from "effect/Result";
import { COOLING_OFF_MS } from "../../../../domain/limits/life-cycle.ts";
import { judgeAgainstLimits } from "../../../../domain/limits/rules.ts";
import { leftOf, type Use } from "../../../../domain/limits/usage.ts";
import { DAY_MS, type Period } from "../../../../domain/limits/windows.ts";
import type { RegulatorProfile } from "../../../../domain/regulator/queries.ts";
import { exactMoney, londonTime } from "../../sentences/words.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_RULES as RULES } from "../invariants/of-rules.ts";
import type { Finding } from "../verdict/verdict.ts";
import { earliestOf, type Known, type Proof, type StatedLimit } from "./known-limit.ts";

/** The limits as a log stated them. */
export interface StatedLimits {
  readonly limits: ReadonlyMap<Period, Known>;
  /** The limits for which no unknown request could be waiting. */
  readonly isAll: ReadonlySet<Period>;
}

/** The limits of a statement that have a value and a load, by the server's times as far as the log proves them by now. */
export const statedLimits = ({ limits, isAll }: StatedLimits): readonly StatedLimit[] =>
  [...limits].flatMap(([period, { value, used, read, since }]) => {
    if (value === null || read === null) return [];
    const { latestMs: untilMs } = read.moment;
    return [{ period, value, used, fromMs: earliestOf(read), untilMs, since, isAll: isAll.has(period) }];
  });

/** A limit that can prove that a deposit of another log exceeded it. */
export const isProvable = ({ fromMs, untilMs, since, isAll }: StatedLimit): boolean =>
  fromMs !== null && untilMs !== null && since !== null && isAll;

/** A booked deposit, with the limits that a log had stated before it. */
export type BookedDeposit = Use & { readonly limits: readonly StatedLimit[] };

/** A deposit over a limit. */
export interface OverBooked<Deposit> {
  readonly deposit: Deposit;
  readonly says: string;
  readonly pence: NonNullable<Finding["pence"]>;
}

/** The time within which a payment is booked or fails. A limit that is older was already in force when the payment was requested. */
const PENDING_MS = 7 * DAY_MS;

/**
 * Deposits of another tab or device over a limit that the server stated, in the order of the ledger. Both have the server's own time.
 *
 * Only a deposit above the whole limit is proved. The server judges a deposit when it is requested, and no record states when that
 * was. So a stated use may include a payment that fails later, or the deposit itself, and two deposits that are booked on one
 * day may be requested on two.
 */
export function overBooked<Deposit extends BookedDeposit>(
  deposits: readonly Deposit[],
  { windows, called }: RegulatorProfile["limits"],
  which: Proof,
): readonly OverBooked<Deposit>[] {
  return deposits.flatMap((deposit, index) => {
    const { amount, at, limits } = deposit;
    const before = deposits.slice(0, index);
    const left = limits.flatMap((stated) => {
      const { period, value, used, fromMs, untilMs, since } = stated;
      // The statement may include it.
      if (untilMs !== null && at <= untilMs) return [];
      // A new raise needs its cooling-off, so none came into force since the statement.
      const isSame = fromMs !== null && at - fromMs < COOLING_OFF_MS;
      const isInForce = isProvable(stated) && isSame && since !== null && at - since > PENDING_MS;
      const isProved = isInForce && amount > value;
      if ((isProved ? "proved" : "unproved") !== which) return [];
      if (isProved) return [leftOf(windows, period, value, [], at)];
      const uses = fromMs === null ? [] : [{ amount: used, at: fromMs }];
      const later = before.filter((other) => untilMs !== null && other.at > untilMs);
      return [leftOf(windows, period, value, [...uses, ...later], at)];
    });
    const judged = judgeAgainstLimits(left, amount, called);
    if (Result.isSuccess(judged)) return [];
    const { period, limit, left: remaining } = judged.failure;
    const says = filled(RULES["limit-booked"].broken, {
      amount: exactMoney(amount),
      time: londonTime(at),
      period,
      limit: exactMoney(limit),
    });
    return [{ deposit, says, pence: { amount, left: remaining, limit } }];
  });
}

/** The same with the limits as this log stated them, by what it proves of their times by now. */
export const overBookedElsewhere = <Deposit extends Use & StatedLimits>(
  deposits: readonly Deposit[],
  rules: RegulatorProfile["limits"],
  which: Proof,
): readonly OverBooked<Omit<Deposit, "limits"> & BookedDeposit>[] =>
  overBooked(
    deposits.map((deposit) => ({ ...deposit, limits: statedLimits(deposit) })),
    rules,
    which,
  );
