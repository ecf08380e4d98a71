import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { declineLimits } from "./steps/limits.ts";
import { scriptOf } from "./steps/parts.ts";
import { header, openSignedIn } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const signedIn = async (path: string, player = "rosie") => {
  const visit = await site.visit("desktop");
  await openSignedIn(visit.page, player, path);
  return visit;
};
const main = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).first();

describe("a signed-in player", () => {
  it("reaches casino, slots, live casino, bingo and rewards from the lobby [OTHER-001 OTHER-101]", async () => {
    const { page, faults } = await signedIn("/secure/lobby");
    const heading = (name: string) => page.getByRole("heading", { level: 1, name });
    await heading("Casino").waitFor();
    await page.getByRole("button", { name: "All slots" }).click();
    await page.getByRole("link", { name: "Lucky Larder" }).first().click();
    await page.frameLocator("iframe.ed-game-frame").getByRole("button", { name: "Spin" }).waitFor();
    await page.goBack();
    await main(page, /^Live/).click();
    await heading("Live casino").waitFor();
    await page.getByRole("link", { name: "Mayfair Roulette" }).first().waitFor();
    await main(page, /Bingo/).click();
    await heading("Bingo").waitFor();
    await page.getByRole("link", { name: /Penny Arcade/ }).click();
    await page.getByRole("button", { name: /^Buy \d+ tickets/ }).waitFor();
    await page.goBack();
    await main(page, /Rewards/).click();
    await heading("Rewards").waitFor();
    expect(faults).toEqual([]);
  });

  it("reaches deposits, payment-method setup, phone verification, withdrawals, spend limits and self-exclusion [OTHER-002]", async () => {
    const { page, faults } = await signedIn("/secure/lobby");
    const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
    const button = (name: string | RegExp) => page.getByRole("button", { name });
    const close = async () => {
      await page.keyboard.press("Escape");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    };
    const menu = async (name: string) => {
      await header(page).getByRole("button", { name: "Your account" }).click();
      await dialog("Your account").getByRole("button", { name, exact: true }).click();
    };
    await menu("Deposit");
    await dialog("Make a deposit").waitFor();
    await close();
    await menu("Withdraw");
    await dialog("Make a withdrawal").waitFor();
    await close();
    await menu("My account");
    await page.getByRole("navigation", { name: "Account", exact: true }).getByRole("link", { name: "Wallet" }).click();
    await button("Add payment method").first().click();
    await dialog("Please choose")
      .getByRole("button", { name: /^Debit card/ })
      .first()
      .waitFor();
    await close();
    await page.getByRole("navigation", { name: "Account", exact: true }).getByRole("link", { name: "Limits" }).click();
    await page.getByRole("heading", { name: "Spend Limits" }).first().waitFor();
    await button(/^Self-exclude/).click();
    await dialog("Self-exclude").waitFor();
    expect(faults).toEqual([]);
    // The phone is verified by a player who adds it to pay with.
    const newcomer = await signedIn("/secure/lobby", "newbie");
    await declineLimits(newcomer.page);
    await newcomer.page.getByRole("button", { name: /^Phone bill/ }).click();
    await newcomer.page.getByRole("button", { name: "Text me a code" }).waitFor();
    expect(newcomer.faults).toEqual([]);
  });
});

describe("the script of a screen is loaded on the first visit to it, and not before:", () => {
  it("the lobby's, a slot's, a bingo room's and an article's [LOBBY-101 SLOT-102 BINGO-102 LEGAL-102]", async () => {
    const { page, addresses } = await signedIn("/secure/user");
    const modules = [
      "ui/lobby/Lobby.tsx",
      "ui/games/Game.tsx",
      "ui/bingo/Room.tsx",
      "ui/shell/legal/PrivacyPolicy.tsx",
    ];
    const loaded = () => modules.filter((module) => addresses.some((address) => address.endsWith(scriptOf(module))));
    await page.getByRole("heading", { name: "Your account" }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(loaded()).toEqual([]);
    await main(page, /^Casino/).click();
    await page.getByRole("heading", { level: 1, name: "Casino" }).waitFor();
    expect(loaded()).toEqual(modules.slice(0, 1));
    await page.getByRole("button", { name: "All slots" }).click();
    await page.getByRole("link", { name: "Lucky Larder" }).first().click();
    await page.frameLocator("iframe.ed-game-frame").getByRole("button", { name: "Spin" }).waitFor();
    expect(loaded()).toEqual(modules.slice(0, 2));
    await page.goBack();
    await main(page, /Bingo/).click();
    await page.getByRole("link", { name: /Penny Arcade/ }).click();
    await page.getByRole("button", { name: /^Buy \d+ tickets/ }).waitFor();
    expect(loaded()).toEqual(modules.slice(0, 3));
    await header(page).getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Customer Privacy Policy" }).click();
    await page.getByRole("dialog", { name: "Customer Privacy Policy" }).waitFor();
    expect(loaded()).toEqual(modules);
  });
});

describe("the user menu", () => {
  /** The names of the animations that begin on the menu's background and on the menu itself while it opens. */
  const animationsAt = async (width: number) => {
    const { page } = await site.visit("desktop", {
      viewport: { width, height: 900 },
      reducedMotion: "no-preference",
    });
    await openSignedIn(page, "rosie", "/secure/user");
    await page.evaluate(() => {
      const begun: [string, string][] = [];
      Object.assign(window, { begun });
      document.addEventListener("animationstart", ({ target, animationName }) => {
        if (target instanceof Element) begun.push([target.getAttribute("class") ?? "", animationName]);
      });
    });
    await header(page).getByRole("button", { name: "Your account" }).click();
    await page.getByRole("dialog", { name: "Your account" }).getByRole("button", { name: "Log out" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.querySelector("[data-entering]"))).toBeNull();
    const begun = await page.evaluate(() => (window as unknown as { begun: [string, string][] }).begun);
    const on = (part: string) => begun.filter(([name]) => name.split(" ").includes(part)).map(([, name]) => name);
    return { veil: on("ed-veil"), sheet: on("ed-sheet") };
  };

  it("fades in from 1025 px on, and moves in below [SHELL-123]", async () => {
    expect(await animationsAt(1025)).toEqual({ veil: ["ed-veil"], sheet: [] });
    const { sheet } = await animationsAt(1024);
    expect(sheet).toHaveLength(1);
  });
});
