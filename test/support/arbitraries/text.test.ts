import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "./text.ts";

describe("any text", () => {
  const texts = fc.sample(anyText(), { seed: 7, numRuns: 2_000 });

  it("has characters of every plane up to the last, and no half of one", () => {
    const planes = new Set(texts.flatMap((text) => Array.from(text, (one) => one.codePointAt(0)! >> 16)));
    expect([...planes].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, plane) => plane));
    expect(texts.filter((text) => !text.isWellFormed())).toEqual([]);
  });

  it("is shortened from a text of a test, one character after the other", () => {
    const found = fc.check(
      fc.property(anyText(), (text) => !text.includes("🎱")),
      { examples: [["a🎱b"]] },
    );
    expect(found.counterexample).toEqual(["🎱"]);
  });
});
