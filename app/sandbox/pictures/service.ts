import type { PageAnswer } from "../kernel/types.ts";
import { pngOf } from "./png.ts";
import { type Drawing, rasterOf } from "./raster.ts";
import { webpOf } from "./webp.ts";

/** The widths in CSS pixels in which the site shows pictures. No other width is drawn, so that a caller cannot fill the cache. */
const WIDTHS = ["64", "72", "96", "160"];
const RATIOS = ["1", "2", "3"];
const QUALITIES = ["92"];
/** A drawing with few colours is smaller as PNG than as JPEG, and sharp. */
const FORMATS: Readonly<Record<string, "image/webp" | "image/png">> = { webp: "image/webp", jpeg: "image/png" };

const ORIGINAL = { px: 480, type: "image/png" } as const;

/** The size and the type that a query asks for; undefined for a query that the service does not answer. */
function wantedBy(query: Readonly<Record<string, string>>) {
  const { width = "", ratio = "", quality = "", format = "", ...more } = query;
  if (Object.keys(query).length === 0) return ORIGINAL;
  const type = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  const isKnown = WIDTHS.includes(width) && RATIOS.includes(ratio) && QUALITIES.includes(quality);
  if (!isKnown || type === undefined || Object.keys(more).length > 0) return undefined;
  return { px: Number(width) * Number(ratio), type };
}

/** The image service of the site's pictures: each in the size and the format of the query, drawn once, and kept by browsers for a year. */
export function openPictureService(drawings: ReadonlyMap<string, Drawing>) {
  const drawn = new Map<string, Buffer>();
  return (name: string, query: Readonly<Record<string, string>>): PageAnswer => {
    const drawing = drawings.get(name);
    if (drawing === undefined) return { body: "There is no such picture", type: "text/plain", status: 404 };
    const wanted = wantedBy(query);
    if (wanted === undefined)
      return { body: "The picture has no such size or format", type: "text/plain", status: 400 };
    const key = `${name} ${wanted.px} ${wanted.type}`;
    let body = drawn.get(key);
    if (body === undefined) {
      const raster = rasterOf(drawing, wanted.px);
      body = wanted.type === "image/webp" ? webpOf(raster) : pngOf(raster);
      drawn.set(key, body);
    }
    return { body, type: wanted.type, headers: { "cache-control": "public, max-age=31536000, immutable" } };
  };
}
