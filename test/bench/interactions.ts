import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { openSignedIn } from "../browser/steps/signing-in.ts";
import { waitForPaint } from "../browser/steps/places.ts";
import { openSite, type Site } from "../support/site.ts";
import { ROUNDS, type Row, type Section } from "./section.ts";

/** A phone, by the throttling that browsers' own tools use for one. */
const SLOWDOWN = 4;
const MOST_MS = 100;
const LONGEST_TASK_MS = 50;
/** After each step, so that the work that it began belongs to it. */
const REST_MS = 1_000;
const ROOM = "penny-arcade";
const PACE = { ballSeconds: 0.02, breakSeconds: 3_600 };
/** Longer than 90 balls. */
const GAME_MS = 5_000;

/** What the player does, and what then is on the screen. */
interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
  readonly shown: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).first();
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const close: Step = {
  name: "close a modal",
  act: (page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).first().tap(),
  shown: (page) => page.getByRole("dialog").first().waitFor({ state: "detached" }),
};

/** An evening after the sign-in, without a page load. */
const STEPS: readonly Step[] = [
  {
    name: "open the list of bingo rooms",
    act: (page) => link(page, "Bingo").tap(),
    shown: (page) => link(page, /Penny Arcade/).waitFor(),
  },
  {
    name: "open the filter of the rooms",
    act: (page) => page.getByRole("combobox", { name: /Type of game/ }).tap(),
    shown: (page) => page.getByRole("option", { name: "90-ball" }).waitFor(),
  },
  {
    name: "filter the rooms",
    act: (page) => page.getByRole("option", { name: "90-ball" }).tap(),
    shown: (page) => page.getByText(/^\d of \d+ rooms$/).waitFor(),
  },
  {
    name: "open a bingo room",
    act: (page) => link(page, /Penny Arcade/).tap(),
    shown: (page) => button(page, /^Buy 6 tickets/).waitFor(),
  },
  {
    name: "buy tickets",
    act: (page) => button(page, /^Buy 6 tickets/).tap(),
    shown: (page) => page.getByText(/^6 tickets bought/).waitFor(),
  },
  {
    name: "open the tickets",
    act: (page) => page.getByRole("tab", { name: /My Tickets/ }).tap(),
    shown: (page) => page.getByRole("article", { name: "Ticket 1", exact: true }).waitFor(),
  },
  {
    name: "open the deposit form",
    act: (page) => button(page, "Deposit").tap(),
    shown: (page) => page.getByRole("combobox", { name: /Pay with/ }).waitFor(),
  },
  {
    name: "choose an amount",
    act: (page) => dialog(page, "Make a deposit").getByRole("button", { name: "£20", exact: true }).tap(),
    shown: (page) => button(page, /^Deposit £20/).waitFor(),
  },
  close,
  {
    name: "open the explanation of the balance",
    act: (page) => button(page, /^Balance/).tap(),
    shown: (page) => dialog(page, "Why did my balance change?").getByRole("article").first().waitFor(),
  },
  close,
  {
    name: "leave the room for the lobby",
    act: (page) => button(page, "Rooms").tap(),
    shown: (page) => link(page, "Casino").waitFor(),
  },
  {
    name: "open the casino",
    act: (page) => link(page, "Casino").tap(),
    shown: (page) => page.getByRole("heading", { name: "Tonight in the hall" }).waitFor(),
  },
  {
    name: "open the search",
    act: (page) => button(page, "Search").tap(),
    shown: (page) => page.getByRole("option", { name: /Lucky Larder/ }).waitFor(),
  },
  {
    name: "type into the search",
    act: (page) => page.keyboard.type("lucky", { delay: 120 }),
    shown: (page) => page.getByRole("option", { name: /Lucky Larder/ }).waitFor(),
  },
  {
    name: "open a game",
    act: (page) => page.getByRole("option", { name: /Lucky Larder/ }).tap(),
    shown: (page) => page.frameLocator("iframe.ed-game-frame").getByRole("button", { name: "Spin" }).waitFor(),
  },
  {
    name: "open the player's menu",
    act: (page) => button(page, "Your account").tap(),
    shown: (page) => button(page, "Log out").waitFor(),
  },
];

interface Measured {
  step: string;
  readonly interactions: { readonly step: string; readonly ms: number }[];
  readonly tasks: { readonly step: string; readonly ms: number }[];
}

/** From now on, measures each interaction until its next paint, and each task of more than 50 ms. */
const measure = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const measured: Measured = { step: "", interactions: [], tasks: [] };
    Object.assign(globalThis, { measured });
    const observe = (type: string, into: Measured["tasks"]) => {
      const add = (entry: PerformanceEntry & { readonly interactionId?: number }) => {
        if (entry.interactionId !== 0) into.push({ step: measured.step, ms: entry.duration });
      };
      const options = { type, durationThreshold: 16 };
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe(options);
    };
    observe("event", measured.interactions);
    observe("longtask", measured.tasks);
  });

const begin = (page: Page, step: string) =>
  page.evaluate((step) => {
    (globalThis as unknown as { readonly measured: Measured }).measured.step = step;
  }, step);

async function evening(site: Site): Promise<Measured> {
  await site.control("bingo/start-in", { room: ROOM, seconds: 3_600 });
  const { page, context } = await site.visit("phone");
  await openSignedIn(page, "rosie");
  await page.waitForLoadState("networkidle");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await measure(page);
  for (const { name, act, shown } of STEPS) {
    await begin(page, name);
    await act(page);
    await shown(page);
    await waitForPaint(page);
    await page.waitForTimeout(REST_MS);
  }
  const measured = await page.evaluate(() => (globalThis as unknown as { readonly measured: Measured }).measured);
  await page.close();
  // The game is played at once, so that its tickets are not among those of the next evening.
  await site.control("bingo/start-now", { room: ROOM });
  await setTimeout(GAME_MS);
  return measured;
}

const worst = (entries: Measured["tasks"], step?: string): number =>
  Math.max(0, ...entries.flatMap((entry) => (step === undefined || entry.step === step ? entry.ms : [])));

export const section: Section = {
  title: "An evening's interactions, on a phone",
  about:
    `From the input to the next paint, and the tasks of more than ${LONGEST_TASK_MS} ms, at a phone's width with the processor slowed ${SLOWDOWN} times, after the sign-in. ` +
    "In the time of the clock, so a busy machine is slower. With less than 50 interactions the 98th percentile is the slowest.",
  run: async () => {
    const site = await openSite();
    const rounds: Measured[] = [];
    try {
      await site.control("bingo/pace", PACE);
      // The first round fills the browser's cache and is not counted.
      for (let round = 0; round <= ROUNDS; round++) {
        const measured = await evening(site);
        if (round > 0) rounds.push(measured);
      }
    } finally {
      await site.close();
    }
    const rows = [...new Set(STEPS.map(({ name }) => name))].flatMap((name): Row[] => [
      { what: name, figures: rounds.map(({ interactions }) => worst(interactions, name)), unit: "ms", atMost: MOST_MS },
      {
        what: `${name}: longest task`,
        figures: rounds.map(({ tasks }) => worst(tasks, name)),
        unit: "ms",
        atMost: LONGEST_TASK_MS,
      },
    ]);
    return [
      {
        what: "all: 98th percentile",
        figures: rounds.map(({ interactions }) => worst(interactions)),
        unit: "ms",
        atMost: MOST_MS,
      },
      {
        what: "all: longest task",
        figures: rounds.map(({ tasks }) => worst(tasks)),
        unit: "ms",
        atMost: LONGEST_TASK_MS,
      },
      ...rows,
    ];
  },
};
