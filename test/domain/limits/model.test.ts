import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limitsLeft } from "../../../domain/limits/queries.ts";
import { DAY_MS, PERIODS } from "../../../domain/limits/windows.ts";
import { pounds } from "../../../domain/money.ts";
import { instant } from "../../../domain/time.ts";
import { type LimitStory, limitStory } from "../../support/arbitraries/limits.ts";
import { EVENING_MS } from "../../support/given.ts";
import { runs } from "../../support/property-runs.ts";
import { played } from "./story.ts";

/** A removal waits. The player sets the limit in force again, so that there is nothing to accept a day later. */
const SET_AGAIN: LimitStory = {
  begins: instant(EVENING_MS),
  windows: "calendar",
  acts: [
    { act: "set", period: "monthly", amount: pounds(250) },
    { act: "set", period: "monthly", amount: null },
    { act: "set", period: "monthly", amount: pounds(250) },
    { act: "wait", wait: { ms: DAY_MS } },
    { act: "accept", period: "monthly" },
  ],
};

describe("limits, compared with a naive implementation over the whole history", () => {
  it("are in force as they ought to be, and leave what they ought to leave", () => {
    fc.assert(
      fc.property(limitStory(), (story) => {
        for (const { backend, naive, nowMs } of played(story)) {
          const left = backend.left(nowMs);
          for (const period of PERIODS) {
            expect([period, backend.limits[period].value]).toEqual([period, naive.limit(period)]);
            const known = left.find((one) => one.period === period);
            expect([period, known?.left ?? null]).toEqual([period, naive.left(period, nowMs)]);
          }
        }
      }),
      { ...runs(150), examples: [[SET_AGAIN]] },
    );
  });

  it("are free again at the stated time, and not a millisecond before", () => {
    fc.assert(
      fc.property(limitStory(25), (story) => {
        for (const { backend, naive, nowMs } of played(story))
          for (const { period, resetsAt, used } of backend.left(nowMs).filter(({ used }) => used > 0)) {
            expect(naive.used(period, resetsAt)).toBe(0);
            expect(naive.used(period, resetsAt - 1)).toBeGreaterThan(0);
            expect(used).toBeGreaterThan(0);
          }
      }),
      runs(60),
    );
  });
});

describe("a client with late and repeated messages", () => {
  it("never thinks that more is left than there is", () => {
    fc.assert(
      fc.property(limitStory(), (story) => {
        for (const { client, naive, nowMs } of played(story))
          for (const { period, left } of limitsLeft(client, nowMs))
            expect([period, left <= (naive.left(period, nowMs) ?? Infinity)]).toEqual([period, true]);
      }),
      runs(200),
    );
  });

  it("allows nothing for which the server then has no room", () => {
    fc.assert(
      fc.property(limitStory(), (story) => {
        for (const { overrun } of played(story)) expect(overrun).toEqual([]);
      }),
      runs(200),
    );
  });

  it("knows exactly what is left once it has received everything, with nothing pending", () => {
    fc.assert(
      fc.property(limitStory(), (story) => {
        for (const { client, naive, nowMs, isSettled } of played(story)) {
          if (!isSettled) continue;
          for (const { period, left } of limitsLeft(client, nowMs))
            expect([period, left]).toEqual([period, naive.left(period, nowMs)]);
        }
      }),
      runs(150),
    );
  });
});
