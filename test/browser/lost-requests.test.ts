import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { holdCalls } from "./steps/holding.ts";
import { scriptsOf } from "./steps/parts.ts";
import { header, LIGHT, openSignedIn } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Entry {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

const entry = (JSON.parse(readFileSync("dist/public/manifest.json", "utf8")) as Record<"app/player/main.tsx", Entry>)[
  "app/player/main.tsx"
];

/** The last script of a module that the entry's own do not have: in most cases one that others share. */
const lastScriptOf = (module: string): string => scriptsOf(module).at(-1) ?? "";

const PARTS: readonly (readonly [string, string | undefined])[] = [
  ["the first script", entry.js[0]],
  ["the view", scriptsOf("app/player/view.tsx")[0]],
  ["a script that the view imports", lastScriptOf("app/player/view.tsx")],
  ["the client's code", scriptsOf("app/player/client.ts")[0]],
  ["the first commands", scriptsOf("ui/first-commands.ts")[0]],
  ["the style sheet", entry.css[0]],
  ["the session check", "/rest/user/profile/logged-in"],
];

const PARTS_OF_A_PLAYER: typeof PARTS = [
  ...PARTS,
  ["the start of a session", scriptsOf("app/player/session-start.ts")[0]],
  ["a signed-in player's reactions", scriptsOf("app/player/signed-in.ts")[0]],
];

/** Loses the first request to an address. Returns the number of requests that are lost. */
async function loseOnce(page: Page, address: string | undefined): Promise<() => number> {
  let lost = 0;
  await page.route(
    `**${address}`,
    (route) => {
      lost += 1;
      return route.abort();
    },
    { times: 1 },
  );
  return () => lost;
}

/** Whether the page has the rules of its style sheet. A browser gives no rules of one that was lost. */
const isStyled = (): boolean => {
  try {
    return [...document.styleSheets].some(({ href, cssRules }) => href !== null && cssRules.length > 0);
  } catch {
    return false;
  }
};

describe("a page that loses one request while it starts comes to its content without the player", () => {
  it.each(PARTS)("the sign-in page, without %s", async (_name, address) => {
    const { page } = await site.visit();
    const lost = await loseOnce(page, address);
    await page.goto("/login?redirect=%2Fsecure%2Fuser%2Faccount%2Fhelp");
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    await expect.poll(lost).toBe(1);
    await expect.poll(() => page.evaluate(isStyled)).toBe(true);
    // The client loads it.
    await page.getByRole("contentinfo").getByRole("link").first().waitFor();
  });

  it.each(PARTS_OF_A_PLAYER)("a player's page, without %s", async (_name, address) => {
    const { page } = await site.visit();
    page.setDefaultTimeout(9000);
    await openSignedIn(page, "rosie", "/secure/user");
    const lost = await loseOnce(page, address);
    await page.goto(LIGHT);
    await expect.poll(lost).toBe(1);
    await header(page).getByRole("button", { name: "Menu" }).waitFor();
    await header(page).getByText(/^£/).waitFor();
    await expect.poll(() => page.evaluate(isStyled)).toBe(true);
  });
});

/** The wait of the tab before a page that misses a part is loaded again, in milliseconds. */
const reloadWait = (page: Page) => page.evaluate(() => sessionStorage.getItem("eyes-down:reload-wait"));

describe("a tab that waited before it loaded its page again", () => {
  /** The pages that the tab comes to have this wait. */
  const giveWait = (page: Page) =>
    page.addInitScript(() => {
      if (window.top === window) sessionStorage.setItem("eyes-down:reload-wait", "240000");
    });

  it("forgets the wait when the sign-in page has started", async () => {
    const { page } = await site.visit();
    await giveWait(page);
    await page.goto("/login");
    await expect.poll(() => reloadWait(page)).toBe(null);
  });

  it("forgets the wait when a player's page has its last part", async () => {
    const { page } = await site.visit();
    page.setDefaultTimeout(9000);
    await openSignedIn(page, "rosie", "/secure/user");
    await giveWait(page);
    const release = await holdCalls(page, `**${scriptsOf("app/player/signed-in.ts")[0]}`);
    await page.goto(LIGHT);
    await header(page).getByRole("button", { name: "Menu" }).waitFor();
    expect(await reloadWait(page)).toBe("240000");
    release();
    await expect.poll(() => reloadWait(page)).toBe(null);
  });
});
