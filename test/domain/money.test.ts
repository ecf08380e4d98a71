import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  formatAmount,
  formatMoney,
  MoneyError,
  negate,
  parseWholePounds,
  Pence,
  pence,
  penceToWirePounds,
  pounds,
  poundsFromWire,
  subtract,
  WirePounds,
  zero,
} from "../../domain/money.ts";
import { anyPence, penceBetween } from "../properties/arbitraries/money.ts";

const isPence = Schema.is(Pence);

describe("Pence", () => {
  it.each([0, 1, -1, 9_007_199_254_740_991, -9_007_199_254_740_991])("admits %d", (amount) => {
    expect(isPence(amount)).toBe(true);
    expect(pence(amount)).toBe(amount);
  });

  it.each([-0, 0.5, NaN, Infinity, 9_007_199_254_740_992, "1", null])("refuses %o", (amount) => {
    expect(isPence(amount)).toBe(false);
    expect(() => pence(amount as number)).toThrow(new RangeError(`${amount} is not whole pence`));
  });

  it("adds, subtracts and negates as whole numbers do, without ever making a -0", () => {
    const amount = penceBetween(-1e12, 1e12);
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(BigInt(add(a, b))).toBe(BigInt(a) + BigInt(b));
        expect(subtract(a, b)).toBe(add(a, negate(b)));
        expect(subtract(a, a)).toBe(0);
      }),
    );
    expect(negate(zero)).toBe(0);
  });
});

describe("pounds on the wire", () => {
  it.each<[number | string, number]>([
    [0, 0],
    [-0, 0],
    ["-0.00", 0],
    [0.01, 1],
    [19.99, 1999],
    ["19.99", 1999],
    ["19.9", 1990],
    ["19.9900", 1999],
    [-0.5, -50],
    [1.1, 110],
    [4.35, 435],
    [1.15 + 2.3, 345],
    [0.1 + 0.2, 30],
    [100.1 - 100, 10],
    [9_999_999_999_999.99, 999_999_999_999_999],
    ["90071992547409.91", 9_007_199_254_740_991],
  ])("%o is %d pence", (amount, expected) => {
    expect(poundsFromWire(amount)).toEqual(Result.succeed(expected));
  });

  it.each<[number | string, MoneyError["reason"]]>([
    [1.005, "more than two decimals"],
    ["1.005", "more than two decimals"],
    ["0.001", "more than two decimals"],
    [0.999, "more than two decimals"],
    [0.000_01, "more than two decimals"],
    [NaN, "not a decimal number"],
    [Infinity, "too large to be exact"],
    [10_000_000_000_000, "too large to be exact"],
    ["90071992547409.92", "too large to be exact"],
    ["", "not a decimal number"],
    [" 1", "not a decimal number"],
    ["1,000.00", "not a decimal number"],
    ["1e3", "not a decimal number"],
    ["0x10", "not a decimal number"],
    ["£5", "not a decimal number"],
    ["--5", "not a decimal number"],
    [".5", "not a decimal number"],
  ])("%o is refused: %s", (amount, reason) => {
    const refusal = Result.flip(poundsFromWire(amount));
    expect(refusal).toEqual(Result.succeed(new MoneyError({ value: String(amount), reason })));
    expect(Result.getOrThrow(refusal).message).toBe(`Amount "${amount}": ${reason}`);
  });

  it("are named in the refusal by their first forty characters, and the refusal by its tag", () => {
    const refusal = Result.getOrThrow(Result.flip(poundsFromWire("x".repeat(50))));
    expect(refusal).toMatchObject({ _tag: "MoneyError", value: "x".repeat(40) });
  });

  it("come back as the same pence, as a number and as a string", () => {
    fc.assert(
      fc.property(penceBetween(-999_999_999_999_999, 999_999_999_999_999), (amount) => {
        expect(poundsFromWire(penceToWirePounds(amount))).toEqual(Result.succeed(amount));
        expect(poundsFromWire(JSON.parse(JSON.stringify(penceToWirePounds(amount))))).toEqual(Result.succeed(amount));
      }),
    );
    fc.assert(
      fc.property(anyPence, (amount) => {
        const size = String(Math.abs(amount)).padStart(3, "0");
        const digits = `${amount < 0 ? "-" : ""}${size.slice(0, -2)}.${size.slice(-2)}`;
        expect(poundsFromWire(digits)).toEqual(Result.succeed(amount));
      }),
    );
  });

  it("never throw, whatever the string", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^-?[\d.]{0,40}$/)), (amount) => {
        const read = poundsFromWire(amount);
        if (Result.isSuccess(read)) expect(isPence(read.success)).toBe(true);
      }),
    );
  });

  it("decode and encode as a schema, keeping the amount out of the complaint", () => {
    expect(Schema.decodeUnknownSync(WirePounds)(19.99)).toBe(1999);
    expect(Schema.decodeUnknownSync(WirePounds)("20")).toBe(2000);
    expect(Schema.encodeSync(WirePounds)(pence(1999))).toBe(19.99);
    expect(() => Schema.decodeUnknownSync(WirePounds)("7.123")).toThrow(/^more than two decimals$/);
    expect(() => Schema.decodeUnknownSync(WirePounds)(null)).toThrow();
  });
});

describe("money on the screen", () => {
  it.each([
    [0, "0p"],
    [1, "1p"],
    [99, "99p"],
    [100, "£1.00"],
    [2_000, "£20.00"],
    [123_450, "£1,234.50"],
    [999_900, "£9,999.00"],
    [999_901, "£9,999"],
    [999_950, "£9,999"],
    [999_999, "£9,999"],
    [1_000_050, "£10,000"],
    [123_456_789, "£1,234,567"],
    [9_007_199_254_740_991, "£90,071,992,547,409"],
    [-50, "-50p"],
    [-123_450, "-£1,234.50"],
    [-999_900, "-£9,999.00"],
    [-999_901, "-£10,000"],
    [-1_000_000, "-£10,000"],
    [-1_000_050, "-£10,001"],
    [-123_456_789, "-£1,234,568"],
    [-9_007_199_254_740_991, "-£90,071,992,547,410"],
  ])("%d pence are %s", (amount, text) => {
    expect(formatMoney(pence(amount))).toBe(text);
  });

  it("is in pounds sterling, the en-GB way, with two decimals [BALANCE-013 BALANCE-508 BALANCE-509]", () => {
    expect(formatMoney(pence(123_450))).toBe("£1,234.50");
    expect(formatMoney(pence(2_000))).toBe("£20.00");
  });

  it("is whole pence under one pound [BALANCE-011 BALANCE-510]", () => {
    expect([50, 99, 100].map((amount) => formatMoney(pence(amount)))).toEqual(["50p", "99p", "£1.00"]);
    fc.assert(fc.property(penceBetween(0, 99), (amount) => void expect(formatMoney(amount)).toBe(`${amount}p`)));
  });

  it("drops decimals above £9,999 by truncation [BALANCE-012 BALANCE-511]", () => {
    expect([999_900, 1_000_050].map((amount) => formatMoney(pence(amount)))).toEqual(["£9,999.00", "£10,000"]);
    fc.assert(
      fc.property(penceBetween(999_901, Number.MAX_SAFE_INTEGER), (amount) => {
        const text = formatMoney(amount);
        expect(text).not.toContain(".");
        expect(BigInt(text.replace(/\D/g, ""))).toBe(BigInt(amount) / 100n);
      }),
    );
  });

  it("is as CLDR writes it in British English, where the product's own rules do not differ [CONST-001]", () => {
    const cldr = (pounds: number, decimals: number) =>
      new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP", maximumFractionDigits: decimals }).format(
        pounds,
      );
    fc.assert(
      fc.property(penceBetween(-999_900, 999_900), (amount) => {
        fc.pre(Math.abs(amount) >= 100);
        expect(formatMoney(amount)).toBe(cldr(amount / 100, 2));
      }),
    );
    fc.assert(
      fc.property(penceBetween(999_901, Number.MAX_SAFE_INTEGER), (amount) => {
        expect(formatMoney(amount)).toBe(cldr(Math.floor(amount / 100), 0));
      }),
    );
  });

  it("is never shown larger than it is", () => {
    fc.assert(
      fc.property(penceBetween(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), (amount) => {
        const text = formatMoney(amount);
        const shown = BigInt(text.replace(/[^\d-]/g, "")) * (text.includes("p") || text.includes(".") ? 1n : 100n);
        expect(shown <= BigInt(amount)).toBe(true);
      }),
    );
  });

  it("has no needless decimals inside a sentence", () => {
    expect([1_000, 1_050, 50_000_000, 0, 99, 123_450].map((amount) => formatAmount(pence(amount)))).toEqual([
      "£10",
      "£10.50",
      "£500,000",
      "0p",
      "99p",
      "£1,234.50",
    ]);
  });
});

describe("a typed amount", () => {
  it.each([
    ["20", 20],
    [" 20 ", 20],
    ["+20", 20],
    ["020", 20],
    ["20.00", 20],
    ["20.", 20],
    ["1,000", 1000],
    ["12,000", 12_000],
    ["123,000", 123_000],
    ["1,234,567", 1_234_567],
    ["1,000.00", 1000],
    ["-5", -5],
    ["-0", 0],
    ["99999999999999999999", 90_071_992_547_409],
  ])("%o is %d pounds", (text, expected) => {
    expect(parseWholePounds(text)).toEqual(Result.succeed(pounds(expected)));
  });

  it.each([
    ["", "NotANumber"],
    ["  ", "NotANumber"],
    ["ten", "NotANumber"],
    ["£20", "NotANumber"],
    ["1e3", "NotANumber"],
    ["1e-7", "NotANumber"],
    ["10,50", "NotANumber"],
    ["1,0000", "NotANumber"],
    [",000", "NotANumber"],
    ["1000,000", "NotANumber"],
    ["0x10", "NotANumber"],
    ["Infinity", "NotANumber"],
    ["1.2.3", "NotANumber"],
    [".", "NotANumber"],
    ["10.5", "NotWhole"],
    [".5", "NotWhole"],
    ["1,000.50", "NotWhole"],
  ])("%o is refused: %s", (text, copy) => {
    expect(parseWholePounds(text)).toEqual(Result.fail(copy));
  });
});
