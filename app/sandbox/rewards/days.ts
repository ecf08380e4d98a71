import { WEEKDAYS } from "../../../domain/rewards/wire.ts";

const A_DAY_MS = 86_400_000;

/** The UTC day of a moment, 'yyyy-MM-dd'. */
export const dayOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 10);

/** The seven days of the week of a moment, from Monday. */
export function weekOf(nowMs: number) {
  // The epoch began on a Thursday, the fourth day of a week.
  const today = Math.floor(nowMs / A_DAY_MS);
  const monday = today - ((today + 3) % 7);
  return WEEKDAYS.map((day, index) => ({
    day,
    date: dayOf((monday + index) * A_DAY_MS),
    when:
      monday + index < today ? ("past" as const) : monday + index > today ? ("future" as const) : ("today" as const),
  }));
}

/** So many UTC days, from that of a moment on. */
export const daysFrom = (nowMs: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => dayOf(nowMs + index * A_DAY_MS));

const SPOKEN = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** 'Monday 23 November'. */
export const spoken = (date: string): string => SPOKEN.format(new Date(`${date}T00:00:00Z`));
