import type { Locator, Page } from "playwright-core";
import { screenFrame, screenPicture, screenSettled } from "./replaying.ts";
import { goToLine } from "./auditing.ts";

/** The parts of a page whose text is compared. */
const PARTS = { header: ".ed-shell-header", main: "#content", notices: ".ed-notices", footer: "footer" } as const;

/** What is not drawn or not compared: announcements to a screen reader of what has just changed, and what no record holds. */
const ASIDE = ".ed-hidden:is([role=status], [role=alert], [aria-live]), .ed-unrecorded";

/** What a person reads on a page: the names of the open windows, and the lines of each part and window. */
export interface Reading {
  readonly windows: readonly string[];
  readonly parts: Readonly<
    Record<string, { readonly lines: readonly string[]; readonly isRecorded: boolean; readonly notes: number }>
  >;
}

/** A page as the player saw it. */
export interface Seen {
  readonly name: string;
  readonly atMs: number;
  readonly reading: Reading;
  readonly picture: Buffer;
}

/** Where a screen in the bench differs from the page that the player saw. */
export interface Difference {
  readonly name: string;
  readonly part: string;
  /** The bench shows it, and the player did not see it. */
  readonly invented: readonly string[];
  /** The player saw it, and the bench does not show it. */
  readonly missing: readonly string[];
}

/** The player's page is read when its text has been the same for this long. */
const STILL_MS = 600;
/** A part of the replayed screen that is not there after this time is missing. */
const WHOLE_MS = 60_000;
const POLL_MS = 100;

interface TimedReading {
  readonly reading: Reading;
  readonly atMs: number;
}

/** Reads a page once its text is still. A part is not recorded as a whole if the bench reports that in it. */
const readingOf = (html: Locator, stillMs: number): Promise<TimedReading> =>
  html.evaluate(
    async (page, { parts, aside, stillMs, pollMs }) => {
      // A clock continues between a record and the next one.
      const clean = (text: string) =>
        text
          .replace(/\b\d{1,2}:\d{2}(?::\d{2})?\b/g, "0:00")
          .replace(/\s+/g, " ")
          .trim();
      const linesOf = (element: HTMLElement) => [...new Set(element.innerText.split("\n").map(clean))];
      const read = () => {
        const leftOut = [...page.querySelectorAll<HTMLElement>(aside)];
        const asideLines = new Set(leftOut.flatMap(linesOf));
        const partOf = (element: HTMLElement) => ({
          lines: linesOf(element).filter((line) => line !== "" && !asideLines.has(line)),
          // An icon in a row, or a line below others, does not stand for texts.
          isRecorded: element.querySelector(".ed-unrecorded:is([data-shape=block], [data-shape=frame])") === null,
          notes: element.querySelectorAll(".ed-unrecorded[data-shape=line]").length,
        });
        const windows = [...page.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog]")]
          .filter((dialog) => dialog.checkVisibility())
          .map((dialog) => [nameOf(dialog), dialog] as const);
        const found = Object.entries(parts).flatMap(([name, selector]) => {
          const element = page.querySelector<HTMLElement>(selector);
          return element === null ? [] : [[name, element] as const];
        });
        return {
          windows: windows.map(([name]) => name).sort(),
          parts: Object.fromEntries([...found, ...windows].map(([name, element]) => [name, partOf(element)])),
        };
      };
      const nameOf = (dialog: HTMLElement) => {
        const label = document.getElementById(dialog.getAttribute("aria-labelledby") ?? "");
        return label?.textContent ?? dialog.getAttribute("aria-label") ?? "";
      };
      let reading = read();
      for (let since = performance.now(); performance.now() - since < stillMs;) {
        await new Promise((resolve) => setTimeout(resolve, pollMs));
        const now = read();
        if (JSON.stringify(now) !== JSON.stringify(reading)) since = performance.now();
        reading = now;
      }
      return { reading, atMs: Date.now() };
    },
    { parts: PARTS, aside: ASIDE, stillMs, pollMs: POLL_MS },
  );

/** Reads and photographs the page that the player sees now. */
export async function see(page: Page, name: string): Promise<Seen> {
  const { reading, atMs } = await readingOf(page.locator("html"), STILL_MS);
  const picture = await page.screenshot({ animations: "disabled" });
  return { name, atMs, reading, picture };
}

interface Replayed extends Seen {
  readonly line: number;
  readonly differences: readonly Difference[];
}

/** The same page in the bench, at the last line that was recorded by then: as soon as it is whole, and so has the same text, or with what differs in the end. */
export async function seeReplayed(bench: Page, times: readonly number[], seen: Seen): Promise<Replayed> {
  const line = times.findLastIndex((atMs) => atMs <= seen.atMs) + 1;
  await goToLine(bench, line);
  await screenSettled(bench, line);
  for (const since = performance.now(); ;) {
    const { reading } = await readingOf(screenFrame(bench), 0);
    const differences = differencesBetween(seen.name, seen.reading, reading);
    if (differences.length === 0 || performance.now() - since > WHOLE_MS)
      return { ...seen, line, reading, differences, picture: await screenPicture(bench) };
    await bench.waitForTimeout(POLL_MS);
  }
}

/** What differs in text, amounts or windows. What the bench calls not recorded may be missing. */
function differencesBetween(name: string, live: Reading, replayed: Reading): readonly Difference[] {
  const windows = difference(
    name,
    "windows",
    { lines: live.windows, isRecorded: true, notes: 0 },
    { lines: replayed.windows, isRecorded: true, notes: 0 },
  );
  const names = [...new Set([...Object.keys(live.parts), ...Object.keys(replayed.parts)])];
  const none = { lines: [], isRecorded: true, notes: 0 };
  return [
    windows,
    ...names.map((part) => difference(name, part, live.parts[part] ?? none, replayed.parts[part] ?? none)),
  ].filter(({ invented, missing }) => invented.length + missing.length > 0);
}

type Part = Reading["parts"][string];

/** A line that says what is not recorded stands for this many texts at most, such as the label and the address of support. */
const MOST_TEXTS = 2;

const difference = (name: string, part: string, live: Part, replayed: Part): Difference => {
  const missing = live.lines.filter((line) => !replayed.lines.includes(line));
  const isExplained = !replayed.isRecorded || missing.length <= replayed.notes * MOST_TEXTS;
  return {
    name,
    part,
    invented: replayed.lines.filter((line) => !live.lines.includes(line)),
    missing: isExplained ? missing.filter((line) => replayed.isRecorded && line.includes("£")) : missing,
  };
};
