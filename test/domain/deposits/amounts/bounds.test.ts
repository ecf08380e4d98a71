import * as Result from "effect/Result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { depositBounds, depositChoices, validateDepositAmount } from "../../../../domain/deposits/amounts/bounds.ts";
import { formatAmount, pence, pounds } from "../../../../domain/money.ts";
import { anyPence, penceBetween } from "../../../properties/arbitraries/money.ts";

const inPounds = (bounds: Record<string, number>) =>
  Object.fromEntries(Object.entries(bounds).map(([name, amount]) => [name, amount / 100]));

describe("the bounds of a deposit", () => {
  it.each([
    ["nothing", {}, { min: 10, max: 10_000, defaultAmount: 20 }],
    [
      "nothing, spelled null",
      { minAmount: null, maxAmount: null, defaultAmount: null },
      { min: 10, max: 10_000, defaultAmount: 20 },
    ],
    [
      "all three",
      { minAmount: pounds(15), maxAmount: pounds(500), defaultAmount: pounds(30) },
      { min: 15, max: 500, defaultAmount: 30 },
    ],
    ["a minimum under the global one", { minAmount: pounds(5) }, { min: 10, max: 10_000, defaultAmount: 20 }],
    ["a maximum over the global one", { maxAmount: pounds(600_000) }, { min: 10, max: 500_000, defaultAmount: 20 }],
    ["a minimum over the default", { minAmount: pounds(50) }, { min: 50, max: 10_000, defaultAmount: 50 }],
    ["a maximum under the default", { maxAmount: pounds(15) }, { min: 10, max: 15, defaultAmount: 15 }],
    ["a default out of reach", { defaultAmount: pounds(20_000) }, { min: 10, max: 10_000, defaultAmount: 10_000 }],
    [
      "a maximum under its minimum",
      { minAmount: pounds(100), maxAmount: pounds(50) },
      { min: 100, max: 100, defaultAmount: 100 },
    ],
  ])("when the server states %s", (_, stated, expected) => {
    expect(inPounds({ ...depositBounds(stated) })).toEqual(expected);
  });

  it("are the server's, by payment type [DEP-022]", () => {
    const card = depositBounds({ minAmount: pounds(10), maxAmount: pounds(2_000) });
    const mobile = depositBounds({ minAmount: pounds(10), maxAmount: pounds(40) });
    expect([card.max, mobile.max]).toEqual([pounds(2_000), pounds(40)]);
  });

  it("fall back to £10 and £10,000 [DEP-023]", () => {
    expect(depositBounds()).toEqual({ min: pounds(10), max: pounds(10_000), defaultAmount: pounds(20) });
  });

  it("start at £20 when the server has no default [DEP-028]", () => {
    expect(depositBounds({ minAmount: pounds(10) }).defaultAmount).toBe(pounds(20));
  });

  it("stay within £10 to £500,000 and in order, whatever the server states [DEP-024 VALID-550]", () => {
    const anyStated = fc.record(
      { minAmount: anyPence, maxAmount: anyPence, defaultAmount: anyPence },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyStated, (stated) => {
        const { min, max, defaultAmount } = depositBounds(stated);
        expect([pounds(10), min, defaultAmount, max, pounds(500_000)]).toEqual(
          [pounds(10), min, defaultAmount, max, pounds(500_000)].toSorted((a, b) => a - b),
        );
        expect(Result.isFailure(validateDepositAmount("9", { min, max }))).toBe(true);
        expect(Result.isFailure(validateDepositAmount("500001", { min, max }))).toBe(true);
      }),
    );
    const widest = depositBounds({ minAmount: pounds(1), maxAmount: pounds(1_000_000) });
    expect(Result.isSuccess(validateDepositAmount("500000", widest))).toBe(true);
  });
});

describe("where a deposit form starts", () => {
  const stated = { defaultAmount: pounds(40), suggestedAmounts: [20, 40, 40, 5, 20_000].map(pounds) };

  it("is changed for a first deposit by the flag firstDepositSuggestedAmounts [DEP-029]", () => {
    const first = (firstDepositSuggestedAmounts: boolean) =>
      depositChoices(stated, { hasDeposited: false, firstDepositSuggestedAmounts });
    expect(first(false)).toEqual({ defaultAmount: pounds(20), suggestedAmounts: [] });
    expect(first(true)).toEqual({ defaultAmount: pounds(40), suggestedAmounts: [20, 40, 10, 10_000].map(pounds) });
  });

  it.each([true, false])("is as the server suggests for a later deposit, with the flag %s", (flag) => {
    expect(depositChoices(stated, { hasDeposited: true, firstDepositSuggestedAmounts: flag })).toEqual({
      defaultAmount: pounds(40),
      suggestedAmounts: [20, 40, 10, 10_000].map(pounds),
    });
  });

  it("has the server's suggestions in whole pounds, rounded down and into the bounds, each once", () => {
    const regular = { hasDeposited: true, firstDepositSuggestedAmounts: false };
    const suggested = { suggestedAmounts: [1_999, 2_000, 2_099, 4_550, 70_000].map(pence) };
    expect(depositChoices(suggested, regular).suggestedAmounts).toEqual([19, 20, 45, 700].map(pounds));
    const bounds = { minAmount: pence(2_050), maxAmount: pence(5_050) };
    expect(depositChoices({ ...suggested, ...bounds }, regular).suggestedAmounts).toEqual([21, 45, 50].map(pounds));
  });

  it("is within the bounds even without the server's suggestions", () => {
    const plain = depositChoices(
      { minAmount: pounds(30) },
      { hasDeposited: false, firstDepositSuggestedAmounts: false },
    );
    expect(plain).toEqual({ defaultAmount: pounds(30), suggestedAmounts: [] });
  });
});

describe("a typed deposit amount", () => {
  const bounds = { min: pounds(10), max: pounds(500) };
  const refusal = (text: string, within = bounds) =>
    Result.getOrThrow(Result.flip(validateDepositAmount(text, within)));

  it.each([
    ["", "AmountMissing", "Must be a number"],
    ["twenty", "NotANumber", "Must be a number"],
    ["20.5", "NotWhole", "Must be a whole number"],
    ["9", "BelowMinimum", "Minimum deposit is £10"],
    ["501", "AboveMaximum", "Maximum deposit is £500"],
  ])("%o is refused: %s", (text, name, copy) => {
    expect(refusal(text)).toMatchObject({ name, copy });
  });

  it.each([
    ["10", 1_000],
    ["500", 50_000],
    [" 20 ", 2_000],
  ])("%o is accepted", (text, amount) => {
    expect(validateDepositAmount(text, bounds)).toEqual(Result.succeed(amount));
  });

  it("is required [DEP-016]", () => {
    expect(["", " "].map((text) => Result.isFailure(validateDepositAmount(text, bounds)))).toEqual([true, true]);
  });

  it("must be whole [DEP-017]", () => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^\d{0,5}[1-9]\d{0,5}$/), (whole, decimals) => {
        expect(refusal(`${whole}.${decimals}`).copy).toBe("Must be a whole number");
      }),
    );
    fc.assert(
      fc.property(
        // A number that JavaScript prints with an exponent is not an amount as a player types it.
        fc
          .double({ noNaN: true, noDefaultInfinity: true })
          .filter((n) => !Number.isInteger(n) && !String(n).includes("e")),
        (fraction) => void expect(refusal(String(fraction)).copy).toBe("Must be a whole number"),
      ),
    );
  });

  it("must be a number [DEP-018]", () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => text.trim() === "" || Number.isNaN(Number(text))),
        (text) => void expect(refusal(text).copy).toBe("Must be a number"),
      ),
    );
  });

  const wholePounds = penceBetween(10, 500_000).map((n) => pounds(n));

  it("under the minimum names the minimum [DEP-019]", () => {
    fc.assert(
      fc.property(wholePounds, fc.nat(), (min, less) => {
        const amount = min / 100 - 1 - less;
        expect(refusal(String(amount), { min, max: pounds(500_000) })).toEqual({
          name: "BelowMinimum",
          copy: `Minimum deposit is ${formatAmount(min)}`,
          min,
        });
      }),
    );
    expect(refusal("10", { min: pence(1_050), max: pounds(20) }).copy).toBe("Minimum deposit is £10.50");
  });

  it("over the maximum names the maximum [DEP-020]", () => {
    fc.assert(
      fc.property(wholePounds, fc.nat(), (max, more) => {
        const amount = max / 100 + 1 + more;
        expect(refusal(String(amount), { min: pounds(10), max })).toEqual({
          name: "AboveMaximum",
          copy: `Maximum deposit is ${formatAmount(max)}`,
          max,
        });
      }),
    );
    expect(refusal("99999999999999999999", { min: pounds(10), max: pounds(500_000) }).copy).toBe(
      "Maximum deposit is £500,000",
    );
  });
});

describe("an amount at a bound", () => {
  it("may be suggested, and one beyond it becomes the bound", () => {
    const suggestedAmounts = [pounds(9), pounds(10), pounds(50), pounds(100), pounds(101)];
    const stated = { minAmount: pounds(10), maxAmount: pounds(100), suggestedAmounts };
    const regular = { hasDeposited: true, firstDepositSuggestedAmounts: false };
    expect(depositChoices(stated, regular).suggestedAmounts).toEqual([pounds(10), pounds(50), pounds(100)]);
    expect(depositChoices({ suggestedAmounts: null }, regular).suggestedAmounts).toEqual([]);
  });

  it("may be deposited, and one beyond it may not", () => {
    const bounds = depositBounds({ minAmount: pounds(20), maxAmount: pounds(30) });
    const accepted = (text: string) => Result.isSuccess(validateDepositAmount(text, bounds));
    expect(["19", "20", "30", "31"].map(accepted)).toEqual([false, true, true, false]);
  });
});
