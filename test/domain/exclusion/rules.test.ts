import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endpoints } from "../../../domain/endpoints.ts";
import {
  judgeSelfExclusion,
  judgeTimeOut,
  SELF_EXCLUSION_MONTHS,
  selfExclusionOptions,
  timeOutEnd,
  timeOutOptions,
} from "../../../domain/exclusion/rules.ts";
import { selfExclude } from "../../../domain/exclusion/wire.ts";
import { profileOf, type RegulatorProfile } from "../../../domain/regulator/queries.ts";
import { endDateInMonths, instant } from "../../../domain/time.ts";

const known = (name: string, from: string): RegulatorProfile => {
  const profile = profileOf({ name, from });
  if (profile === undefined) throw new Error(`${name} of ${from} is not known`);
  return profile;
};
const UK = known("UKGC", "2024-01-01");
const UK_2026 = known("UKGC", "2026-09-30");
const MALTA = known("MGA", "2024-01-01");
const verdict = <A, R>(judged: Result.Result<A, R>): A | R =>
  Result.isFailure(judged) ? judged.failure : judged.success;
const at = (iso: string) => instant(Date.parse(iso));

describe("the time-outs on offer", () => {
  it("are 1, 2, 7, 14, 21, 28, 35 and 42 days under the UKGC, in that order [EXCLUDE-009]", () => {
    expect(timeOutOptions(UK).map(({ means }) => means)).toEqual(
      [1, 2, 7, 14, 21, 28, 35, 42].map((days) => ({ days })),
    );
  });

  it("are labelled in hours and weeks [EXCLUDE-010]", () => {
    expect(timeOutOptions(UK).map(({ label }) => label)).toEqual([
      "24 hours",
      "48 hours",
      "1 week",
      "2 weeks",
      "3 weeks",
      "4 weeks",
      "5 weeks",
      "6 weeks",
    ]);
  });

  it("are empty under the MGA [EXCLUDE-011]", () => {
    expect(timeOutOptions(MALTA)).toEqual([]);
  });

  it("have a month among them in the UK from 30 September 2026", () => {
    expect(timeOutOptions(UK_2026).map(({ label }) => label)).toEqual([
      "24 hours",
      "48 hours",
      "1 week",
      "2 weeks",
      "3 weeks",
      "4 weeks",
      "1 month",
      "5 weeks",
      "6 weeks",
    ]);
  });

  it("are each chosen by a value of their own", () => {
    for (const profile of [UK, UK_2026]) {
      const values = timeOutOptions(profile).map(({ value }) => value);
      expect(new Set(values).size).toBe(values.length);
      for (const { value, means } of timeOutOptions(profile))
        expect(judgeTimeOut(profile, value)).toEqual(Result.succeed(means));
    }
  });
});

describe("a time-out", () => {
  const MISSING = { name: "TimeOutDaysMissing", copy: "Select days to cool off" };

  it.each<[string, RegulatorProfile, string, object]>([
    ["a regulator without any", MALTA, "1", { name: "TimeOutNotOffered", copy: "A time-out is not offered here" }],
    ["none chosen", UK, "", MISSING],
    ["one that is not offered", UK, "3", MISSING],
    ["a month where there is none", UK, "1m", MISSING],
    ["24 hours", UK, "1", { days: 1 }],
    ["a month", UK_2026, "1m", { months: 1 }],
  ])("of %s is judged so", (_, profile, value, expected) => {
    expect(verdict(judgeTimeOut(profile, value))).toEqual(expected);
  });

  it("without a period is refused with 'Select days to cool off' [EXCLUDE-008]", () => {
    expect(verdict(judgeTimeOut(UK, ""))).toEqual(MISSING);
  });

  it.each([
    [{ days: 1 }, "2026-03-28T23:30:00Z", "2026-03-29"],
    [{ days: 42 }, "2026-11-20T19:00:00Z", "2027-01-01"],
    [{ days: 1 }, "2026-07-01T23:30:00Z", "2026-07-03"],
    [{ months: 1 }, "2027-01-31T12:00:00Z", "2027-02-28"],
    [{ months: 1 }, "2028-01-31T12:00:00Z", "2028-02-29"],
    [{ months: 1 }, "2026-11-20T19:00:00Z", "2026-12-20"],
  ])("of %s taken at %s ends on %s, in London", (timeOut, now, end) => {
    expect(timeOutEnd(timeOut, at(now))).toBe(end);
  });
});

describe("a self-exclusion", () => {
  it("may last 6, 9, 12 or 60 months, in that order [EXCLUDE-015 EXCLUDE-504]", () => {
    expect(selfExclusionOptions.map(({ means }) => means)).toEqual([6, 9, 12, 60]);
    expect(selfExclusionOptions.map(({ label }) => label)).toEqual(["6 months", "9 months", "12 months", "60 months"]);
  });

  const NO_PERIOD = { name: "ExclusionPeriodMissing", copy: "Select how long you want to self-exclude" };
  const NOT_AGREED = { name: "ExclusionNotAgreed", copy: "Must check the checkbox to continue" };

  it.each<[string, string, boolean, number | object]>([
    ["neither period nor agreement", "", false, NO_PERIOD],
    ["no period", "", true, NO_PERIOD],
    ["a period that is not offered", "7", true, NO_PERIOD],
    ["no agreement", "6", false, NOT_AGREED],
    ["both", "6", true, 6],
    ["the longest", "60", true, 60],
  ])("with %s is judged so", (_, value, isAgreed, expected) => {
    expect(verdict(judgeSelfExclusion(value, isAgreed))).toEqual(expected);
  });

  it("asks for a period [EXCLUDE-013]", () => {
    expect(verdict(judgeSelfExclusion("", true))).toEqual(NO_PERIOD);
  });

  it("asks for the agreement [EXCLUDE-014]", () => {
    expect(verdict(judgeSelfExclusion("12", false))).toEqual(NOT_AGREED);
  });

  it("never ends where the months are negative, whatever they are [EXCLUDE-016 CALL-041 CALL-589]", () => {
    fc.assert(
      fc.property(fc.integer({ max: -1 }), (months) => {
        const endDate = endDateInMonths(at("2026-11-20T19:00:00Z"), months);
        expect(Schema.encodeUnknownSync(selfExclude.request)({ endDate })).toEqual({ endDate: "INDEFINITE" });
      }),
    );
  });

  it.each(SELF_EXCLUSION_MONTHS)("of %s months never ends on a day that is not there", (months) => {
    expect(Date.parse(String(endDateInMonths(at("2026-08-31T12:00:00Z"), months)))).not.toBeNaN();
  });
});

describe("calls that pay in or stake", () => {
  it("are every deposit, every ticket bought and every game begun, and nothing else", () => {
    const spending = endpoints.filter(({ flags }) => flags.spends).map(({ name }) => name);
    const others = endpoints.filter(({ flags }) => !flags.spends).map(({ name }) => name);
    expect(spending).toEqual(
      expect.arrayContaining([
        "buySelected",
        "depositCardBraintree",
        "depositCardPciProxy",
        "depositEcospend",
        "depositEcospendFirst",
        "quickBuy",
        "startGameSession",
      ]),
    );
    expect(others).toEqual(
      expect.arrayContaining(["logout", "coolOff", "selfExclude", "withdraw", "setDepositLimit", "getBalance"]),
    );
    // Whatever is called a deposit and is not only read, pays in.
    const paysIn = endpoints.filter(({ path, method }) => path.startsWith("wallet/deposit/") && method === "POST");
    expect(paysIn.filter(({ name }) => !spending.includes(name)).map(({ name }) => name)).toEqual([]);
  });
});
