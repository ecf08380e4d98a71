import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { tileArt } from "../../../../app/sandbox/games/art.ts";
import { CATALOGUE } from "../../../../app/sandbox/games/catalogue.ts";
import { MOTIFS } from "../../../../app/sandbox/games/motifs/motifs.ts";
import { drawLine, lineWidth } from "../../../../app/sandbox/games/letters.ts";

const { DOMParser } = new Window();

describe("the picture of a game", () => {
  it("has a motif of its own, and every motif is a game's", () => {
    expect(CATALOGUE.map(({ motif }) => motif).toSorted()).toEqual(Object.keys(MOTIFS).toSorted());
    const drawn = Object.values(MOTIFS).map(({ draw }) => draw("a", "b"));
    expect(new Set(drawn).size).toBe(CATALOGUE.length);
  });

  it("is a few kilobytes of well-formed SVG", () => {
    for (const game of CATALOGUE) {
      const art = tileArt(game);
      const { documentElement } = new DOMParser().parseFromString(art, "image/svg+xml");
      expect([documentElement.tagName, documentElement.querySelector("parsererror")]).toEqual(["svg", null]);
      expect([game.ref, art.length]).toEqual([game.ref, expect.toSatisfy((bytes: number) => bytes < 8_000)]);
      expect(art).not.toMatch(/NaN|undefined/);
    }
  });

  it("needs no font: every character of its name is drawn, within the width of the picture", () => {
    for (const game of CATALOGUE) {
      const art = tileArt(game);
      expect(art).not.toMatch(/<text|font-family/);
      const letters = game.name.toUpperCase().replaceAll(" ", "");
      for (const letter of letters)
        expect([letter, drawLine(letter)]).toEqual([letter, expect.stringContaining("<path")]);
      const lines = [...art.matchAll(/<g transform="translate\(200 [\d.]+\) scale\(([\d.]+)\)">(.*?)<\/g>/g)];
      expect(lines.flatMap(([, , paths = ""]) => paths.split("<path").slice(1))).toHaveLength(letters.length);
      const widths = lines.map(
        ([, scale, paths = ""]) => -2 * Number(/translate\((-[\d.]+)\)/.exec(paths)?.[1]) * Number(scale),
      );
      expect(Math.max(...widths)).toBeLessThanOrEqual(360);
    }
    expect(lineWidth("EYES DOWN")).toBeGreaterThan(lineWidth("EYES"));
  });
});
