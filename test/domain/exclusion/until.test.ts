import { describe, expect, it } from "vitest";
import { isExclusionAsked } from "../../../domain/exclusion/queries.ts";
import { untilText } from "../../../domain/exclusion/rules.ts";
import { selfExclusionUntil } from "../../../domain/exclusion/self-exclusion.ts";
import { timeOutUntil } from "../../../domain/exclusion/time-out.ts";
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
    expect(selfExclusionUntil("", EVENING_MS)).toBeUndefined();
    expect(selfExclusionUntil("7", EVENING_MS)).toBeUndefined();
    expect(selfExclusionUntil("6", EVENING_MS)).toBe("until the end of 20/05/2027");
    expect(selfExclusionUntil("60", EVENING_MS)).toBe("until the end of 20/11/2031");
  });

  it("is being asked for until the server has answered", () => {
    const request = { kind: "self-exclusion", endDate: "2027-05-20", message: null, seq: 1 } as const;
    const asked = { ...request, status: "asked" } as const;
    expect(isExclusionAsked({ inForce: null, asked: null })).toBe(false);
    expect(isExclusionAsked({ inForce: null, asked })).toBe(true);
    expect(isExclusionAsked({ inForce: null, asked: { ...asked, status: "failed" } })).toBe(false);
  });
});
