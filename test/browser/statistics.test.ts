import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { openDeposit } from "./steps/depositing.ts";
import { violationsOf } from "./steps/axe.ts";
import { openSignedIn, typeCredentials } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** What the site's workers received, latest first. */
const received = async () => {
  const answer = await fetch(`${site.origins.operator}/workers.json`);
  return (await answer.json()) as readonly { readonly path: string; readonly content: Record<string, unknown> }[];
};
const named = async (path: string) => (await received()).filter((one) => one.path === path);

describe("statistics", () => {
  it("are sent only with consent, without cookies, and the cookie settings list them [OTHER-501 OTHER-502 OTHER-505]", async () => {
    const { page, faults } = await site.visit();
    const cookies: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/workers/statistics")) cookies.push(request.headers()["cookie"]);
    });
    await openSignedIn(page, "rosie");
    await openDeposit(page);
    await page.keyboard.press("Escape");
    expect(await received()).toEqual([]);

    await page.getByRole("button", { name: "Cookies settings" }).click();
    const settings = page.getByRole("dialog", { name: "Cookies settings" });
    await settings.getByText("What this device sent").click();
    await settings.getByText("Nothing. Analytics sends only while its switch is on.").waitFor();
    await settings.getByRole("switch", { name: /^Analytics/ }).click();
    await settings.getByRole("button", { name: "Save my choice" }).click();
    await page.locator("a.ed-tile").first().click();
    await page.locator("iframe").first().waitFor();
    await expect.poll(async () => (await named("/workers/statistics/events")).length).toBe(1);
    expect((await named("/workers/statistics/start"))[0]?.content).toEqual({ version: "3.256.1", platform: "WEB" });
    expect(Object.keys((await named("/workers/statistics/events"))[0]?.content["parameters"] as object)).toEqual([
      "refName",
      "name",
      "section",
      "source",
      "category",
      "position",
      "shape",
      "provider",
      "platform",
    ]);
    await page.goto("/secure/lobby");
    await openDeposit(page);
    await page.keyboard.press("Escape");
    await expect
      .poll(async () => (await named("/workers/statistics/pixel")).map(({ content }) => content["name"]))
      .toEqual(expect.arrayContaining(["modal-closed", "modal-opened"]));

    await page.getByRole("button", { name: "Cookies settings" }).click();
    await settings.getByText("What this device sent").click();
    await settings.getByText("Opened a game").waitFor();
    expect(await violationsOf(page, 320)).toEqual([]);
    expect(new Set(cookies)).toEqual(new Set([undefined]));
    expect(faults).toEqual([]);
  });
});

describe("the statistics of a visitor", () => {
  it("have the modals of the public pages, with consent [OTHER-502]", async () => {
    const { page, faults } = await site.visit();
    const pixels = async () =>
      (await named("/workers/statistics/pixel")).filter(({ content }) => content["modal"] === "privacyPolicy");
    await page.goto("/login");
    await page.getByRole("button", { name: "Cookies settings" }).click();
    const settings = page.getByRole("dialog", { name: "Cookies settings" });
    await settings.getByRole("switch", { name: /^Analytics/ }).click();
    await settings.getByRole("button", { name: "Save my choice" }).click();
    await settings.waitFor({ state: "detached" });
    await page.goto("/login?modals=privacyPolicy");
    await page.getByRole("dialog", { name: "Customer Privacy Policy" }).waitFor();
    await page.keyboard.press("Escape");
    await expect
      .poll(async () => (await pixels()).map(({ content }) => String(content["name"])).toSorted())
      .toEqual(["modal-closed", "modal-opened"]);
    expect(faults).toEqual([]);
  });
});

describe("a refused call", () => {
  it("is reported to the error service with the app's version, and without the player [NET-517 CONST-511]", async () => {
    const { page } = await site.visit();
    await page.goto("/login");
    await typeCredentials(page, "rosie", "not-the-password");
    const reported = async () =>
      (await named("/workers/errors")).map(({ content }) => content).find(({ path }) => path === "login");
    await expect.poll(reported).toMatchObject({ version: "3.256.1", platform: "WEB" });
    expect(JSON.stringify(await named("/workers/errors"))).not.toMatch(/rosie|not-the-password/);
  });
});

describe("the flags", () => {
  it("are refreshed at a page load from the server [CALL-632]", async () => {
    const { page } = await site.visit();
    await site.control("workers/switch-flag", { flag: "rewind-balance", on: "on" });
    await openSignedIn(page, "rosie");
    const flags = async () =>
      (await page.context().cookies()).find(({ name }) => name === "experiments")?.value ?? "none";
    await expect.poll(flags).toBe(encodeURIComponent('{"rewind-balance":true}'));
  });
});
