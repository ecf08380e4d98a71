import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openProxy } from "../support/proxy.ts";
import { openSite, type Site } from "../support/site.ts";
import { violationsOf } from "./steps/axe.ts";
import { openSignedIn } from "./steps/signing-in.ts";
import { balance } from "./steps/wallet.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it("the app's manifest is linked from the page, and names everything that an installation needs; its icons exist", async () => {
  const get = (path: string) => fetch(new URL(path, site.origins.site), { headers: { accept: "text/html" } });
  const page = await (await get("/login")).text();
  const href = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? "";
  const answer = await get(href);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "application/manifest+json; charset=utf-8",
  ]);
  const { icons, ...manifest } = (await answer.json()) as {
    readonly icons: readonly { readonly src: string; readonly type: string; readonly purpose: string }[];
  };
  expect(manifest).toMatchObject({
    name: "Eyes Down",
    short_name: "Eyes Down",
    id: "/",
    scope: "/",
    start_url: "/secure/lobby",
    display: "standalone",
    lang: "en-GB",
    theme_color: expect.stringMatching(/^#/),
    background_color: expect.stringMatching(/^#/),
  });
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(["any", "maskable"]));
  for (const { src, type } of icons) {
    const icon = await get(src);
    expect([src, icon.status, icon.headers.get("content-type")?.split(";")[0]]).toEqual([src, 200, type]);
  }
});

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
    await page.route("**/assets/*.js", () => undefined);
    await page.goto("/secure/lobby", { waitUntil: "commit" });
    await expect.poll(ground).toBe(dark);
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

/** Whether a service worker controls the page. */
const isOfWorker = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

describe("an address that is opened without a network", () => {
  it("shows a page of the site's own, and after the network is back the place that was asked for", async () => {
    // Offline by the driver, Firefox opens no address, not even by the service worker.
    let isCut = false;
    const { proxy, close } = await openProxy({
      before: ({ socket }) => {
        if (!isCut) return Promise.resolve();
        socket.destroy();
        return new Promise(() => undefined);
      },
    });
    onTestFinished(close);
    const { context, page } = await site.visit("phone", { serviceWorkers: "allow", proxy });
    await openSignedIn(page, "rosie");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    isCut = true;
    const answer = await page.goto("/secure/lobby/bingo");
    expect(answer?.status()).toBe(503);
    await page.getByRole("heading", { name: "We can’t reach Eyes Down" }).waitFor();
    expect(await violationsOf(page, 320)).toEqual([]);
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "We can’t reach Eyes Down" }).waitFor();
    await context.setOffline(true);
    isCut = false;
    // The page sees this and loads the place by itself.
    await context.setOffline(false);
    await page.getByRole("heading", { name: "Bingo" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/secure/lobby/bingo");
  });
});

/** The addresses that the service worker keeps, once it keeps the page. */
const keptBy = async (page: Page) => {
  const kept = () =>
    page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept, { timeout: 60_000 }).toContain("/login");
  return kept();
};

describe("a later visit", () => {
  it("starts from the kept page while the network is slow; only the empty page and files of the build are kept", async () => {
    let release = () => {};
    let isHeld = false;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isOfPage = (mode: unknown) => mode === "navigate";
    const { proxy, close } = await openProxy({
      before: async ({ headers }) => {
        if (isHeld && isOfPage(headers["sec-fetch-mode"])) await held;
      },
    });
    const { page, faults } = await site.visit("phone", { serviceWorkers: "allow", proxy });
    await openSignedIn(page, "rosie");
    const kept = await keptBy(page);
    expect(kept.filter((path) => !path.startsWith("/assets/"))).toEqual(["/login"]);
    const text = await page.evaluate(async () => (await caches.match("/login", { ignoreVary: true }))?.text());
    expect(text).not.toMatch(/rosie|p-rosie|Lobby-/i);

    isHeld = true;
    const answer = await page.goto("/secure/lobby/bingo");
    expect(answer?.status()).toBe(200);
    expect(await isOfWorker(page)).toBe(true);
    await page.getByRole("heading", { name: "Bingo" }).waitFor();
    release();
    const nonce = await page.evaluate(() => document.querySelector("script")?.nonce);
    expect(nonce).toMatch(/\S/);
    expect(nonce).not.toBe(/nonce="([^"]+)"/.exec(text ?? "")?.[1]);
    expect(faults).toEqual([]);
    await page.close();
    await close();
  });

  it("leaves an open tab its screens after another build has taken over", async () => {
    const { page, faults } = await site.visit("phone", { serviceWorkers: "allow" });
    await openSignedIn(page, "rosie");
    await keptBy(page);
    const publicDirectory = join(dirname(site.dataDirectory), "public");
    const worker = join(publicDirectory, "service-worker.js");
    const before = readFileSync(worker, "utf8");
    const build = /const BUILD = (.*);/;
    const { files } = JSON.parse(build.exec(before)?.[1] ?? "") as { readonly files: readonly string[] };
    const moveFiles = (from: string, to: string) =>
      files.forEach((file) => renameSync(join(publicDirectory, file + from), join(publicDirectory, file + to)));
    try {
      // Another build: it has none of the files of the one before.
      moveFiles("", ".before");
      writeFileSync(worker, before.replace(build, 'const BUILD = {"id":"another","files":["/assets/x.js"]};'));
      await page.evaluate(async () => {
        const { serviceWorker } = navigator;
        const taken = new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
        await (await serviceWorker.ready).update();
        await taken;
      });
      await page.getByRole("button", { name: /^Your account/ }).click();
      await page.getByRole("dialog").getByText("My account").click();
      await page.waitForURL("**/secure/user**");
      await page.getByRole("heading", { name: "Your account" }).first().waitFor();
    } finally {
      moveFiles(".before", "");
      writeFileSync(worker, before);
    }
    expect(faults).toEqual([]);
  });
});
