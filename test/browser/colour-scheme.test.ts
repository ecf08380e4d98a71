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

type Kind = "transitionrun" | "transitionend" | "transitioncancel";

/** Changes the colour scheme. Gives the elements of which a colour changes by a transition, so later than the other colours. */
async function transitionsDuring(page: Page, change: () => Promise<unknown>): Promise<readonly string[]> {
  await page.evaluate(() => {
    const of = { transitionrun: [], transitionend: [], transitioncancel: [] } satisfies Record<string, string[]>;
    Object.assign(globalThis, { of });
    for (const [kind, seen] of Object.entries<string[]>(of))
      document.addEventListener(kind as "transitionrun", ({ propertyName, target }) => {
        if (propertyName.includes("color")) seen.push(`${(target as Element).className}: ${propertyName}`);
      });
  });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await ground();
  await change();
  await expect.poll(ground).not.toBe(before);
  await waitForPaint(page);
  // One that is cancelled at once is not seen.
  const counts = () =>
    page.evaluate(() => (globalThis as unknown as { readonly of: Record<Kind, readonly string[]> }).of);
  await expect
    .poll(async () => {
      const { transitionrun, transitionend, transitioncancel } = await counts();
      return transitionrun.length - transitionend.length - transitioncancel.length;
    })
    .toBe(0);
  return (await counts()).transitionend;
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
