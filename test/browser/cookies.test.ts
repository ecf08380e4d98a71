import { afterAll, beforeAll, expect, it } from "vitest";
import { CONSENT_KEY } from "../../domain/tracking/consent-key.ts";
import { openSite, type Site } from "../support/site.ts";
import { isReachable } from "./steps/reach.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** More than the number of elements of either page that the Tab key reaches. */
const MOST_STOPS = 60;

const windows = [
  ["a small phone", { width: 320, height: 568 }],
  ["a small phone whose page is enlarged to twice its size", { width: 195, height: 422 }],
] as const;

it.each(["/login", "/signup"].flatMap((path) => windows.map(([name, viewport]) => ({ path, name, viewport }))))(
  "the question about cookies covers no field or button of $path with the focus, on $name",
  async ({ path, viewport }) => {
    const { page, context } = await site.visit("phone", { viewport });
    await context.addInitScript((key) => localStorage.removeItem(key), `eyes-down:${CONSENT_KEY}`);
    await page.goto(path);
    const question = page.getByRole("region", { name: "Cookies" });
    await question.waitFor();
    await page.getByRole("button", { name: "Cookies settings" }).waitFor();
    // Its buttons can be pressed without scrolling it, and its text can be scrolled to its end.
    for (const button of await question.getByRole("button").all()) expect(await isReachable(page, button)).toBe(true);
    const scrolled = await question.evaluate((card) => {
      card.scrollTop = card.scrollHeight;
      const [text, answers] = [...card.children].map((part) => part.getBoundingClientRect());
      card.scrollTop = 0;
      return { textEnds: text?.bottom ?? Infinity, buttonsBegin: answers?.top ?? 0 };
    });
    expect(scrolled.textEnds).toBeLessThanOrEqual(scrolled.buttonsBegin);
    const covered: string[] = [];
    const stops: string[] = [];
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await page.keyboard.press("Tab");
      const focused = page.locator("input:focus, button:focus, select:focus");
      const name = await page.evaluate(() => {
        const { activeElement: focus } = document;
        return focus === document.body ? null : (focus?.outerHTML.slice(0, 120) ?? null);
      });
      if (name === null || name === stops[0]) break;
      stops.push(name);
      if ((await focused.count()) > 0 && !(await isReachable(page, focused))) covered.push(name);
    }
    expect(stops.length).toBeGreaterThan(5);
    expect(covered).toEqual([]);
    expect((await question.boundingBox())?.height).toBeLessThanOrEqual(viewport.height / 2);
  },
);
