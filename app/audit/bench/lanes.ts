import { areaOf, type Columns, FAULTS, NOTED } from "../engine/explain/columns.ts";
import { indexAt } from "../engine/explain/timeline.ts";
import type { Colours } from "./colours.ts";
import { hueOf } from "./hues.ts";

export const LANE_HEIGHT = 24;

export interface LanesOptions {
  readonly columns: Columns;
  readonly axis: Float64Array;
  readonly areas: readonly string[];
  readonly colours: Colours;
  readonly range: readonly [number, number];
}

/** The number of records in one pixel that gives the darkest stroke. */
const DARKEST = 6;

/** Draws one lane for each area and one stroke for each record. Strokes in the same pixel are darker, movements are taller, faults are red. */
export function drawLanes(canvas: HTMLCanvasElement, { columns, axis, areas, colours, range }: LanesOptions): void {
  const ratio = globalThis.devicePixelRatio;
  const width = canvas.clientWidth;
  const context = canvas.getContext("2d");
  if (context === null || width === 0) return;
  canvas.width = width * ratio;
  canvas.height = areas.length * LANE_HEIGHT * ratio;
  context.scale(ratio, ratio);
  const { types, noted, names } = columns;
  const laneOf = Int16Array.from(names, (name) => areas.indexOf(areaOf(name)));
  const counts = areas.map(() => new Uint16Array(width + 1));
  const kinds = areas.map(() => new Uint8Array(width + 1));
  const [from, to] = range;
  const scale = (width - 2) / (to - from || 1);
  const end = indexAt(axis, to);
  for (let i = indexAt(axis, from); i <= end; i++) {
    const lane = laneOf[types[i] ?? 0] ?? -1;
    const x = Math.round(((axis[i] ?? 0) - from) * scale);
    const count = counts[lane];
    const kind = kinds[lane];
    if (count === undefined || kind === undefined || x < 0 || x > width) continue;
    count[x] = Math.min(DARKEST, (count[x] ?? 0) + 1);
    kind[x] = (kind[x] ?? 0) | (noted[i] ?? 0);
  }
  for (const [lane, area] of areas.entries()) {
    const middle = lane * LANE_HEIGHT + LANE_HEIGHT / 2;
    const hue = colours.hues[hueOf(area)] ?? colours.ink;
    context.globalAlpha = 1;
    context.fillStyle = colours.grid;
    context.fillRect(0, middle - 0.5, width, 1);
    for (let x = 0; x <= width; x++) {
      const count = counts[lane]?.[x] ?? 0;
      if (count === 0) continue;
      const kind = kinds[lane]?.[x] ?? 0;
      const isFault = (kind & FAULTS) !== 0;
      const height = isFault ? 20 : (kind & NOTED.moved) !== 0 ? 16 : 9;
      context.globalAlpha = isFault ? 1 : 0.55 + (0.45 * count) / DARKEST;
      context.fillStyle = isFault ? colours.danger : hue;
      context.fillRect(x, middle - height / 2, 2, height);
    }
  }
}
