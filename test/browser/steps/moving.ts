import type { Page } from "playwright-core";

/** What moved, with how much of the screen: an element's class, or the text of a text node. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Less of the screen than this: a figure that becomes wider, the second line in a card, one tab. */
const SEEN = 0.005;

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
