import { type Pence, subtract } from "../money.ts";
import type { LimitWindows } from "../regulator/queries.ts";
import { instant } from "../time.ts";
import { countsUntil, type Period } from "./windows.ts";

/** Something that uses a limit up: a deposit, settled or pending, or what a server says was used by a moment. */
export interface Use {
  readonly amount: Pence;
  readonly at: number;
}

/** What is left of one limit, and when it is whole again. */
export interface LimitLeft {
  readonly period: Period;
  readonly limit: Pence;
  /** Never less than nothing. */
  readonly left: Pence;
  readonly used: Pence;
  /** From when nothing that is used now counts any more, and the full limit is free again. */
  readonly resetsAt: number;
}

/**
 * What is left of a limit after everything that was used of it, now. What seems yet to come (a device's clock was put back)
 * counts as of now, so that putting a clock back frees nothing.
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

/** The limit that binds first: of several the lowest applies, whatever their periods; of equals the shorter. */
export const tightestOf = <Left extends LimitLeft>(limits: readonly Left[]): Left | undefined =>
  limits.reduce<Left | undefined>(
    (tightest, limit) => (tightest === undefined || limit.left < tightest.left ? limit : tightest),
    undefined,
  );
