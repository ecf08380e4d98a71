import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { legacyBounds, validateLegacyAmount } from "../../../../domain/form/rules/amount.ts";
import { pence, pounds } from "../../../../domain/money.ts";

describe("the older amount rule", () => {
  it.each([
    ["", "AmountMissing", "Minimum amount £10"],
    ["  ", "AmountMissing", "Minimum amount £10"],
    ["ten", "NotANumber", "Must be a number"],
    ["10.5", "NotWhole", "Must be a whole number"],
    ["9", "BelowMinimum", "Minimum amount £10"],
    ["12001", "OverBalance", "Oops! You only have £12,000 in your wallet. Try a smaller amount."],
    ["10001", "OverCap", "Try a smaller amount."],
  ])("refuses %o: %s", (text, name, copy) => {
    const refused = Result.flip(validateLegacyAmount(text, { ...legacyBounds, balance: pounds(12_000) }));
    expect(Result.getOrThrow(refused)).toMatchObject({ name, copy });
  });

  it("runs from £10 to £10,000 by default [DEP-025 VALID-552]", () => {
    const accepted = ["9", "10", "10000", "10001"].map((text) => Result.isSuccess(validateLegacyAmount(text)));
    expect(accepted).toEqual([false, true, true, false]);
    expect(validateLegacyAmount("20", { min: pounds(5), max: pounds(15) })).toEqual(
      Result.fail({ name: "OverCap", copy: "Try a smaller amount." }),
    );
  });

  it("says 'Minimum amount £10' under its minimum [DEP-021 VALID-549]", () => {
    expect(validateLegacyAmount("9")).toEqual(
      Result.fail({ name: "BelowMinimum", copy: "Minimum amount £10", min: 1000 }),
    );
    expect(validateLegacyAmount("10")).toEqual(Result.succeed(1000));
  });

  it("starts at £50 [DEP-027]", () => {
    expect(legacyBounds.defaultAmount).toBe(pounds(50));
  });

  it("names the balance, as it is shown, when that is what an amount exceeds [DEP-026 VALID-551]", () => {
    const copyWith = (balance: number) =>
      Result.getOrThrow(Result.flip(validateLegacyAmount("30", { ...legacyBounds, balance: pence(balance) })));
    expect(copyWith(2000)).toEqual({
      name: "OverBalance",
      copy: "Oops! You only have £20 in your wallet. Try a smaller amount.",
      balance: 2000,
    });
    expect(copyWith(1999).copy).toBe("Oops! You only have £19.99 in your wallet. Try a smaller amount.");
    expect(copyWith(50).copy).toBe("Oops! You only have 50p in your wallet. Try a smaller amount.");
  });
});
