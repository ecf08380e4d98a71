import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonical, NotCanonical } from "../../../domain/journal/canonical.ts";

describe("RFC 8785, the published examples", () => {
  it("section 3.2.2: numbers and strings in their ECMAScript forms, literals, no white space", () => {
    const input = `{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
      "literals": [null, true, false]
    }`;
    expect(canonical(JSON.parse(input))).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it("section 3.2.3: keys sorted by UTF-16 code unit, so an emoji comes before U+FB33", () => {
    const input = {
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis",
    };
    expect(canonical(input)).toBe(
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis",' +
        '"\u20ac":"Euro Sign","\ud83d\ude00":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    );
  });

  // Appendix B: IEEE 754 bits and the text they have.
  it.each([
    ["0000000000000000", "0"],
    ["8000000000000000", "0"],
    ["0000000000000001", "5e-324"],
    ["8000000000000001", "-5e-324"],
    ["7fefffffffffffff", "1.7976931348623157e+308"],
    ["ffefffffffffffff", "-1.7976931348623157e+308"],
    ["4340000000000000", "9007199254740992"],
    ["c340000000000000", "-9007199254740992"],
    ["4430000000000000", "295147905179352830000"],
    ["44b52d02c7e14af5", "9.999999999999997e+22"],
    ["44b52d02c7e14af6", "1e+23"],
    ["44b52d02c7e14af7", "1.0000000000000001e+23"],
    ["444b1ae4d6e2ef4e", "999999999999999700000"],
    ["444b1ae4d6e2ef4f", "999999999999999900000"],
    ["444b1ae4d6e2ef50", "1e+21"],
    ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
    ["3eb0c6f7a0b5ed8d", "0.000001"],
    ["41b3de4355555553", "333333333.3333332"],
    ["41b3de4355555554", "333333333.33333325"],
    ["41b3de4355555555", "333333333.3333333"],
    ["41b3de4355555556", "333333333.3333334"],
    ["41b3de4355555557", "333333333.33333343"],
    ["becbf647612f3696", "-0.0000033333333333333333"],
    ["43143ff3c1cb0959", "1424953923781206.2"],
  ])("appendix B: %s is %s", (bits, text) => {
    expect(canonical(Buffer.from(bits, "hex").readDoubleBE())).toBe(text);
  });
});

describe("what has no canonical form", () => {
  it.each([
    [Number.NaN, "$: NaN has no JSON form"],
    [{ a: [1, Infinity] }, "$.a[1]: Infinity has no JSON form"],
    [{ at: () => 1 }, "$.at: function has no JSON form"],
    [[undefined], "$[0]: undefined has no JSON form"],
    [{ n: 1n }, "$.n: bigint has no JSON form"],
    ["\ud800", "$: a lone surrogate has no UTF-8 form"],
    [{ name: "a\udc00b" }, "$.name: a lone surrogate has no UTF-8 form"],
    [{ deep: { "\ud83d": 1 } }, "$.deep: a lone surrogate has no UTF-8 form"],
    // Where there are several, the first that would be written.
    [{ b: Number.NaN, a: { n: 1n } }, "$.a.n: bigint has no JSON form"],
    [{ a: undefined, b: Number.NaN }, "$.b: NaN has no JSON form"],
    [{ deep: { "\ud83d": 1, a: Number.NaN } }, "$.deep: a lone surrogate has no UTF-8 form"],
    [[...Array.from({ length: 10 }, () => 0), 1n, Number.NaN], "$[10]: bigint has no JSON form"],
  ])("%o is refused by its path", (value, message) => {
    expect(() => canonical(value)).toThrow(NotCanonical);
    expect(() => canonical(value)).toThrow(message);
  });

  it("is refused with an error of its own name, as a log of errors prints it", () => {
    const refused = expect.objectContaining({ name: "NotCanonical" }) as Error;
    expect(() => canonical(Number.NaN)).toThrow(refused);
  });

  it("never repeats the text it refuses", () => {
    expect(() => canonical({ pin: "4711\ud800" })).toThrow(/^(?!.*4711)/);
  });
});

describe("one value, one spelling", () => {
  it("reads back as the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("is the same however the keys came in, and again for what was read back", () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, field]) => [key, reversed(field)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
        const text = canonical(value);
        expect(canonical(reversed(value))).toBe(text);
        expect(canonical(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it("leaves out what is undefined in an object, as JSON does", () => {
    expect(canonical({ b: undefined, a: 1 })).toBe('{"a":1}');
    expect(canonical({ a: undefined })).toBe("{}");
  });

  it("has the fields that the object itself has, and not those of its prototype or of the object before it", () => {
    expect(canonical([{ a: 1, toString: 2 }, { a: 3 }, {}])).toBe('[{"a":1,"toString":2},{"a":3},{}]');
    expect(canonical({ undefined: 1 })).toBe('{"undefined":1}');
  });
});
