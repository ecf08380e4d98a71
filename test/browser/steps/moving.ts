import type { BrowserContext, Page } from "playwright-core";

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

export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Measured).layoutShift);
