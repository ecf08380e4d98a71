import { MINUTE_MS } from "../reality/rules.ts";

/** When the activity reminder is due, in epoch milliseconds; undefined without a reminder. `interval` is in minutes. */
export const reminderDue = (activeSince: number | null, interval: number | null): number | undefined =>
  activeSince === null || interval === null ? undefined : activeSince + interval * MINUTE_MS;
