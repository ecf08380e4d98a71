import * as Result from "effect/Result";
import type { Player } from "../player.ts";
import { profileIn } from "../regulator/queries.ts";
import { endDateInMonths, instant } from "../time.ts";
import type { ExclusionKind } from "./events.ts";
import { judgeTimeOut, selfExclusionOptions, timeOutEnd, timeOutOptions, untilText } from "./rules.ts";
import type { ExclusionState } from "./state.ts";

/** The last day of the exclusion of this kind that was requested and not yet answered. */
export const askedEnd = ({ asked }: ExclusionState, kind: ExclusionKind): string | undefined =>
  asked?.kind === kind && asked.status === "asked" ? asked.endDate : undefined;

/** The choice of the requested time-out, which its form shows after a reload. Empty without one, and on a later day than that of the request. */
export function askedTimeOut({ exclusion, journal }: Player, nowMs: number): string {
  const end = askedEnd(exclusion, "time-out");
  const options = timeOutOptions(profileIn(journal) ?? { timeOuts: [] });
  return options.find(({ means }) => timeOutEnd(means, instant(nowMs)) === end)?.value ?? "";
}

/** When a time-out that is chosen now, or was requested, would end; undefined without either. */
export function timeOutUntil({ exclusion, journal }: Player, value: string, nowMs: number): string | undefined {
  const asked = askedEnd(exclusion, "time-out");
  if (value === "") return asked && untilText(asked);
  const profile = profileIn(journal);
  const chosen = profile && judgeTimeOut(profile, value);
  return chosen !== undefined && Result.isSuccess(chosen)
    ? untilText(timeOutEnd(chosen.success, instant(nowMs)))
    : undefined;
}

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
