import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { JournalOpened } from "../../../domain/journal/events.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { playerFold } from "../../../domain/player.ts";
import { PROFILE_KEYS } from "../../../domain/regulator/keys.ts";
import { PROFILES } from "../../../domain/regulator/profiles.ts";
import { profileIn, profileOf, type RegulatorProfile } from "../../../domain/regulator/queries.ts";
import {
  judgeReversal,
  judgeSlotStake,
  judgeSpinStart,
  marketingUnlessChosen,
  slotStakeCap,
} from "../../../domain/regulator/rules.ts";
import { calendarDate, type CalendarDate } from "../../../domain/time.ts";
import { fact, given } from "../../support/given.ts";

const known = (name: string, from: string): RegulatorProfile => {
  const profile = profileOf({ name, from });
  if (profile === undefined) throw new Error(`${name} of ${from} is not known`);
  return profile;
};
const AS_DESCRIBED = known("UKGC", "2024-01-01");
const SINCE_2026 = known("UKGC", "2026-09-30");
const MALTA = known("MGA", "2024-01-01");

describe("the regulators' profiles", () => {
  it("are of the UKGC and the MGA only [EXCLUDE-012 LEGAL-101]", () => {
    expect(new Set(PROFILES.map(({ name }) => name))).toEqual(new Set(["UKGC", "MGA"]));
  });

  it("are each called by one name and date, a real day", () => {
    const keys = PROFILES.map(({ name, from }) => `${name} ${from}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(PROFILE_KEYS);
    for (const { from } of PROFILES) expect(Result.isSuccess(calendarDate(from))).toBe(true);
  });

  it("differ between regulators in the time-outs on offer", () => {
    expect(AS_DESCRIBED.timeOuts).toHaveLength(8);
    expect(MALTA.timeOuts).toEqual([]);
  });

  it("of the UK from 30 September 2026 have gross deposit limits, typed, over 24 hours, 7 days and a month", () => {
    expect(SINCE_2026).toEqual({
      name: "UKGC",
      from: "2026-09-30",
      limits: { called: "deposit limit", entry: "free-text", windows: "rolling" },
      timeOuts: [
        { days: 1 },
        { days: 2 },
        { days: 7 },
        { days: 14 },
        { days: 21 },
        { days: 28 },
        { months: 1 },
        { days: 35 },
        { days: 42 },
      ],
      withdrawalReversal: false,
      marketing: "opt-in",
      slotStakeCaps: { under25: pounds(2), from25: pounds(5) },
      slotCycleMs: 2_500,
    });
  });

  it("as the product was described have Spend Limits, chosen from lists, over the calendar's days, weeks and months", () => {
    for (const profile of [AS_DESCRIBED, known("UKGC", "2025-10-31"), MALTA])
      expect(profile).toMatchObject({
        limits: { called: "Spend Limit", entry: "options", windows: "calendar" },
        withdrawalReversal: true,
        marketing: "opt-out",
        slotStakeCaps: null,
      });
  });
});

describe("the profile in force", () => {
  const opened = (name: string, from: string) =>
    fact(
      JournalOpened,
      {
        format: 1,
        journal: "j-1",
        appVersion: "1.0.0",
        regulator: { name, from },
        timeZone: "Europe/London",
        player: "p-1",
      },
      "app",
    );
  const opening = async (name: string, from: string) => {
    const { player } = await given(opened(name, from)).when(Effect.void).outcome();
    return profileIn(player.journal);
  };

  it("is the one that the journal was opened under", async () => {
    expect(await opening("UKGC", "2026-09-30")).toBe(SINCE_2026);
    expect(await opening("UKGC", "2025-10-31")).toBe(known("UKGC", "2025-10-31"));
    expect(await opening("MGA", "2024-01-01")).toBe(MALTA);
  });

  it("is not guessed at where this version does not know it", async () => {
    expect(await opening("UKGC", "2027-04-01")).toBeUndefined();
    expect(await opening("KSA", "2024-01-01")).toBeUndefined();
    expect(await opening("MGA", "2026-09-30")).toBeUndefined();
  });

  it("is the default before a journal is opened", () => {
    expect(profileIn(playerFold.initial().journal)).toBe(AS_DESCRIBED);
  });
});

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
});
