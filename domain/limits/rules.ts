import * as Result from "effect/Result";
import { type Refusal, refuse, type Rule } from "../form/refusal.ts";
import { parseWholePounds, type Pence, pounds } from "../money.ts";
import { formatLondonDate, instant } from "../time.ts";
import { leftText } from "./copy.ts";
import { acceptRequest, type PeriodLimit, withdrawRequest } from "./life-cycle.ts";
import { type LimitLeft as PlayerLimitLeft, limitName, limitsLeft } from "./queries.ts";
import type { LimitsState } from "./state.ts";
import { type LimitLeft, tightestOf } from "./usage.ts";

/** `LIMIT-023` */
export const MIN_LIMIT = pounds(10);
/** `LIMIT-025` */
const MOST_UNLESS_FIXED = pounds(5000);

/** The maximum of a typed limit of any period: the fixed monthly limit, otherwise £5,000. */
export const maxLimit = (fixedMonthly: Pence | null): Pence => fixedMonthly ?? MOST_UNLESS_FIXED;

type LimitRefusal = "BelowMinimum" | "AboveMaximum";
export type LimitFieldRefusal = "NotWhole" | LimitRefusal;

/** Whether a limit can have this amount (`LIMIT-023` to `LIMIT-025`). The client judges what is typed, and the sandbox what is asked for. */
export function judgeLimit(amount: Pence, fixedMonthly: Pence | null): Result.Result<Pence, Refusal<LimitRefusal>> {
  if (amount < MIN_LIMIT) return refuse("BelowMinimum", "Below min limit");
  if (amount > maxLimit(fixedMonthly)) return refuse("AboveMaximum", "Limit exceeded");
  return Result.succeed(amount);
}

/** A typed limit in whole pounds. An empty field is valid and means no limit (`LIMIT-022` to `LIMIT-026`). */
export const validateLimit =
  (fixedMonthly: Pence | null): Rule<Pence | null, LimitFieldRefusal> =>
  (text) => {
    if (text.trim() === "") return Result.succeed(null);
    const typed = parseWholePounds(text);
    return Result.isFailure(typed) ? refuse("NotWhole", "Whole number") : judgeLimit(typed.success, fixedMonthly);
  };

/** `LIMIT-027` */
const LIMIT_CHARACTERS = 6;

/** The text of a limit's field after typing. Text that is too long is rejected, and the field keeps its earlier text. */
export const typedLimit = (before: string, after: string): string =>
  [...after].length > LIMIT_CHARACTERS ? before : after;

export type OverLimit = Refusal<"OverLimit"> & Pick<LimitLeft, "period" | "limit" | "left" | "resetsAt">;

/**
 * Judges a deposit by the remaining amounts of all limits in force; the lowest applies. `called` is the regulator's
 * name for a limit. The client, the sandbox and the audit compute the remaining amounts from their own data and call
 * this rule.
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

/** Judges a deposit by the limits that the client knows. */
export const judgeByLimits = (limits: LimitsState, amount: Pence, nowMs: number): Result.Result<Pence, OverLimit> =>
  judgeAgainstLimits(limitsLeft(limits, nowMs), amount, limitName(limits));

/** The limit that leaves the least for a deposit now; undefined where no limit is in force. */
export const bindingLimit = (limits: LimitsState, nowMs: number): PlayerLimitLeft | undefined =>
  tightestOf(limitsLeft(limits, nowMs));

export type NothingRequested = Refusal<"NothingRequested">;
export type StillCoolingOff = Refusal<"StillCoolingOff"> & { readonly effectiveAt: number };

const nothingRequested = () => refuse("NothingRequested", "There is no change of this limit to confirm");

/** Judges the acceptance of a raise or a removal: one must exist, and its cooling-off must be over. */
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

/** Judges the withdrawal of a request: one must exist. */
export const judgeWithdrawal = (limit: PeriodLimit): Result.Result<PeriodLimit, NothingRequested> =>
  limit.request === null ? nothingRequested() : Result.succeed(withdrawRequest(limit));
