import { describe, expect, it } from "vitest";
import { asciiBytes, HEX_VALUE, isHexAt, isHexText } from "../../../../domain/journal/line/bytes.ts";

/** Every character of one byte. */
const CHARACTERS = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));
const DIGITS = [..."0123456789abcdef"];

describe("a lower-case hexadecimal digit", () => {
  it("has its value, and every other byte a value above those of a byte", () => {
    const values = Array.from(HEX_VALUE, (value) => (value < 0x100 ? value : undefined));
    expect(values).toEqual(CHARACTERS.map((char) => (DIGITS.includes(char) ? Number.parseInt(char, 16) : undefined)));
  });

  it("is distinguished from every other character beside zeros, in bytes and in a text", () => {
    expect(CHARACTERS.filter((char) => isHexText(`0${char}0`))).toEqual(DIGITS);
    expect(CHARACTERS.filter((char) => isHexAt(asciiBytes(`x0${char}0x`), 1, 3))).toEqual(DIGITS);
    expect(isHexText("0€0")).toBe(false);
  });
});
