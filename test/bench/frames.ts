import type { Browser } from "playwright-core";
import { launchBrowser } from "../support/browser.ts";
import { type Bundle, bundlePage, openMeasured } from "./bundled-page.ts";
import { total, type Work, workDuring } from "./main-thread.ts";
import { ROUNDS, type Row, type Section } from "./section.ts";

const WARM_UP = 10;
const BALLS = 30;
/** A phone, by the throttling that browsers' own tools use for one. */
const SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
const FRAME_MS = 16;

export const section: Section = {
  title: "A bingo ball over 96 tickets, on a phone",
  about:
    `${BALLS} balls at a phone's width with the processor slowed ${SLOWDOWN} times: script, style, layout and paint of the main thread, from the record to the end of the animations, ` +
    "in the thread's own time, so that a busy machine changes little. Beside it, the same room whose elements are changed directly, in the order of the tickets.",
  run: async () => {
    const bundle = await bundlePage("test/bench/bingo-ball-page.tsx");
    const browser = await launchBrowser();
    const rounds: { readonly ours: Work; readonly directly: Work }[] = [];
    try {
      // A first round warms up and is not counted.
      for (let round = 0; round <= ROUNDS; round++) {
        const works = {
          ours: await ballIn(browser, bundle, "ours"),
          directly: await ballIn(browser, bundle, "directly"),
        };
        if (round > 0) rounds.push(works);
      }
    } finally {
      await browser.close();
    }
    const kinds = ["script", "style", "layout", "paint"] as const;
    return [
      {
        what: "script, style, layout and paint a ball",
        figures: rounds.map(({ ours }) => total(ours)),
        unit: "ms",
        atMost: FRAME_MS,
      },
      {
        what: "in ratio to changing elements directly",
        figures: rounds.map(({ ours, directly }) => total(ours) / total(directly)),
        unit: "ratio",
        atMost: 1,
      },
      ...kinds.map((kind): Row => ({
        what: `${kind} a ball`,
        figures: rounds.map(({ ours }) => ours[kind]),
        unit: "ms",
      })),
      { what: "directly: all a ball", figures: rounds.map(({ directly }) => total(directly)), unit: "ms" },
    ];
  },
};

/** The work for one ball. */
async function ballIn(browser: Browser, bundle: Bundle, room: "ours" | "directly"): Promise<Work> {
  const { page, devtools } = await openMeasured(browser, bundle, PHONE);
  await page.evaluate(`bench.mount(${JSON.stringify(room)})`);
  await page.evaluate(`bench.drop(0, ${WARM_UP})`);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const { script, style, layout, paint } = await workDuring(devtools, () =>
    page.evaluate(`bench.drop(${WARM_UP}, ${BALLS})`),
  );
  await page.close();
  return { script: script / BALLS, style: style / BALLS, layout: layout / BALLS, paint: paint / BALLS };
}
