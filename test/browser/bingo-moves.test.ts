import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEVICES, openSite, type Site } from "../support/site.ts";
import { announcements, collectAnnouncements } from "./steps/announcements.ts";
import { layoutShift, measureShift, watchMoves } from "./steps/moving.ts";
import { waitForPaint } from "./steps/places.ts";
import { buyTickets } from "./steps/playing.ts";
import { ON_ITS_SIDE } from "./steps/reach.ts";
import { openSignedIn } from "./steps/signing-in.ts";

/** A room with three prizes, and one with four. */
const ROOMS = ["penny-arcade", "two-fat-ladies"] as const;
const [ROOM] = ROOMS;
const FAST = 0.1;
const SLOW = 2;

/** Postpones the next game of a room, as soon as its game is over. */
async function postpone(site: Site, room: string): Promise<void> {
  const isPostponed = () =>
    site.control("bingo/start-in", { room, seconds: 3_600 }).then(
      () => true,
      () => false,
    );
  await expect.poll(isPostponed, { timeout: 60_000 }).toBe(true);
}

/** What is below another thing that becomes higher jumps away from the player's finger. */
describe("nothing moves in a bingo room", () => {
  let site: Site;

  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  const setPace = (ballSeconds: number) => site.control("bingo/pace", { ballSeconds, breakSeconds: 3_600 });
  beforeEach(async () => {
    await setPace(FAST);
    for (const room of ROOMS) await postpone(site, room);
  });

  const screens = [
    ["a phone", "phone", DEVICES.phone.viewport],
    ["a phone on its side", "phone", ON_ITS_SIDE],
    ["a desktop", "desktop", DEVICES.desktop.viewport],
  ] as const;

  it.each(screens)("in a whole game of a player with tickets, on %s", async (_, device, viewport) => {
    const { page } = await site.visit(device, { viewport });
    await openSignedIn(page, "rosie", `/secure/bingo/90/${ROOM}`);
    await buyTickets(page, 6);
    await page.getByText("You have 6 tickets.").waitFor();
    await waitForPaint(page);
    const moves = await watchMoves(page);
    await site.control("bingo/start-now", { room: ROOM });
    await page.getByText(/· House called$/).waitFor();
    await waitForPaint(page);
    expect(await moves()).toEqual([]);
  });

  it("and no page is wider than its window for a moment when a phone is turned back from its side, where the tickets are moved", async () => {
    const { page } = await site.visit("phone", { viewport: ON_ITS_SIDE });
    await openSignedIn(page, "rosie", `/secure/bingo/90/${ROOM}`);
    await buyTickets(page, 6);
    await site.control("bingo/start-now", { room: ROOM });
    await page.getByText(/· House called$/).waitFor();
    const moved = () =>
      page.evaluate(() => {
        const tickets = [...document.querySelectorAll<HTMLElement>("[data-ticket]")];
        return tickets.filter(({ style }) => /^-?[1-9]/.test(style.translate)).length;
      });
    await expect.poll(moved).toBeGreaterThan(0);
    const widths = await page.evaluateHandle(() => {
      const seen: number[] = [];
      window.addEventListener("resize", () => seen.push(document.documentElement.scrollWidth));
      return seen;
    });
    const { width } = DEVICES.phone.viewport;
    await page.setViewportSize(DEVICES.phone.viewport);
    await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
    await waitForPaint(page);
    expect(new Set(await widths.jsonValue())).toEqual(new Set([width]));
  });

  it.each(screens)("in a game without tickets, until another player wins, on %s", async (_, device, viewport) => {
    const room = ROOMS[1];
    const { page } = await site.visit(device, { viewport });
    await collectAnnouncements(page);
    await openSignedIn(page, "rosie", `/secure/bingo/90/${room}`);
    await page.getByRole("button", { name: /^Buy 6 tickets/ }).waitFor();
    await waitForPaint(page);
    const moves = await watchMoves(page);
    await site.control("bingo/start-now", { room });
    // A line's result is there for a few balls only: a third of a second, in which the driver may not look.
    await expect.poll(() => announcements(page, /^One line:/)).not.toEqual([]);
    expect(await moves()).toEqual([]);
  });

  it.each(screens)("when a player with tickets opens the room during the game, on %s", async (_, device, viewport) => {
    const { page: buying, context } = await site.visit(device, { viewport });
    const path = `/secure/bingo/90/${ROOM}`;
    await openSignedIn(buying, "rosie", path);
    await buyTickets(buying, 6);
    await setPace(SLOW);
    await site.control("bingo/start-now", { room: ROOM });
    await buying.getByText(/^Ball \d/).waitFor();
    await measureShift(context);
    // A reloaded tab knows the tickets.
    const page = await context.newPage();
    const tickets = page.getByRole("article", { name: /^Ticket / });
    // The room is drawn before the tickets are there. A later read finds them drawn.
    await page.route("**/current/purchased/tickets", async (route) => {
      await page.getByText("Looking for your tickets").or(tickets).first().waitFor();
      await waitForPaint(page);
      await route.continue();
    });
    await page.goto(path);
    await tickets.first().waitFor();
    await waitForPaint(page);
    expect(await layoutShift(page)).toBeLessThan(0.0005);
    // A later read may still wait for its paint.
    await page.unrouteAll({ behavior: "wait" });
  });
});
