import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COOLING_OFF_MS, isRaise } from "../../domain/limits/life-cycle.ts";
import { type Period, PERIODS } from "../../domain/limits/windows.ts";
import type { Pence } from "../../domain/money.ts";
import { played } from "../domain/limits/story.ts";
import { limitStory } from "../support/arbitraries/limits.ts";
import { runs } from "../support/property-runs.ts";

describe("law 3: no deposits exceed a limit in force", { tags: ["limits"] }, () => {
  it("whatever is asked for, settled or pending, in any window of any period", () => {
    fc.assert(
      fc.property(limitStory(), (story) => {
        let booked = 0;
        for (const { act, backend, naive, nowMs } of played(story)) {
          const isBooking = act.act === "arrive" && backend.deposits.size > booked;
          booked = backend.deposits.size;
          // Where a limit was lowered under what was used, that stays used; nothing is added to it.
          if (!isBooking) continue;
          for (const period of PERIODS)
            expect([period, naive.used(period, nowMs) <= (naive.limit(period) ?? Infinity)]).toEqual([period, true]);
        }
      }),
      runs(250),
    );
  });

  it("and a raise is never in force before its 24 hours are over and it is accepted; a lowering is at once", () => {
    fc.assert(
      fc.property(limitStory(), (story) => {
        const asked: { readonly period: Period; readonly amount: Pence | null; readonly at: number }[] = [];
        const before: Record<Period, Pence | null> = { daily: null, weekly: null, monthly: null };
        for (const { act, backend, nowMs } of played(story)) {
          if (act.act === "set") asked.push({ period: act.period, amount: act.amount, at: nowMs });
          for (const period of PERIODS) {
            const { value } = backend.limits[period];
            if (isRaise(before[period], value)) {
              expect(act).toEqual({ act: "accept", period });
              const isDue = asked.some(
                (one) => one.period === period && one.amount === value && nowMs - one.at >= COOLING_OFF_MS,
              );
              expect(isDue).toBe(true);
            }
            const isLowered = act.act === "set" && act.period === period && !isRaise(before[period], act.amount);
            if (isLowered) expect(value).toBe(act.amount);
            else if (act.act !== "accept") expect(value).toBe(before[period]);
            before[period] = value;
          }
        }
      }),
      runs(250),
    );
  });
});
