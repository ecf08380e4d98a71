import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { depositBounds, depositChoices, validateDepositAmount } from "../../domain/deposits/amounts/bounds.ts";
import { validateLegacyAmount } from "../../domain/form/rules/amount.ts";
import { pounds } from "../../domain/money.ts";
import { judgeWithdrawalAmount } from "../../domain/withdrawals/amount.ts";

const regular = { hasDeposited: true, firstDepositSuggestedAmounts: false };

describe("an amount at a bound", () => {
  it("may be suggested, and one beyond it may not", () => {
    const suggestedAmounts = [pounds(9), pounds(10), pounds(50), pounds(100), pounds(101)];
    const stated = { minAmount: pounds(10), maxAmount: pounds(100), suggestedAmounts };
    expect(depositChoices(stated, regular).suggestedAmounts).toEqual([pounds(10), pounds(50), pounds(100)]);
    expect(depositChoices({ suggestedAmounts: null }, regular).suggestedAmounts).toEqual([]);
  });

  it("may be deposited, and one beyond it may not", () => {
    const bounds = depositBounds({ minAmount: pounds(20), maxAmount: pounds(30) });
    const accepted = (text: string) => Result.isSuccess(validateDepositAmount(text, bounds));
    expect(["19", "20", "30", "31"].map(accepted)).toEqual([false, true, true, false]);
  });

  it("may be withdrawn where it is all there is", () => {
    const reach = { balance: pounds(20) };
    expect(judgeWithdrawalAmount(pounds(20), reach)).toEqual(Result.succeed(pounds(20)));
    expect(judgeWithdrawalAmount(pounds(21), reach)).toMatchObject({ failure: { name: "OverBalance" } });
  });
});

describe("an amount of nothing but spaces", () => {
  it("is missing, not wrong", () => {
    expect(validateLegacyAmount("  ")).toMatchObject({
      failure: { name: "AmountMissing", copy: "Minimum amount £10" },
    });
  });
});
