import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { pence, pounds } from "../../../domain/money.ts";
import { asksVerticals, profileOf, type RegulatorProfile } from "../../../domain/regulator/queries.ts";
import {
  judgeReversal,
  judgeSlotStake,
  judgeSpinStart,
  marketingUnlessChosen,
  slotStakeCap,
} from "../../../domain/regulator/rules.ts";
import { calendarDate, type CalendarDate } from "../../../domain/time.ts";

const known = (name: string, from: string): RegulatorProfile => {
  const profile = profileOf({ name, from });
  if (profile === undefined) throw new Error(`${name} of ${from} is not known`);
  return profile;
};
const AS_DESCRIBED = known("UKGC", "2024-01-01");
const SINCE_2026 = known("UKGC", "2026-09-30");
const MALTA = known("MGA", "2024-01-01");

describe("a slot's stake", () => {
  const day = (text: string): CalendarDate => Result.getOrThrow(calendarDate(text));

  it.each([
    ["on the 25th birthday", "2001-11-20", "2026-11-20", pounds(5)],
    ["the day before it", "2001-11-21", "2026-11-20", pounds(2)],
    ["born on 29 February, on 1 March of a common year", "2000-02-29", "2025-03-01", pounds(5)],
    ["born on 29 February, the day before that", "2000-02-29", "2025-02-28", pounds(2)],
    ["born on 29 February, on 29 February of a leap year", "2000-02-29", "2028-02-29", pounds(5)],
    ["eighteen", "2008-11-20", "2026-11-20", pounds(2)],
  ])("is capped by age: %s", (_, born, today, cap) => {
    expect(slotStakeCap(SINCE_2026, day(born), day(today))).toBe(cap);
    expect(slotStakeCap(AS_DESCRIBED, day(born), day(today))).toBeNull();
  });

  it("may be the cap and no more", () => {
    expect(judgeSlotStake(pounds(5), pounds(5))).toEqual(Result.succeed(pounds(5)));
    expect(judgeSlotStake(pounds(500), null)).toEqual(Result.succeed(pounds(500)));
    expect(judgeSlotStake(pence(201), pounds(2))).toEqual(
      Result.fail({ name: "OverStakeCap", copy: "You can stake up to £2 a spin", cap: pounds(2) }),
    );
  });
});

describe("a spin", () => {
  it("starts at least 2.5 seconds after the last one of the player, except under MGA", () => {
    expect(judgeSpinStart(SINCE_2026, undefined, 10_000)).toEqual(Result.succeed(true));
    expect(judgeSpinStart(SINCE_2026, 7_500, 10_000)).toEqual(Result.succeed(true));
    expect(judgeSpinStart(MALTA, 10_000, 10_000)).toEqual(Result.succeed(true));
    // The clock was put back since.
    expect(judgeSpinStart(MALTA, 10_001, 10_000)).toEqual(Result.succeed(true));
    expect(judgeSpinStart(SINCE_2026, 7_501, 10_000)).toEqual(
      Result.fail({
        name: "SpinTooSoon",
        copy: "A spin takes at least 2.5 seconds. Please wait a moment.",
        waitMs: 1,
      }),
    );
  });
});

describe("what else a profile decides", () => {
  it("is whether a withdrawal may be taken back", () => {
    expect(judgeReversal(AS_DESCRIBED)).toEqual(Result.succeed(true));
    expect(judgeReversal(SINCE_2026)).toEqual(
      Result.fail({ name: "ReversalNotOffered", copy: "A withdrawal cannot be taken back once it is requested" }),
    );
  });

  it("decides whether a player who never chose gets marketing", () => {
    expect(marketingUnlessChosen(AS_DESCRIBED)).toBe(true);
    expect(marketingUnlessChosen(SINCE_2026)).toBe(false);
  });

  it("decides whether a player consents to marketing by vertical too", () => {
    expect(asksVerticals(AS_DESCRIBED)).toBe(false);
    expect(asksVerticals(SINCE_2026)).toBe(true);
  });
});
