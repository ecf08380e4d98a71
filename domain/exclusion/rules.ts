import * as Result from "effect/Result";
import { type Refusal, refuse } from "../form/refusal.ts";
import { validateExclusionAgreement, validateExclusionPeriod, validateTimeOutDays } from "../form/rules/choice.ts";
import type { RegulatorProfile, TimeOut } from "../regulator/queries.ts";
import { type CalendarDate, endDateInDays, endDateInMonths, type InstantMs } from "../time.ts";

/** One entry of a list: what it is called there, and what stands for it in a form. */
export interface Option<Value> {
  readonly value: string;
  readonly label: string;
  readonly means: Value;
}

const timeOutLabel = (timeOut: TimeOut): string => {
  if ("months" in timeOut) return "1 month";
  const { days } = timeOut;
  if (days < 7) return `${days * 24} hours`;
  return days === 7 ? "1 week" : `${days / 7} weeks`;
};

/** The time-outs that a regulator offers, shortest first (`EXCLUDE-009` to `EXCLUDE-011`). */
export const timeOutOptions = ({ timeOuts }: RegulatorProfile): readonly Option<TimeOut>[] =>
  timeOuts.map((means) => ({
    value: "months" in means ? `${means.months}m` : `${means.days}`,
    label: timeOutLabel(means),
    means,
  }));

/** How long a self-exclusion lasts (`EXCLUDE-504`, `EXCLUDE-015`). */
export const SELF_EXCLUSION_MONTHS = [6, 9, 12, 60] as const;

export const selfExclusionOptions: readonly Option<number>[] = SELF_EXCLUSION_MONTHS.map((means) => ({
  value: String(means),
  label: `${means} months`,
  means,
}));

/** The last day of a time-out that begins now. */
export const timeOutEnd = (timeOut: TimeOut, now: InstantMs): CalendarDate =>
  "months" in timeOut ? (endDateInMonths(now, timeOut.months) as CalendarDate) : endDateInDays(now, timeOut.days);

export type TimeOutRefusal = Refusal<"TimeOutNotOffered" | "TimeOutDaysMissing">;

/** A time-out as it was chosen: one that the regulator offers (`EXCLUDE-008`, `EXCLUDE-011`). */
export function judgeTimeOut(profile: RegulatorProfile, value: string): Result.Result<TimeOut, TimeOutRefusal> {
  const options = timeOutOptions(profile);
  if (options.length === 0) return refuse("TimeOutNotOffered", "A time-out is not offered here");
  const chosen = options.find((option) => option.value === value);
  const judged = validateTimeOutDays(chosen === undefined ? "" : value);
  return Result.isFailure(judged) || chosen === undefined
    ? (judged as Result.Result<never, TimeOutRefusal>)
    : Result.succeed(chosen.means);
}

export type SelfExclusionRefusal = Refusal<"ExclusionPeriodMissing" | "ExclusionNotAgreed">;

/** A self-exclusion as it was chosen: for how long, and knowing what it means (`EXCLUDE-003`, `EXCLUDE-501`). Gives the months. */
export function judgeSelfExclusion(value: string, isAgreed: boolean): Result.Result<number, SelfExclusionRefusal> {
  const chosen = selfExclusionOptions.find((option) => option.value === value);
  const period = validateExclusionPeriod(chosen === undefined ? "" : value);
  if (Result.isFailure(period)) return Result.fail(period.failure);
  const agreement = validateExclusionAgreement(isAgreed);
  if (Result.isFailure(agreement)) return Result.fail(agreement.failure);
  return Result.succeed(Number(value));
}

/** How long an exclusion keeps the player out, in their words: its last day is a day out too, so that 24 hours are never fewer. */
export const untilText = (endDate: string): string =>
  endDate === "INDEFINITE" ? "for good" : `until the end of ${endDate.split("-").toReversed().join("/")}`;
