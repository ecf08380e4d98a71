/** The picture in the middle of a game's tile. */
export interface Motif {
  readonly palette: PaletteName;
  readonly scene: SceneName;
  /** Centred on 0,0 in a box of 200, in the palette's colour `a` with its shade `b`. */
  readonly draw: (a: string, b: string) => string;
}

/** Background from, background to, motif, motif shade, glow. */
export type Palette = readonly [string, string, string, string, string];

export const PALETTES = {
  coral: ["#ff8a5c", "#b81d5b", "#ffe2b0", "#ffc83d", "#ffd9a0"],
  plum: ["#5a37a6", "#170b27", "#ffc83d", "#e8911c", "#8d6be0"],
  teal: ["#17809c", "#0b2c54", "#fbe7c3", "#f4b860", "#6ad3e0"],
  leaf: ["#1c8a5f", "#0a3a3a", "#ffe08a", "#f2a93b", "#7fe0a8"],
  rose: ["#d6145f", "#4b0d4f", "#ffd5e4", "#ff8fb8", "#ff7aa8"],
  night: ["#2f5fd0", "#1b1450", "#e7f0ff", "#9dc0ff", "#86b2ff"],
  amber: ["#e5a32b", "#8d3a10", "#fff4d2", "#ffd978", "#ffe7a6"],
  violet: ["#7b3fb5", "#2a1546", "#f7d8ff", "#d99bff", "#c78cff"],
  brick: ["#c8502f", "#4a1220", "#ffe9c9", "#ffb45c", "#ff9a6b"],
  slate: ["#5f8296", "#16243a", "#f3ead8", "#c9b08a", "#a9cfe0"],
} as const satisfies Readonly<Record<string, Palette>>;

export type PaletteName = keyof typeof PALETTES;

export type SceneName = "rays" | "rings" | "stars" | "sea" | "bunting" | "lattice";

export const INK = "#1e1030";
export const CREAM = "#fff7e6";
export const PINK = "#d6145f";
export const GREEN = "#2fa35c";
export const GOLD = "#ffc83d";

/** A line with round ends, without a fill. */
export const line = (path: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const dot = (x: number, y: number, radius: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;

export const shape = (path: string, colour: string, opacity = 1): string =>
  `<path d="${path}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

/** Shapes moved, turned or enlarged together. */
export const at = (transform: string, ...shapes: readonly string[]): string =>
  `<g transform="${transform}">${shapes.join("")}</g>`;

/** The same shapes around a centre. */
export const around = (count: number, drawn: string, from = 0): string =>
  Array.from({ length: count }, (_, index) => at(`rotate(${from + (index * 360) / count})`, drawn)).join("");

/** A star with four points. */
export const spark = (x: number, y: number, size: number, colour: string): string =>
  at(`translate(${x} ${y}) scale(${size})`, shape("M0-10 2.5-2.5 10 0 2.5 2.5 0 10-2.5 2.5-10 0-2.5-2.5Z", colour));

export const gem = (a: string, b: string): string =>
  shape("M-52-64H52L96-14 0 88-96-14Z", a) +
  shape("M-52-64-30-14H30L52-64 0-64Z", "#fff", 0.55) +
  shape("M-96-14h66L0 88Z", b) +
  shape("M30-14h66L0 88Z", b, 0.55);

export const bell = (a: string, b: string): string =>
  dot(0, 76, 18, b) +
  shape("M0-88c40 0 58 30 60 66l6 56 22 26H-88l22-26 6-56c2-36 20-66 60-66Z", a) +
  shape("M-66 34-60-22c1-24 9-44 24-55-8 30-4 74-2 111Z", "#fff", 0.35) +
  shape("M-88 60h176l-12-14H-76Z", b) +
  dot(0, -88, 12, b);

/** A fish that swims to the left. */
export const fish = (a: string, b: string): string =>
  shape("M-88 0C-50-62 30-62 62-6L98-44v88L62 6C30 62-50 62-88 0Z", a) +
  shape("M-20-44c26 26 26 62 0 88 24 4 56-8 82-38v-12C36-36 4-48-20-44Z", b, 0.7) +
  dot(-52, -8, 10, INK) +
  dot(-55, -11, 3, "#fff");

/** The three leaves of a shamrock, or with a fourth. */
export const clover = (leaves: 3 | 4, a: string, b: string): string =>
  line("M4 8c4 36 14 62 32 82", b, 13) +
  around(
    leaves,
    shape("M0-4c-58-8-62-84-22-84 14 0 22 14 22 14s8-14 22-14c40 0 36 76-22 84Z", a) + line("M0-14V-56", b, 5, 0.7),
    leaves === 4 ? 45 : 0,
  );

/** Waves at the foot of a picture. */
export const waves = (y: number, colour: string): string =>
  shape(`M-168 ${y}q14-16 28 0${"t28 0".repeat(11)}V${y + 60}H-168Z`, colour);
