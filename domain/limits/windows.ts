import * as Schema from "effect/Schema";
import { addDays, addMonthsClamped, type CalendarDate, type InstantMs, londonDate, startOfLondonDay } from "../time.ts";

/** The periods for which a player may limit deposits. */
export const Period = Schema.Literals(["daily", "weekly", "monthly"]);
export type Period = typeof Period.Type;

/** From `startsAt`, included, to `endsAt`, excluded: when `endsAt` comes, what was used of the limit is free again. */
export interface Window {
  readonly startsAt: InstantMs;
  readonly endsAt: InstantMs;
}

/** The window whose deposits count against a limit: a London day from midnight, a week from Monday, a month from the 1st. */
export const windowOf = (period: Period, at: InstantMs): Window => {
  const first = firstDay[period](londonDate(at));
  return { startsAt: startOfLondonDay(first), endsAt: startOfLondonDay(dayAfter[period](first)) };
};

const daysSinceMonday = (day: CalendarDate) => (new Date(day).getUTCDay() + 6) % 7;

const firstDay: Record<Period, (day: CalendarDate) => CalendarDate> = {
  daily: (day) => day,
  weekly: (day) => addDays(day, -daysSinceMonday(day)),
  monthly: (day) => `${day.slice(0, 7)}-01` as CalendarDate,
};

const dayAfter: Record<Period, (first: CalendarDate) => CalendarDate> = {
  daily: (first) => addDays(first, 1),
  weekly: (first) => addDays(first, 7),
  monthly: (first) => addMonthsClamped(first, 1),
};
