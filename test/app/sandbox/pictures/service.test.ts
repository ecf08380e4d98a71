import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { DAY_PICTURES } from "../../../../app/sandbox/pictures/days.ts";
import { openPictureService } from "../../../../app/sandbox/pictures/service.ts";
import { WEEKDAYS } from "../../../../domain/rewards/wire.ts";

interface Answer {
  readonly body: Buffer;
  readonly type: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}
const service = openPictureService(DAY_PICTURES);
const asked = async (query: Readonly<Record<string, string>>, name = "monday") =>
  (await service(name, query)) as Answer;
const QUERY = { width: "64", ratio: "2", quality: "92", format: "webp" };

/** The format and the size of a picture, as another program reads them. */
const readBack = async ({ body }: Answer) => {
  const { format, width, height } = await sharp(body).metadata();
  return [format, width, height];
};

describe("the image service", () => {
  it("draws another picture for each day of the week", async () => {
    const pictures = await Promise.all(WEEKDAYS.map((day) => asked(QUERY, day.toLowerCase())));
    for (const { status } of pictures) expect(status).toBeUndefined();
    expect(new Set(pictures.map(({ body }) => body.toString("latin1"))).size).toBe(7);
  });

  it.each(["webp", "jpeg"])(
    "answers the format %s in the asked width and ratio, which a browser keeps",
    async (format) => {
      for (const [width, ratio, px] of [
        ["64", "1", 64],
        ["64", "3", 192],
        ["160", "2", 320],
      ] as const) {
        const answer = await asked({ ...QUERY, width, ratio, format });
        expect(answer.type).toBe(`image/${format}`);
        expect(answer.headers).toEqual({ "cache-control": "public, max-age=31536000, immutable" });
        expect(await readBack(answer)).toEqual([format, px, px]);
      }
    },
  );

  it("answers the original without a query, and draws each picture once", async () => {
    expect(await readBack(await asked({}))).toEqual(["png", 480, 480]);
    expect((await asked(QUERY)).body).toBe((await asked({ ...QUERY })).body);
  });

  it.each([
    { ...QUERY, width: "65" },
    { ...QUERY, width: "1e3" },
    { ...QUERY, width: "-64" },
    { ...QUERY, ratio: "4" },
    { ...QUERY, ratio: "" },
    { ...QUERY, quality: "100" },
    { ...QUERY, format: "gif" },
    { ...QUERY, format: "png" },
    { ...QUERY, format: "constructor" },
    { ...QUERY, more: "1" },
    { width: "64" },
  ])("refuses a size or format that the site never asks for: %j", async (query) => {
    expect(await asked(query)).toMatchObject({ status: 400, type: "text/plain" });
  });

  it("knows no other picture", async () => {
    expect(await asked(QUERY, "constructor")).toMatchObject({ status: 404 });
  });
});
