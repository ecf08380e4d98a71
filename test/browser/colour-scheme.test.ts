import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { waitForPaint } from "./steps/places.ts";
import { openSignedIn } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** The transitions of colours since the listeners were added, by element and property. */
interface Seen {
  readonly running: ReadonlySet<string>;
  readonly ended: readonly string[];
}

/** Changes the colour scheme. Gives the elements of which a colour changes by a transition, so later than the other colours. */
async function transitionsDuring(page: Page, change: () => Promise<unknown>): Promise<readonly string[]> {
  // A field that lost the focus just now changes its edge. On a busy machine that can begin after the listeners were added, and end before the change.
  const transitions = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length);
  await expect.poll(transitions).toBe(0);
  await page.evaluate(() => {
    const [running, ended] = [new Set<string>(), [] as string[]];
    Object.assign(globalThis, { seen: { running, ended } });
    const on = (kind: "transitionrun" | "transitionend" | "transitioncancel", then: (what: string) => unknown) =>
      document.addEventListener(kind, ({ propertyName, target }) => {
        if (propertyName.includes("color")) then(`${(target as Element).className}: ${propertyName}`);
      });
    on("transitionrun", (what) => running.add(what));
    // One that is cancelled at once is not seen.
    on("transitioncancel", (what) => running.delete(what));
    on("transitionend", (what) => running.delete(what) && ended.push(what));
  });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await ground();
  await change();
  await expect.poll(ground).not.toBe(before);
  await waitForPaint(page);
  const seen = () =>
    page.evaluate(() => {
      const { running, ended } = (globalThis as unknown as { readonly seen: Seen }).seen;
      return { running: [...running], ended };
    });
  await expect.poll(async () => (await seen()).running).toEqual([]);
  return (await seen()).ended;
}

const MOVING = { reducedMotion: "no-preference" } as const;

it("a text and its background change together when the device's colour scheme changes in the middle of a form, which keeps what was typed", async () => {
  const { page } = await site.visit("desktop", MOVING);
  await page.goto("/signup?by=rosie");
  await page.getByText("You've been invited").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Please enter your email address").waitFor();
  const username = page.getByRole("textbox", { name: /Username/ });
  await username.fill("dotty");
  await username.blur();
  const to = (colorScheme: "dark" | "light") => () => page.emulateMedia({ colorScheme });
  expect(await transitionsDuring(page, to("dark"))).toEqual([]);
  expect(await transitionsDuring(page, to("light"))).toEqual([]);
  expect(await username.inputValue()).toBe("dotty");
});

it("and when the player chooses a colour scheme", async () => {
  const { page } = await site.visit("phone", MOVING);
  await openSignedIn(page, "rosie", "/secure/user?modals=userMenu");
  const choose = (name: string) => () => page.getByRole("button", { name, exact: true }).press("Enter");
  expect(await transitionsDuring(page, choose("Dark"))).toEqual([]);
  expect(await transitionsDuring(page, choose("Light"))).toEqual([]);
});

it("a page of the website around the client has the scheme that the player chose, and the site's fonts", async () => {
  const { page } = await site.visit("phone");
  await openSignedIn(page, "rosie", "/secure/user?modals=userMenu");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Dark", exact: true }).press("Enter");
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.goto("/help");
  await page.getByRole("heading", { name: "Help & FAQ" }).waitFor();
  expect(await ground()).toBe(dark);
  const loaded = () =>
    page.evaluate(() => {
      const fonts = [...document.fonts].filter(({ status }) => status === "loaded");
      return fonts.map(({ family }) => family.replaceAll('"', "")).sort();
    });
  await expect.poll(loaded).toEqual(["Inter Variable", "Outfit Variable"]);
});
