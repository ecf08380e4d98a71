import type { Browser } from "playwright-core";
import { launchBrowser } from "../support/browser.ts";
import { type Bundle, bundlePage, type Cost, openMeasured } from "./bundled-page.ts";
import { ROUNDS, type Section } from "./section.ts";

const LONG = 100_000;
const SHORT = 50;
const FRAMES = 120;
/** A fast flick of a finger: one and a half rows in each frame. */
const SCROLLED_PX = 90;
/** A phone, by the throttling that browsers' own tools use for one. */
const SLOWDOWN = 4;

export const section: Section = {
  title: "Scrolling through a history, in a browser",
  about:
    `${FRAMES} frames of a fast flick through ${LONG.toLocaleString("en-GB")} transactions, and through ${SHORT}. ` +
    `The browser measures script, layout and style, with its processor slowed ${SLOWDOWN} times, at a phone's width.`,
  run: async () => {
    const bundle = await bundlePage("test/bench/history-page.tsx");
    const browser = await launchBrowser();
    const rounds: { readonly long: Cost; readonly short: Cost }[] = [];
    try {
      // A first round warms up and is not counted.
      for (let round = 0; round <= ROUNDS; round++) {
        const costs = { long: await frameOf(browser, bundle, LONG), short: await frameOf(browser, bundle, SHORT) };
        if (round > 0) rounds.push(costs);
      }
    } finally {
      await browser.close();
    }
    const long = LONG.toLocaleString("en-GB");
    const total = ({ script, layout }: Cost) => script + layout;
    return [
      { what: `${SHORT}: script a frame`, figures: rounds.map(({ short }) => short.script), unit: "ms" },
      { what: `${SHORT}: layout and style a frame`, figures: rounds.map(({ short }) => short.layout), unit: "ms" },
      { what: `${long}: script a frame`, figures: rounds.map(({ long }) => long.script), unit: "ms" },
      { what: `${long}: layout and style a frame`, figures: rounds.map(({ long }) => long.layout), unit: "ms" },
      {
        what: `${long}: script, layout and style a frame`,
        figures: rounds.map(({ long }) => total(long)),
        unit: "ms",
        atMost: 16,
      },
      {
        what: "the long list, in ratio to the short one",
        figures: rounds.map(({ long, short }) => total(long) / total(short)),
        unit: "ratio",
        atMost: 1.2,
      },
    ];
  },
};

/** The cost of one frame. */
async function frameOf(browser: Browser, bundle: Bundle, count: number): Promise<Cost> {
  const { page, devtools, cost } = await openMeasured(browser, bundle, { width: 390, height: 844 });
  await page.evaluate(`bench.mount(${count})`);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.evaluate(`bench.scroll(10, ${SCROLLED_PX})`);
  const before = await cost();
  await page.evaluate(`bench.scroll(${FRAMES}, ${SCROLLED_PX})`);
  const after = await cost();
  const rows = await page.evaluate<number>("bench.rowsInDocument()");
  if (rows === 0) throw new Error("The list shows no rows");
  await page.close();
  return { script: (after.script - before.script) / FRAMES, layout: (after.layout - before.layout) / FRAMES };
}
