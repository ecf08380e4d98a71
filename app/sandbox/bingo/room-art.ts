import {
  around,
  at,
  CREAM,
  dot,
  GOLD,
  INK,
  line,
  PALETTES,
  type PaletteName,
  PINK,
  type SceneName,
  shape,
  spark,
} from "../games/motifs/motif.ts";
import { SCENES } from "../games/motifs/scenes.ts";

interface RoomArt {
  readonly palette: PaletteName;
  readonly scene: SceneName;
  /** Centred on 0,0 in a box of 200. */
  readonly draw: () => string;
}

/** Figures as strokes in a box of 36 by 56, because an image loads no font. */
const FIGURES = {
  "0": "M0-27C22-27 22 27 0 27-22 27-22-27 0-27Z",
  "1": "M-12-16 4-27V27",
  "3": "M-15-20C-8-31 16-30 15-13 14-3 4-2-3-2 6-2 18 1 17 13 15 32-10 31-17 18",
  "5": "M14-26H-10L-13-3C-4-10 18-10 17 10 15 31-8 31-17 20",
  "7": "M-17-26H16L-5 27",
  p: "M-14-6V44M-14 8C-10-14 18-10 17 10 16 30-10 32-14 12",
} as const;

const figures = (text: readonly (keyof typeof FIGURES)[], colour: string): string =>
  text
    .map((figure, index) =>
      at(`translate(${(index - (text.length - 1) / 2) * 50} 0)`, line(FIGURES[figure], colour, 13)),
    )
    .join("");

const penny = (radius: number): string =>
  dot(0, 0, radius, "#7a3d16") +
  dot(0, -radius * 0.05, radius * 0.94, "#e09a5a") +
  dot(0, -radius * 0.05, radius * 0.76, "#c97b3c") +
  line(
    `M${-radius * 0.58} ${-radius * 0.5}A${radius * 0.76} ${radius * 0.76} 0 0 1 ${-radius * 0.05} ${-radius * 0.8}`,
    "#fff",
    5,
    0.7,
  );

/** A lady in the shape of an 8: the number that the caller names after two of them. */
const lady = (dress: string, shade: string, hat: string): string =>
  dot(0, 44, 44, dress) +
  shape("M0 0a44 44 0 0 1 0 88C24 80 24 12 0 0Z", shade, 0.55) +
  dot(0, 44, 17, CREAM) +
  dot(0, -24, 34, dress) +
  shape("M0-58a34 34 0 0 1 0 68C18 4 18-50 0-58Z", shade, 0.55) +
  dot(0, -24, 13, CREAM) +
  [-28, -14, 0, 14, 28].map((x) => dot(x, 9 - Math.abs(x) / 5, 5, "#fff")).join("") +
  `<ellipse cy="-54" rx="44" ry="10" fill="${hat}"/>` +
  shape("M-26-56C-26-90 26-90 26-56Z", hat) +
  line("M-25-62C-10-56 10-56 25-62", CREAM, 5) +
  line("M18-72C30-100 46-96 48-84", GOLD, 6);

const ART: Readonly<Record<string, RoomArt>> = {
  "penny-arcade": {
    palette: "amber",
    scene: "rays",
    draw: () =>
      around(14, dot(0, -104, 7, "#fff4d2") + dot(0, -104, 4, GOLD)) +
      penny(84) +
      at("translate(-4 -8) scale(1.08)", figures(["1", "p"], "#6b3210")) +
      at("translate(-70 96)", penny(34)) +
      at("translate(72 100)", penny(30)),
  },
  "two-fat-ladies": {
    palette: "rose",
    scene: "bunting",
    draw: () =>
      at("translate(-49 18) rotate(-5) scale(1.12)", lady("#ff8fb8", "#a30d46", "#7b3fb5")) +
      at("translate(51 18) rotate(5) scale(1.12)", lady("#8fc4ff", "#2456c7", PINK)),
  },
  "route-75": {
    palette: "night",
    scene: "stars",
    draw: () =>
      dot(0, 2, 98, "#ff9a6b") +
      dot(0, 2, 84, "#ffb45c") +
      shape("M-140 40-92-4-52 30-20 8 18 34 60-10 140 40V60H-140Z", "#3a2a7d") +
      shape("M-140 40H140V170H-140Z", "#241a57") +
      shape("M-12 40H12L84 170H-84Z", "#171033") +
      [46, 62, 84, 114, 150]
        .map((y, index) => shape(`M-2 ${y}h4l${1 + index} ${8 + index * 4}h${-6 - index * 2}Z`, GOLD))
        .join("") +
      at(
        "translate(0 -42)",
        shape("M0-66C20-54 42-56 56-66 84-34 76 44 0 76-76 44-84-34-56-66-42-56-20-54 0-66Z", INK),
        shape("M0-56C20-46 40-47 53-55 74-28 66 38 0 66-66 38-74-28-53-55-40-47-20-46 0-56Z", CREAM),
        at("translate(0 2) scale(.86)", figures(["7", "5"], "#2456c7")),
      ),
  },
  "speedy-30": {
    palette: "leaf",
    scene: "rings",
    draw: () =>
      [-62, -30, 2, 34, 66].map((y, index) => line(`M-124 ${y}H${-40 - (index % 2) * 24}`, "#fff", 9, 0.55)).join("") +
      at(
        "translate(16 0) rotate(10)",
        dot(0, 0, 92, INK),
        dot(0, 0, 86, "#e2183f"),
        dot(0, 0, 62, "#fff"),
        figures(["3", "0"], INK),
        line("M-62-52A82 82 0 0 1-14-80", "#fff", 6, 0.75),
      ) +
      spark(84, -92, 1.8, "#fff") +
      spark(-60, 104, 1.4, "#fff"),
  },
  "sunday-social": {
    palette: "teal",
    scene: "bunting",
    draw: () =>
      line("M-28-66c-12-14 12-22 0-38M2-70c-12-14 12-22 0-38", "#fff", 7, 0.55) +
      line("M52-18C96-34 100 34 50 36", CREAM, 15) +
      shape("M-56 4C-88 0-84-42-104-50l22-6C-62-48-66-22-44-16Z", CREAM) +
      shape("M-62 14C-62-30-34-44 0-44s62 14 62 58c0 34-22 54-62 54s-62-20-62-54Z", CREAM) +
      shape("M0-44c40 0 62 14 62 58 0 34-22 54-62 54C40 56 40-30 0-44Z", "#c9b08a", 0.45) +
      shape("M-34-42C-28-58 28-58 34-42Z", PINK) +
      dot(0, -60, 9, GOLD) +
      around(5, dot(0, -15, 10, PINK)) +
      `<ellipse cy="84" rx="92" ry="13" fill="${PINK}"/><ellipse cy="80" rx="92" ry="12" fill="#fff"/>`,
  },
};

/** The picture of a room, higher than wide, as the list of rooms shows it; undefined for an unknown room. */
export function roomArt(ref: string): string | undefined {
  const art = Object.hasOwn(ART, ref) ? ART[ref] : undefined;
  if (art === undefined) return undefined;
  const [from, to] = PALETTES[art.palette];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 280"><defs><radialGradient id="g" cx=".5" cy=".4" r=".85"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient></defs>
<rect width="240" height="280" fill="url(#g)"/>
<g transform="translate(-80 -24)">${SCENES[art.scene](ref.length)}</g>
<g transform="translate(120 138)">${art.draw()}</g>
</svg>`;
}
