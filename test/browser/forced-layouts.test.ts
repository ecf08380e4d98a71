import { afterAll, beforeAll, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { waitForQuiet } from "./steps/places.ts";
import { postponeGame } from "./steps/playing.ts";
import { header, LIGHT, openSignedIn } from "./steps/signing-in.ts";

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

it("a modal is painted, with the focus, before the page under it is inert and cannot be scrolled", async () => {
  const { page, faults } = await site.visit("phone");
  await openSignedIn(page, "rosie", LIGHT);
  await waitForQuiet(page);
  // No frame is drawn until the test draws it.
  await page.evaluate(() => {
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (call) => waiting.push(call);
    Object.assign(globalThis, { drawFrame: () => waiting.splice(0).forEach((call) => call(performance.now())) });
  });
  const held = () =>
    page.evaluate(() => ({
      isInert: document.querySelector("main")?.closest("[inert]") !== null,
      canScroll: getComputedStyle(document.documentElement).overflow !== "hidden",
    }));
  await header(page).getByRole("button", { name: "Your account" }).click();
  const menu = page.getByRole("dialog");
  await menu.waitFor();
  await expect.poll(() => menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  expect(await held()).toEqual({ isInert: false, canScroll: true });
  // The size of the page, for which a browser would lay it out whenever a modal is rendered.
  expect(await page.locator(".ed-veil").getAttribute("style")).not.toContain("--page-");
  await page.evaluate(() => (globalThis as unknown as { readonly drawFrame: () => void }).drawFrame());
  await expect.poll(held).toEqual({ isInert: true, canScroll: false });
  await page.keyboard.press("Escape");
  await expect.poll(held).toEqual({ isInert: false, canScroll: true });
  expect(faults).toEqual([]);
});

it("a press in a panel of tabs draws no tab again, and what has the focus there has the only ring", async () => {
  const { page } = await site.visit("phone");
  await openSignedIn(page, "rosie", "/secure/bingo/90/penny-arcade");
  const more = page.getByRole("button", { name: "One ticket more" });
  const ringed = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .filter((element) => getComputedStyle(element).outlineStyle !== "none")
        .map((element) => `${element.localName}: ${element.textContent}`),
    );
  await more.waitFor();
  await more.press("Enter");
  await expect.poll(ringed).toEqual(["button: One ticket more"]);
  expect(await page.locator(".ed-tabs").getAttribute("data-focused")).toBe(null);
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
