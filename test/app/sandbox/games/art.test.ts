import { describe, expect, it } from "vitest";
import { tileArt } from "../../../../app/sandbox/games/art.ts";
import { CATALOGUE } from "../../../../app/sandbox/games/catalogue.ts";
import { drawLine, lineWidth } from "../../../../app/sandbox/games/letters.ts";

describe("the picture of a game", () => {
  it("differs from every other's in its motif or in how the motif is arranged", () => {
    const places = ({ motif, ...game }: (typeof CATALOGUE)[number]) =>
      `${motif} ${tileArt({ motif, ...game })
        .match(/<g transform="[^"]*scale\(\.?\d+\)">/g)
        ?.join(" ")}`;
    expect(new Set(CATALOGUE.map(places)).size).toBe(CATALOGUE.length);
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
