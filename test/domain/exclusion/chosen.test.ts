import { describe, expect, it } from "vitest";
import { isExclusionAsked } from "../../../domain/exclusion/queries.ts";
import { untilText } from "../../../domain/exclusion/rules.ts";
import {
  askedSelfExclusion,
  askedTimeOut,
  selfExclusionUntil,
  timeOutUntil,
} from "../../../domain/exclusion/chosen.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { EVENING_MS } from "../../support/given.ts";

const under = (name: string, from: string): Player => {
  const initial = playerFold.initial();
  const regulator = { name, from };
  const opening = { format: 1, journal: "j", appVersion: "1", regulator, timeZone: "Europe/London", player: "p-1" };
  return { ...initial, journal: { ...initial.journal, opening } };
};
const UK = under("UKGC", "2024-01-01");

describe("what an exclusion that is chosen comes to", () => {
  it("is its last day, which is excluded too, or never", () => {
    expect(untilText("2026-11-21")).toBe("until the end of 21/11/2026");
    expect(untilText("INDEFINITE")).toBe("for good");
  });

  it("is shown for a time-out once an offered one is chosen", () => {
    expect(timeOutUntil(UK, "", EVENING_MS)).toBeUndefined();
    expect(timeOutUntil(UK, "1", EVENING_MS)).toBe("until the end of 21/11/2026");
    expect(timeOutUntil(UK, "42", EVENING_MS)).toBe("until the end of 01/01/2027");
    expect(timeOutUntil(UK, "1m", EVENING_MS)).toBeUndefined();
    expect(timeOutUntil(under("UKGC", "2026-09-30"), "1m", EVENING_MS)).toBe("until the end of 20/12/2026");
    expect(timeOutUntil(under("MGA", "2024-01-01"), "7", EVENING_MS)).toBeUndefined();
    expect(timeOutUntil(under("UKGC", "2031-01-01"), "7", EVENING_MS)).toBeUndefined();
  });

  it("is shown for a self-exclusion once its months are chosen", () => {
    const until = (value: string) => selfExclusionUntil(UK.exclusion, value, EVENING_MS);
    expect(until("")).toBeUndefined();
    expect(until("7")).toBeUndefined();
    expect(until("6")).toBe("until the end of 20/05/2027");
    expect(until("60")).toBe("until the end of 20/11/2031");
  });

  it("is shown with its choice for a requested exclusion, and without it on a later day", () => {
    const requested = (kind: "time-out" | "self-exclusion", endDate: string): Player => ({
      ...UK,
      exclusion: { inForce: null, asked: { kind, endDate, status: "asked", message: null, seq: 1 } },
    });
    const nextDayMs = EVENING_MS + 86_400_000;
    const timeOut = requested("time-out", "2026-11-27");
    expect(askedTimeOut(timeOut, EVENING_MS)).toBe("7");
    expect(askedTimeOut(timeOut, nextDayMs)).toBe("");
    expect(timeOutUntil(timeOut, "", nextDayMs)).toBe("until the end of 27/11/2026");
    expect(timeOutUntil(timeOut, "1", EVENING_MS)).toBe("until the end of 21/11/2026");
    expect(askedSelfExclusion(timeOut.exclusion, EVENING_MS)).toBe("");
    const months = requested("self-exclusion", "2027-05-20");
    expect(askedSelfExclusion(months.exclusion, EVENING_MS)).toBe("6");
    expect(askedSelfExclusion(months.exclusion, nextDayMs)).toBe("");
    expect(selfExclusionUntil(months.exclusion, "", nextDayMs)).toBe("until the end of 20/05/2027");
    expect(askedTimeOut(months, EVENING_MS)).toBe("");
    expect(askedTimeOut(UK, EVENING_MS)).toBe("");
  });

  it("is being asked for until the server has answered", () => {
    const request = { kind: "self-exclusion", endDate: "2027-05-20", message: null, seq: 1 } as const;
    const asked = { ...request, status: "asked" } as const;
    expect(isExclusionAsked({ inForce: null, asked: null })).toBe(false);
    expect(isExclusionAsked({ inForce: null, asked })).toBe(true);
    expect(isExclusionAsked({ inForce: null, asked: { ...asked, status: "failed" } })).toBe(false);
  });
});
