import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { watchMoves } from "./steps/moving.ts";
import { waitForPaint } from "./steps/places.ts";
import { openSignedIn } from "./steps/signing-in.ts";

describe("the list of bingo rooms", () => {
  let site: Site;

  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  it("draws a picture of each room, which moves nothing when it arrives [CALL-532]", async () => {
    const { page } = await site.visit("phone");
    const path = "/bingo-rooms/";
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${path}*`, async (route) => {
      await isReleased;
      await route.continue();
    });
    await openSignedIn(page, "rosie", "/secure/lobby/bingo");
    await page.getByRole("link", { name: /Sunday Social/ }).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await waitForPaint(page);
    const moves = await watchMoves(page);
    release();
    const pictures = page.locator(".ed-bingo-room-picture[data-shown] > img");
    await expect.poll(() => pictures.count()).toBe(5);
    const drawn = await pictures.evaluateAll((images) =>
      (images as HTMLImageElement[]).map(({ src, naturalWidth }) => [new URL(src).pathname, naturalWidth > 0]),
    );
    const rooms = ["penny-arcade", "two-fat-ladies", "route-75", "speedy-30", "sunday-social"];
    expect(drawn).toEqual(rooms.map((room) => [`${path}${room}.svg`, true]));
    await waitForPaint(page);
    expect(await moves()).toEqual([]);
  });
});
