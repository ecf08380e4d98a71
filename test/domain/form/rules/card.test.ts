import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import {
  acceptedCards,
  cardNumberLength,
  cvvLength,
  formatExpiry,
  markOf,
  validateCardNumber,
  validateCardType,
  validateCvv,
  validateExpiry,
} from "../../../../domain/form/rules/card.ts";
import { calendarDate } from "../../../../domain/time.ts";

const accepts = (rule: (text: string) => Result.Result<unknown, unknown>) => (text: string) =>
  Result.isSuccess(rule(text));

describe("a card number", () => {
  it("has 16 digits, with or without spaces [CARD-019 CONST-509]", () => {
    const typed = [
      "4111111111111111",
      "4111 1111 1111 1111",
      "411111111111111",
      "41111111111111111",
      "411111111111111a",
    ];
    expect(typed.map(accepts(validateCardNumber))).toEqual([true, true, false, false, false]);
  });

  it("is otherwise 'not valid' [CARD-020]", () => {
    expect(validateCardNumber("4111")).toEqual(
      Result.fail({ name: "CardNumberMalformed", copy: "The card number is not valid" }),
    );
  });
});

describe("a CVV", () => {
  it("has 3 digits [CONST-510]", () => {
    expect(["123", "12", "1234", "12a"].map(accepts(validateCvv))).toEqual([true, false, false, false]);
    expect(validateCvv("12a")).toEqual(
      Result.fail({ name: "CvvMalformed", copy: "Three-digit number on the back of the card" }),
    );
  });
});

it.each([
  ["", cardNumberLength, validateCardNumber, "neutral"],
  ["4111 1111 1111 111", cardNumberLength, validateCardNumber, "neutral"],
  ["4111 1111 1111 1111", cardNumberLength, validateCardNumber, "valid"],
  ["4111 1111 1111 111x", cardNumberLength, validateCardNumber, "invalid"],
  ["12", cvvLength, validateCvv, "neutral"],
  ["123", cvvLength, validateCvv, "valid"],
  ["12x", cvvLength, validateCvv, "invalid"],
])("a card field holding %o of %d is %4$s [CARD-021]", (text, length, rule, mark) => {
  expect(markOf(text, length, rule)).toBe(mark);
});

it("only Mastercard and Visa are taken [CARD-022]", () => {
  expect([...acceptedCards]).toEqual([
    ["ECA", "Mastercard"],
    ["VIS", "Visa"],
  ]);
  expect(["ECA", "VIS", "AMX", "DIN", "vis", ""].map(accepts(validateCardType))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe("a card's expiry", () => {
  const today = Result.getOrThrow(calendarDate("2026-11-21"));
  const acceptsExpiry = accepts((text) => validateExpiry(text, today));

  it.each([
    ["", ""],
    ["0", "0"],
    ["01", "01"],
    ["013", "01 / 3"],
    ["0130", "01 / 30"],
    ["01/30", "01 / 30"],
    ["01 / 305", "01 / 30"],
  ])("typed as %o shows as %o [VALID-521]", (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  it.each([
    ["", "ExpiryMalformed"],
    ["1 / 30", "ExpiryMalformed"],
    ["01 / 2030", "ExpiryMalformed"],
    ["00 / 30", "ExpiryNoSuchMonth"],
    ["13 / 30", "ExpiryNoSuchMonth"],
    ["10 / 26", "CardExpired"],
    ["12 / 36", "ExpiryTooFarAhead"],
  ])("%o is refused: %s", (text, name) => {
    expect(Result.flip(validateExpiry(text, today))).toMatchObject({ success: { name } });
  });

  it("has a month of 1-12 [VALID-522]", () => {
    expect(["00 / 30", "01 / 30", "12 / 30", "13 / 30"].map(acceptsExpiry)).toEqual([false, true, true, false]);
  });

  it("is between this month and the same month in 10 years [VALID-523]", () => {
    expect(["10 / 26", "11 / 26", "11 / 36", "12 / 36"].map(acceptsExpiry)).toEqual([false, true, true, false]);
  });

  it("is read as a month", () => {
    expect(validateExpiry("01 / 30", today)).toEqual(Result.succeed("2030-01"));
  });
});
