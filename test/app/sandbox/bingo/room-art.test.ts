import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { roomArt } from "../../../../app/sandbox/bingo/room-art.ts";
import { ROOMS } from "../../../../app/sandbox/bingo/rooms.ts";
import { listAssets } from "../../../../domain/bingo/wire.ts";
import { answer, openHall, visitor } from "./hall.ts";

const { DOMParser } = new Window();

describe("the picture of a bingo room", () => {
  it("is one of its own, a few kilobytes of well-formed SVG, which needs no font", () => {
    const pictures = ROOMS.map(({ ref }) => roomArt(ref) ?? "");
    expect(new Set(pictures).size).toBe(ROOMS.length);
    for (const art of pictures) {
      const { documentElement } = new DOMParser().parseFromString(art, "image/svg+xml");
      expect([documentElement.tagName, documentElement.querySelector("parsererror")]).toEqual(["svg", null]);
      expect(art.length).toBeLessThan(8_000);
      expect(art).not.toMatch(/NaN|undefined|<text|font-family/);
    }
  });

  it("is listed for every room, at the site's own address [CALL-532]", async () => {
    const hall = await openHall();
    const assets = await answer(await visitor(hall), listAssets, {});
    expect(assets).toEqual(ROOMS.map(({ ref }) => ({ ref, imageUrl: `/bingo-rooms/${ref}.svg` })));
    const read = (path: string) => fetch(`${hall.origins.site}${path}`);
    for (const { ref } of ROOMS) {
      const picture = await read(`/bingo-rooms/${ref}.svg`);
      expect(picture.headers.get("content-type")).toContain("image/svg+xml");
      expect(await picture.text()).toBe(roomArt(ref));
    }
    expect((await read("/bingo-rooms/no-such-room.svg")).status).toBe(404);
    expect((await read("/bingo-rooms/constructor.svg")).status).toBe(404);
  });
});
