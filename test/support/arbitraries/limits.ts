import * as fc from "fast-check";
import { type Period, PERIODS } from "../../../domain/limits/windows.ts";
import { type Pence, pounds } from "../../../domain/money.ts";
import type { LimitWindows } from "../../../domain/regulator/queries.ts";
import type { InstantMs } from "../../../domain/time.ts";
import { anyMoment } from "../../properties/arbitraries/time.ts";

/** An amount, or an offset in pence to the rest of the tightest limit. */
export type RequestedAmount = { readonly pence: Pence } | { readonly leftAnd: number };

/** A wait: a duration, or until a boundary of the calendar plus an offset in milliseconds. */
export type Wait =
  | { readonly ms: number }
  | { readonly until: "day" | "week" | "month" | "clock"; readonly off: number };

/** One act of the player, the network or the clock. */
export type LimitAct =
  | { readonly act: "set"; readonly period: Period; readonly amount: Pence | null }
  | { readonly act: "accept" | "withdraw"; readonly period: Period }
  /** The player requests a deposit. Its arrival, its answer and its outcome are separate acts; those of several deposits interleave. */
  | { readonly act: "deposit"; readonly asked: RequestedAmount }
  | { readonly act: "arrive" | "answer"; readonly which: number }
  | { readonly act: "conclude"; readonly which: number; readonly settles: boolean; readonly deliveries: 0 | 1 | 2 }
  /** The client requests its limits. The backend's answer and its arrival are separate acts. */
  | { readonly act: "ask" | "state" | "receive" }
  | { readonly act: "wait"; readonly wait: Wait };

/** A sequence of acts on the limits of one player, with its start. */
export interface LimitStory {
  readonly begins: InstantMs;
  readonly windows: LimitWindows;
  readonly acts: readonly LimitAct[];
}

/** Limits that a few deposits use up, and the bounds of the allowed limits. */
const amount = fc.constantFrom<Pence>(...[10, 20, 50, 51, 100, 250, 5000].map(pounds));

const asked: fc.Arbitrary<RequestedAmount> = fc.oneof(
  fc.record({ leftAnd: fc.constantFrom(-1, 0, 1) }),
  fc.record({ pence: fc.constantFrom<Pence>(...[10, 20, 45, 90].map(pounds)) }),
);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const wait: fc.Arbitrary<Wait> = fc.oneof(
  fc.record({
    ms: fc.constantFrom(1, 1_000, HOUR_MS, DAY_MS - 1, DAY_MS, DAY_MS + 1, 7 * DAY_MS - 1, 7 * DAY_MS, 31 * DAY_MS),
  }),
  fc.record({ until: fc.constantFrom("day", "week", "month", "clock"), off: fc.constantFrom(-1, 0, 1) }),
);

const period = fc.constantFrom(...PERIODS);
const which = fc.nat(3);

/** Acts with realistic weights: mostly deposits and their outcomes. */
const limitAct: fc.Arbitrary<LimitAct> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant("set"), period, amount: fc.option(amount, { freq: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("accept", "withdraw"), period }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant("deposit"), asked }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constantFrom("arrive", "answer"), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("conclude"),
      which,
      settles: fc.boolean(),
      deliveries: fc.constantFrom(0, 1, 2),
    }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom("ask", "state", "receive") }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("wait"), wait }) },
);

/**
 * Any sequence of acts on a player's limits, at any time of any year, with calendar windows or rolling windows:
 *
 *     fc.assert(fc.property(limitStory(), (story) => {
 *       for (const { house, naive, nowMs } of played(story))
 *         expect(house.left("daily", nowMs)).toBe(naive.left("daily", nowMs));
 *     }), runs(200));
 */
export const limitStory = (maxLength = 40): fc.Arbitrary<LimitStory> =>
  fc.record({
    begins: anyMoment,
    windows: fc.constantFrom("calendar", "rolling"),
    acts: fc.array(limitAct, { maxLength, size: "max" }),
  });
