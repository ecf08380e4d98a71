import type { Period } from "../../domain/journal/excerpt.ts";

const MINUTE_MS = 60_000;

/**
 * The period between two times such as '20:15' of a day, by the device's clock. Either time may be empty. The period
 * includes the minute of its end.
 */
export const periodOf = (from: string, until: string, day: Date): Period => ({
  ...(from === "" ? {} : { from: timeOn(day, from) }),
  ...(until === "" ? {} : { to: timeOn(day, until) + MINUTE_MS - 1 }),
});

const timeOn = (day: Date, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(day).setHours(hours, minutes, 0, 0);
};
