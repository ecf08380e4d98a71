import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/browser.ts";
import { type Bundle, bundlePage, type Cost, openMeasured } from "./bundled-page.ts";
import { ROUNDS, type Row, type Section } from "./section.ts";

const BALLS = 60;
const WARM_UP = 4;
/** The number of balls that drop in one room before the next room's turn. */
const AT_ONCE = 4;
const ROOMS = ["ours", "whole tree", "directly"] as const;
type RoomName = (typeof ROOMS)[number];

export const section: Section = {
  title: "A bingo ball over 96 tickets, in a browser",
  about:
    `${BALLS} balls, each from record to pixels, in three rooms: the product's, one that renders its whole tree, and one whose elements are changed directly. ` +
    "All three record the same journal. The browser measures script, layout and style.",
  run: async () => {
    const script = await bundlePage("test/bench/bingo-ball-page.tsx");
    const browser = await launchBrowser();
    const rounds: Record<RoomName, Cost>[] = [];
    try {
      // A first round warms up and is not counted.
      for (let round = 0; round <= ROUNDS; round++) {
        const costs = await playRound(browser, script);
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
        what: "script and layout, in ratio to changing elements directly",
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

/** Plays the same game in every room, in turns of a few balls, so that a slow phase of the machine affects all rooms. */
async function playRound(browser: Browser, bundle: Bundle): Promise<Record<RoomName, Cost>> {
  const tables: Table[] = [];
  for (const room of ROOMS) tables.push(await open(browser, bundle, room));
  const costs = {} as Record<RoomName, Cost>;
  for (let ball = 0; ball < WARM_UP + BALLS; ball += AT_ONCE) {
    for (const table of tables) {
      await table.page.bringToFront();
      if (ball === WARM_UP) table.before = await table.cost();
      await table.page.evaluate(`bench.drop(${ball}, ${AT_ONCE})`);
    }
  }
  for (const { room, page, cost, before } of tables) {
    const after = await cost();
    costs[room] = { script: after.script - before.script, layout: after.layout - before.layout };
    await page.close();
  }
  return costs;
}

interface Table {
  readonly room: RoomName;
  readonly page: Page;
  /** The total cost so far. */
  readonly cost: () => Promise<Cost>;
  before: Cost;
}

async function open(browser: Browser, bundle: Bundle, room: RoomName): Promise<Table> {
  const { page, cost } = await openMeasured(browser, bundle, { width: 1440, height: 900 });
  await page.evaluate(`bench.mount(${JSON.stringify(room)})`);
  return { room, page, cost, before: { script: 0, layout: 0 } };
}
