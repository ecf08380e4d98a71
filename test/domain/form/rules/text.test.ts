import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import {
  capSearch,
  validateAddress,
  validateCity,
  validateName,
  validateNickname,
} from "../../../../domain/form/rules/text.ts";

const accepts = (rule: (text: string) => Result.Result<unknown, unknown>) => (text: string) =>
  Result.isSuccess(rule(text));

describe("a name", () => {
  it.each([
    ["", "NameMissing", "Name is required"],
    ["  ", "NameMissing", "Name is required"],
    ["A1", "NameMalformed", "Please enter a valid name"],
    ["a_b", "NameMalformed", "Please enter a valid name"],
    ["a".repeat(201), "NameMalformed", "Please enter a valid name"],
  ])("%o is refused: %s", (text, name, copy) => {
    expect(validateName(text)).toEqual(Result.fail({ name, copy }));
  });

  it("is 1-200 letters, spaces, hyphens, apostrophes, commas and periods [VALID-524]", () => {
    const names = ["O'Neil-Smith, Jr.", "O’Neil", "Zoë", "Ζωή", "a".repeat(200)];
    expect(names.map(accepts(validateName))).toEqual(names.map(() => true));
    expect(["", "a".repeat(201), "A1"].map(accepts(validateName))).toEqual([false, false, false]);
  });

  it("is read without the spaces around it", () => {
    expect(validateName(" Ada Lovelace ")).toEqual(Result.succeed("Ada Lovelace"));
  });
});

it("an address has up to 500 characters [VALID-525]", () => {
  expect(["", "a".repeat(500), "a".repeat(501)].map(accepts(validateAddress))).toEqual([true, true, false]);
});

it("a city has up to 100 characters [VALID-526]", () => {
  expect(["", "a".repeat(100), "a".repeat(101)].map(accepts(validateCity))).toEqual([true, true, false]);
});

it("a nickname is 1-20 letters, digits and spaces [VALID-527]", () => {
  const typed = ["Joe 7", "a".repeat(20), "", " ", "a".repeat(21), "a_b"];
  expect(typed.map(accepts(validateNickname))).toEqual([true, true, false, false, false, false]);
});

it("a search keeps 50 characters [VALID-542]", () => {
  expect(capSearch("a".repeat(51))).toBe("a".repeat(50));
  expect(capSearch("book of")).toBe("book of");
  expect(capSearch("😀".repeat(51))).toBe("😀".repeat(50));
});
