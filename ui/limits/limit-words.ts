import { type LimitLeft, limitName, limitWindows } from "../../domain/limits/queries.ts";
import type { LimitRequest } from "../../domain/limits/life-cycle.ts";
import type { LimitsState } from "../../domain/limits/state.ts";
import type { Period } from "../../domain/limits/windows.ts";
import { formatAmount, type Pence, zero } from "../../domain/money.ts";
import type { LimitWindows } from "../../domain/regulator/queries.ts";
import { formatLondonDate, instant, londonDate } from "../../domain/time.ts";
import { MONTHS } from "../months.ts";

/** `LIMIT-506` */
export const periodNames: Readonly<Record<Period, string>> = {
  daily: "Daily",
  weekly: "Weekly",
  monthly: "Monthly",
};

/** An amount that a player may choose as a limit; null is no limit. */
export const amountOrNone = (amount: Pence | null): string => (amount === null ? "No limit" : formatAmount(amount));

/** The text of a period's limit, with the regulator's name for a limit. It also states that there is no limit (`LIMIT-036`, `LIMIT-507`). */
export const limitText = (limits: LimitsState, value: Pence | null): string =>
  value === null ? `No ${limitName(limits)} set` : formatAmount(value);

/** A change that waits, and when the player can confirm it. */
export const waitingText = ({ amount, effectiveAt }: LimitRequest): string =>
  `${amountOrNone(amount)}, to be confirmed from ${formatLondonDate(instant(effectiveAt), "dd/MM/yyyy HH:mm")}`;

const COUNTED: Readonly<Record<LimitWindows, Readonly<Record<Period, string>>>> = {
  calendar: {
    daily: "What you deposit from midnight to midnight",
    weekly: "What you deposit from Monday to Sunday",
    monthly: "What you deposit from the 1st to the last day of the month",
  },
  rolling: {
    daily: "What you deposit in any 24 hours",
    weekly: "What you deposit in any 7 days",
    monthly: "What you deposit in any month",
  },
};

/** What counts against a limit of a period, by the regulator's windows. */
export const countedText = (limits: LimitsState, period: Period): string => COUNTED[limitWindows(limits)][period];

const WEEKDAYS = "Sun Mon Tue Wed Thu Fri Sat".split(" ");

/** 'Mon 23 Nov', in London. */
const onLondonClock = (at: number): string => {
  const day = new Date(londonDate(instant(at)));
  const month = MONTHS[day.getUTCMonth()] ?? "";
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${month.slice(0, month === "September" ? 4 : 3)}`;
};

/** When a limit is full again; undefined if it is full now and no window ends. */
export function resetText(limits: LimitsState, { period, used, resetsAt }: LimitLeft): string | undefined {
  if (limitWindows(limits) === "rolling")
    return used === zero
      ? undefined
      : `all of it free again on ${onLondonClock(resetsAt)}, ${formatLondonDate(instant(resetsAt), "HH:mm")}`;
  return period === "daily" ? "resets at midnight" : `resets on ${onLondonClock(resetsAt)}`;
}
