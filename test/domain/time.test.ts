import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { formatInTimeZone, fromZonedTime } from "date-fns-tz";
import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  addDays,
  addMonthsClamped,
  CalendarDate,
  calendarDate,
  endDateInDays,
  endDateInMonths,
  formatLondonDate,
  instant,
  instantFromIso,
  InstantMs,
  londonDate,
  startOfLondonDay,
  TimeError,
} from "../../domain/time.ts";

const isoFromInstant = (ms: number) => new Date(ms).toISOString();

const at = (iso: string) => Result.getOrThrow(instantFromIso(iso));
const date = (text: string) => Result.getOrThrow(calendarDate(text));
const anyInstant = fc.integer({ min: 0, max: Date.UTC(2100, 0) }).map(instant);
const anyDate = fc.integer({ min: 0, max: 200_000 }).map((days) => addDays(date("1700-01-01"), days));

describe("an instant", () => {
  it.each([0, 1, 253_402_300_799_999])("admits %d", (ms) => {
    expect(instant(ms)).toBe(ms);
    expect(Schema.is(InstantMs)(ms)).toBe(true);
  });

  it.each([-0, -1, 0.5, NaN, Infinity, 253_402_300_800_000])("refuses %d", (ms) => {
    expect(() => instant(ms)).toThrow(RangeError);
  });

  it("is written as RFC 3339 in UTC with milliseconds and reads back the same", () => {
    expect(isoFromInstant(instant(0))).toBe("1970-01-01T00:00:00.000Z");
    fc.assert(
      fc.property(anyInstant, (ms) => {
        expect(isoFromInstant(ms)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        expect(instantFromIso(isoFromInstant(ms))).toEqual(Result.succeed(ms));
      }),
    );
  });

  it.each([
    ["2026-03-29T01:00:00Z", "2026-03-29T01:00:00.000Z"],
    ["2026-03-29T01:00:00.5Z", "2026-03-29T01:00:00.500Z"],
    ["2026-03-29T01:00:00.123456789Z", "2026-03-29T01:00:00.123Z"],
    ["2026-03-29T02:30:00+01:00", "2026-03-29T01:30:00.000Z"],
    ["2026-03-28T23:30:00-05:30", "2026-03-29T05:00:00.000Z"],
    ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ])("%s is %s", (text, utc) => {
    expect(isoFromInstant(at(text))).toBe(utc);
  });

  it.each([
    "",
    "now",
    "2026-03-29",
    "2026-03-29T01:00:00",
    "2026-03-29 01:00:00Z",
    "2026-02-30T00:00:00Z",
    "2025-02-29T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-03-29T24:00:00Z",
    "2026-03-29T12:60:00Z",
    "2026-03-29T12:00:60Z",
    "2026-03-29T12:00:00.Z",
    "2026-03-29T12:00:00+24:00",
    "2026-03-29T12:00:00+01:60",
    "2026-03-29T12:00:00+0100",
    "1969-12-31T23:59:59Z",
    "9999-12-31T23:59:59-01:00",
  ])("%o is refused by name", (text) => {
    expect(instantFromIso(text)).toEqual(Result.fail(new TimeError({ value: text, expected: "an RFC 3339 time" })));
  });
});

describe("a calendar date", () => {
  it.each(["2024-02-29", "2000-02-29", "1900-01-01", "2026-12-31"])("admits %s", (text) => {
    expect(calendarDate(text)).toEqual(Result.succeed(text));
  });

  it.each(["2025-02-29", "1900-02-29", "2026-04-31", "2026-00-10", "2026-1-1", "26-01-01", "01/01/2026", ""])(
    "refuses %o",
    (text) => {
      expect(calendarDate(text)).toEqual(Result.fail(new TimeError({ value: text, expected: "a date as yyyy-MM-dd" })));
      expect(Schema.is(CalendarDate)(text)).toBe(false);
    },
  );

  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2024-02-29", 48, "2028-02-29"],
    ["2026-08-31", 6, "2027-02-28"],
    ["2026-10-31", 1, "2026-11-30"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-05-31", 0, "2026-05-31"],
  ])("%s and %d months is %s", (from, months, expected) => {
    expect(addMonthsClamped(date(from), months)).toBe(expected);
  });

  it("keeps its day of the month when months are added, unless the month is too short", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (from, months) => {
        const to = addMonthsClamped(from, months);
        const monthsApart =
          (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
        expect(monthsApart).toBe(months);
        const isLastOfMonth = addDays(to, 1).endsWith("-01");
        expect(to.slice(8) === from.slice(8) || (to.slice(8) < from.slice(8) && isLastOfMonth)).toBe(true);
      }),
    );
  });

  it("moves by days and back", () => {
    expect(addDays(date("2024-02-28"), 2)).toBe("2024-03-01");
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -10_000, max: 10_000 }), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from);
      }),
    );
  });
});

const hostZones = ["UTC", "America/New_York", "Asia/Tokyo", "Africa/Cairo"];
const hostZone = process.env["TZ"];
const moveTo = (zone: string) => {
  process.env["TZ"] = zone;
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
};
afterEach(() => {
  if (hostZone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = hostZone;
});

describe.each(hostZones)("the London clock on a machine in %s", (zone) => {
  it.each([
    ["2026-01-15T12:00:00Z", "2026-01-15 12:00:00"],
    ["2026-07-15T23:30:00Z", "2026-07-16 00:30:00"],
    // The clocks go forward: 01:00 to 02:00 does not exist.
    ["2026-03-29T00:59:59Z", "2026-03-29 00:59:59"],
    ["2026-03-29T01:00:00Z", "2026-03-29 02:00:00"],
    // The clocks go back: 01:30 happens twice.
    ["2026-10-25T00:30:00Z", "2026-10-25 01:30:00"],
    ["2026-10-25T01:30:00Z", "2026-10-25 01:30:00"],
    ["2026-10-25T02:00:00Z", "2026-10-25 02:00:00"],
    // New York's missing hour is an ordinary one in London.
    ["2026-03-08T02:30:00Z", "2026-03-08 02:30:00"],
  ])("shows %s as %s", (iso, expected) => {
    moveTo(zone);
    expect(formatLondonDate(at(iso), "yyyy-MM-dd HH:mm:ss")).toBe(expected);
    expect(londonDate(at(iso))).toBe(expected.slice(0, 10));
  });

  it.each([
    ["2026-01-15", "2026-01-15T00:00:00.000Z"],
    ["2026-07-15", "2026-07-14T23:00:00.000Z"],
    ["2026-03-29", "2026-03-29T00:00:00.000Z"],
    ["2026-03-30", "2026-03-29T23:00:00.000Z"],
    ["2026-10-25", "2026-10-24T23:00:00.000Z"],
    ["2026-10-26", "2026-10-26T00:00:00.000Z"],
    ["1971-10-31", "1971-10-30T23:00:00.000Z"],
  ])("begins %s at %s", (day, expected) => {
    moveTo(zone);
    expect(isoFromInstant(startOfLondonDay(date(day)))).toBe(expected);
  });
});

describe("the London clock", () => {
  it("writes dates as dd/MM/yyyy [LIMIT-020]", () => {
    expect(formatLondonDate(at("2026-07-31T23:30:00Z"), "dd/MM/yyyy")).toBe("01/08/2026");
    fc.assert(
      fc.property(anyInstant, (ms) => {
        const [year, month, day] = londonDate(ms).split("-");
        expect(formatLondonDate(ms, "dd/MM/yyyy")).toBe(`${day}/${month}/${year}`);
      }),
    );
  });

  // It goes through the host's own zone, so only where that has no gaps is it a judge; and it cannot be what we use.
  it("agrees with date-fns-tz on a machine in UTC", () => {
    moveTo("UTC");
    fc.assert(
      fc.property(anyInstant, (ms) => {
        const pattern = "yyyy-MM-dd HH:mm:ss";
        expect(formatLondonDate(ms, pattern)).toBe(formatInTimeZone(ms, "Europe/London", pattern));
        const day = londonDate(ms);
        const midnight = fromZonedTime(`${day}T00:00:00`, "Europe/London").getTime();
        expect(startOfLondonDay(day)).toBe(Math.max(0, midnight));
      }),
    );
  });

  it("changes at the seconds at which Intl changes it, from 1995 on", () => {
    const clock = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Europe/London",
      timeStyle: "medium",
      hourCycle: "h23",
    });
    for (let year = 1995; year <= 2100; year++)
      for (const month of [2, 9])
        for (let day = 20; day <= 31; day++) {
          const changeMs = Date.UTC(year, month, day, 1);
          for (const ms of [changeMs - 1_000, changeMs])
            expect([ms, formatLondonDate(instant(ms), "HH:mm:ss")]).toEqual([ms, clock.format(ms)]);
        }
  });

  it("needs no Intl since 1996, because a browser's first use of it takes long", async () => {
    vi.resetModules();
    const fresh = await import("../../domain/time.ts");
    const never = vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function () {
      throw new Error("Intl was used");
    });
    try {
      expect(fresh.formatLondonDate(at("2026-07-31T23:30:00Z"), "dd/MM/yyyy HH:mm")).toBe("01/08/2026 00:30");
      expect(isoFromInstant(fresh.startOfLondonDay(date("2026-10-26")))).toBe("2026-10-26T00:00:00.000Z");
    } finally {
      never.mockRestore();
    }
  });

  it("is midnight, on that day, when a London day begins", () => {
    fc.assert(
      fc.property(anyInstant, (ms) => {
        const start = startOfLondonDay(londonDate(ms));
        expect(start <= ms).toBe(true);
        expect(start === 0 || formatLondonDate(start, "HH:mm:ss") === "00:00:00").toBe(true);
        expect(londonDate(start)).toBe(londonDate(ms));
      }),
    );
  });
});

describe("the end of an exclusion", () => {
  it("is that many months ahead in London, on the last day of a shorter month", () => {
    expect(endDateInMonths(at("2026-08-31T12:00:00Z"), 6)).toBe("2027-02-28");
    expect(endDateInMonths(at("2026-08-30T23:30:00Z"), 6)).toBe("2027-02-28");
    expect(endDateInMonths(at("2026-05-31T12:00:00Z"), 60)).toBe("2031-05-31");
  });

  it("is INDEFINITE for negative months [EXCLUDE-016]", () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ max: -1 }), (now, months) => {
        expect(endDateInMonths(now, months)).toBe("INDEFINITE");
      }),
    );
    expect(endDateInMonths(at("2026-05-31T12:00:00Z"), 0)).toBe("2026-05-31");
  });

  it("of a time-out is that many days ahead in London", () => {
    expect(endDateInDays(at("2026-03-28T23:30:00Z"), 1)).toBe("2026-03-29");
    expect(endDateInDays(at("2026-07-28T23:30:00Z"), 42)).toBe("2026-09-09");
  });
});
