import { describe, expect, it } from "vitest";
import { leftOf, tightestOf, type Use } from "../../../domain/limits/usage.ts";
import { pence, pounds } from "../../../domain/money.ts";

const HOUR_MS = 3_600_000;
const NOON = Date.parse("2026-11-20T12:00:00.000Z");
const MIDNIGHT = Date.parse("2026-11-21T00:00:00.000Z");
const use = (amount: number, hoursAgo: number): Use => ({ amount: pence(amount), at: NOON - hoursAgo * HOUR_MS });
const rolling = (...uses: readonly Use[]) => leftOf("rolling", "daily", pounds(100), uses, NOON);
const daily = (...uses: readonly Use[]) => leftOf("calendar", "daily", pounds(100), uses, NOON);

describe("what is left of a limit", () => {
  it("is whole where nothing was used, and again at the end of the window that begins now", () => {
    expect(daily()).toEqual({ period: "daily", limit: 10_000, left: 10_000, used: 0, resetsAt: MIDNIGHT });
    expect(rolling()).toEqual({ period: "daily", limit: 10_000, left: 10_000, used: 0, resetsAt: NOON + 24 * HOUR_MS });
  });

  it("is whole again when the last of what counts no longer does", () => {
    expect(rolling(use(1_000, 20), use(2_000, 3), use(500, 9))).toMatchObject({
      used: 3_500,
      left: 6_500,
      resetsAt: NOON + 21 * HOUR_MS,
    });
    expect(daily(use(1_000, 3), use(4_000, 20))).toMatchObject({ used: 1_000, resetsAt: MIDNIGHT });
  });

  it("is changed by nothing that used nothing, and grows by nothing", () => {
    expect(rolling(use(0, 5))).toEqual(rolling());
    expect(rolling(use(-5_000, 5))).toEqual(rolling());
    expect(rolling(use(1_000, 9), use(0, 1))).toEqual(rolling(use(1_000, 9)));
  });

  it("is nothing, and not less, where more was used than there was", () => {
    expect(daily(use(10_000, 1))).toMatchObject({ left: 0, used: 10_000 });
    expect(daily(use(9_999, 1))).toMatchObject({ left: 1, used: 9_999 });
    expect(daily(use(10_001, 1))).toMatchObject({ left: 0, used: 10_000 });
  });

  it("counts what seems yet to come as of now", () => {
    expect(rolling(use(1_000, -2))).toMatchObject({ used: 1_000, resetsAt: NOON + 24 * HOUR_MS });
  });
});

describe("the limit that binds first", () => {
  it("is the one with the least left, the shorter of equals, and undefined without any", () => {
    const left = (period: "daily" | "weekly" | "monthly", amount: number) =>
      leftOf("calendar", period, pence(amount), [], NOON);
    expect(tightestOf([left("daily", 500), left("weekly", 400), left("monthly", 600)])?.period).toBe("weekly");
    expect(tightestOf([left("daily", 400), left("weekly", 400)])?.period).toBe("daily");
    expect(tightestOf([])).toBeUndefined();
  });
});
