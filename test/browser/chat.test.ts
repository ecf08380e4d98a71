import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { violationsOf } from "./steps/axe.ts";
import { overflow } from "./steps/places.ts";
import { buyTickets, postponeGame } from "./steps/playing.ts";
import { openSignedIn } from "./steps/signing-in.ts";
import { balance, waitForBalance } from "./steps/wallet.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ prepare: postponeGame });
});
afterAll(() => site.close());

const ROOM = "penny-arcade";
const ADDRESS = `/secure/bingo/90/${ROOM}`;

const tab = (page: Page) => page.getByRole("tab", { name: /^Chat/ });
const panel = (page: Page) => page.getByRole("region", { name: "Chat", exact: true });
const log = (page: Page) => page.getByRole("region", { name: "Messages" });
const money = (page: Page) => balance(page).textContent();
const say = async (page: Page, text: string) => {
  await page.getByLabel("Your message").fill(text);
  await page.keyboard.press("Enter");
};

describe("the chat of a bingo room", () => {
  it("carries messages between two players, with a counter on a phone's tab, and their text is only text [CHAT-101 BINGO-109]", async () => {
    const phone = await site.visit("phone");
    const desktop = await site.visit("desktop");
    await openSignedIn(phone.page, "rosie", ADDRESS);
    await openSignedIn(desktop.page, "rex", ADDRESS);
    await expect.poll(() => tab(phone.page).textContent()).toBe("Chat");
    const hostile = `<img src=x onerror="window.hacked=1"> https://evil.example/ \u202e${"x".repeat(300)}`;
    await say(desktop.page, hostile);
    await expect.poll(() => tab(phone.page).textContent()).toBe("Chat1");
    // The tickets stay in view: the chat opens only when the player selects its tab.
    expect(await phone.page.getByRole("button", { name: /^Buy 6 tickets/ }).isVisible()).toBe(true);
    await tab(phone.page).click();
    const message = log(phone.page).getByRole("listitem").filter({ hasText: "evil.example" });
    await message.waitFor();
    expect(await message.locator("a, img").count()).toBe(0);
    expect(await message.textContent()).not.toContain("\u202e");
    expect(await phone.page.evaluate(() => "hacked" in globalThis)).toBe(false);
    expect(await overflow(phone.page)).toBe(0);
    await expect.poll(() => tab(phone.page).textContent()).toBe("Chat");
    await say(phone.page, "well hello rex");
    await log(desktop.page).getByText("well hello rex").waitFor();
    expect(await log(phone.page).getByText("well hello rex").count()).toBe(1);
    expect([phone.faults, desktop.faults]).toEqual([[], []]);
  });

  it("pays the prize of a quiz into the wallet, which explains it", async () => {
    const { page } = await site.visit("desktop");
    await openSignedIn(page, "rosie", ADDRESS);
    await log(page).getByText("Welcome in!").waitFor();
    await waitForBalance(page, "£100.00");
    await site.control("chat/quiz", { room: ROOM });
    const quiz = panel(page).getByRole("complementary", { name: "Chat quiz" });
    await quiz.getByText("First right answer wins 50p").waitFor();
    const answers = ["88", "15", "Blackpool", "House", "11"];
    await say(page, answers.join(" "));
    await quiz.getByText("You won 50p. It is in your wallet.").waitFor();
    await waitForBalance(page, "£100.50");
    await balance(page).click();
    await page.getByRole("dialog").getByText("Chat quiz").first().waitFor();
  });

  it("lets a player report and hide, and talk to the host in private until they close that chat", async () => {
    const { page } = await site.visit("desktop");
    await openSignedIn(page, "rosie", ADDRESS);
    await log(page).getByText("Welcome in!").waitFor();
    await site.control("chat/say", { room: ROOM, text: "buy my cheap coins" });
    const message = log(page).getByRole("listitem").filter({ hasText: "cheap coins" });
    await message.getByRole("button", { name: /^Hide or report/ }).click();
    await message.getByRole("button", { name: "Report this message" }).click();
    await message.getByRole("button", { name: "It is abusive" }).click();
    await message.waitFor({ state: "detached" });
    await panel(page).getByRole("button", { name: /^Host/ }).click();
    await log(page).getByText("Thank you for telling us").waitFor();
    await say(page, "that is all");
    await log(page).getByText("passed this on").waitFor();
    await panel(page).getByRole("button", { name: "Close private chat" }).click();
    await log(page).getByText("Welcome in!").waitFor();
    await site.control("chat/say", { room: ROOM, text: "hello again" });
    const next = log(page).getByRole("listitem").filter({ hasText: "hello again" });
    await next.getByRole("button", { name: /^Hide or report/ }).click();
    await next.getByRole("button", { name: /^Hide Doreen/ }).click();
    await next.waitFor({ state: "detached" });
  });

  it("says why a player was removed or banned, and leaves the game and the wallet live", async () => {
    const { page, faults } = await site.visit("desktop");
    await openSignedIn(page, "rosie", ADDRESS);
    await log(page).waitFor();
    await site.control("chat/kick", { player: "p-rosie", room: ROOM, reason: "Please keep it friendly" });
    await panel(page).getByRole("heading", { name: "You were removed" }).waitFor();
    await panel(page).getByText("Please keep it friendly").waitFor();
    await site.control("chat/pardon", { player: "p-rosie" });
    await page.reload();
    await log(page).waitFor();
    await site.control("chat/ban", { player: "p-rosie", reason: "Abusive messages" });
    await panel(page).getByRole("heading", { name: "You are banned from chat" }).waitFor();
    await panel(page).getByText("Abusive messages").waitFor();
    const before = await money(page);
    await buyTickets(page, 6);
    await expect.poll(() => money(page)).not.toBe(before);
    await site.control("bingo/start-now", { room: ROOM });
    await page.getByRole("tab", { name: /Current Game/ }).waitFor();
    await site.control("chat/pardon", { player: "p-rosie" });
    expect(faults).toEqual([]);
  });
});

describe("live support", () => {
  const frame = (page: Page) => page.frameLocator("iframe[title='Live chat with support']");
  const launcher = (page: Page) => page.getByRole("button", { name: /Chat with us/ });

  it("loads the company's script once, starts with the player's name, is inline in the lobby, and hidden in a room [CHAT-501 CHAT-502 CHAT-505 CHAT-506 CHAT-517]", async () => {
    const { page } = await site.visit("desktop");
    await openSignedIn(page, "rosie");
    await page.keyboard.press("Shift");
    await launcher(page).click();
    await frame(page).getByText("Hello Rosie!").waitFor();
    expect(await frame(page).locator("html").getAttribute("lang")).toBe("en-GB");
    const dialog = page.getByRole("dialog", { name: "Live chat" });
    await expect.poll(() => dialog.evaluate((part) => getComputedStyle(part).position)).toBe("sticky");
    await page.goto(ADDRESS);
    await log(page).waitFor();
    await page.keyboard.press("Shift");
    await expect.poll(() => page.locator("iframe[title='Live chat with support']").count()).toBe(1);
    expect(await dialog.isVisible()).toBe(false);
    // The frame is in the page before its document is loaded.
    await frame(page).locator("script[src]").first().waitFor({ state: "attached" });
    expect(await frame(page).locator("script[src]").count()).toBe(1);
  });
});

it("axe finds no violation in the chat at 1440, 390 and 320 pixels, in the light and the dark scheme", async () => {
  const { page } = await site.visit("desktop");
  await openSignedIn(page, "rosie", ADDRESS);
  await log(page).getByText("Welcome in!").waitFor();
  await site.control("chat/say", { room: ROOM, text: "axe sees this" });
  await log(page).getByText("axe sees this").waitFor();
  await page.getByRole("button", { name: "Emoji" }).click();
  await page
    .getByRole("button", { name: /^Hide or report/ })
    .last()
    .click();
  expect(await violationsOf(page)).toEqual([]);
  const phone = await site.visit("phone");
  await openSignedIn(phone.page, "rosie", ADDRESS);
  await tab(phone.page).click();
  await log(phone.page).getByText("axe sees this").waitFor();
  expect(await violationsOf(phone.page, 320)).toEqual([]);
});
