import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/browser.ts";
import { withJournalOf } from "./journal-lines.ts";
import { buildAuditor } from "./auditor.ts";
import { type Row, type Section, time } from "./section.ts";

const page = resolve("dist/audit.html");
const COMMAND = resolve("dist/node/audit.js");
/** A longer log takes many seconds to read, so it is read fewer times. */
const ROUNDS_BY_LINES = [
  [100_000, 3],
  [1_000_000, 1],
] as const;
const LONGEST_READING_MS = 200_000;
/** Lines to go to, as shares of the log. */
const PLACES = [0.5, 0.02, 0.97, 0.31, 0.74];

export const section: Section = {
  title: "The auditor's bench, in Chromium",
  about:
    "dist/audit.html opens a log from the disk: the time from the choice of the file to the verdict on screen, and the longest task on the main thread in that time. " +
    "Then the time to go to any record of the log, until its state is shown. The longer log is read once.",
  run: async () => {
    if (!existsSync(page)) throw new Error("There is no dist/audit.html: run `npm run build` first");
    buildAuditor();
    const browser = await launchBrowser();
    try {
      const rows: Row[] = [];
      for (const [lines, rounds] of ROUNDS_BY_LINES)
        rows.push(...(await withJournalOf(lines, (log) => measured(browser, log, lines, rounds))));
      return rows;
    } finally {
      await browser.close();
    }
  },
};

/** Milliseconds. */
interface Measured {
  readonly verdict: number;
  readonly reading: number;
  readonly going: readonly number[];
  readonly blockedGoing: number;
}

async function measured(browser: Browser, log: string, lines: number, rounds: number): Promise<readonly Row[]> {
  const all: Measured[] = [];
  const commands: number[] = [];
  for (let round = 0; round < rounds; round++) {
    commands.push(await time(() => verify(log)));
    all.push(await once(browser, log, lines));
  }
  const name = lines.toLocaleString("en-GB");
  const row = (what: string, of: (one: Measured) => readonly number[]): Row => ({
    what: `${name} records: ${what}`,
    figures: all.flatMap(of),
    unit: "ms",
  });
  return [
    row("to the verdict", ({ verdict }) => [verdict]),
    {
      what: `${name} records: to the verdict, in ratio to the command`,
      figures: all.map(({ verdict }, round) => verdict / commands[round]!),
      unit: "ratio",
      atMost: 1.5,
    },
    row("longest task, reading", ({ reading }) => [reading]),
    { ...row("to any record", ({ going }) => going), atMost: 100 },
    row("longest task, going to a record", ({ blockedGoing }) => [blockedGoing]),
  ];
}

function verify(log: string): void {
  const { status } = spawnSync(process.execPath, [COMMAND, "verify", "--open", log]);
  if (status !== 0) throw new Error(`The command ended with ${status}`);
}

async function once(browser: Browser, log: string, lines: number): Promise<Measured> {
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await tab.goto(pathToFileURL(page).href);
    await watchBlocks(tab);
    const began = performance.now();
    await tab.locator("input[type=file]").setInputFiles(log);
    await tab.getByRole("region", { name: "Verdict in short" }).waitFor({ timeout: LONGEST_READING_MS });
    const verdict = performance.now() - began;
    await isAtLine(tab, lines);
    const reading = await longestBlock(tab);
    const going: number[] = [];
    for (const share of PLACES) {
      const line = Math.round(lines * share);
      const left = performance.now();
      await tab.getByRole("slider", { name: "Record" }).fill(String(line));
      await isAtLine(tab, line);
      going.push(performance.now() - left);
    }
    return { verdict, reading, going, blockedGoing: await longestBlock(tab) };
  } finally {
    await tab.close();
  }
}

/** Waits until the bench shows the moment after a line. */
const isAtLine = (tab: Page, line: number) =>
  tab
    .getByRole("status")
    .filter({ hasText: new RegExp(`^Line ${line}\\. .`) })
    .waitFor({ state: "attached" });

/** Records the longest task that blocks the main thread. */
const watchBlocks = (tab: Page) =>
  tab.evaluate(() => {
    const noted = globalThis as unknown as { longestBlockMs: number };
    noted.longestBlockMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.longestBlockMs = Math.max(noted.longestBlockMs, duration);
    }).observe({ type: "longtask" });
  });

/** The longest task since the last call. The browser reports only tasks of 50 ms or more. */
const longestBlock = (tab: Page) =>
  tab.evaluate(async () => {
    const noted = globalThis as unknown as { longestBlockMs: number };
    await new Promise((resolve) => setTimeout(resolve, 300));
    const longest = noted.longestBlockMs;
    noted.longestBlockMs = 0;
    return longest;
  });
