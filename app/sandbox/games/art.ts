import { escapeHtml } from "../kernel/html.ts";
import type { CatalogueGame } from "./catalogue.ts";
import { hash } from "./hash.ts";
import { drawLine, lineWidth } from "./letters.ts";
import { PALETTES } from "./motifs/motif.ts";
import { MOTIFS } from "./motifs/motifs.ts";
import { SCENES } from "./motifs/scenes.ts";

/** A long word is divided after its first hyphen. */
const parts = (word: string): readonly string[] => (word.length > 12 ? word.split(/(?<=^[^-]*-)/) : [word]);

/** The words on at most two lines, as equally long as they can be. */
function linesOf(words: readonly string[]): readonly string[] {
  const splits = words.map((_, index) =>
    [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")].filter((text) => text !== ""),
  );
  const width = (lines: readonly string[]) => Math.max(...lines.map(lineWidth));
  return splits.reduce((best, lines) => (width(lines) < width(best) ? lines : best));
}

/** The name. The longest line fills the width of the picture. */
function lettering(name: string): string {
  const lines = linesOf(name.toUpperCase().split(" ").flatMap(parts));
  const longest = Math.max(...lines.map(lineWidth));
  const size = Math.min(62, Math.floor((360 / longest) * 100));
  const top = 364 - (lines.length - 1) * size * 0.96;
  return lines
    .map(
      (line, index) =>
        `<g transform="translate(200 ${top + index * size * 0.96}) scale(${size / 100})">${drawLine(line)}</g>`,
    )
    .join("");
}

/** The picture of a game: its motif in front of its scene, and its name. */
export function tileArt({ ref, name, motif }: CatalogueGame): string {
  const { palette, scene, draw } = MOTIFS[motif];
  const [from, to, a, b, glow] = PALETTES[palette];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img"><title>${escapeHtml(name)}</title>
<defs><radialGradient id="g" cx=".5" cy=".38" r=".85"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>
<radialGradient id="h"><stop offset="0" stop-color="${glow}" stop-opacity=".8"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="${to}" stop-opacity="0"/><stop offset="1" stop-color="#0d0617" stop-opacity=".78"/></linearGradient>
<filter id="s" x="-.2" y="-.2" width="1.4" height="1.4"><feDropShadow dx="5" dy="9" stdDeviation="3" flood-color="#0d0617" flood-opacity=".45"/></filter></defs>
<rect width="400" height="400" fill="url(#g)"/>
${SCENES[scene](hash(ref))}
<circle cx="200" cy="160" r="180" fill="url(#h)"/>
<g transform="translate(200 152) scale(1.24)" filter="url(#s)">${draw(a, b)}</g>
<rect width="400" height="400" fill="url(#f)"/>
<g fill="#fff7e6" stroke="#1e1030" stroke-width="16" paint-order="stroke" stroke-linejoin="round">${lettering(name)}</g>
</svg>`;
}
