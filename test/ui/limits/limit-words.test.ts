import { describe, expect, it, vi } from "vitest";
import { limitOptions, limitsLeft } from "../../../domain/limits/queries.ts";
import type { LimitsState } from "../../../domain/limits/state.ts";
import { PERIODS } from "../../../domain/limits/windows.ts";
import { type Pence, pounds } from "../../../domain/money.ts";
import { playerFold } from "../../../domain/player.ts";
import {
  amountOrNone,
  countedText,
  limitText,
  periodNames,
  resetText,
  waitingText,
} from "../../../ui/limits/limit-words.ts";
import { limitOf, noLimit } from "../../support/deposit-facts.ts";
import { EVENING_MS } from "../../support/given.ts";

const UK_2026 = { name: "UKGC", from: "2026-09-30" };
const state = (limits: Partial<LimitsState> = {}): LimitsState => ({
  ...playerFold.initial().limits,
  status: "ready",
  asOf: EVENING_MS,
  daily: { ...noLimit, setAt: 1 },
  ...limits,
});

describe("the words of a limit", () => {
  it("call its period Daily, Weekly or Monthly [LIMIT-506]", () => {
    expect(PERIODS.map((period) => periodNames[period])).toEqual(["Daily", "Weekly", "Monthly"]);
  });

  it("offer 'No limit' with the value -1, then amounts [LIMIT-035 LIMIT-503]", () => {
    for (const period of PERIODS) {
      const options = limitOptions(period, { fixedMonthly: null });
      expect(options.slice(0, 1).map(({ value, amount }) => [value, amountOrNone(amount)])).toEqual([[-1, "No limit"]]);
    }
    expect(amountOrNone(pounds(5000))).toBe("£5,000");
  });

  it("say 'No Spend Limit set' without a limit, with the regulator's name for a limit [LIMIT-036 LIMIT-507]", () => {
    expect(limitText(state(), null)).toBe("No Spend Limit set");
    expect(limitText(state({ regulator: UK_2026 }), null)).toBe("No deposit limit set");
    expect(limitText(state(), pounds(1250))).toBe("£1,250");
  });

  it("say what is waiting, and from when it can be confirmed", () => {
    const request = (amount: Pence | null) => ({
      amount,
      requestedAt: EVENING_MS,
      effectiveAt: EVENING_MS + 86_400_000,
    });
    expect(waitingText(request(pounds(80)))).toBe("£80, to be confirmed from 21/11/2026 19:00");
    expect(waitingText(request(null))).toBe("No limit, to be confirmed from 21/11/2026 19:00");
  });

  it("say what counts against it, by the regulator's windows", () => {
    const texts = (limits: LimitsState) => PERIODS.map((period) => countedText(limits, period));
    expect(texts(state())).toEqual([
      "What you deposit from midnight to midnight",
      "What you deposit from Monday to Sunday",
      "What you deposit from the 1st to the last day of the month",
    ]);
    expect(texts(state({ regulator: UK_2026 }))).toEqual([
      "What you deposit in any 24 hours",
      "What you deposit in any 7 days",
      "What you deposit in any month",
    ]);
  });

  it("say when it is full again: at the end of its day, week or month, or when nothing counts any more", () => {
    const of = (limits: LimitsState) => limitsLeft(limits, EVENING_MS).map((left) => resetText(limits, left));
    const used = { ...limitOf(pounds(50), pounds(20)), setAt: 1 };
    const free = { ...limitOf(pounds(50), pounds(50)), setAt: 1 };
    const limits = { daily: used, weekly: used, monthly: free };
    expect(of(state(limits))).toEqual(["resets at midnight", "resets on Mon 23 Nov", "resets on Tue 1 Dec"]);
    expect(of(state({ ...limits, regulator: UK_2026 }))).toEqual([
      "all of it free again on Sat 21 Nov, 19:00",
      "all of it free again on Fri 27 Nov, 19:00",
      undefined,
    ]);
  });

  it("write the day as a British formatter does, in London, and without one: a browser's first takes long", () => {
    const left = {
      ...limitsLeft(state({ weekly: limitOf(pounds(50), pounds(20)) }), EVENING_MS)[0]!,
      used: pounds(30),
    };
    const texts = (limits: LimitsState, days: readonly number[]) =>
      days.map((resetsAt) => resetText(limits, { ...left, period: "weekly", resetsAt }));
    const days = Array.from({ length: 366 }, (_, day) => Date.UTC(2026, 0, day, 23, 30));
    const parts = { timeZone: "Europe/London", weekday: "short", day: "numeric", month: "short" } as const;
    const british = new Intl.DateTimeFormat("en-GB", parts);
    const withTime = new Intl.DateTimeFormat("en-GB", { ...parts, hour: "2-digit", minute: "2-digit" });
    const expected = days.map((day) => [
      `resets on ${british.format(day)}`,
      `all of it free again on ${withTime.format(day)}`,
    ]);
    const never = vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function () {
      throw new Error("Intl was used");
    });
    try {
      const rolling = texts(state({ regulator: UK_2026 }), days);
      expect(texts(state(), days).map((text, day) => [text, rolling[day]])).toEqual(expected);
    } finally {
      never.mockRestore();
    }
  });
});
