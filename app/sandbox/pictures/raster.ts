/** A colour as 0xrrggbb. */
export type Colour = number;

/** Coordinates and lengths are shares of the width of a square picture. */
export type Shape =
  | { readonly disc: readonly [x: number, y: number, radius: number]; readonly fill: Colour }
  | { readonly box: readonly [x: number, y: number, width: number, height: number]; readonly fill: Colour };

/** A square picture: the first shape is behind all others. */
export interface Drawing {
  readonly ground: Colour;
  readonly shapes: readonly Shape[];
}

/** The pixels of a square picture, row by row, as indexes into its colours. */
export interface Raster {
  readonly size: number;
  readonly colours: readonly Colour[];
  readonly pixels: Uint8Array;
}

/** Points in each direction of a pixel, whose mean is its colour, so that edges are smooth. */
const POINTS = 2;
/** Fewer shades than a palette has entries, whatever shapes meet. */
const SHADE = 0xf0f0f0;
const MAX_COLOURS = 256;

const isInside = (shape: Shape, x: number, y: number): boolean => {
  if ("disc" in shape) {
    const [cx, cy, radius] = shape.disc;
    return (x - cx) ** 2 + (y - cy) ** 2 < radius ** 2;
  }
  const [left, top, width, height] = shape.box;
  return x >= left && x < left + width && y >= top && y < top + height;
};

/** Draws a picture with `size` pixels in each direction. */
export function rasterOf({ ground, shapes }: Drawing, size: number): Raster {
  const top = shapes.toReversed();
  const colourAt = (x: number, y: number) => top.find((shape) => isInside(shape, x, y))?.fill ?? ground;
  const indexes = new Map<Colour, number>();
  const pixels = new Uint8Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const sum = [0, 0, 0];
      const first = colourAt((column + 0.5 / POINTS) / size, (row + 0.5 / POINTS) / size);
      let isFlat = true;
      for (let point = 0; point < POINTS * POINTS; point++) {
        const x = (column + ((point % POINTS) + 0.5) / POINTS) / size;
        const y = (row + (Math.floor(point / POINTS) + 0.5) / POINTS) / size;
        const colour = colourAt(x, y);
        isFlat &&= colour === first;
        [16, 8, 0].forEach((shift, channel) => (sum[channel] = (sum[channel] ?? 0) + ((colour >> shift) & 255)));
      }
      const mean = sum.reduce((all, channel) => (all << 8) | Math.round(channel / POINTS ** 2), 0);
      const colour = isFlat ? first : mean & SHADE;
      let index = indexes.get(colour);
      if (index === undefined) {
        index = Math.min(indexes.size, MAX_COLOURS - 1);
        indexes.set(colour, index);
      }
      pixels[row * size + column] = index;
    }
  return { size, colours: [...indexes.keys()].slice(0, MAX_COLOURS), pixels };
}
