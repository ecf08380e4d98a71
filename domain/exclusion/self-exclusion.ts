import { endDateInMonths, instant } from "../time.ts";
import { askedEnd } from "./queries.ts";
import { selfExclusionOptions, untilText } from "./rules.ts";
import type { ExclusionState } from "./state.ts";

/** The choice of the requested self-exclusion, which its form shows after a reload. Empty without one, and on a later day than that of the request. */
export function askedSelfExclusion(exclusion: ExclusionState, nowMs: number): string {
  const end = askedEnd(exclusion, "self-exclusion");
  return selfExclusionOptions.find(({ means }) => endDateInMonths(instant(nowMs), means) === end)?.value ?? "";
}

/** When a self-exclusion that is chosen now, or was requested, would end; undefined without either. */
export function selfExclusionUntil(exclusion: ExclusionState, value: string, nowMs: number): string | undefined {
  const asked = askedEnd(exclusion, "self-exclusion");
  if (value === "") return asked && untilText(asked);
  const months = selfExclusionOptions.find((option) => option.value === value)?.means;
  return months === undefined ? undefined : untilText(endDateInMonths(instant(nowMs), months));
}
