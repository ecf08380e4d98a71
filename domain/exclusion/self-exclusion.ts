import { endDateInMonths, instant } from "../time.ts";
import { selfExclusionOptions, untilText } from "./rules.ts";

/** When a self-exclusion that is chosen now would end; undefined without a choice. */
export function selfExclusionUntil(value: string, nowMs: number): string | undefined {
  const months = selfExclusionOptions.find((option) => option.value === value)?.means;
  return months === undefined ? undefined : untilText(endDateInMonths(instant(nowMs), months));
}
