import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { EpochMs, LAST_EPOCH_MS } from "./integers.ts";

/** An instant in whole milliseconds since 1970 UTC, up to the last one in RFC 3339. */
export const InstantMs = EpochMs.pipe(Schema.brand("InstantMs"));
export type InstantMs = typeof InstantMs.Type;

/** The instant `ms` milliseconds after 1970. A fraction or a value out of range is a programming error and throws. */
export const instant = (ms: number): InstantMs => {
  if (!isInstant(ms)) throw new RangeError(`${ms} is not an instant in whole milliseconds`);
  return ms;
};
const isInstant = Schema.is(InstantMs);

/** A text that is neither an RFC 3339 time nor a calendar date. */
export class TimeError extends Schema.TaggedError<TimeError>()("TimeError", {
  value: Schema.String,
  expected: Schema.Literals(["an RFC 3339 time", "a date as yyyy-MM-dd"]),
}) {
  override get message(): string {
    return `${JSON.stringify(this.value)} is not ${this.expected}`;
  }
}
const refuse = (text: string, expected: TimeError["expected"]) =>
  Result.fail(new TimeError({ value: text.slice(0, 40), expected }));

/** The instant of an RFC 3339 text with any offset. Digits below a millisecond are truncated. */
export const instantFromIso = (text: string): Result.Result<InstantMs, TimeError> => {
  const [, wall, fraction = "", sign, hours, minutes] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(?:Z|([+-])(\d\d):([0-5]\d))$/.exec(text) ?? [];
  const asUtc = Date.parse(`${wall}${(fraction || ".").padEnd(4, "0").slice(0, 4)}Z`);
  if (wall === undefined || !readsBack(asUtc, wall)) return refuse(text, "an RFC 3339 time");
  const offsetMs = sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const at = asUtc - offsetMs;
  return isInstant(at) && Number(hours ?? 0) < 24 ? Result.succeed(at) : refuse(text, "an RFC 3339 time");
};

/** Whether the parsed day or time exists. Date.parse turns 30 February into a day in March, and 24:00 into the next day. */
export const readsBack = (ms: number, text: string): boolean =>
  !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);

const isRealDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && readsBack(Date.parse(text), text);

/** A calendar day, 'yyyy-MM-dd', without a time zone. The pattern describes it to other programs; the filter decides. */
export const CalendarDate = Schema.String.check(
  Schema.isPattern(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, { expected: "a date as yyyy-MM-dd" }),
  Schema.makeFilter((text: string) => isRealDate(text) || "a date as yyyy-MM-dd"),
).pipe(Schema.brand("CalendarDate"));
export type CalendarDate = typeof CalendarDate.Type;

/** The calendar day of a text, if that day exists (29 February only in leap years). */
export const calendarDate = (text: string): Result.Result<CalendarDate, TimeError> =>
  isRealDate(text) ? Result.succeed(text as CalendarDate) : refuse(text, "a date as yyyy-MM-dd");

const firstDateMs = Date.parse("0000-01-01");
const dateFromUtc = (ms: number) =>
  new Date(Math.max(firstDateMs, Math.min(LAST_EPOCH_MS, ms))).toISOString().slice(0, 10) as CalendarDate;

/** The day `days` after (or, if negative, before) a day. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateFromUtc(Date.parse(date) + days * 86_400_000);

/** The same day `months` later, or the last day of a shorter month: 31 January + 1 gives 28 or 29 February. */
export const addMonthsClamped = (date: CalendarDate, months: number): CalendarDate => {
  const moved = new Date(`${date.slice(0, 7)}-01`);
  moved.setUTCMonth(moved.getUTCMonth() + months + 1, 0);
  const lastDay = moved.getUTCDate();
  return dateFromUtc(moved.setUTCDate(Math.min(Number(date.slice(8)), lastDay)));
};

// Only Intl and UTC arithmetic. date-fns-tz computes through the host's time zone: a London time in that zone's missing or repeated hour gives another
// result in New York, and a replay would depend on the auditor's machine.
const makeLondonClock = () =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/London",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
/** Created on first use: a browser's first Intl.DateTimeFormat takes longer than all other code at the client's start. */
let londonClock: Intl.DateTimeFormat | undefined;

const HOUR_MS = 3_600_000;

/** Since 1996 the clocks change at 01:00 UTC on the last Sunday of March and of October, in the whole of Europe. */
const RULE_SINCE_MS = Date.UTC(1996, 0);
const MARCH = 2;
const OCTOBER = 9;
const clockChangeMs = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.setUTCDate(last.getUTCDate() - last.getUTCDay());
};

/** London's offset from UTC in milliseconds. Only the years before the present rule need Intl, which is slow. */
const aheadOfUtcMs = (at: InstantMs): number => {
  if (at >= RULE_SINCE_MS) {
    const year = new Date(at).getUTCFullYear();
    return at >= clockChangeMs(year, MARCH) && at < clockChangeMs(year, OCTOBER) ? HOUR_MS : 0;
  }
  londonClock ??= makeLondonClock();
  const clock = Object.fromEntries(londonClock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = clock;
  return Date.UTC(year, month - 1, day, hour, minute, second) - (at - (at % 1_000));
};

const onLondonClock = (at: InstantMs): string => new Date(at + aheadOfUtcMs(at)).toISOString();

/** An instant as London time, in a pattern of yyyy, MM, dd, HH, mm and ss: 'dd/MM/yyyy' (`LIMIT-020`). */
export const formatLondonDate = (at: InstantMs, pattern: string): string => {
  const [yyyy = "", MM = "", dd = "", HH = "", mm = "", ss = ""] = onLondonClock(at).split(/\D/);
  const fields: Record<string, string> = { yyyy, MM, dd, HH, mm, ss };
  return pattern.replace(/yyyy|MM|dd|HH|mm|ss/g, (field) => fields[field] ?? field);
};

/** The calendar day in London. */
export const londonDate = (at: InstantMs): CalendarDate => onLondonClock(at).slice(0, 10) as CalendarDate;

/** The start of a London day. The clocks change at 01:00 UTC, so every day has exactly one midnight, and the offset at midnight applies. */
export const startOfLondonDay = (date: CalendarDate): InstantMs => {
  const midnightUtc = withinReach(Date.parse(date));
  return withinReach(midnightUtc - aheadOfUtcMs(midnightUtc));
};
const withinReach = (ms: number) => Math.max(0, Math.min(LAST_EPOCH_MS, ms)) as InstantMs;

/** The end date in London of an exclusion of `months` from now. A negative number of months means no end (`EXCLUDE-016`). */
export const endDateInMonths = (now: InstantMs, months: number): CalendarDate | "INDEFINITE" =>
  months < 0 ? "INDEFINITE" : addMonthsClamped(londonDate(now), months);

/** The end date of a time-out of `days` from now, in London. */
export const endDateInDays = (now: InstantMs, days: number): CalendarDate => addDays(londonDate(now), days);
