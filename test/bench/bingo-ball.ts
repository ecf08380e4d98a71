import { build } from "esbuild";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../support/browser.ts";
import { ROUNDS, type Row, type Section } from "./section.ts";

const BALLS = 60;
const ROOMS = ["ours", "whole tree", "directly"] as const;
type RoomName = (typeof ROOMS)[number];

export const section: Section = {
  title: "A bingo ball over 96 tickets, in a browser",
  about:
    `${BALLS} balls, each from record to pixels, over the room as it is, over one that renders its whole tree, and over one whose elements are touched directly. ` +
    "All three keep the same journal. Script, layout and style are the browser's own figures.",
  run: async () => {
    const script = await bundle();
    const browser = await launchBrowser();
    const rounds: Record<RoomName, Cost>[] = [];
    try {
      // A first round warms up and is not counted.
      for (let round = 0; round <= ROUNDS; round++) {
        const costs = {} as Record<RoomName, Cost>;
        for (const room of ROOMS) costs[room] = await costOf(browser, script, room);
        if (round > 0) rounds.push(costs);
      }
    } finally {
      await browser.close();
    }
    const ms = (room: RoomName, of: (cost: Cost) => number) => rounds.map((costs) => of(costs[room]) / BALLS);
    const total = ({ script, layout }: Cost) => script + layout;
    return [
      {
        what: "script, in ratio to the whole tree",
        figures: rounds.map(({ ours, "whole tree": whole }) => ours.script / whole.script),
        unit: "ratio",
        atMost: 0.4,
      },
      {
        what: "script and layout, in ratio to touching directly",
        figures: rounds.map(({ ours, directly }) => total(ours) / total(directly)),
        unit: "ratio",
        atMost: 1.6,
      },
      ...ROOMS.flatMap((room): Row[] => [
        { what: `${room}: script a ball`, figures: ms(room, ({ script }) => script), unit: "ms" },
        { what: `${room}: layout and style a ball`, figures: ms(room, ({ layout }) => layout), unit: "ms" },
      ]),
    ] satisfies Row[];
  },
};

/** Milliseconds. */
interface Cost {
  readonly script: number;
  readonly layout: number;
}

async function bundle(): Promise<{ readonly js: string; readonly css: string }> {
  const { outputFiles } = await build({
    entryPoints: ["test/bench/bingo-ball-page.tsx"],
    bundle: true,
    format: "iife",
    globalName: "bench",
    jsx: "automatic",
    outdir: "out",
    write: false,
    minify: true,
    loader: { ".woff2": "empty", ".svg": "empty" },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const text = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? "";
  return { js: text(".js"), css: text(".css") };
}

async function costOf(browser: Browser, { js, css }: { js: string; css: string }, room: RoomName): Promise<Cost> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.setContent("<!doctype html><html lang=en><body></body></html>");
    await page.addStyleTag({ content: css });
    await page.addScriptTag({ content: js });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    const cost = async (): Promise<Cost> => {
      const { metrics } = await devtools.send("Performance.getMetrics");
      const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
      return {
        script: seconds("ScriptDuration") * 1000,
        layout: (seconds("LayoutDuration") + seconds("RecalcStyleDuration")) * 1000,
      };
    };
    await page.evaluate(`bench.mount(${JSON.stringify(room)})`);
    await page.evaluate("bench.drop(0, 3)");
    const before = await cost();
    await page.evaluate(`bench.drop(3, ${BALLS})`);
    const after = await cost();
    return { script: after.script - before.script, layout: after.layout - before.layout };
  } finally {
    await page.close();
  }
}
