import { type Pence, subtract, zero } from "../money.ts";
import { instant } from "../time.ts";
import type { LimitsState } from "./state.ts";
import { type Period, windowOf } from "./windows.ts";

const PERIODS: readonly Period[] = ["daily", "weekly", "monthly"];

/** What is left of one limit, and when it is whole again. */
export interface LimitLeft {
  readonly period: Period;
  readonly limit: Pence;
  readonly left: Pence;
  readonly used: Pence;
  /** Start of the next window, when the full limit is free again. */
  readonly resetsAt: number;
  /** A higher limit, or none at all, that waits for its 24 hours. */
  readonly request: { readonly amount: Pence | null; readonly effectiveAt: number } | null;
}

/**
 * What is left of each limit there is, daily first. What the server stated
 * holds for the windows it was stated in; in a later window nothing is used yet.
 */
export function limitsLeft(limits: LimitsState, nowMs: number): readonly LimitLeft[] {
  return PERIODS.flatMap((period) => {
    const stated = limits[period];
    if (stated === null || stated.value === null || limits.asOf === null) return [];
    const window = windowOf(period, instant(nowMs));
    const remaining = limits.asOf < window.startsAt ? stated.value : (stated.remaining ?? stated.value);
    const left = remaining < 0 ? zero : remaining;
    const used = subtract(stated.value, left);
    return [{ period, limit: stated.value, left, used, resetsAt: window.endsAt, request: stated.request }];
  });
}

/** The limit that binds first: the one with the least left. */
export const tightestLimit = (limits: LimitsState, nowMs: number): LimitLeft | undefined =>
  limitsLeft(limits, nowMs).reduce<LimitLeft | undefined>(
    (tightest, limit) => (tightest === undefined || limit.left < tightest.left ? limit : tightest),
    undefined,
  );

/** How the readings that a deposit waits for stand (`LIMIT-038`): either failing, no deposit can be made. */
export function limitsReading({ status, solicitationsStatus }: LimitsState): "loading" | "ready" | "failed" {
  if (status === "failed" || solicitationsStatus === "failed") return "failed";
  return status === "ready" && solicitationsStatus === "ready" ? "ready" : "loading";
}

/** `LIMIT-506` */
export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  daily: "Daily",
  weekly: "Weekly",
  monthly: "Monthly",
};
