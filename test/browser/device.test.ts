import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { violationsOf } from "./steps/axe.ts";
import { openSignedIn } from "./steps/signing-in.ts";
import { balance } from "./steps/wallet.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe("the settings of the device", () => {
  it("colour the page, and hide the balance, before the client runs after a reload; a visitor sees the same colours", async () => {
    const { page } = await site.visit("phone", { colorScheme: "light" });
    await openSignedIn(page, "rosie");
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole("button", { name: /^Your account/ }).click();
    await page.getByRole("button", { name: "Dark", exact: true }).click();
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.getByRole("switch", { name: /^Hide my balance/ }).click();

    // Without the client, only the page itself can paint.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/secure/lobby");
    expect(await ground()).toBe(dark);
    await page.unroute("**/assets/*.js");

    await page.goto("/secure/lobby");
    await page.getByRole("button", { name: /^Balance hidden/ }).waitFor();
    expect(await balance(page).innerText()).not.toMatch(/\d/);
    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    expect(await ground()).toBe(dark);
  });
});

describe("an address that is opened without a network", () => {
  it("shows a page of the site's own, and after the network is back the place that was asked for", async () => {
    const { context, page } = await site.visit("phone", { serviceWorkers: "allow" });
    await openSignedIn(page, "rosie");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    const answer = await page.goto("/secure/lobby/bingo");
    expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([503, true]);
    await page.getByRole("heading", { name: "We can’t reach Eyes Down" }).waitFor();
    expect(await violationsOf(page, 320)).toEqual([]);
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "We can’t reach Eyes Down" }).waitFor();
    // The page sees this and loads the place by itself.
    await context.setOffline(false);
    await page.getByRole("heading", { name: "Bingo" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/secure/lobby/bingo");
  });
});
