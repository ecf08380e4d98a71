import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { JournalOpened } from "../../../domain/journal/events.ts";
import { playerFold } from "../../../domain/player.ts";
import { PROFILE_KEYS } from "../../../domain/regulator/keys.ts";
import { PROFILES } from "../../../domain/regulator/profiles.ts";
import { pounds } from "../../../domain/money.ts";
import { profileIn, profileOf, profileOn, type RegulatorProfile } from "../../../domain/regulator/queries.ts";
import { calendarDate } from "../../../domain/time.ts";
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

  it("of a regulator are in the order of their dates, so that the last one that has begun is in force", () => {
    for (const regulator of ["UKGC", "MGA"]) {
      const dates = PROFILES.filter(({ name }) => name === regulator).map(({ from }) => from);
      expect(dates).toEqual(dates.toSorted());
    }
  });

  it.each([
    ["UKGC", "2023-12-31", undefined],
    ["UKGC", "2024-01-01", "2024-01-01"],
    ["UKGC", "2025-10-30", "2024-01-01"],
    ["UKGC", "2025-10-31", "2025-10-31"],
    ["UKGC", "2026-09-29", "2025-10-31"],
    ["UKGC", "2026-09-30", "2026-09-30"],
    ["UKGC", "2031-01-01", "2026-09-30"],
    ["MGA", "2031-01-01", "2024-01-01"],
    ["KSA", "2031-01-01", undefined],
  ])("of the %s on %s is that of %s", (name, day, from) => {
    expect(profileOn(name, day)).toBe(from === undefined ? undefined : known(name, from));
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
