import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { COOLING_OFF_MS, type PeriodLimit, setLimit } from "../../../domain/limits/life-cycle.ts";
import {
  bindingLimit,
  judgeAcceptance,
  judgeAgainstLimits,
  judgeByLimits,
  judgeWithdrawal,
  MIN_LIMIT,
  maxLimit,
  typedLimit,
  validateLimit,
} from "../../../domain/limits/rules.ts";
import type { LimitsState } from "../../../domain/limits/state.ts";
import type { LimitLeft } from "../../../domain/limits/usage.ts";
import { type Pence, pence, pounds } from "../../../domain/money.ts";
import { playerFold } from "../../../domain/player.ts";
import { EVENING_MS } from "../../support/given.ts";

const verdict = <A, R>(judged: Result.Result<A, R>): A | R =>
  Result.isFailure(judged) ? judged.failure : judged.success;

describe("a typed limit", () => {
  const refusal = (name: string, copy: string) => ({ name, copy });
  const NOT_WHOLE = refusal("NotWhole", "Whole number");
  const BELOW = refusal("BelowMinimum", "Below min limit");
  const ABOVE = refusal("AboveMaximum", "Limit exceeded");

  it.each<[string, Pence | null, Pence | null | object]>([
    ["", null, null],
    ["  ", null, null],
    ["10.5", null, NOT_WHOLE],
    ["9.99", null, NOT_WHOLE],
    ["ten", null, NOT_WHOLE],
    ["9", null, BELOW],
    ["0", null, BELOW],
    ["-1", null, BELOW],
    ["10", null, MIN_LIMIT],
    ["5000", null, pounds(5000)],
    ["5001", null, ABOVE],
    ["999999", null, ABOVE],
    ["800", pounds(800), pounds(800)],
    ["801", pounds(800), ABOVE],
    ["20000", pounds(20_000), pounds(20_000)],
    ["20001", pounds(20_000), ABOVE],
  ])("'%s', with a fixed monthly limit of %s, is judged so", (text, fixed, expected) => {
    expect(verdict(validateLimit(fixed)(text))).toEqual(expected);
  });

  it("that is not whole is refused with 'Whole number' [LIMIT-022]", () => {
    expect(verdict(validateLimit(null)("10.5"))).toEqual(NOT_WHOLE);
  });

  it("under £10 is refused with 'Below min limit' [LIMIT-023]", () => {
    expect(verdict(validateLimit(null)("9"))).toEqual(BELOW);
  });

  it("over the most there may be is refused with 'Limit exceeded' [LIMIT-024 LIMIT-025]", () => {
    expect(maxLimit(null)).toBe(pounds(5000));
    expect(maxLimit(pounds(800))).toBe(pounds(800));
    expect(verdict(validateLimit(null)("5001"))).toEqual(ABOVE);
    expect(verdict(validateLimit(pounds(800))("801"))).toEqual(ABOVE);
  });

  it("may be empty, which is valid [LIMIT-026]", () => {
    expect(validateLimit(null)("")).toEqual(Result.succeed(null));
  });

  it("has room for six characters: a seventh is refused", () => {
    expect(typedLimit("10000", "100000")).toBe("100000");
    expect(typedLimit("100000", "1000000")).toBe("100000");
    expect(typedLimit("", "1😀😀😀😀😀")).toBe("1😀😀😀😀😀");
  });
});

describe("a deposit against the limits", () => {
  const left = (period: LimitLeft["period"], leftPence: number): LimitLeft => ({
    period,
    limit: pounds(100),
    left: pence(leftPence),
    used: pence(10_000 - leftPence),
    resetsAt: EVENING_MS,
  });

  it.each<[string, readonly LimitLeft[], number, string | undefined]>([
    ["no limit", [], 1_000_000, undefined],
    ["exactly what is left", [left("daily", 2000)], 2000, undefined],
    ["a penny more", [left("daily", 2000)], 2001, "You have £20 left of your daily Spend Limit"],
    ["nothing left", [left("weekly", 0)], 1, "You have 0p left of your weekly Spend Limit"],
    [
      "the lowest of several",
      [left("daily", 5000), left("weekly", 4000), left("monthly", 9000)],
      4500,
      "You have £40 left of your weekly Spend Limit",
    ],
    [
      "more than all of them",
      [left("daily", 5000), left("weekly", 4000), left("monthly", 3000)],
      9999,
      "You have £30 left of your monthly Spend Limit",
    ],
    ["two alike", [left("weekly", 1000), left("monthly", 1000)], 1500, "You have £10 left of your weekly Spend Limit"],
  ])("with %s", (_, limits, amount, copy) => {
    const judged = judgeAgainstLimits(limits, pence(amount), "Spend Limit");
    expect(Result.isFailure(judged) ? judged.failure.copy : undefined).toBe(copy);
  });

  it("is refused with the numbers, with the regulator's name for a limit", () => {
    expect(verdict(judgeAgainstLimits([left("daily", 2050)], pounds(30), "deposit limit"))).toEqual({
      name: "OverLimit",
      copy: "You have £20.50 left of your daily deposit limit",
      period: "daily",
      limit: pounds(100),
      left: 2050,
      resetsAt: EVENING_MS,
    });
  });
});

describe("a deposit against the limits that the client knows", () => {
  const stated = (value: number, remaining: number) => ({
    value: pounds(value),
    remaining: pounds(remaining),
    request: null,
    effectiveAt: 1,
    setAt: 1,
  });
  const known = (limits: Partial<LimitsState>): LimitsState => ({
    ...playerFold.initial().limits,
    daily: stated(100, 50),
    weekly: stated(500, 40),
    asOf: EVENING_MS,
    ...limits,
  });
  const words = (limits: LimitsState, amount: Pence) => {
    const judged = judgeByLimits(limits, amount, EVENING_MS);
    return Result.isFailure(judged) ? judged.failure.copy : "granted";
  };

  it("is judged by what is left of the lowest of them", () => {
    expect(words(known({}), pounds(40))).toBe("granted");
    expect(words(known({}), pence(4_001))).toBe("You have £40 left of your weekly Spend Limit");
  });

  it("is judged by what is left after the deposits that the server's statement does not include", () => {
    const counted = [{ intent: "i-1", ref: null, amount: pounds(15), takenUpAt: null, included: false }];
    expect(words(known({ counted }), pence(2_501))).toBe("You have £25 left of your weekly Spend Limit");
  });

  it("is refused in the words of the regulator that the journal was opened under", () => {
    expect(words(known({ regulator: { name: "UKGC", from: "2026-09-30" } }), pounds(60))).toBe(
      "You have £40 left of your weekly deposit limit",
    );
  });

  it("is bound by the limit that leaves the least", () => {
    expect(bindingLimit(known({}), EVENING_MS)).toMatchObject({ period: "weekly", left: pounds(40) });
    expect(bindingLimit(playerFold.initial().limits, EVENING_MS)).toBeUndefined();
  });

  it("is granted where no limit is known", () => {
    expect(words(playerFold.initial().limits, pounds(10_000))).toBe("granted");
  });
});

describe("answering a request", () => {
  const limit: PeriodLimit = { value: pounds(50), request: null, effectiveAt: 1, setAt: 1 };
  const raised = setLimit(limit, pounds(100), EVENING_MS);
  const dueMs = EVENING_MS + COOLING_OFF_MS;

  it.each<[string, PeriodLimit, number, object]>([
    [
      "nothing requested",
      limit,
      dueMs,
      { name: "NothingRequested", copy: "There is no change of this limit to confirm" },
    ],
    [
      "not 24 hours ago",
      raised,
      dueMs - 1,
      {
        name: "StillCoolingOff",
        copy: "You can confirm this change from 21/11/2026 19:00",
        effectiveAt: dueMs,
      },
    ],
    ["24 hours ago", raised, dueMs, { value: pounds(100), request: null, effectiveAt: dueMs, setAt: EVENING_MS }],
  ])("with a yes, where it was %s", (_, of, nowMs, expected) => {
    expect(verdict(judgeAcceptance(of, nowMs))).toEqual(expected);
  });

  it.each<[string, PeriodLimit, object]>([
    ["nothing requested", limit, { name: "NothingRequested", copy: "There is no change of this limit to confirm" }],
    ["requested", raised, limit],
  ])("with a no, where it was %s", (_, of, expected) => {
    expect(verdict(judgeWithdrawal(of))).toEqual(expected);
  });
});
