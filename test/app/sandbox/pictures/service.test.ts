import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_PICTURES } from "../../../../app/sandbox/pictures/days.ts";
import { codeLengthsOf, codesOf } from "../../../../app/sandbox/pictures/prefix-codes.ts";
import { rasterOf } from "../../../../app/sandbox/pictures/raster.ts";
import { openPictureService } from "../../../../app/sandbox/pictures/service.ts";
import { WEEKDAYS } from "../../../../domain/rewards/wire.ts";

interface Answer {
  readonly body: Buffer;
  readonly type: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}
const service = openPictureService(DAY_PICTURES);
const asked = (query: Readonly<Record<string, string>>, name = "monday") => service(name, query) as Answer;
const QUERY = { width: "64", ratio: "2", quality: "92", format: "webp" };

/** The width and height that a picture states. */
const sizeOf = ({ body, type }: Answer): readonly [number, number] => {
  if (type === "image/png") return [body.readUInt32BE(16), body.readUInt32BE(20)];
  const both = body.readUInt32LE(21);
  return [(both & 0x3fff) + 1, ((both >> 14) & 0x3fff) + 1];
};

describe("the image service", () => {
  it("draws a picture for each day of the week", () => {
    for (const day of WEEKDAYS) expect(asked(QUERY, day.toLowerCase()).status).toBeUndefined();
    expect(new Set(WEEKDAYS.map((day) => asked(QUERY, day.toLowerCase()).body.toString("latin1"))).size).toBe(7);
  });

  it.each([
    ["webp", "image/webp", "RIFF"],
    ["jpeg", "image/png", "\x89PNG"],
  ])("answers the format %s as %s in the asked width and ratio, which a browser keeps", (format, type, begins) => {
    for (const [width, ratio, px] of [
      ["64", "1", 64],
      ["64", "3", 192],
      ["160", "2", 320],
    ] as const) {
      const answer = asked({ ...QUERY, width, ratio, format });
      expect(answer).toMatchObject({ type, headers: { "cache-control": "public, max-age=31536000, immutable" } });
      expect(answer.body.toString("latin1").startsWith(begins)).toBe(true);
      expect(sizeOf(answer)).toEqual([px, px]);
    }
  });

  it("answers the original without a query, and draws each picture once", () => {
    expect(sizeOf(asked({}))).toEqual([480, 480]);
    expect(asked(QUERY).body).toBe(asked({ ...QUERY }).body);
  });

  it.each([
    { ...QUERY, width: "65" },
    { ...QUERY, width: "1e3" },
    { ...QUERY, width: "-64" },
    { ...QUERY, ratio: "4" },
    { ...QUERY, ratio: "" },
    { ...QUERY, quality: "100" },
    { ...QUERY, format: "gif" },
    { ...QUERY, format: "constructor" },
    { ...QUERY, more: "1" },
    { width: "64" },
  ])("refuses a size or format that the site never asks for: %j", (query) => {
    expect(asked(query)).toMatchObject({ status: 400, type: "text/plain" });
  });

  it("knows no other picture", () => {
    expect(asked(QUERY, "constructor")).toMatchObject({ status: 404 });
  });

  it("holds the pixels of the drawing in its PNG", () => {
    const { pixels, colours } = rasterOf(DAY_PICTURES.get("sunday")!, 64);
    const { body } = asked({ ...QUERY, ratio: "1", format: "jpeg" }, "sunday");
    const at = body.indexOf("IDAT");
    const rows = inflateSync(body.subarray(at + 4, at + 4 + body.readUInt32BE(at - 4)));
    expect(Array.from({ length: 64 }, (_, row) => [...rows.subarray(row * 65 + 1, (row + 1) * 65)]).flat()).toEqual([
      ...pixels,
    ]);
    expect(colours.length).toBeGreaterThan(4);
  });
});

describe("a prefix code", () => {
  it("is complete and within its limit, and no code begins with another, for any counts", () => {
    const counts = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000 })), {
      minLength: 2,
      maxLength: 280,
    });
    fc.assert(
      fc.property(
        counts.filter((all) => all.some((count) => count > 0)),
        (all) => {
          const lengths = codeLengthsOf(all, 15);
          expect(Math.max(...lengths)).toBeLessThanOrEqual(15);
          all.forEach((count, symbol) => expect(count === 0 || lengths[symbol]! > 0).toBe(true));
          expect(lengths.reduce((sum, length) => sum + (length > 0 ? 2 ** -length : 0), 0)).toBe(1);
          const codes = codesOf(lengths);
          const texts = lengths.flatMap((length, symbol) =>
            length === 0 ? [] : [codes[symbol]!.toString(2).padStart(length, "0").split("").toReversed().join("")],
          );
          const sorted = texts.toSorted();
          sorted.forEach((text, index) => expect(sorted[index + 1]?.startsWith(text)).not.toBe(true));
        },
      ),
    );
  });
});
