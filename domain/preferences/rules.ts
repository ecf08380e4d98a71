import { MINUTE_MS } from "../reality/rules.ts";

const lengthOf = (minutes: number): string => {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? "hour" : `${minutes / 60} hours`;
};

/** The words of an activity reminder. */
export const reminderText = (minutes: number): string =>
  `You've been here for another ${lengthOf(minutes)}. Time for a short break?`;

/** When the site reminds a player of the time, in epoch milliseconds; undefined without a reminder. */
export const reminderDue = (activeSince: number | null, interval: number | null): number | undefined =>
  activeSince === null || interval === null ? undefined : activeSince + interval * MINUTE_MS;
