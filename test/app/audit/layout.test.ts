import { describe, expect, it } from "vitest";
import { hanging, visible } from "../../../app/audit/command-line/layout.ts";

describe("a paragraph", () => {
  it("stands beside its label, and under it where that leaves no room", () => {
    const text = "one two three four five six seven eight";
    expect(hanging({ width: 40 }, "  label  ", text)).toBe(
      "  label  one two three four five six\n         seven eight",
    );
    expect(hanging({ width: 40 }, "  a label that is long  ", text)).toBe(
      "  a label that is long\n      one two three four five six seven\n      eight",
    );
  });

  it("spells out what would move the cursor, colour the screen or turn the writing round", () => {
    expect(visible("a\u001b[31mb\u009bc\u202ed\ne")).toBe(String.raw`a\u001b[31mb\u009bc\u202ed\u000ae`);
    expect(visible("£12.50 “Łódź” 🎰")).toBe("£12.50 “Łódź” 🎰");
  });
});
