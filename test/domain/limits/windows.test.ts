import * as Result from "effect/Result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Period, windowOf } from "../../../domain/limits/windows.ts";
import { formatLondonDate, instant, instantFromIso, type InstantMs } from "../../../domain/time.ts";

const isoFromInstant = (ms: number) => new Date(ms).toISOString();

const at = (iso: string) => Result.getOrThrow(instantFromIso(iso));
const periods = ["daily", "weekly", "monthly"] as const;
const hourMs = 3_600_000;
const anyPeriod = fc.constantFrom(...periods);
const anyInstant = fc.integer({ min: Date.UTC(1972, 1), max: Date.UTC(2037, 11, 31) }).map(instant);

describe("a window of deposits", () => {
  it.each<[Period, string, string, string]>([
    ["daily", "2026-01-15T12:00:00Z", "2026-01-15T00:00:00.000Z", "2026-01-16T00:00:00.000Z"],
    ["daily", "2026-07-15T23:30:00Z", "2026-07-15T23:00:00.000Z", "2026-07-16T23:00:00.000Z"],
    ["daily", "2026-03-29T12:00:00Z", "2026-03-29T00:00:00.000Z", "2026-03-29T23:00:00.000Z"],
    ["daily", "2026-10-25T01:30:00Z", "2026-10-24T23:00:00.000Z", "2026-10-26T00:00:00.000Z"],
    ["weekly", "2026-11-16T00:00:00Z", "2026-11-16T00:00:00.000Z", "2026-11-23T00:00:00.000Z"],
    ["weekly", "2026-11-22T23:59:59.999Z", "2026-11-16T00:00:00.000Z", "2026-11-23T00:00:00.000Z"],
    ["weekly", "2026-03-29T12:00:00Z", "2026-03-23T00:00:00.000Z", "2026-03-29T23:00:00.000Z"],
    ["weekly", "2027-01-01T12:00:00Z", "2026-12-28T00:00:00.000Z", "2027-01-04T00:00:00.000Z"],
    ["monthly", "2026-02-28T23:59:59.999Z", "2026-02-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"],
    ["monthly", "2028-02-29T12:00:00Z", "2028-02-01T00:00:00.000Z", "2028-03-01T00:00:00.000Z"],
    ["monthly", "2026-03-31T23:30:00Z", "2026-03-31T23:00:00.000Z", "2026-04-30T23:00:00.000Z"],
    ["monthly", "2026-12-31T12:00:00Z", "2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
    ["daily", "1970-01-01T00:00:00Z", "1970-01-01T00:00:00.000Z", "1970-01-01T23:00:00.000Z"],
  ])("%s at %s runs from %s to %s", (period, now, startsAt, endsAt) => {
    const window = windowOf(period, at(now));
    expect([isoFromInstant(window.startsAt), isoFromInstant(window.endsAt)]).toEqual([startsAt, endsAt]);
  });

  it("holds the moment it was asked for", () => {
    fc.assert(
      fc.property(anyPeriod, anyInstant, (period, now) => {
        const { startsAt, endsAt } = windowOf(period, now);
        expect(startsAt <= now && now < endsAt).toBe(true);
      }),
    );
  });

  it("tiles the line of time: no moment is between two windows or in both", () => {
    fc.assert(
      fc.property(anyPeriod, anyInstant, (period, now) => {
        const window = windowOf(period, now);
        expect(windowOf(period, window.startsAt)).toEqual(window);
        expect(windowOf(period, instant(window.endsAt - 1))).toEqual(window);
        expect(windowOf(period, window.endsAt).startsAt).toBe(window.endsAt);
        expect(windowOf(period, instant(window.startsAt - 1)).endsAt).toBe(window.startsAt);
      }),
    );
  });

  it("is cut once for all that is asked within its hour", () => {
    const window = windowOf("daily", at("2026-01-15T12:00:00.000Z"));
    expect(windowOf("daily", at("2026-01-15T12:59:59.999Z"))).toBe(window);
  });

  it("nests: a day lies within one week and one month", () => {
    fc.assert(
      fc.property(anyInstant, fc.constantFrom<Period>("weekly", "monthly"), (now, longer) => {
        const day = windowOf("daily", now);
        const window = windowOf(longer, now);
        expect(window.startsAt <= day.startsAt && day.endsAt <= window.endsAt).toBe(true);
      }),
    );
  });
});

// A clock on the wall, watched minute by minute: slow, and with nothing in common with the rule but the time zone's name.
const wallClock = new Intl.DateTimeFormat("en-US", {
  timeZone: "Europe/London",
  weekday: "long",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
});
const isMidnight = (wall: string) => / 0?0:00$/.test(wall);
const opens: Record<Period, (wall: string) => boolean> = {
  daily: isMidnight,
  weekly: (wall) => isMidnight(wall) && wall.includes("Monday"),
  monthly: (wall) => isMidnight(wall) && wall.startsWith("1 "),
};
const watch = (period: Period, from: number, stepMs: number): number => {
  let now = from;
  while (!opens[period](wallClock.format(now))) now += stepMs;
  return now;
};
const naiveWindow = (period: Period, now: InstantMs) => {
  const minute = now - (now % 60_000);
  return { startsAt: watch(period, minute, -60_000), endsAt: watch(period, minute + 60_000, 60_000) };
};

const londonTransitions = (() => {
  const offset = new Intl.DateTimeFormat("en", { timeZone: "Europe/London", timeZoneName: "longOffset" });
  // In winter, some versions of Node have "GMT" and others "GMT+00:00".
  const offsetAt = (ms: number) => offset.format(ms).split("GMT")[1];
  const found: InstantMs[] = [];
  const dayMs = 24 * hourMs;
  for (let day = Date.UTC(2020, 0); day < Date.UTC(2038, 0); day += dayMs) {
    if (offsetAt(day) === offsetAt(day + dayMs)) continue;
    for (let hour = day; hour < day + dayMs; hour += hourMs)
      if (offsetAt(hour) !== offsetAt(hour + hourMs)) found.push(instant(hour + hourMs));
  }
  return found;
})();

describe("a window against a clock watched minute by minute", () => {
  it("is the same at any moment", () => {
    fc.assert(
      fc.property(anyPeriod, anyInstant, (period, now) => {
        expect(windowOf(period, now)).toEqual(naiveWindow(period, now));
      }),
      { numRuns: 30 },
    );
  });

  it("knows both clock changes of every year to 2037", () => {
    expect(londonTransitions).toHaveLength(36);
    expect(londonTransitions.map((change) => formatLondonDate(change, "MM HH:mm")).slice(0, 2)).toEqual([
      "03 02:00",
      "10 01:00",
    ]);
  });

  it.each(londonTransitions.map((change) => [isoFromInstant(change), change] as const))(
    "is the same around the clock change of %s, and an hour shorter or longer than usual",
    (_, change) => {
      for (const now of [change - 1, change, change - hourMs, change + hourMs])
        expect(windowOf("daily", instant(now))).toEqual(naiveWindow("daily", instant(now)));
      const lengthened = isoFromInstant(change).slice(5, 7) === "10" ? 1 : -1;
      const hoursOf = (period: Period) => {
        const { startsAt, endsAt } = windowOf(period, change);
        return (endsAt - startsAt) / hourMs;
      };
      expect(hoursOf("daily")).toBe(24 + lengthened);
      expect(hoursOf("weekly")).toBe(7 * 24 + lengthened);
      expect(hoursOf("monthly")).toBe(31 * 24 + lengthened);
    },
  );
});
