import { describe, expect, it } from "vitest";
import { citationsIn } from "./citations.ts";

describe("citations", () => {
  it("finds every id in brackets, wherever they stand", () => {
    expect(citationsIn("[NET-001] drops pence [BALANCE-012 DEP-003]")).toEqual({
      ids: ["NET-001", "BALANCE-012", "DEP-003"],
      malformed: [],
    });
  });

  it("leaves other brackets and ids outside brackets alone", () => {
    expect(citationsIn("SHA-256 of [a, b] and [] for DEP-003")).toEqual({ ids: [], malformed: [] });
  });

  it.each([
    ["a range of ids", "[DEP-001..DEP-004]"],
    ["a shortened range", "[DEP-001–004]"],
    ["commas", "[DEP-001, DEP-002]"],
    ["words", "[DEP-001 and DEP-002]"],
    ["a digit too many", "[DEP-0011]"],
    ["a stray space", "[ DEP-001]"],
  ])("refuses %s", (_what, text) => {
    expect(citationsIn(text)).toEqual({ ids: [], malformed: [text] });
  });
});
