import type { PageAnswer } from "../kernel/types.ts";

/** The widths in CSS pixels in which the site shows pictures. No other width is drawn, so that a caller cannot fill the cache. */
const WIDTHS = ["64", "72", "96", "160"];
const RATIOS = ["1", "2", "3"];
const QUALITIES = ["92"];
const FORMATS = ["webp", "jpeg"] as const;

/** A picture without a query. */
const ORIGINAL = { px: 480, format: "png", quality: 100 } as const;

/** The size and the format that a query asks for; undefined for a query that the service does not answer. */
function wantedBy(query: Readonly<Record<string, string>>) {
  const { width = "", ratio = "", quality = "", format: name, ...more } = query;
  if (Object.keys(query).length === 0) return ORIGINAL;
  const format = FORMATS.find((known) => known === name);
  const isKnown = WIDTHS.includes(width) && RATIOS.includes(ratio) && QUALITIES.includes(quality);
  if (!isKnown || format === undefined || Object.keys(more).length > 0) return undefined;
  return { px: Number(width) * Number(ratio), format, quality: Number(quality) };
}

/** The pixels of a drawing. The library is loaded with the first picture: most sandboxes draw none. */
async function drawnAs(drawing: string, { px, format, quality }: NonNullable<ReturnType<typeof wantedBy>>) {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(drawing)).resize(px, px).toFormat(format, { quality }).toBuffer();
}

/** The image service of the site's pictures: each in the size and the format of the query, drawn once, and kept by browsers for a year. */
export function openPictureService(drawings: ReadonlyMap<string, string>) {
  const drawn = new Map<string, Promise<Uint8Array>>();
  return async (name: string, query: Readonly<Record<string, string>>): Promise<PageAnswer> => {
    const drawing = drawings.get(name);
    if (drawing === undefined) return { body: "There is no such picture", type: "text/plain", status: 404 };
    const wanted = wantedBy(query);
    if (wanted === undefined)
      return { body: "The picture has no such size or format", type: "text/plain", status: 400 };
    const key = `${name} ${wanted.px} ${wanted.format}`;
    const picture = drawn.get(key) ?? drawnAs(drawing, wanted);
    drawn.set(key, picture);
    const headers = { "cache-control": "public, max-age=31536000, immutable" };
    return { body: await picture, type: `image/${wanted.format}`, headers };
  };
}
