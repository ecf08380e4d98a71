/**
 * The player's theme colour replaces the primary colour. White text may be unreadable on it, and links in it may be
 * invisible. So the tones are computed: text is dark where white is unreadable, and links are mixed with dark or white
 * until they reach a contrast of 4.5 to 1 on each of their surfaces (WCAG 2.2, 1.4.3).
 */
export type Ground = "light" | "dark";

export interface PrimaryTones {
  /** Behind a button's label. */
  readonly fill: string;
  readonly hover: string;
  /** The label, readable on `fill` and on `hover`. */
  readonly on: string;
  /** A soft surface under `ink` or the page's text. */
  readonly tint: string;
  /** Links and icons, readable on the page, on raised surfaces and on `tint`. */
  readonly ink: string;
}

export const defaultPrimary = "#d6145f";

const readable = 4.5;
/** The least contrast between a button and the page. The required contrast is that of its label. */
const visible = 1.35;
const white = "#ffffff";
const aubergine = "#1e1030";

/** The surfaces of tokens.css under text in the primary colour. */
const surfaces = {
  light: { lie: white, all: ["#fbf6ee", white, "#f4ecdf"] },
  dark: { lie: "#211332", all: ["#140a20", "#2d1c44", "#3a1d60"] },
} as const;

type Rgb = readonly [number, number, number];

const channels = (colour: string): Rgb => {
  const at = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
};

const hex = (parts: ReadonlyArray<number>): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

const luminance = (colour: string): number => {
  const linear = (channel: number) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** WCAG's contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
};

const mix = (from: string, to: string, share: number): string => {
  const [a, b] = [channels(from), channels(to)];
  return hex(([0, 1, 2] as const).map((i) => a[i] + (b[i] - a[i]) * share));
};

/** The same hue at its brightest, so that a colour lightened for the dark scheme does not turn grey. */
const vivid = (colour: string): string => {
  const parts = channels(colour);
  const most = Math.max(...parts);
  return most === 0 ? white : hex(parts.map((part) => (part * 255) / most));
};

const towards = (colour: string, end: string, isEnough: (candidate: string) => boolean): string => {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(colour, end, share);
    if (isEnough(candidate)) return candidate;
  }
  return end;
};

/** Parses `#rgb` or `#rrggbb`; undefined for any other text. */
export const parseColour = (text: string): string | undefined => {
  const colour = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(colour)) return colour;
  if (/^#[0-9a-f]{3}$/.test(colour)) return colour.replaceAll(/[0-9a-f]/g, "$&$&");
  return undefined;
};

/** The tones of a colour on a ground; a malformed colour gives those of the default (CONST-515). */
export const primaryTones = (colour: string, ground: Ground): PrimaryTones => {
  const { lie, all } = surfaces[ground];
  const end = ground === "light" ? aubergine : white;
  const chosen = towards(parseColour(colour) ?? defaultPrimary, end, (candidate) =>
    all.every((surface) => contrast(candidate, surface) >= visible),
  );
  const on = contrast(chosen, aubergine) > contrast(chosen, white) ? aubergine : white;
  const away = on === white ? aubergine : white;
  const fill = towards(chosen, away, (candidate) => contrast(candidate, on) >= readable);
  const tint = mix(lie, chosen, ground === "light" ? 0.1 : 0.2);
  const ink = towards(ground === "light" ? chosen : vivid(chosen), end, (candidate) =>
    [...all, tint].every((surface) => contrast(candidate, surface) >= readable),
  );
  return { fill, hover: mix(fill, away, 0.14), on, tint, ink };
};

/** The custom properties that tokens.css reads, for both grounds at once. */
export const primaryProperties = (colour: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (["light", "dark"] as const).flatMap((ground) =>
      Object.entries(primaryTones(colour, ground)).map(([tone, value]) => [`--player-${tone}-${ground}`, value]),
    ),
  );

/** Applies the player's colour to the page; without one the default. */
export const paintPrimary = (style: CSSStyleDeclaration, colour: string | undefined): void => {
  for (const [name, value] of Object.entries(primaryProperties(colour ?? defaultPrimary)))
    style.setProperty(name, value);
};
