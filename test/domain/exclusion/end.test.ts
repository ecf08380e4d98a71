import * as Result from "effect/Result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLonger } from "../../../domain/exclusion/end.ts";
import { ExclusionBegun } from "../../../domain/exclusion/events.ts";
import { judgeExclusionEnd, SELF_EXCLUSION_MONTHS, timeOutEnd } from "../../../domain/exclusion/rules.ts";
import type { ExclusionEnd } from "../../../domain/exclusion/wire.ts";
import { DEFAULT_PROFILE, profileOf, type RegulatorProfile } from "../../../domain/regulator/queries.ts";
import { addDays, type CalendarDate, endDateInMonths, instant, londonDate } from "../../../domain/time.ts";
import { fact } from "../../support/given.ts";
import { after } from "../bingo/room.ts";

const END = fc.oneof(
  fc.constant("INDEFINITE"),
  fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2026-11-20" as CalendarDate, days)),
);
const KIND = fc.constantFrom("time-out" as const, "self-exclusion" as const);

describe("the exclusion in force", () => {
  it("is the longest that began, in whichever order and of whichever kind they began", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(KIND, END), { minLength: 1, maxLength: 5 }), (begun) => {
        const player = after(...begun.map(([kind, endDate]) => fact(ExclusionBegun, { kind, endDate })));
        const ends = begun.map(([, end]) => end);
        const longest = ends.includes("INDEFINITE") ? "INDEFINITE" : ends.toSorted().at(-1);
        expect(player.exclusion.inForce?.endDate).toBe(longest);
      }),
    );
  });

  it.each([
    ["INDEFINITE", "9999-12-31", true],
    ["9999-12-31", "INDEFINITE", false],
    ["INDEFINITE", "INDEFINITE", false],
    ["2026-12-01", "2026-12-01", false],
    ["2027-01-01", "2026-12-31", true],
  ])("until %s is longer than until %s: %s", (end, than, expected) => {
    expect(isLonger(end, than)).toBe(expected);
  });
});

describe("the end of an exclusion that a backend is asked for", () => {
  const now = instant(Date.parse("2026-11-20T19:00:00Z"));
  const UK_2026 = profileOf({ name: "UKGC", from: "2026-09-30" }) as RegulatorProfile;
  const MALTA = profileOf({ name: "MGA", from: "2024-01-01" }) as RegulatorProfile;
  const judged = (kind: "time-out" | "self-exclusion", end: string, profile = DEFAULT_PROFILE) => {
    const result = judgeExclusionEnd(kind, end as ExclusionEnd, profile, now);
    return Result.isFailure(result) ? result.failure.name : result.success;
  };

  it.each([
    ["time-out", "2026-11-19", "ExclusionEndPast"],
    ["time-out", "2026-11-20", "ExclusionEndPast"],
    ["time-out", "2026-11-21", "2026-11-21"],
    ["time-out", "2027-01-02", "2027-01-02"],
    ["time-out", "2027-01-03", "ExclusionEndNotOffered"],
    ["time-out", "INDEFINITE", "ExclusionEndNotOffered"],
    ["self-exclusion", "2020-01-01", "ExclusionEndPast"],
    ["self-exclusion", "2026-11-21", "ExclusionEndNotOffered"],
    ["self-exclusion", "2027-05-18", "ExclusionEndNotOffered"],
    ["self-exclusion", "2027-05-19", "2027-05-19"],
    ["self-exclusion", "2031-11-21", "2031-11-21"],
    ["self-exclusion", "2031-11-22", "ExclusionEndNotOffered"],
    ["self-exclusion", "9999-12-31", "ExclusionEndNotOffered"],
    ["self-exclusion", "INDEFINITE", "INDEFINITE"],
  ] as const)("of a %s until %s is judged %s", (kind, end, expected) => {
    expect(judged(kind, end)).toBe(expected);
  });

  it("is of no time-out where the regulator knows none", () => {
    expect(judged("time-out", "2026-11-21", MALTA)).toBe("TimeOutNotOffered");
    expect(judged("self-exclusion", "2027-05-20", MALTA)).toBe("2027-05-20");
  });

  it("is every one that the client's own choices lead to, where its day is the server's or one beside it", () => {
    for (const profile of [DEFAULT_PROFILE, UK_2026])
      for (const days of [-1, 0, 1]) {
        const client = instant(now + days * 86_400_000);
        for (const timeOut of profile.timeOuts) {
          const end = timeOutEnd(timeOut, client);
          // A client whose clock is a day slow asks for 24 hours that are over today: no time-out at all.
          if (end > londonDate(now)) expect(judged("time-out", end, profile)).toBe(end);
        }
        for (const months of SELF_EXCLUSION_MONTHS) {
          const end = endDateInMonths(client, months);
          expect(judged("self-exclusion", end, profile)).toBe(end);
        }
      }
  });
});
