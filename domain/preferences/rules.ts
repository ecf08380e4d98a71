import { MINUTE_MS } from "../reality/rules.ts";

/** When the site reminds a player of the time, in epoch milliseconds; undefined without a reminder. */
export const reminderDue = (activeSince: number | null, interval: number | null): number | undefined =>
  activeSince === null || interval === null ? undefined : activeSince + interval * MINUTE_MS;
