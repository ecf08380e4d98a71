import { WEEKDAYS } from "../../../domain/rewards/wire.ts";
import type { Colour, Drawing, Shape } from "./raster.ts";

/** The ground and the door of each day of the week, from Monday. */
const COLOURS: readonly (readonly [ground: Colour, door: Colour])[] = [
  [0x2a1546, 0xd6145f],
  [0x0b7a4b, 0xffc83d],
  [0x2456c7, 0xfbf6ee],
  [0x9a5b00, 0x2a1546],
  [0xd6145f, 0x1e1030],
  [0x1e1030, 0x2456c7],
  [0xffc83d, 0xd6145f],
];

const BALL = 0xffffff;
const INK = 0x1e1030;
const BRASS = 0xffb400;

/** A door with as many balls as the day has doors before it and itself. */
const doorOf = ([ground, door]: readonly [Colour, Colour], balls: number): Drawing => {
  const ballAt = (index: number): readonly Shape[] => {
    const x = 0.36 + (index % 3) * 0.14;
    const y = 0.26 + Math.floor(index / 3) * 0.15;
    return [
      { disc: [x, y, 0.06], fill: BALL },
      { disc: [x, y, 0.025], fill: ground },
    ];
  };
  return {
    ground,
    shapes: [
      { box: [0.19, 0.09, 0.62, 0.91], fill: INK },
      { box: [0.23, 0.13, 0.54, 0.87], fill: door },
      ...Array.from({ length: balls }, (_, index) => ballAt(index)).flat(),
      { disc: [0.69, 0.72, 0.045], fill: BRASS },
    ],
  };
};

/** The pictures of the calendar's doors, by weekday. */
export const DAY_PICTURES: ReadonlyMap<string, Drawing> = new Map(
  COLOURS.map((colours, index) => [WEEKDAYS[index]?.toLowerCase() ?? "", doorOf(colours, index + 1)] as const),
);
