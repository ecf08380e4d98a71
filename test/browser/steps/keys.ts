import type { Locator, Page } from "playwright-core";
import { enterPage } from "../../support/firefox.ts";

/** The largest allowed number of presses of Tab to reach an element. */
const MOST_STOPS = 60;

/** The focused element: its words, and whether its focus is visible. The content of a frame is not inspected. */
const stopOf = (
  page: Page,
): Promise<{ readonly words: string; readonly isSeen: boolean; readonly isInDialog: boolean }> =>
  page.evaluate(() => {
    const at = document.activeElement ?? document.body;
    // The focus ring of a field is on its box, that of a card on the card.
    const rings = [at, at.parentElement, at.parentElement?.parentElement].filter((part) => part != null);
    const isRinged = (part: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    return {
      words: `${at.localName} ${at.getAttribute("aria-label") ?? at.textContent ?? ""}`.slice(0, 80),
      isSeen: at === document.body || at.localName === "iframe" || rings.some(isRinged),
      isInDialog: at.closest("[role=dialog], [role=alertdialog]") !== null,
    };
  });

type Step = "Tab" | "Shift+Tab";

/** After the last element, Firefox leaves the page for the window around it, which gets no keys of the driver. Then Tab enters the page at the other end. */
const startAgain = (step: Step): boolean => {
  if (document.activeElement !== document.body) return false;
  const start = document.createElement("span");
  start.id = "start";
  start.tabIndex = -1;
  if (step === "Tab") document.body.prepend(start);
  else document.body.append(start);
  start.focus();
  return true;
};

const hasFocus = async (target: Locator): Promise<boolean> =>
  (await target.count()) === 1 &&
  target.evaluate((element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element);

/** A player who uses the keyboard only. */
export function keyboardOf(page: Page) {
  /** The elements whose focus was not visible. */
  const unseen = new Set<string>();
  const tab = async (step: Step = "Tab") => {
    const isRestarted = await page.evaluate(startAgain, step);
    if (isRestarted) await enterPage(page);
    await page.keyboard.press(step);
    if (isRestarted) await page.evaluate(() => document.getElementById("start")?.remove());
    const stop = await stopOf(page);
    if (!stop.isSeen) unseen.add(stop.words);
    return stop;
  };
  /** Moves the focus to an element with Tab only, or with Shift+Tab only. */
  const to = async (target: Locator, step: Step = "Tab") => {
    await target.waitFor();
    const passed: string[] = [];
    while (!(await hasFocus(target))) {
      passed.push((await tab(step)).words);
      if (passed.length > MOST_STOPS) throw new Error(`${step} does not reach it. It passes ${passed.join(", ")}`);
    }
  };
  const type = async (target: Locator, text: string) => {
    await to(target);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  };
  const press = async (target: Locator, step: Step = "Tab") => {
    await to(target, step);
    await page.keyboard.press("Enter");
  };
  return { unseen, tab, to, type, press, hasFocus };
}
