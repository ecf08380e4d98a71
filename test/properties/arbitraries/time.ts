import * as fc from "fast-check";
import {
  addDays,
  type CalendarDate,
  formatLondonDate,
  instant,
  type InstantMs,
  startOfLondonDay,
} from "../../../domain/time.ts";

const YEARS = Array.from({ length: 18 }, (_, index) => 2020 + index);
const day = (text: string): CalendarDate => text as CalendarDate;

/** London's clock changes: the last Sundays of March and October, at 01:00 UTC. */
export const CLOCK_CHANGES: readonly InstantMs[] = YEARS.flatMap((year) =>
  [2, 9].map((month) => {
    const last = new Date(Date.UTC(year, month + 1, 0, 1));
    return instant(last.getTime() - last.getUTCDay() * 86_400_000);
  }),
);

/** The starts of days that are difficult for a rule about days, weeks, months or years. */
const EDGES: readonly InstantMs[] = YEARS.flatMap((year) =>
  [`${year}-01-01`, `${year}-03-01`, `${year}-04-01`, `${year}-11-01`, `${year}-12-31`].map((text) =>
    startOfLondonDay(day(text)),
  ),
).concat(CLOCK_CHANGES.map((change) => startOfLondonDay(addDays(day(formatLondonDate(change, "yyyy-MM-dd")), 1))));

const near = (moments: readonly InstantMs[]): fc.Arbitrary<InstantMs> =>
  fc
    .tuple(fc.constantFrom(...moments), fc.constantFrom(-86_400_000, -3_600_000, -1, 0, 1, 3_600_000, 86_400_000))
    .map(([moment, offMs]) => instant(moment + offMs));

/** A moment at, just before or just after a change of London's clocks. */
export const nearClockChange: fc.Arbitrary<InstantMs> = near(CLOCK_CHANGES);

/** Any moment from 2020 to 2037, often near the start of a day, a month or a year, or near a clock change. */
export const anyMoment: fc.Arbitrary<InstantMs> = fc.oneof(
  fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2038, 0) - 1 }).map(instant),
  nearClockChange,
  near(EDGES),
);
