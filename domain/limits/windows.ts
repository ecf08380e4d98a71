import * as Schema from "effect/Schema";
import type { LimitWindows } from "../regulator/queries.ts";
import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  formatLondonDate,
  instant,
  type InstantMs,
  londonDate,
  startOfLondonDay,
} from "../time.ts";

/** The periods for which a player may limit deposits. */
export const Period = Schema.Literals(["daily", "weekly", "monthly"]);
export type Period = typeof Period.Type;

/** Shortest first. */
export const PERIODS: readonly Period[] = ["daily", "weekly", "monthly"];

/** From `startsAt`, included, to `endsAt`, excluded. At `endsAt` the window's use no longer counts. */
export interface Window {
  readonly startsAt: InstantMs;
  readonly endsAt: InstantMs;
}

const HOUR_MS = 3_600_000;

/** The calendar window whose deposits count against a limit: a London day from midnight, a week from Monday, a month from the 1st. */
export const windowOf = (period: Period, at: InstantMs): Window => {
  // A window begins and ends on a whole hour of UTC, so its result is cached for the hour. A rule asks for the same few
  // windows often.
  const hour = Math.floor(at / HOUR_MS);
  const known = cut[period].get(hour);
  if (known !== undefined) return known;
  const first = firstDay[period](londonDate(at));
  const window = { startsAt: startOfLondonDay(first), endsAt: startOfLondonDay(dayAfter[period](first)) };
  if (cut[period].size >= CUT_KEPT) cut[period].clear();
  cut[period].set(hour, window);
  return window;
};

const CUT_KEPT = 1_000;
const cut: Readonly<Record<Period, Map<number, Window>>> = { daily: new Map(), weekly: new Map(), monthly: new Map() };

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

export const DAY_MS = 24 * HOUR_MS;

/** The moment from which a deposit made at `at` no longer counts against a limit. */
export const countsUntil = (windows: LimitWindows, period: Period, at: InstantMs): InstantMs =>
  windows === "calendar" ? windowOf(period, at).endsAt : rollsOutAt[period](at);

/** A day is elapsed time, so a clock change does not change its length. A month is a calendar month. */
const rollsOutAt: Record<Period, (at: InstantMs) => InstantMs> = {
  daily: (at) => instant(at + DAY_MS),
  weekly: (at) => instant(at + 7 * DAY_MS),
  monthly: (at) => monthAfter(at),
};

const onLondonClock = (at: number): string => formatLondonDate(instant(at), "yyyy-MM-ddTHH:mm:ss");

/**
 * The same time of day one month later, or on the last day of a shorter month. In an hour that the clocks repeat, the
 * later time applies; in an hour that they skip, the hour after it.
 */
const monthAfter = (at: InstantMs): InstantMs => {
  const day = addMonthsClamped(londonDate(at), 1);
  const wall = `${day}${onLondonClock(at).slice(10)}`;
  // London is on UTC or an hour ahead of it.
  const inWinter = Date.parse(`${wall}Z`) + (at % 1000);
  const inSummer = inWinter - HOUR_MS;
  const isSummer = onLondonClock(inWinter) !== wall && onLondonClock(inSummer) === wall;
  return instant(isSummer ? inSummer : inWinter);
};
