// @vitest-environment node
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  contrast,
  defaultPrimary,
  parseColour,
  primaryProperties,
  primaryTones,
  type Ground,
} from "../../../ui/theme/primary.ts";

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`);
const anyGround = fc.constantFrom<Ground>("light", "dark");
const tokens = readFileSync(new URL("../../../ui/theme/tokens.css", import.meta.url), "utf8");

describe("the player's colour", () => {
  it("keeps every label readable, plain and hovered, for any colour", () => {
    fc.assert(
      fc.property(anyColour, anyGround, (colour, ground) => {
        const { fill, hover, on } = primaryTones(colour, ground);
        expect(contrast(on, fill)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(on, hover)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  it("keeps links readable on the page, on raised surfaces and on its own tint", () => {
    const surfaces = { light: ["#fbf6ee", "#ffffff", "#f4ecdf"], dark: ["#140a20", "#211332", "#2d1c44", "#3a1d60"] };
    fc.assert(
      fc.property(anyColour, anyGround, (colour, ground) => {
        const { ink, tint } = primaryTones(colour, ground);
        for (const surface of [...surfaces[ground], tint]) expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  it("puts white on a dark colour and ink on a light one", () => {
    expect(primaryTones("#2456c7", "light").on).toBe("#ffffff");
    expect(primaryTones("#ffc83d", "light").on).toBe("#1e1030");
  });

  it("does not change a readable colour", () => {
    expect(primaryTones("#2456c7", "light").fill).toBe("#2456c7");
    expect(primaryTones("#d6145f", "dark").fill).toBe("#d6145f");
  });

  it("parses short and long colours, and uses the default for any other text [CONST-515]", () => {
    expect(parseColour(" #F0A ")).toBe("#ff00aa");
    expect(parseColour("#D6145F")).toBe("#d6145f");
    expect(parseColour("url(evil)")).toBeUndefined();
    expect(primaryTones("url(evil)", "light")).toEqual(primaryTones(defaultPrimary, "light"));
  });

  it("has its default in the token sheet", () => {
    for (const [name, value] of Object.entries(primaryProperties(defaultPrimary)))
      expect(tokens).toContain(`var(${name}, ${value})`);
  });

  it("measures contrast as WCAG does", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});

describe("the token sheet", () => {
  const pair = (name: string): readonly [light: string, dark: string] => {
    const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens);
    if (!found) throw new Error(`no token --${name}`);
    return [found[1]!, found[2]!];
  };

  it.each(["ink", "ink-soft", "ink-faint", "good", "warn", "danger", "info"])(
    "keeps --%s readable on every ground",
    (name) => {
      const text = pair(name);
      for (const surface of ["ground", "raised", "lifted"].map(pair)) {
        expect(contrast(text[0], surface[0])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text[1], surface[1])).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it.each(["good", "warn", "danger", "info"])("keeps --%s readable on its own tint", (name) => {
    const [text, tint] = [pair(name), pair(`${name}-tint`)];
    expect(contrast(text[0], tint[0])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text[1], tint[1])).toBeGreaterThanOrEqual(4.5);
  });

  it("shows the edge of an input and the focus ring at 3 to 1", () => {
    for (const name of ["edge", "focus"])
      for (const surface of ["ground", "raised"].map(pair)) {
        expect(contrast(pair(name)[0], surface[0])).toBeGreaterThanOrEqual(3);
        expect(contrast(pair(name)[1], surface[1])).toBeGreaterThanOrEqual(3);
      }
  });
});
