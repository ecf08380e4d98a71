import { CATALOGUE, type CatalogueGame, type Motif } from "./catalogue.ts";
import { hash } from "./hash.ts";
import { drawLine, lineWidth } from "./letters.ts";

/** Background from, background to, motif, motif shade, glow. */
type Palette = readonly [string, string, string, string, string];

const PALETTES: readonly Palette[] = [
  ["#ff8a5c", "#b81d5b", "#ffe2b0", "#ffc83d", "#ffd9a0"],
  ["#4a2c8f", "#170b27", "#ffc83d", "#e89b1c", "#8d6be0"],
  ["#17809c", "#0b2c54", "#fbe7c3", "#f4b860", "#6ad3e0"],
  ["#1c8a5f", "#0a3a3a", "#ffe08a", "#f2a93b", "#7fe0a8"],
  ["#d6145f", "#4b0d4f", "#ffd5e4", "#ff8fb8", "#ff7aa8"],
  ["#2f5fd0", "#1b1450", "#e7f0ff", "#9dc0ff", "#86b2ff"],
  ["#e5a32b", "#8d3a10", "#fff4d2", "#ffd978", "#ffe7a6"],
  ["#7b3fb5", "#2a1546", "#f7d8ff", "#d99bff", "#c78cff"],
];

/** A motif is centred on 0,0 in a box of 200, in colour `a` with shade `b`. */
const MOTIFS: Readonly<Record<Motif, (a: string, b: string) => string>> = {
  larder: (a, b) => `
    <path d="M-46-40h92v14l10 16v84a16 16 0 0 1-16 16h-80a16 16 0 0 1-16-16v-84l10-16z" fill="${a}"/>
    <rect x="-54" y="-66" width="108" height="26" rx="8" fill="${b}"/>
    <path d="M-56 6h112v46H-56z" fill="${b}" opacity=".55"/>
    <circle cx="-18" cy="29" r="15" fill="${a}"/><circle cx="20" cy="29" r="15" fill="${a}"/>`,
  star: (a, b) => `
    <path d="M0-92 24-30 91-28 38 14 56 79 0 42-56 79-38 14-91-28-24-30Z" fill="${a}"/>
    <path d="M0-92 24-30 91-28 0 6Z" fill="${b}" opacity=".7"/>
    <circle r="14" cx="70" cy="-74" fill="${b}"/><circle r="8" cx="-78" cy="66" fill="${b}"/>`,
  moon: (a, b) => `
    <path d="M26-86a90 90 0 1 0 54 122A74 74 0 0 1 26-86Z" fill="${a}"/>
    <path d="M26-86a90 90 0 0 0-84 30 84 84 0 0 1 84-30Z" fill="${b}"/>
    <path d="m62-60 8 18 18 8-18 8-8 18-8-18-18-8 18-8Z" fill="${b}"/>`,
  crown: (a, b) => `
    <path d="M-86 52-96-46-42-6 0-80 42-6 96-46 86 52Z" fill="${a}"/>
    <rect x="-86" y="48" width="172" height="26" rx="8" fill="${b}"/>
    <circle cy="-80" r="14" fill="${b}"/><circle cx="-94" cy="-48" r="10" fill="${b}"/><circle cx="94" cy="-48" r="10" fill="${b}"/>
    <path d="M0 6 16 26 0 44-16 26Z" fill="${b}"/>`,
  gem: (a, b) => `
    <path d="M-52-64H52L96-14 0 88-96-14Z" fill="${a}"/>
    <path d="M-52-64-30-14H30L52-64 0-64Z" fill="#fff" opacity=".5"/>
    <path d="M-96-14h66L0 88Z" fill="${b}"/><path d="M30-14h66L0 88Z" fill="${b}" opacity=".6"/>`,
  bell: (a, b) => `
    <path d="M0-88c40 0 58 30 60 66l6 56 22 26H-88l22-26 6-56c2-36 20-66 60-66Z" fill="${a}"/>
    <path d="M-66 34-60-22c1-24 9-44 24-55 -8 30-4 74-2 111Z" fill="${b}" opacity=".7"/>
    <circle cy="76" r="18" fill="${b}"/><circle cy="-88" r="12" fill="${b}"/>`,
  clover: (a, b) => `
    <path d="M6 10c4 36 16 62 36 82" stroke="${b}" stroke-width="14" fill="none" stroke-linecap="round"/>
    ${[0, 90, 180, 270].map((turn) => `<path transform="rotate(${turn})" d="M0-4c-58-8-62-84-22-84 14 0 22 14 22 14s8-14 22-14c40 0 36 76-22 84Z" fill="${turn % 180 ? b : a}"/>`).join("")}`,
  fish: (a, b) => `
    <path d="M-88 0C-50-62 30-62 62-6L98-44v88L62 6C30 62-50 62-88 0Z" fill="${a}"/>
    <path d="M-20-44c26 26 26 62 0 88 24 4 56-8 82-38v-12C36-36 4-48-20-44Z" fill="${b}" opacity=".7"/>
    <circle cx="-52" cy="-8" r="10" fill="#1e1030"/><circle cx="-55" cy="-11" r="3" fill="#fff"/>`,
  wave: (a, b) => `
    <path d="M-100 40C-70-60 20-96 72-34 30-44 6-18 18 12c10 26 50 34 82 14v60h-200Z" fill="${a}"/>
    <path d="M-100 66c30-30 60-30 100 0s70 30 100 0v30h-200Z" fill="${b}"/>
    <circle cx="66" cy="-66" r="9" fill="${b}"/><circle cx="88" cy="-42" r="6" fill="${a}"/>`,
  lantern: (a, b) => `
    <path d="M-40-60h80l22 116H-62Z" fill="${a}"/><path d="M-16-60h32l10 116h-52Z" fill="#fff" opacity=".55"/>
    <rect x="-52" y="-78" width="104" height="20" rx="8" fill="${b}"/><rect x="-70" y="54" width="140" height="24" rx="8" fill="${b}"/>
    <path d="M-20-78a20 20 0 0 1 40 0" stroke="${b}" stroke-width="10" fill="none"/>`,
  teapot: (a, b) => `
    <path d="M54-6c46-40 60 10 20 34" stroke="${b}" stroke-width="14" fill="none"/>
    <path d="M-60 0-98-30c6 40 18 62 46 72Z" fill="${b}"/>
    <ellipse cy="20" rx="66" ry="54" fill="${a}"/><path d="M-40-26a44 30 0 0 1 80 0Z" fill="${b}"/><circle cy="-60" r="12" fill="${a}"/>
    <path d="M-34 6a40 34 0 0 1 26-20" stroke="#fff" stroke-width="8" opacity=".6" fill="none" stroke-linecap="round"/>`,
  sun: (a, b) => `
    ${Array.from({ length: 12 }, (_, i) => `<path transform="rotate(${i * 30})" d="M-10-62h20L0-98Z" fill="${b}"/>`).join("")}
    <circle r="54" fill="${a}"/><path d="M-54 0a54 54 0 0 0 108 0Z" fill="${b}" opacity=".45"/>`,
};

const escape = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** A long word is divided after its first hyphen. */
const parts = (word: string): readonly string[] => (word.length > 12 ? word.split(/(?<=^[^-]*-)/) : [word]);

/** The name on at most three lines. The longest line fills the width of the picture. */
function lettering(name: string): string {
  const lines: string[] = [];
  for (const word of name.toUpperCase().split(" ").flatMap(parts)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 9) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
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

/** Games with the same motif differ in how often and where it is: alone, in front of two others, or as a pair. */
const ARRANGEMENTS = [
  ["scale(1)"],
  ["translate(-78 22) rotate(-20) scale(.56)", "translate(78 22) rotate(20) scale(.56)", "translate(0 -6) scale(.84)"],
  ["translate(48 -22) rotate(14) scale(.72)", "translate(-46 20) rotate(-12) scale(.78)"],
] as const;

const arrangement = ({ ref, motif }: CatalogueGame): readonly string[] => {
  const before = CATALOGUE.filter((other) => other.motif === motif).findIndex((other) => other.ref === ref);
  return ARRANGEMENTS[before % ARRANGEMENTS.length] ?? ARRANGEMENTS[0];
};

/** The picture of a game, drawn from its ref: palette, rays, motif and lettering. */
export function tileArt(game: CatalogueGame): string {
  const { ref, name, motif } = game;
  const seed = hash(ref);
  const [from, to, a, b, glow] = PALETTES[seed % PALETTES.length] as Palette;
  const turn = seed % 30;
  const rays = Array.from(
    { length: 12 },
    (_, index) => `<path transform="rotate(${turn + index * 30})" d="M-26-360h52L0 0Z"/>`,
  ).join("");
  const dots = Array.from({ length: 14 }, (_, index) => {
    const x = (Math.imul(seed, index + 3) >>> 3) % 400;
    const y = (Math.imul(seed, index + 7) >>> 5) % 260;
    return `<circle cx="${x}" cy="${y}" r="${2 + (index % 4)}"/>`;
  }).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img"><title>${escape(name)}</title>
<defs><radialGradient id="g" cx=".5" cy=".38" r=".85"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>
<radialGradient id="h" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="${glow}" stop-opacity=".9"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".45" stop-color="${to}" stop-opacity="0"/><stop offset="1" stop-color="#0d0617" stop-opacity=".72"/></linearGradient></defs>
<rect width="400" height="400" fill="url(#g)"/>
<g transform="translate(200 168)" fill="#fff" opacity=".07">${rays}</g>
<circle cx="200" cy="168" r="170" fill="url(#h)" opacity=".75"/>
<g fill="${a}" opacity=".55">${dots}</g>
<g transform="translate(200 172) scale(1.22) rotate(${(seed % 13) - 6})">
${arrangement(game)
  .map((where) => {
    const dropped = `<g transform="translate(5 9)" opacity=".28">${MOTIFS[motif]("#0d0617", "#0d0617")}</g>`;
    return `<g transform="${where}">${dropped}${MOTIFS[motif](a, b)}</g>`;
  })
  .join("")}</g>
<rect width="400" height="400" fill="url(#f)"/>
<g fill="#fff7e6" stroke="#1e1030" stroke-width="16" paint-order="stroke" stroke-linejoin="round">${lettering(name)}</g>
</svg>`;
}
