import { describe, expect, it } from "vitest";
import { REQUIREMENT_TYPES } from "../../../domain/kyc/wire.ts";
import { documentNames, documentStateWords, variantWords } from "../../../ui/kyc/words.ts";

describe("the copy of the identity check", () => {
  it("has a name of its own for each document", () => {
    expect(new Set(REQUIREMENT_TYPES.map((type) => documentNames[type].name)).size).toBe(REQUIREMENT_TYPES.length);
  });

  it("has a button for each document that the player has to act on, and for no other", () => {
    const buttons = Object.entries(documentStateWords).map(([status, { button }]) => [status, button]);
    expect(buttons).toEqual([
      ["REQUESTED", "Upload"],
      ["IN_PROGRESS", "Continue"],
      ["REJECTED", "Send again"],
      ["RECEIVED", null],
      ["APPROVED", null],
    ]);
  });

  it("offers the documents as the second of two, after the bank", () => {
    const pairs = Object.values(variantWords).filter(({ buttons }) => buttons.length > 1);
    expect(pairs.map(({ buttons }) => buttons.map(({ act }) => act))).toEqual([
      ["bank", "documents"],
      ["bank", "documents"],
    ]);
  });
});
