import * as Result from "effect/Result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pence, pounds } from "../../../domain/money.ts";
import {
  judgeWithdrawalAmount,
  minimumWithdrawal,
  validateWithdrawalAmount,
  withdrawalCap,
} from "../../../domain/withdrawals/amount.ts";
import { penceBetween } from "../../properties/arbitraries/money.ts";

describe("the most that can be withdrawn", () => {
  it.each([
    ["the balance, rounded down to the pound", { balance: pence(4_599) }, 4_500],
    ["what the method allows", { balance: pounds(100), allowedAmount: pounds(30) }, 3_000],
    ["the configured maximum", { balance: pounds(100), allowedAmount: pounds(80), configuredMax: pounds(50) }, 5_000],
    [
      "the balance, if the bounds are higher",
      { balance: pounds(20), allowedAmount: pounds(80), configuredMax: pounds(50) },
      2_000,
    ],
    ["the balance, if there are no bounds", { balance: pounds(20), allowedAmount: null, configuredMax: null }, 2_000],
    ["zero, of an empty balance", { balance: pence(0) }, 0],
    ["zero, of a negative balance", { balance: pence(-150) }, 0],
  ])("is %s", (_, reach, cap) => {
    expect(withdrawalCap(reach)).toBe(cap);
  });
});

describe("a typed withdrawal amount", () => {
  const reach = { balance: pence(10_050), allowedAmount: pounds(60), configuredMax: pounds(80) };

  it.each([
    ["", "AmountMissing", "Minimum amount £10"],
    ["all of it", "NotANumber", "Must be a number"],
    ["10.5", "NotWhole", "Must be a whole number"],
    ["9", "BelowMinimum", "Minimum amount £10"],
    ["101", "OverBalance", "Oops! You only have £100.50 in your wallet. Try a smaller amount."],
    ["61", "OverCap", "Try a smaller amount."],
  ])("%o is refused: %s", (text, name, copy) => {
    expect(Result.getOrThrow(Result.flip(validateWithdrawalAmount(text, reach)))).toMatchObject({ name, copy });
  });

  it.each(["10", "60"])("%o is accepted", (text) => {
    expect(validateWithdrawalAmount(text, reach)).toEqual(Result.succeed(Number(text) * 100));
  });

  it("is required [WITHDRAW-043]", () => {
    expect(Result.isFailure(validateWithdrawalAmount("", reach))).toBe(true);
  });

  it("is at least £10 [WITHDRAW-044 WITHDRAW-505 WITHDRAW-056]", () => {
    expect(minimumWithdrawal).toBe(pounds(10));
    expect(validateWithdrawalAmount("9", reach)).toEqual(
      Result.fail({ name: "BelowMinimum", copy: "Minimum amount £10", min: pounds(10) }),
    );
    expect(Result.isFailure(validateWithdrawalAmount("9.99", reach))).toBe(true);
    expect(Result.isSuccess(validateWithdrawalAmount("10", reach))).toBe(true);
  });

  it("is within the configured maximum, which the refusal does not reveal [WITHDRAW-045]", () => {
    const refused = validateWithdrawalAmount("51", { balance: pounds(100), configuredMax: pounds(50) });
    expect(refused).toEqual(Result.fail({ name: "OverCap", copy: "Try a smaller amount." }));
    expect(Result.isSuccess(validateWithdrawalAmount("50", { balance: pounds(100), configuredMax: pounds(50) }))).toBe(
      true,
    );
  });

  it("is in whole pounds [WITHDRAW-046]", () => {
    expect(Result.isFailure(validateWithdrawalAmount("10.5", reach))).toBe(true);
  });

  it("may be the whole balance", () => {
    const all = { balance: pounds(20) };
    expect(judgeWithdrawalAmount(pounds(20), all)).toEqual(Result.succeed(pounds(20)));
    expect(judgeWithdrawalAmount(pounds(21), all)).toMatchObject({ failure: { name: "OverBalance" } });
  });

  it("is never more than the balance [WITHDRAW-047]", () => {
    fc.assert(
      fc.property(penceBetween(0, 10_000_000), fc.nat(200_000), (balance, amount) => {
        const accepted = Result.isSuccess(validateWithdrawalAmount(String(amount), { balance }));
        expect(accepted).toBe(amount >= 10 && amount * 100 <= balance);
      }),
    );
  });
});
