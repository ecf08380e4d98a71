import * as Result from "effect/Result";
import { type Refusal, refuse } from "../form/refusal.ts";
import {
  validateClosingAgreement,
  validateExclusionAgreement,
  validateExclusionPeriod,
  validateTimeOutDays,
} from "../form/rules/choice.ts";
import type { RegulatorProfile, TimeOut } from "../regulator/queries.ts";
import { addDays, type CalendarDate, endDateInDays, endDateInMonths, type InstantMs, londonDate } from "../time.ts";
import { INDEFINITE } from "./end.ts";
import type { ExclusionKind } from "./events.ts";
import type { ExclusionEnd } from "./wire.ts";

/** One entry of a list: its label, and its value in a form. */
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
export const timeOutOptions = ({ timeOuts }: Pick<RegulatorProfile, "timeOuts">): readonly Option<TimeOut>[] =>
  timeOuts.map((means) => ({
    value: "months" in means ? `${means.months}m` : `${means.days}`,
    label: timeOutLabel(means),
    means,
  }));

/** The lengths of a self-exclusion (`EXCLUDE-504`, `EXCLUDE-015`). */
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

/** Judges a chosen time-out: the regulator must offer it (`EXCLUDE-008`, `EXCLUDE-011`). */
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

/** Judges a chosen self-exclusion: its length, and the player's agreement (`EXCLUDE-003`, `EXCLUDE-501`). Returns the months. */
export function judgeSelfExclusion(value: string, isAgreed: boolean): Result.Result<number, SelfExclusionRefusal> {
  const chosen = selfExclusionOptions.find((option) => option.value === value);
  const period = validateExclusionPeriod(chosen === undefined ? "" : value);
  if (Result.isFailure(period)) return Result.fail(period.failure);
  const agreement = validateExclusionAgreement(isAgreed);
  if (Result.isFailure(agreement)) return Result.fail(agreement.failure);
  return Result.succeed(Number(value));
}

/** Judges the request to close the account: the player confirms it. */
export const judgeClosing = validateClosingAgreement;

/** Around midnight, the client's day and the server's may differ by one. */
const CLOCKS_DIFFER_DAYS = 1;

export type ExclusionEndRefusal = Refusal<"TimeOutNotOffered" | "ExclusionEndPast" | "ExclusionEndNotOffered">;

/** Judges the last day in a request to a backend: an offered choice must lead to it. */
export function judgeExclusionEnd(
  kind: Exclude<ExclusionKind, "closure">,
  endDate: ExclusionEnd,
  { timeOuts }: RegulatorProfile,
  now: InstantMs,
): Result.Result<ExclusionEnd, ExclusionEndRefusal> {
  const today = londonDate(now);
  const ends =
    kind === "time-out"
      ? timeOuts.map((timeOut) => timeOutEnd(timeOut, now))
      : SELF_EXCLUSION_MONTHS.map((months) => endDateInMonths(now, months) as CalendarDate);
  const [least, most] = [ends.at(0), ends.at(-1)];
  if (least === undefined || most === undefined) return refuse("TimeOutNotOffered", "A time-out is not offered here");
  if (endDate === INDEFINITE)
    return kind === "self-exclusion" ? Result.succeed(endDate) : refuse("ExclusionEndNotOffered", NOT_OFFERED);
  if (endDate <= today) return refuse("ExclusionEndPast", "Choose a day after today");
  const isOffered = endDate >= addDays(least, -CLOCKS_DIFFER_DAYS) && endDate <= addDays(most, CLOCKS_DIFFER_DAYS);
  return isOffered ? Result.succeed(endDate) : refuse("ExclusionEndNotOffered", NOT_OFFERED);
}

/** The refusal of an excluded player's sign-in, deposit or stake: its reason and its end. */
export const exclusionRefusal = (kind: ExclusionKind, endDate: string): Refusal<"Excluded"> => ({
  name: "Excluded",
  copy:
    kind === "closure"
      ? "Your account is closed. We open it again only if you ask us to."
      : `${kind === "time-out" ? "You are on a time-out" : "You are self-excluded"} ${untilText(endDate)}. You can't sign in, deposit or play${endDate === INDEFINITE ? "" : " before then"}.`,
});

const NOT_OFFERED = "Choose one of the periods on offer";

/** The end of an exclusion as text. The last day is excluded too, so 24 hours are never shortened. */
export const untilText = (endDate: string): string =>
  endDate === INDEFINITE ? "for good" : `until the end of ${endDate.split("-").toReversed().join("/")}`;
