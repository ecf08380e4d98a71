import { describe, expect, it } from "vitest";
import { hanging } from "../../../app/audit/command-line/layout.ts";
import { visible } from "../../../app/audit/sentences/words.ts";

describe("a paragraph", () => {
  it("is next to its label, or below it if the width is too small", () => {
    const text = "one two three four five six seven eight";
    expect(hanging({ width: 40 }, "  label  ", text)).toBe(
      "  label  one two three four five six\n         seven eight",
    );
    expect(hanging({ width: 40 }, "  a label that is long  ", text)).toBe(
      "  a label that is long\n      one two three four five six seven\n      eight",
    );
  });

  it("escapes characters that move the cursor, set colours or change the text direction", () => {
    expect(visible("a\u001b[31mb\u009bc\u202ed\ne")).toBe(String.raw`a\u001b[31mb\u009bc\u202ed\u000ae`);
    expect(visible("£12.50 “Łódź” 🎰")).toBe("£12.50 “Łódź” 🎰");
  });
});
