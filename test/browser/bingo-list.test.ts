import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { holdCalls } from "./steps/holding.ts";
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
    const release = await holdCalls(page, `**${path}*`);
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

  it("keeps every room where it is when a game begins, and at each length of a countdown", async () => {
    const { page } = await site.visit("phone");
    const room = "penny-arcade";
    const path = "/secure/lobby/bingo";
    const card = page.getByRole("link", { name: /Penny Arcade/ });
    const tops = () =>
      page.locator(".ed-bingo-room").evaluateAll((rooms) => rooms.map((room) => room.getBoundingClientRect().top));
    const shown = async (text: RegExp) => {
      await card.filter({ hasText: text }).waitFor();
      return tops();
    };
    await site.control("bingo/start-in", { room, seconds: 500 });
    await openSignedIn(page, "rosie", path);
    const before = await shown(/\D\d:\d\d/);
    await site.control("bingo/start-in", { room, seconds: 7_000 });
    await page.reload();
    expect(await shown(/\D1:\d\d:\d\d/)).toEqual(before);
    await site.control("bingo/pace", { ballSeconds: 3_600, breakSeconds: 3_600 });
    await site.control("bingo/start-now", { room });
    await page.reload();
    expect(await shown(/Playing now/)).toEqual(before);
  });

  it("shows by keyboard what can be won in a room now, and leads into it [CALL-524 CALL-526 CALL-527]", async () => {
    const { page } = await site.visit("desktop");
    await openSignedIn(page, "rosie", "/secure/lobby/bingo");
    const button = page.getByRole("button", { name: "Prizes in Two Fat Ladies" });
    await button.focus();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "What can I win?" });
    const prizes = dialog.getByRole("list", { name: "Prizes" }).getByRole("listitem");
    await expect.poll(() => prizes.count()).toBe(4);
    for (const resource of ["jackpots", "progressive", "players"])
      expect(asked).toContain(`GET /rest/bingo/two-fat-ladies/next/${resource}`);
    expect(await prizes.nth(3).textContent()).toBe("Lucky 42Full house within 42 calls£88.00");
    const playing = Number(/^\d+/.exec((await dialog.getByText(/players so far$/).textContent()) ?? "")?.[0]);
    const card = page.getByRole("link", { name: /Two Fat Ladies/, includeHidden: true });
    expect(await card.textContent()).toContain(`${playing} playing`);

    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await dialog.getByRole("link", { name: "Go to the room" }).click();
    await page.waitForURL("**/secure/bingo/90/two-fat-ladies");
    await dialog.waitFor({ state: "detached" });
    const inRoom = page.getByRole("button", { name: "What can I win?" });
    await inRoom.click();
    await expect.poll(() => prizes.count()).toBe(4);
    expect(await dialog.getByRole("link").count()).toBe(0);
  });
});
