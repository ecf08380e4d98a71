import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expiryKey } from "../../domain/reality/rules.ts";
import { openSite, type Site } from "../support/site.ts";
import { violationsEnlarged, violationsOf } from "./steps/axe.ts";
import { holdCalls } from "./steps/holding.ts";
import { openApp } from "./steps/native-app.ts";
import { LIGHT, openSignedIn } from "./steps/signing-in.ts";
import { requestWithdrawal } from "./steps/withdrawing.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

describe("axe finds no violation in the modal", () => {
  it("that shows the reality check when it is due", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "penny", "/secure/user/account/reality-check");
    await page.getByRole("combobox", { name: /Show a reality check/ }).click();
    await page.getByRole("option", { name: "Every hour" }).click();
    const stored = `eyes-down:${expiryKey("p-penny")}`;
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, stored);
    await page.evaluate((key) => localStorage.setItem(key, "1"), stored);
    await page.goto(LIGHT);
    await page.getByRole("alertdialog", { name: "Reality check" }).getByText("Time played").waitFor();
    expect(await violationsOf(page, 320, 1440)).toEqual([]);
  });

  it("with each result of a withdrawal, and with its cancellation", async () => {
    const { page } = await site.visit();
    const next = (result: string) => site.control("withdrawals/next-result", { player: "p-rosie", result });
    const found: Record<string, readonly string[]> = {};
    await openSignedIn(page, "rosie", LIGHT);
    await next("manual queue");
    await requestWithdrawal(page, 10);
    const queued = dialog(page, "Your withdrawal is in the queue");
    await queued.getByText("One of us looks at your £10").waitFor();
    found["manual queue"] = await violationsOf(page, 320, 1440);
    await queued.getByRole("button", { name: "OK" }).click();
    await site.control("withdrawals/give-back", { player: "p-rosie", as: "cancelled" });
    const cancelled = dialog(page, "Withdrawal cancelled");
    await cancelled.getByText("£10 is back in your wallet.").waitFor();
    found["cancelled"] = await violationsOf(page, 320, 1440);
    await cancelled.getByRole("button", { name: "Close" }).click();
    // The notice of the first request ends by itself.
    const notices = page.getByRole("region", { name: "Notifications" });
    await notices.getByText("Withdrawal requested successfully").waitFor({ state: "detached" });
    await next("guarantee missed");
    await requestWithdrawal(page, 10);
    const credit = dialog(page, "Withdrawal guarantee");
    // It stays for as long as the pointer is on it.
    await credit.hover();
    found["credit"] = await violationsOf(page);
    expect(await credit.isVisible()).toBe(true);
    expect(found).toEqual({ "manual queue": [], cancelled: [], credit: [] });
  });

  it("that lists prizes, where enlarged text makes the list longer than the sheet", async () => {
    const { page } = await site.visit("desktop");
    await openSignedIn(page, "rosie", LIGHT);
    await page.goto("/secure/user?modals=bingoPrizes&room=two-fat-ladies");
    await page.getByRole("list", { name: "Prizes" }).waitFor();
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    expect(await violationsEnlarged(page)).toEqual([]);
  });

  it("while a game is prepared, and once its session has ended", async () => {
    const { page } = await site.visit();
    await page.clock.install();
    await openSignedIn(page, "rosie", LIGHT);
    const letThrough = await holdCalls(page, "**/slots/session/lucky-larder");
    await page.goto("/secure/games/lucky-larder");
    await dialog(page, /^Setting out/)
      .getByRole("button", { name: "Back to lobby" })
      .waitFor();
    const found = [...(await violationsOf(page, 320, 1440))];
    await site.control("games/keep-alive", { failing: true });
    letThrough();
    await page
      .getByText(/^Setting out/)
      .first()
      .waitFor({ state: "detached" });
    let isCalled = false;
    page.on("request", (request) => (isCalled ||= request.url().includes("/slots/session/keep-alive/")));
    // In short steps: the code of the modal has 120 s to load.
    const callAfterSteps = async () => {
      if (!isCalled) await page.clock.fastForward(20_000);
      return isCalled;
    };
    await expect.poll(callAfterSteps).toBe(true);
    await dialog(page, "Server error").waitFor();
    found.push(...(await violationsOf(page, 320, 1440)));
    expect(found).toEqual([]);
  });

  it("while the app's token signs the player in", async () => {
    const { page, says, message } = await openApp(site);
    await holdCalls(page, "**/rest/login");
    await page.goto("/login");
    await message("page-fully-loaded");
    const email = "rosie@example.com";
    await says({ type: "biometric-login", token: "t".repeat(43), email, biometricType: "FINGERPRINT" });
    await dialog(page, "Signing you in").getByText("That's the magic touch.").waitFor();
    expect(await violationsOf(page, 320, 1440)).toEqual([]);
  });
});
