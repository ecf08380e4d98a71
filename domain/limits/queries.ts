import { subtract, zero } from "../money.ts";
import { DEFAULT_PROFILE, profileOf, type RegulatorProfile } from "../regulator/queries.ts";
import type { LimitRequest } from "./life-cycle.ts";
import type { LimitsState } from "./state.ts";
import { type LimitLeft as Left, leftOf, tightestOf } from "./usage.ts";
import { type Period, PERIODS } from "./windows.ts";

/** What is left of one of the player's limits. */
export interface LimitLeft extends Left {
  /** A higher limit, or none at all, that waits for its 24 hours and then for the player. */
  readonly request: LimitRequest | null;
}

/** The profile that the player's journal was opened under. One that this version does not know is not guessed at: the default's windows hold. */
const profileHere = ({ regulator }: LimitsState): RegulatorProfile =>
  (regulator === null ? undefined : profileOf(regulator)) ?? DEFAULT_PROFILE;

/**
 * What is left of each limit there is, daily first. What the server stated holds for as long as what was used then counts;
 * deposits that it does not include, settled or pending, are taken off as well.
 */
export function limitsLeft(limits: LimitsState, nowMs: number): readonly LimitLeft[] {
  const { asOf, counted } = limits;
  const { windows } = profileHere(limits).limits;
  // The backend books a deposit when it takes it up, which may be yet to come, and in the next window.
  const since = counted
    .filter(({ included }) => !included)
    .map(({ amount, takenUpAt }) => ({ amount, at: takenUpAt ?? nowMs }));
  return PERIODS.flatMap((period) => {
    const stated = limits[period];
    if (stated === null || stated.value === null || asOf === null) return [];
    const used = stated.remaining === null ? zero : subtract(stated.value, stated.remaining);
    const uses = [{ amount: used, at: asOf }, ...since];
    return [{ ...leftOf(windows, period, stated.value, uses, nowMs), request: stated.request }];
  });
}

/** The limit that binds first. */
export const tightestLimit = (limits: LimitsState, nowMs: number): LimitLeft | undefined =>
  tightestOf(limitsLeft(limits, nowMs));

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
