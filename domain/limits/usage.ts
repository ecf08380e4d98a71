import { type Pence, subtract } from "../money.ts";
import type { LimitWindows } from "../regulator/queries.ts";
import { instant } from "../time.ts";
import { countsUntil, type Period } from "./windows.ts";

/** A use of a limit: a deposit, settled or pending, or the use that a server stated as of a moment. */
export interface Use {
  readonly amount: Pence;
  readonly at: number;
}

/** What remains of one limit, and when it is full again. */
export interface LimitLeft {
  readonly period: Period;
  readonly limit: Pence;
  /** Never below zero. */
  readonly left: Pence;
  readonly used: Pence;
  /** From this time on the present use no longer counts, and the whole limit is available. */
  readonly resetsAt: number;
}

/**
 * What remains of a limit now. A use with a future time (the device's clock was set back) counts as now, so that
 * setting a clock back makes nothing available.
 */
export function leftOf(
  windows: LimitWindows,
  period: Period,
  limit: Pence,
  uses: readonly Use[],
  nowMs: number,
): LimitLeft {
  const until = (atMs: number) => countsUntil(windows, period, instant(Math.min(atMs, nowMs)));
  const counting = uses
    .map(({ amount, at }) => ({ amount, until: until(at) }))
    .filter((use) => use.amount > 0 && use.until > nowMs);
  const sum = counting.reduce((sum, { amount }) => sum + amount, 0);
  const left = Math.max(0, limit - sum) as Pence;
  const resetsAt = Math.max(...(counting.length > 0 ? counting.map((use) => use.until) : [until(nowMs)]));
  return { period, limit, left, used: subtract(limit, left), resetsAt };
}

/** The limit that applies first: the lowest remaining amount of all periods; of equal amounts, the shortest period's. */
export const tightestOf = <Left extends LimitLeft>(limits: readonly Left[]): Left | undefined =>
  limits.reduce<Left | undefined>(
    (tightest, limit) => (tightest === undefined || limit.left < tightest.left ? limit : tightest),
    undefined,
  );
