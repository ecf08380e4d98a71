import * as Result from "effect/Result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  arePromotionsHidden,
  prefilledPromotionCode,
  validatePromotionCode,
} from "../../../../domain/form/rules/promotion.ts";
import { sanitisePromotionCode } from "../../../../domain/form/rules/promotion-text.ts";
import { anyText } from "../../../support/arbitraries/text.ts";

const anyInput = fc.oneof(fc.string(), anyText(), fc.stringMatching(/^[\w -]{0,60}$/));

describe("a promotion code as it is typed", () => {
  it.each([
    ["welcome50", "WELCOME50"],
    [" spring-24 ", "SPRING24"],
    ["£££", ""],
    ["straße", "STRAE"],
    ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRST"],
  ])("%o becomes %o [PROMO-007]", (typed, code) => {
    expect(sanitisePromotionCode(typed)).toBe(code);
  });

  it("is capitals and digits, twenty at most, and then valid [PROMO-007 PROMO-008 PROMO-009 PROMO-010]", () => {
    fc.assert(
      fc.property(anyInput, (typed) => {
        const code = sanitisePromotionCode(typed);
        expect(code).toBe(code.toUpperCase());
        expect(code).not.toMatch(/\s/);
        expect(code).toMatch(/^[A-Z0-9]*$/);
        expect(code.length).toBeLessThanOrEqual(20);
        expect(sanitisePromotionCode(code)).toBe(code);
        expect(Result.isSuccess(validatePromotionCode(code))).toBe(true);
      }),
    );
  });
});

describe("a promotion code from elsewhere", () => {
  it("may be empty [PROMO-003]", () => {
    expect(validatePromotionCode("")).toEqual(Result.succeed(""));
  });

  it("is otherwise valid only as 1-20 capital letters and digits [PROMO-004]", () => {
    fc.assert(
      fc.property(fc.oneof(anyInput, fc.stringMatching(/^[A-Z0-9]{1,25}$/)), (code) => {
        const valid =
          code === "" ||
          (code.length <= 20 && [...code].every((c) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".includes(c)));
        expect(Result.isSuccess(validatePromotionCode(code))).toBe(valid);
      }),
    );
  });

  it.each(["abc", "A B", "A-B", "AAAAAAAAAAAAAAAAAAAAA", "CODE\n"])("%o is refused [PROMO-005]", (code) => {
    expect(validatePromotionCode(code)).toEqual(
      Result.fail({
        name: "PromotionCodeMalformed",
        copy: "Promotion code must be 1-20 capital letters and numbers only",
      }),
    );
  });

  it("has an older way to refuse [PROMO-006]", () => {
    expect(validatePromotionCode("abc", "legacy")).toEqual(
      Result.fail({ name: "PromotionCodeMalformed", copy: "This doesn't look like a valid code" }),
    );
  });
});

describe("the promotion-code field", () => {
  it.each([
    [{ pba: false, ppg: false }, false],
    [{ pba: true, ppg: false }, true],
    [{ pba: false, ppg: true }, true],
    [{ pba: true, ppg: true }, true],
  ])("with %o is hidden: %s", (flags, hidden) => {
    expect(arePromotionsHidden(flags)).toBe(hidden);
    expect(prefilledPromotionCode("abc-1", flags)).toBe(hidden ? "" : "ABC1");
  });

  it("starts empty without a code in the link", () => {
    expect(prefilledPromotionCode(null, { pba: false, ppg: false })).toBe("");
  });
});
