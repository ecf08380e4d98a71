import type { BrowserContext, Page, Route } from "playwright-core";
import { waitForPaint } from "./places.ts";

/** How much of the screen moved, and what. The types of the language do not have it (https://wicg.github.io/layout-instability). */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Less of the screen than this: a figure that becomes wider. */
const SEEN = 0.0005;

/** From now on, watches what moves without an act of the player. Gives the reading of the classes of what moved. */
export async function watchMoves(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate((seen) => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const nameOf = (node: Node | null) => (node instanceof Element ? node.className : "text");
    const add = ({ value, hadRecentInput, sources }: LayoutShift) => {
      if (!hadRecentInput && value >= seen)
        moved.push(`${sources.map(({ node }) => nameOf(node)).join(", ")}: ${value.toFixed(4)}`);
    };
    new PerformanceObserver((list) => (list.getEntries() as LayoutShift[]).forEach(add)).observe({
      type: "layout-shift",
    });
  }, SEEN);
  return () => page.evaluate(() => (globalThis as unknown as { readonly moved: readonly string[] }).moved);
}

interface Measured {
  /** The sum of the layout shifts since the page began to load. */
  layoutShift: number;
}

/** From the next page load on, measures how far the content of each page moves while it loads. */
export const measureShift = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const measured = Object.assign(globalThis, { layoutShift: 0 }) as Measured;
    const add = ({ value }: LayoutShift) => (measured.layoutShift += value);
    new PerformanceObserver((list) => (list.getEntries() as LayoutShift[]).forEach(add)).observe({
      type: "layout-shift",
      buffered: true,
    });
  });

/** The reads of the page. */
const READS = "**/rest/**";
/** So many painted states of the page without a read on its way: nothing more comes. */
const QUIET_PAINTS = 20;

/** Loads a page whose reads are answered one by one, the last one that was sent first, each after a paint. */
export async function loadLastFirst(page: Page, path: string): Promise<void> {
  const held: Route[] = [];
  await page.route(READS, (route) => (route.request().method() === "GET" ? void held.push(route) : route.fallback()));
  await page.goto(path);
  for (let quiet = 0; quiet < QUIET_PAINTS; quiet += 1) {
    await waitForPaint(page);
    const last = held.pop();
    if (last === undefined) continue;
    quiet = 0;
    const response = await last.fetch();
    await last.fulfill({ response });
  }
  await page.unroute(READS);
}

export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Measured).layoutShift);
