import * as Result from "effect/Result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAged, validateBirthDate, validatePostcode } from "../../../../domain/form/rules/person.ts";
import { addDays, addMonthsClamped, type CalendarDate, calendarDate } from "../../../../domain/time.ts";
import { isAdult } from "../naive.ts";

const date = (text: string) => Result.getOrThrow(calendarDate(text));

it("a postcode is British [VALID-519]", () => {
  expect(validatePostcode("sw1a1aa")).toEqual(Result.succeed("SW1A 1AA"));
  expect(validatePostcode("ZZZ")).toEqual(
    Result.fail({ name: "PostcodeMalformed", copy: "Please enter a valid UK postcode" }),
  );
});

describe("an age", () => {
  it("is one rule for registration and for stakes: allowed from the 18th birthday, and not a day before", () => {
    const born = fc.oneof(
      fc.constant("2008-02-29"),
      fc.integer({ min: 0, max: 800 }).map((days) => addDays(date("2007-06-01"), days)),
    );
    fc.assert(
      fc.property(born, fc.integer({ min: -3, max: 3 }), (of, days) => {
        const now = addDays(addMonthsClamped(date(of), 18 * 12), days);
        expect(Result.isSuccess(validateBirthDate(of, now))).toBe(isAged(18, date(of), now));
        expect(isAged(18, date(of), now)).toBe(isAdult(of, now));
      }),
    );
  });

  it.each([
    ["2000-02-29", "2025-02-28", false],
    ["2000-02-29", "2025-03-01", true],
    ["2003-02-29", "2028-02-28", false],
    ["2001-11-20", "2026-11-20", true],
    ["2001-11-21", "2026-11-20", false],
  ])("of 25, born on %s, is reached by %s: %s", (of, now, expected) => {
    expect(isAged(25, of as CalendarDate, date(now))).toBe(expected);
  });
});

describe("a date of birth", () => {
  const today = date("2026-11-21");

  it.each([
    ["", "BirthDateMalformed", "Please enter your date of birth"],
    ["2001-02-29", "BirthDateMalformed", "Please enter your date of birth"],
    ["2008-11-22", "Under18", "You must be over 18 to register"],
  ])("%o is refused: %s", (text, name, copy) => {
    expect(validateBirthDate(text, today)).toEqual(Result.fail({ name, copy }));
  });

  it("is accepted from the 18th birthday [VALID-520]", () => {
    expect(validateBirthDate("2008-11-21", today)).toEqual(Result.succeed("2008-11-21"));
    expect(validateBirthDate("2008-11-22", today)).toEqual(
      Result.fail({ name: "Under18", copy: "You must be over 18 to register" }),
    );
  });

  it("on 29 February turns 18 on 1 March of a common year", () => {
    const accepted = ["2026-02-28", "2026-03-01"].map((now) =>
      Result.isSuccess(validateBirthDate("2008-02-29", date(now))),
    );
    expect(accepted).toEqual([false, true]);
  });

  it("is refused the day before the birthday and accepted on it, whatever the year", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const born = addDays(date("1920-01-01"), days);
        fc.pre(!born.endsWith("02-29"));
        const birthday = addMonthsClamped(born, 18 * 12);
        expect(Result.isSuccess(validateBirthDate(born, birthday))).toBe(true);
        expect(Result.isFailure(validateBirthDate(born, addDays(birthday, -1)))).toBe(true);
      }),
    );
  });
});
