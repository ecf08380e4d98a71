import fc from "fast-check";
import { expect, it } from "vitest";
import { Budget, PlayerBudgets } from "../../../../app/sandbox/stomp/budget.ts";

it("a budget never allows more than its burst and what its rate gives, however the messages are spread", () => {
  const limits = { burst: 10, perSecond: 5 };
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 2000 }), { maxLength: 200 }), (waitsMs) => {
      const budget = new Budget(limits, 0);
      let [nowMs, latestMs, forwardMs, taken] = [0, 0, 0, 0];
      for (const waitMs of waitsMs) {
        nowMs += waitMs;
        if (budget.take(nowMs)) taken += 1;
        forwardMs += Math.max(0, nowMs - latestMs);
        latestMs = nowMs;
        expect(taken).toBeLessThanOrEqual(limits.burst + (forwardMs / 1000) * limits.perSecond + 1e-6);
      }
    }),
  );
});

it("a used budget is full again with time", () => {
  const budget = new Budget({ burst: 2, perSecond: 1 }, 0);
  expect([budget.take(0), budget.take(0), budget.take(0), budget.take(999)]).toEqual([true, true, false, false]);
  expect(budget.take(1001)).toBe(true);
  expect([budget.isFull(1500), budget.isFull(60_000)]).toEqual([false, true]);
});

it("players with a full budget are removed from memory, and others are kept", () => {
  const budgets = new PlayerBudgets({ burst: 1, perSecond: 0.001 });
  expect(budgets.take("busy", 0)).toBe(true);
  for (let turn = 0; turn < 3000; turn += 1) budgets.take(`player-${turn}`, 0);
  expect(budgets.take("busy", 0)).toBe(false);
});
