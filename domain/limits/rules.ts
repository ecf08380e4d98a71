import * as Result from "effect/Result";
import { type Refusal, refuse, type Rule } from "../form/refusal.ts";
import { formatAmount, parseWholePounds, type Pence, pounds } from "../money.ts";
import { formatLondonDate, instant } from "../time.ts";
import { acceptRequest, type PeriodLimit, withdrawRequest } from "./life-cycle.ts";
import { type LimitLeft as PlayerLimitLeft, limitName, limitsLeft } from "./queries.ts";
import type { LimitsState } from "./state.ts";
import { type LimitLeft, tightestOf } from "./usage.ts";

/** `LIMIT-023` */
export const LEAST_LIMIT = pounds(10);
/** `LIMIT-025` */
const MOST_UNLESS_FIXED = pounds(5000);

/** The most that a typed limit of any period may be: the fixed monthly limit, or £5,000 where there is none. */
export const mostLimit = (fixedMonthly: Pence | null): Pence => fixedMonthly ?? MOST_UNLESS_FIXED;

export type LimitFieldRefusal = "NotWhole" | "BelowMinimum" | "AboveMaximum";

/** A typed limit in whole pounds; an empty field is valid and means none (`LIMIT-022` to `LIMIT-026`). */
export const validateLimit =
  (fixedMonthly: Pence | null): Rule<Pence | null, LimitFieldRefusal> =>
  (text) => {
    if (text.trim() === "") return Result.succeed(null);
    const typed = parseWholePounds(text);
    if (Result.isFailure(typed)) return refuse("NotWhole", "Whole number");
    if (typed.success < LEAST_LIMIT) return refuse("BelowMinimum", "Below min limit");
    if (typed.success > mostLimit(fixedMonthly)) return refuse("AboveMaximum", "Limit exceeded");
    return Result.succeed(typed.success);
  };

/** `LIMIT-027` */
export const LIMIT_CHARACTERS = 6;

/** What stands in a limit's field after somebody typed: one character too many is refused, and what stood there stays. */
export const typedLimit = (before: string, after: string): string => (after.length > LIMIT_CHARACTERS ? before : after);

export type OverLimit = Refusal<"OverLimit"> & Pick<LimitLeft, "period" | "limit" | "left" | "resetsAt">;

/** What is left of a limit. `called` is the regulator's word for one. */
export const leftText = ({ period, left }: Pick<LimitLeft, "period" | "left">, called: string): string =>
  `You have ${formatAmount(left)} left of your ${period} ${called}`;

/**
 * A deposit, against what is left of every limit in force: the lowest applies. `called` is the regulator's word for a limit.
 * The client, the sandbox and the audit each compute what is left from what they know, and all call this rule.
 */
export function judgeAgainstLimits(
  limits: readonly LimitLeft[],
  amount: Pence,
  called: string,
): Result.Result<Pence, OverLimit> {
  const tightest = tightestOf(limits);
  if (tightest === undefined || amount <= tightest.left) return Result.succeed(amount);
  const { period, limit, left, resetsAt } = tightest;
  return refuse("OverLimit", leftText(tightest, called), { period, limit, left, resetsAt });
}

/** A deposit, against what the client knows of the player's limits. */
export const judgeByLimits = (limits: LimitsState, amount: Pence, nowMs: number): Result.Result<Pence, OverLimit> =>
  judgeAgainstLimits(limitsLeft(limits, nowMs), amount, limitName(limits));

/** The limit that leaves the least for a deposit now; undefined where no limit is in force. */
export const bindingLimit = (limits: LimitsState, nowMs: number): PlayerLimitLeft | undefined =>
  tightestOf(limitsLeft(limits, nowMs));

export type NothingRequested = Refusal<"NothingRequested">;
export type StillCoolingOff = Refusal<"StillCoolingOff"> & { readonly effectiveAt: number };

const nothingRequested = () => refuse("NothingRequested", "There is no change of this limit to confirm");

/** Accepting a raise or a removal: there has to be one, and its 24 hours have to be over. */
export function judgeAcceptance(
  limit: PeriodLimit,
  nowMs: number,
): Result.Result<PeriodLimit, NothingRequested | StillCoolingOff> {
  const { request } = limit;
  if (request === null) return nothingRequested();
  if (nowMs < request.effectiveAt) {
    const from = formatLondonDate(instant(request.effectiveAt), "dd/MM/yyyy HH:mm");
    return refuse("StillCoolingOff", `You can confirm this change from ${from}`, { effectiveAt: request.effectiveAt });
  }
  return Result.succeed(acceptRequest(limit, nowMs));
}

/** Taking a request back: there has to be one. */
export const judgeWithdrawal = (limit: PeriodLimit): Result.Result<PeriodLimit, NothingRequested> =>
  limit.request === null ? nothingRequested() : Result.succeed(withdrawRequest(limit));
