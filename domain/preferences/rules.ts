import { MINUTE_MS } from "../reality/rules.ts";

const hours = (minutes: number): string => (minutes === 60 ? "an hour" : `${minutes} minutes`);

/** The words of an activity reminder. */
export const reminderText = (minutes: number): string =>
  `You've been here for another ${hours(minutes)}. Time for a short break?`;

/** When the site reminds a player of the time, in epoch milliseconds; undefined without a reminder. */
export const reminderDue = (activeSince: number | null, interval: number | null): number | undefined =>
  activeSince === null || interval === null ? undefined : activeSince + interval * MINUTE_MS;
