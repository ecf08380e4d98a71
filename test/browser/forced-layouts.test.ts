import { afterAll, beforeAll, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { postponeGame } from "./steps/playing.ts";
import { openSignedIn } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ prepare: postponeGame });
});
afterAll(() => site.close());

it("a bingo room opens without a new style sheet, for which a browser lays out all of the page", async () => {
  const { page, faults } = await site.visit("phone");
  await openSignedIn(page, "rosie", "/secure/bingo/90/penny-arcade");
  const tab = page.getByRole("tab").first();
  await tab.waitFor();
  // The rule of the style sheet that React Aria would add; the browser has one word for it.
  expect(await tab.evaluate((element) => getComputedStyle(element).touchAction)).toBe("manipulation");
  expect(await page.locator("#react-aria-pressable-style").count()).toBe(0);
  expect(faults).toEqual([]);
});

it("a panel of tabs can have the focus only if nothing in it can", async () => {
  const { page } = await site.visit("phone");
  await openSignedIn(page, "rosie", "/secure/bingo/90/penny-arcade");
  const panel = page.getByRole("tabpanel");
  await panel.getByRole("button").first().waitFor();
  await expect.poll(() => panel.getAttribute("tabindex")).toBe(null);
  await panel.evaluate((element) => {
    for (const inside of element.querySelectorAll<HTMLElement>("button, input, a, select, [tabindex]"))
      inside.tabIndex = -1;
    element.append(document.createElement("span"));
  });
  await expect.poll(() => panel.getAttribute("tabindex")).toBe("0");
});
