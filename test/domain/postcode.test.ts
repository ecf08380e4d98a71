import { describe, expect, it } from "vitest";
import { readPostcode } from "../../domain/postcode.ts";

describe("a postcode", () => {
  it.each([
    ["M1 1AE", "M1 1AE"],
    ["B33 8TH", "B33 8TH"],
    ["CR2 6XH", "CR2 6XH"],
    ["DN55 1PT", "DN55 1PT"],
    ["W1A 0AX", "W1A 0AX"],
    ["EC1A 1BB", "EC1A 1BB"],
    ["sw1a1aa", "SW1A 1AA"],
    [" g i r 0 a a ", "GIR 0AA"],
    ["JE2 4UH", "JE2 4UH"],
    ["GY9 3UF", "GY9 3UF"],
    ["IM1 1AE", "IM1 1AE"],
    ["BT1 5GS", "BT1 5GS"],
    ["BF1 3AA", "BF1 3AA"],
    ["W1W 7BS", "W1W 7BS"],
    ["E20 2ST", "E20 2ST"],
  ])("%o is %s", (text, postcode) => {
    expect(readPostcode(text)).toBe(postcode);
  });

  it.each([
    "",
    "ZZZ",
    "SW1A",
    "SW1A 1A",
    "SW1A 1AAA",
    "QA1 1AA", // no area begins with Q
    "AI1 1AA", // no area has I second
    "M1 1CE", // C, I, K, M, O and V end no postcode
    "M1 1AV",
    "W1I 0AX",
    "EC1C 1BB",
    "M111 1AE",
    "10001",
    "SW1A-1AA",
  ])("refuses %o", (text) => {
    expect(readPostcode(text)).toBeUndefined();
  });
});
