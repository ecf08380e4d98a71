import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext, Frame, Page } from "playwright-core";
import { overflow, waitForPaint } from "./places.ts";

/** The minified build. The driver sends it to every frame, and the package's own `source` is more than twice as large. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules whose result depends on the colour scheme. */
const COLOURS = ["color-contrast", "link-in-text-block"];
/** The rules whose result depends on where an element is and how large it is: all others read the document, and which parts of it are shown. */
const LAYOUT = [...COLOURS, "scrollable-region-focusable", "target-size"];
/**
 * A number on a dab. axe takes the ticket's paper for its background: it knows a box's own `::before` only with an absolute position.
 * test/ui/bingo/settings.test.tsx measures the contrast with each ink.
 */
const DABBED = "td[data-called]";

interface Axe {
  readonly run: (context: Document, options: object) => Promise<{ readonly violations: readonly Violation[] }>;
}
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string; readonly target: [string] }[];
}

interface Rules {
  readonly type: "tag" | "rule";
  readonly values: readonly string[];
}

/** The function that `keepAxe` adds to each document. */
const START = "startAxe";

/** Gives each later document of these tabs axe's code, which runs when a check needs it. The browser then receives and compiles the code once, not once for each document. */
export const keepAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: `globalThis.${START} = () => {${axeSource}}` });

/** The violations in one frame, without its own frames. */
const checkFrame = async (frame: Frame, rules: Rules): Promise<readonly string[]> => {
  // axe is as large as the client, so it is added to a document only once.
  const isAdded = await frame.evaluate(
    (start) => {
      if (!("axe" in globalThis)) (globalThis as { readonly [START]?: () => void })[start]?.();
      return "axe" in globalThis;
    },
    START as typeof START,
  );
  if (!isAdded) await frame.evaluate(axeSource);
  const violations = await frame.evaluate(
    async ({ runOnly, dabbed }) => {
      const { axe } = globalThis as unknown as { readonly axe: Axe };
      // Without style sheets: none of these rules reads them, and loading them takes as long as the rules.
      const preload = { assets: ["media"] };
      const found = await axe.run(document, { runOnly, preload, iframes: false, resultTypes: ["violations"] });
      return found.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.filter(
          ({ target: [at] }) => id !== "color-contrast" || !document.querySelector(at)?.matches(dabbed),
        ),
      }));
    },
    { runOnly: rules, dabbed: DABBED },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}: ${failureSummary}`),
  );
};

/** Whether a frame has a transparent background. axe would assume that it is white. */
const isTransparent = (frame: Frame): Promise<boolean> =>
  frame.evaluate(() =>
    [document.documentElement, document.body].every(
      (part) => getComputedStyle(part).backgroundColor === "rgba(0, 0, 0, 0)",
    ),
  );

/** The visible frames, the main frame first. */
async function framesOf(page: Page): Promise<readonly Frame[]> {
  const isVisible = async (frame: Frame) =>
    frame === page.mainFrame() ||
    (frame.url() !== "about:blank" && !frame.isDetached() && (await (await frame.frameElement()).isVisible()));
  const frames = page.frames();
  const visible = await Promise.all(frames.map(isVisible));
  return frames.filter((_, index) => visible[index]);
}

/** The violations on the page and in its frames, and whether the page scrolls sideways. */
async function findAll(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const frame of await framesOf(page)) {
    // The best practices about landmarks and headings apply to the page as a whole.
    const tags = frame === page.mainFrame() ? [...WCAG, "best-practice"] : WCAG;
    found.push(...(await checkFrame(frame, { type: "tag", values: tags })));
  }
  return [...found, ...(await findWide(page))];
}

/** The violations of the rules that depend on the layout, and whether the page scrolls sideways. */
async function findLayout(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const frame of await framesOf(page)) found.push(...(await checkFrame(frame, { type: "rule", values: LAYOUT })));
  return [...found, ...(await findWide(page))];
}

async function findWide(page: Page): Promise<readonly string[]> {
  const wide = await overflow(page);
  return wide > 0 ? [`the page is ${wide} px wider than the screen`] : [];
}

/** The violations of the rules that depend on the colour scheme. */
async function findColours(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const frame of await framesOf(page)) {
    if (frame !== page.mainFrame() && (await isTransparent(frame))) continue;
    found.push(...(await checkFrame(frame, { type: "rule", values: COLOURS })));
  }
  return found;
}

/** At this height nothing scrolls, and no bar at the bottom covers a part of a button. */
export const TALL = 3000;

/** Runs a check once the page is painted, and names its violations by what was checked. */
const named = async (page: Page, what: string, find: (page: Page) => Promise<readonly string[]>) => {
  await waitForPaint(page);
  return (await find(page)).map((violation) => `${what}: ${violation}`);
};

/** Scrolls the page to its top, where it is in Chromium after a press. The driver of Firefox moves each button to the middle of the window, and the bars then cover parts of others. */
export const scrollToTop = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));

/** The violations on the page with text of twice its size, of the rules that depend on the layout. */
export const violationsEnlarged = (page: Page): Promise<readonly string[]> =>
  named(page, "text twice its size", findLayout);

/** The violations at this width in the light scheme. The page keeps the size. */
export async function violationsAt(page: Page, width: number, find = findAll): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: TALL });
  return named(page, `${width} px`, find);
}

/** Changes the colour scheme. Each frame changes some frames later, and axe would read colours of both. */
async function showScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const query = `(prefers-color-scheme: ${colorScheme})`;
  for (const frame of await framesOf(page))
    if (!(await hasOwnScheme(page, frame))) await frame.waitForFunction((media) => matchMedia(media).matches, query);
}

/** In Firefox a frame has the scheme of the element that it is in, as that of a dark game. */
const hasOwnScheme = async (page: Page, frame: Frame): Promise<boolean> => {
  if (page.context().browser()?.browserType().name() !== "firefox" || frame === page.mainFrame()) return false;
  const scheme = await (
    await frame.frameElement()
  ).evaluate((element) => (element instanceof Element ? getComputedStyle(element).colorScheme : ""));
  return scheme === "dark" || scheme === "light";
};

/** Whether a page of this width is a phone's. Its menus and headings are others than a computer's. */
const isPhone = (width: number): boolean => width < 570;

/**
 * The violations on the page: at its own width in the dark and the light scheme, then at these other widths in the light
 * scheme only, because the colours do not depend on the width. All rules run once on a phone and once on a computer; at
 * the second width of a phone, only those that depend on the layout.
 */
export async function violationsOf(page: Page, ...widths: readonly number[]): Promise<readonly string[]> {
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  await showScheme(page, "dark");
  const found = [...(await named(page, `${screen.width} px, dark`, findColours))];
  await showScheme(page, "light");
  found.push(...(await named(page, `${screen.width} px`, findAll)));
  const checked = [screen.width];
  for (const width of widths) {
    const isChecked = checked.some((other) => isPhone(other) === isPhone(width));
    found.push(...(await violationsAt(page, width, isChecked ? findLayout : findAll)));
    checked.push(width);
  }
  if (widths.length > 0) {
    await page.setViewportSize(screen);
    // A button that still moves would lose the test's next press.
    await waitForPaint(page);
  }
  return found;
}
