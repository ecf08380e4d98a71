import type { Period } from "../../../domain/limits/windows.ts";
import type { LimitWindows } from "../../../domain/regulator/queries.ts";

// A second, deliberately naive implementation of limits: it reads the whole list of events each time, and takes dates
// from a wall clock. It shares only the name of the time zone with the rules.

const wallClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** '2026-11-20 19:00:00' */
const wallAt = (ms: number): string => wallClock.format(ms);

const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => wallAt(ms).slice(0, 10);
const monthOf = (ms: number): string => wallAt(ms).slice(0, 7);

/** The Monday of a day's week, by walking back to it. */
function mondayOf(ms: number): string {
  let noon = Date.parse(`${dayOf(ms)}T12:00:00Z`);
  while (new Date(noon).getUTCDay() !== 1) noon -= DAY_MS;
  return new Date(noon).toISOString().slice(0, 10);
}

const sameWindow: Record<Period, (one: number, other: number) => boolean> = {
  daily: (one, other) => dayOf(one) === dayOf(other),
  weekly: (one, other) => mondayOf(one) === mondayOf(other),
  monthly: (one, other) => monthOf(one) === monthOf(other),
};

/** The same day of the next month, or the last that there is, by trying ever earlier ones. */
function dayInNextMonth(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
  for (let tried = date; ; tried--) {
    const text = `${next}-${String(tried).padStart(2, "0")}`;
    if (new Date(`${text}T12:00:00Z`).toISOString().startsWith(text)) return text;
  }
}

const MINUTE_MS = 60_000;

/** When a month from a moment is over: the last minute at which the wall clock shows the same time a month later, found by watching it. */
function monthIsOverAt(from: number): number {
  const wall = wallAt(from);
  const day = dayInNextMonth(wall.slice(0, 10));
  const shown = (hours: number) =>
    `${day} ${String(Number(wall.slice(11, 13)) + hours).padStart(2, "0")}${wall.slice(13, 16)}`;
  const around = Date.parse(`${day}T${wall.slice(11, 16)}:00Z`);
  // An hour that is left out is made up for by the next.
  for (const due of [shown(0), shown(1)])
    for (let minute = around + 120 * MINUTE_MS; minute >= around - 120 * MINUTE_MS; minute -= MINUTE_MS)
      if (wallAt(minute).startsWith(due)) return minute + (from % MINUTE_MS);
  throw new Error(`No clock shows ${shown(0)}`);
}

const ROLLS_MS = { daily: DAY_MS, weekly: 7 * DAY_MS };

const counts = (windows: LimitWindows, period: Period, at: number, now: number): boolean => {
  if (windows === "calendar") return sameWindow[period](at, now);
  return period === "monthly" ? now < monthIsOverAt(at) : now - at < ROLLS_MS[period];
};

interface Word {
  readonly at: number;
  readonly period: Period;
  readonly word: "set" | "accept" | "withdraw";
  readonly amount: number | null;
}

export class NaiveLimits {
  readonly #windows: LimitWindows;
  readonly #words: Word[] = [];
  readonly #deposits: { readonly ref: string; readonly at: number; readonly amount: number }[] = [];

  constructor(windows: LimitWindows) {
    this.#windows = windows;
  }

  say(word: Word): void {
    this.#words.push(word);
  }

  deposit(ref: string, at: number, amount: number): void {
    this.#deposits.push({ ref, at, amount });
  }

  refuse(ref: string): void {
    this.#deposits.splice(
      this.#deposits.findIndex((deposit) => deposit.ref === ref),
      1,
    );
  }

  /** The limit in force, by the whole history; null for no limit. */
  limit(period: Period): number | null {
    const more = (amount: number | null) => amount ?? Number.POSITIVE_INFINITY;
    let value: number | null = null;
    let waits: { readonly amount: number | null; readonly since: number } | undefined;
    for (const { at, word, amount } of this.#words.filter((word) => word.period === period)) {
      if (word === "withdraw") waits = undefined;
      if (word === "accept" && waits !== undefined && at - waits.since >= DAY_MS) {
        value = waits.amount;
        waits = undefined;
      }
      if (word !== "set") continue;
      // The value in force again: the player no longer wants the raise.
      if (amount === value) waits = undefined;
      else if (more(amount) < more(value)) {
        value = amount;
        waits = undefined;
      } else if (waits?.amount !== amount) waits = { amount, since: at };
    }
    return value;
  }

  /** All that counts against a period now, deposit by deposit. */
  used(period: Period, now: number): number {
    let sum = 0;
    for (const { at, amount } of this.#deposits) if (counts(this.#windows, period, at, now)) sum += amount;
    return sum;
  }

  /** What is left of a limit; null where there is none. */
  left(period: Period, now: number): number | null {
    const limit = this.limit(period);
    return limit === null ? null : Math.max(0, limit - this.used(period, now));
  }
}
