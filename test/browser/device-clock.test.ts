import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { openSignedIn } from "./steps/signing-in.ts";

const HOUR_MS = 3_600_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** The device's clock is wrong. Elapsed time is not. */
const putClock = (page: Page, aheadMs: number) =>
  page.addInitScript((ms) => {
    const trueMs = Date.now;
    Date.now = () => trueMs() + ms;
  }, aheadMs);

/** The device's clock is put forward or back while the page is open. */
const moveClock = (page: Page, aheadMs: number) =>
  page.evaluate((ms) => {
    const trueMs = Date.now;
    Date.now = () => trueMs() + ms;
  }, aheadMs);

/** The starts of the next games by the server, by room. */
async function startsOf(page: Page): Promise<ReadonlyMap<string, number | null>> {
  const answer = await page.context().request.get("/rest/bingo/list/next");
  const { data } = (await answer.json()) as { readonly data: readonly { name: string; startDate: number | null }[] };
  return new Map(data.map(({ name, startDate }) => [name, startDate]));
}

/** How far each shown countdown is from the server's start, in seconds; undefined while none is shown or a game has just begun. */
async function errorsOf(page: Page): Promise<readonly number[] | undefined> {
  const starts = await startsOf(page);
  const cards = await page.getByRole("link", { name: /playing$|playing\s/ }).allTextContents();
  const errors = cards.flatMap((text) => {
    const [, hours = 0, minutes, seconds] = /(?:(\d+):)?(\d+):(\d\d)$/.exec(text) ?? [];
    const start = [...starts].find(([name]) => text.includes(name))?.[1];
    if (seconds === undefined || start == null) return [];
    return [Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) - (start - Date.now()) / 1000];
  });
  return errors.length === 0 ? undefined : errors;
}

describe.each([
  ["fast", HOUR_MS],
  ["slow", -HOUR_MS],
])("on a device whose clock is an hour %s", (_, aheadMs) => {
  it("the list of bingo rooms counts down to the starts by the server's clock", async () => {
    const { page } = await site.visit("phone");
    await putClock(page, aheadMs);
    await openSignedIn(page, "rosie", "/secure/lobby/bingo");
    await page.getByRole("link", { name: /Sunday Social/ }).waitFor();
    await expect
      .poll(async () => (await errorsOf(page))?.every((error) => Math.abs(error) < 10), { timeout: 60_000 })
      .toBe(true);
  });
});

describe.each([
  ["forward", 3 * HOUR_MS],
  ["back", -3 * HOUR_MS],
])("on a device whose clock is put %s by three hours while the page is open", (_, aheadMs) => {
  it("the page asks the server for the time at most once, and its countdowns go on, without an end of the session or a reminder", async () => {
    const { page, faults } = await site.visit("phone");
    await openSignedIn(page, "rosie", "/secure/lobby/bingo");
    await page.getByRole("link", { name: /Sunday Social/ }).waitFor();
    const asked: string[] = [];
    page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
    const isCheck = (address: string) => address.endsWith("/user/profile/logged-in");
    await moveClock(page, aheadMs);
    // An answer of the server confirms the page's clock: to the page's question, or to another call that is answered before it.
    await page.waitForFunction(
      (leastMs) =>
        Object.entries(sessionStorage).some(
          ([key, value]) => key.endsWith("device-clock-ahead") && Math.abs(Number(value)) > leastMs,
        ),
      2 * HOUR_MS,
    );
    await expect
      .poll(async () => (await errorsOf(page))?.every((error) => Math.abs(error) < 10), { timeout: 60_000 })
      .toBe(true);
    expect(asked.filter(isCheck).length).toBeLessThanOrEqual(1);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/secure/lobby/bingo");
    // The next page of the tab begins with the same time.
    await putClock(page, aheadMs);
    await page.reload();
    await page.getByRole("link", { name: /Sunday Social/ }).waitFor();
    await expect
      .poll(async () => (await errorsOf(page))?.every((error) => Math.abs(error) < 10), { timeout: 60_000 })
      .toBe(true);
    expect(faults).toEqual([]);
  });
});
