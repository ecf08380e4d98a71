import { source as axeSource } from "axe-core";
import type { Frame, Page } from "playwright-core";
import { drawn } from "./places.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What another colour scheme can change. */
const COLOURS = ["color-contrast", "link-in-text-block"];

interface Axe {
  readonly run: (context: Document, options: object) => Promise<{ readonly violations: readonly Violation[] }>;
}
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Rules {
  readonly type: "tag" | "rule";
  readonly values: readonly string[];
}

/** What axe finds in one frame by itself. */
const checkFrame = async (frame: Frame, rules: Rules): Promise<readonly string[]> => {
  // It is as long as the client itself, and there already where this document was looked at before.
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axeSource);
  const violations = await frame.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { readonly axe: Axe };
    // The one rule that reads the sheets themselves is not among these, and reading them takes as long as the rules.
    const preload = { assets: ["media"] };
    return (await axe.run(document, { runOnly, preload, iframes: false, resultTypes: ["violations"] })).violations;
  }, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}: ${failureSummary}`),
  );
};

/** A frame that lets the page shine through: axe would take its ground for white. */
const isSheer = (frame: Frame): Promise<boolean> =>
  frame.evaluate(() =>
    [document.documentElement, document.body].every(
      (part) => getComputedStyle(part).backgroundColor === "rgba(0, 0, 0, 0)",
    ),
  );

/** By how much the page is wider than the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The frames that are to be seen, the page's own first. */
async function framesOf(page: Page): Promise<readonly Frame[]> {
  const isSeen = async (frame: Frame) =>
    frame === page.mainFrame() ||
    (frame.url() !== "about:blank" && !frame.isDetached() && (await (await frame.frameElement()).isVisible()));
  const frames = page.frames();
  const seen = await Promise.all(frames.map(isSeen));
  return frames.filter((_, index) => seen[index]);
}

/** What axe finds on the page and in its frames as they now are; and whether the page has to be moved sideways. */
async function findAll(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const frame of await framesOf(page)) {
    // A frame is a part of the page: its landmarks and headings are the page's.
    const tags = frame === page.mainFrame() ? [...WCAG, "best-practice"] : WCAG;
    found.push(...(await checkFrame(frame, { type: "tag", values: tags })));
  }
  const wide = await overflow(page);
  return wide > 0 ? [...found, `the page is ${wide} px wider than the screen`] : found;
}

/** What axe finds in the dark. */
async function findColours(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const frame of await framesOf(page)) {
    if (frame !== page.mainFrame() && (await isSheer(frame))) continue;
    found.push(...(await checkFrame(frame, { type: "rule", values: COLOURS })));
  }
  return found;
}

/** So tall that nothing has to be scrolled, and no bar at the bottom covers half a button. */
const TALL = 3000;

/** What is wrong on the page, by light and by dark on the screen that it is on, and by light on others of these widths: the colours are the same there. */
export async function violationsOf(page: Page, ...widths: readonly number[]): Promise<readonly string[]> {
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  const found: string[] = [];
  const look = async (what: string, find: (page: Page) => Promise<readonly string[]>) => {
    await drawn(page);
    found.push(...(await find(page)).map((violation) => `${what}: ${violation}`));
  };
  await look(`${screen.width} px`, findAll);
  await page.emulateMedia({ colorScheme: "dark" });
  await look(`${screen.width} px, dark`, findColours);
  await page.emulateMedia({ colorScheme: "light" });
  for (const width of widths) {
    await page.setViewportSize({ width, height: TALL });
    await look(`${width} px`, findAll);
  }
  await page.setViewportSize(screen);
  return found;
}
