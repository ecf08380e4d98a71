import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Browser, Page } from "playwright-core";
import { type Bundle, bundlePage, openBundle } from "../bench/bundled-page.ts";
import { launchBrowser } from "../support/browser.ts";

const outfit = readFileSync(
  createRequire(import.meta.url).resolve("@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2"),
).toString("base64");

let browser: Browser;
let bundle: Bundle;

beforeAll(async () => {
  [browser, bundle] = await Promise.all([launchBrowser(), bundlePage("test/bench/bingo-ball-page.tsx")]);
});
afterAll(() => browser.close());

/** A bingo room with 96 tickets, without the site around it. */
const openRoom = async (width: number, height: number): Promise<Page> => {
  const page = await openBundle(browser, bundle, { width, height });
  await page.addStyleTag({
    content: `
      :root { --gutter: ${width < 570 ? 16 : 32}px; --display: "Real Outfit" }
      @font-face { font-family: "Real Outfit"; font-weight: 100 900; src: url(data:font/woff2;base64,${outfit}) }`,
  });
  await page.evaluate(`bench.mount("ours")`);
  // The tickets are drawn after the caller.
  await page.locator(".ed-bingo-tickets").waitFor();
  await page.evaluate(`document.fonts.load('600 17px "Real Outfit"')`);
  return page;
};

/** Counts the animations of the tickets after each of some balls, before they are ended. */
const animationsDuring = (page: Page, from: number, count: number): Promise<{ inSight: number; outOfSight: number }> =>
  page.evaluate(`(async () => {
    const all = document.getAnimations.bind(document);
    const found = { inSight: 0, outOfSight: 0 };
    // Near the screen is in sight.
    const isInSight = (ticket) => {
      const { top, bottom } = ticket.getBoundingClientRect();
      return bottom > -innerHeight / 2 && top < innerHeight * 1.5;
    };
    let before;
    document.getAnimations = () => {
      for (const { effect } of all()) {
        const ticket = effect.target.closest("td")?.closest(".ed-ticket");
        if (!ticket) continue;
        // The place to which it moves counts.
        for (const move of ticket.getAnimations()) move.finish();
        if (before.has(ticket) || isInSight(ticket)) found.inSight++;
        else found.outOfSight++;
      }
      return all();
    };
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let ball = ${from}; ball < ${from} + ${count}; ball++) {
      before = new Set([...document.querySelectorAll(".ed-ticket")].filter(isInSight));
      await bench.drop(ball, 1);
      // The browser says which tickets are in sight after the moves.
      await nextFrame();
      await nextFrame();
    }
    document.getAnimations = all;
    return found;
  })()`);

it("a ball over 96 tickets animates the marks of tickets in sight only, and the browser skips the tickets that are far away", async () => {
  const page = await openRoom(390, 844);
  await page.evaluate(`bench.drop(0, 4)`);
  const { inSight, outOfSight } = await animationsDuring(page, 4, 20);
  expect(inSight).toBeGreaterThan(0);
  expect(outOfSight).toBe(0);
  const { skipped, read } = await page.evaluate(() => {
    const tickets = [...document.querySelectorAll<HTMLElement>(".ed-ticket")];
    const isSkipped = (ticket: HTMLElement) =>
      ticket.querySelector("td")?.checkVisibility({ contentVisibilityAuto: true }) === false;
    const called = [...document.querySelectorAll("td[data-called]")];
    return {
      skipped: tickets.filter(isSkipped).length,
      read: called.filter((cell) => cell.getAttribute("aria-label")?.includes(cell.textContent)).length / called.length,
    };
  });
  expect(skipped).toBeGreaterThan(96 / 4);
  // A screen reader reads the marks of all tickets.
  expect(read).toBe(1);
  await page.close();
});

it("a ticket's numbers have their full size, and fit into their cells where the text is twice its size; the words in its head end within it", async () => {
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [600, 900],
    [1440, 900],
  ] as const) {
    const page = await openRoom(width, height);
    for (const [size, pixels] of [
      ["compact", 13],
      ["medium", 17],
      ["large", 24],
    ] as const) {
      const measure = (text: string) =>
        page.evaluate(
          ([size, text]) => {
            document.documentElement.style.fontSize = text;
            const tickets = document.querySelector<HTMLElement>(".ed-bingo-tickets");
            if (tickets !== null) tickets.dataset["size"] = size;
            const cells = [...(tickets?.firstElementChild?.querySelectorAll<HTMLElement>("td[data-number]") ?? [])];
            const range = document.createRange();
            const words = tickets?.firstElementChild?.querySelector(".ed-ticket-to-go");
            if (words == null) throw new Error("The ticket does not say how many are to go");
            range.selectNodeContents(words);
            const wordsEnd = range.getBoundingClientRect().right;
            const headEnd = words.closest(".ed-ticket-head")?.getBoundingClientRect().right ?? 0;
            return {
              isInHead: wordsEnd < headEnd + 1,
              font: Math.min(...cells.map((cell) => Number.parseFloat(getComputedStyle(cell).fontSize))),
              wide: cells.filter((cell) => {
                range.selectNodeContents(cell);
                return range.getBoundingClientRect().width > cell.clientWidth;
              }).length,
            };
          },
          [size, text] as const,
        );
      const where = `${size} at ${width}`;
      expect({ where, ...(await measure("100%")) }).toEqual({ where, isInHead: true, font: pixels, wide: 0 });
      const twice = await measure("200%");
      expect({ where, wide: twice.wide }).toEqual({ where, wide: 0 });
      expect(twice.font).toBeGreaterThanOrEqual(pixels);
    }
    await page.close();
  }
});
