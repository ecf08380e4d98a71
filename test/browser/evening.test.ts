import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEVICES, openSite, type Site, type Visit } from "../support/site.ts";
import { visitor } from "../app/sandbox/bingo/hall.ts";
import { sitDown } from "../app/sandbox/games/open-games.ts";
import { balance, isFrozen, waitForBalance } from "./steps/wallet.ts";
import { depositByBank, depositByCard, frameAt } from "./steps/depositing.ts";
import { betAndSpin, buyTickets, spinOnce, postponeGame } from "./steps/playing.ts";
import { isReachable, ON_ITS_SIDE } from "./steps/reach.ts";
import { header, signOut, typeCredentials } from "./steps/signing-in.ts";
import { withdraw } from "./steps/withdrawing.ts";

const PLAYER = "p-rosie";
const GAME = "/secure/games/lucky-larder";
const ROOM = "/secure/bingo/90/penny-arcade";

/** One evening of one player, from a link to the sign-out. Each test continues the previous one. */
describe("one evening", () => {
  let site: Site;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    site = await openSite({ prepare: postponeGame });
    visit = await site.visit("phone");
    page = visit.page;
  });
  afterAll(() => site.close());

  /** The player's balance in the sandbox's ledger, in pounds. */
  const ledger = () => site.kernel().wallet.balance(PLAYER) / 100;

  it("begins with a link to a game, which the login keeps [ROUTE-011 ROUTE-112]", async () => {
    await page.goto(`${GAME}?from=friend#reels`);
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    const place = () => {
      const { pathname, searchParams } = new URL(page.url());
      return [pathname, searchParams.get("redirect")];
    };
    // The form is drawn before the redirection.
    await expect.poll(place).toEqual(["/login", `${GAME}?from=friend#reels`]);
  });

  it("continues at that game after the sign-in [ROUTE-002 ROUTE-010 SLOT-101]", async () => {
    await typeCredentials(page, "rosie");
    await page.waitForURL(`**${GAME}?from=friend#reels`);
    await (await frameAt(page, "/play/")).getByRole("button", { name: "Spin" }).waitFor();
    await waitForBalance(page, "£100.00");
  });

  it("adds £20 by card, with the bank's challenge", async () => {
    await site.control("payments/three-d-secure", { outcome: "always challenge" });
    await depositByCard(page, 20);
    await waitForBalance(page, "£120.00");
  });

  it("adds £30 by open banking, at the bank's own site and back [BANK-001]", async () => {
    await depositByBank(page, 30);
    await waitForBalance(page, "£150.00");
  });

  it("plays a round with the phone on its side, where reels and controls are in one window, and the balance is frozen until the reels stop", async () => {
    await page.setViewportSize(ON_ITS_SIDE);
    await page.goto(GAME);
    const game = await frameAt(page, "/play/");
    const spin = game.getByRole("button", { name: "Spin" });
    await spin.waitFor();
    const line = game.locator(".said");
    for (const part of [spin, game.locator(".machine"), game.getByText("20p", { exact: true }), line])
      expect(await isReachable(page, part)).toBe(true);
    await spinOnce(page);
    // The result of the round is in the window too.
    expect(await isReachable(page, line)).toBe(true);
    await waitForBalance(page, `£${ledger().toFixed(2)}`);
    expect(ledger()).not.toBe(150);
  });

  it("sees the jackpot of its game grow by its own round, and fall to another player, without a reload", async () => {
    await page.setViewportSize(DEVICES.phone.viewport);
    await page.goto("/secure/games/gem-of-the-north");
    await page.getByText("Jackpot £960.00", { exact: true }).waitFor();
    const game = await frameAt(page, "/play/");
    const session = /\/play\/([^?]+)/.exec(game.url())?.[1] ?? "";
    await expect.poll(() => site.kernel().sockets.listeners("slot", session)).toEqual([PLAYER]);
    await game.getByText("£5.00", { exact: true }).click();
    await game.getByRole("button", { name: "Spin" }).click();
    await page.getByText("Jackpot £960.10", { exact: true }).waitFor();
    await page.getByText(/^Last round: £5\.00 staked, /).waitFor();
    await expect.poll(() => isFrozen(page)).toBe(false);
    await site.control("games/next-spin", { player: "p-penny", outcome: "jackpot" });
    const penny = await sitDown({ sandbox: site, rosie: await visitor(site, "penny") }, "gem-of-the-north");
    expect((await penny.post({ round: 1, stake: 500 }, "spin")).said).toMatchObject({ jackpotText: "£960.20" });
    await page.getByText("£960.20 jackpot just won by another player!").waitFor();
    await page.getByText("Jackpot £960.00", { exact: true }).waitFor();
  });

  it("finds a live table, bets on a number and a colour, and sees the result on its tile [LIVE-101 ROUTE-130]", async () => {
    const before = ledger();
    await site.control("games/next-result", { player: PLAYER, value: "17" });
    await page.setViewportSize(DEVICES.phone.viewport);
    await page.goto("/secure/lobby/live");
    await page.getByRole("button", { name: "All tables" }).click();
    await page.getByRole("link", { name: "Mayfair Roulette" }).click();
    await page.waitForURL("**/secure/games/mayfair-roulette");
    await betAndSpin(page, ["17", "Black", "Even"], /^17 black\. You get £38\.00/);
    expect(ledger()).toBeCloseTo(before - 3 + 38, 2);
    await waitForBalance(page, `£${ledger().toFixed(2)}`);
    // A new tab has no recorded lobby, so it reads the tables at once. A reloaded tab waits until its tables are 15 s old.
    const lobby = await visit.context.newPage();
    await lobby.goto("/secure/lobby/live");
    const results = lobby.getByRole("article").filter({ hasText: "Mayfair Roulette" }).first().getByRole("listitem");
    // Other players' rounds end every 20 s, so this result is the newest or the one before.
    await expect.poll(async () => (await results.allTextContents()).slice(0, 2)).toContain("17 black");
    await lobby.close();
  });

  it("buys bingo tickets with the phone on its side, sees the balls, the stages and a full house [ROUTE-003 BINGO-101 SHELL-107]", async () => {
    await site.control("bingo/pace", { ballSeconds: 0.3, breakSeconds: 60 });
    await page.setViewportSize(ON_ITS_SIDE);
    await page.goto(ROOM);
    await header(page).getByText("Penny Arcade").waitFor();
    const buy = page.getByRole("button", { name: /^Buy 6 tickets/ });
    await buy.scrollIntoViewIfNeeded();
    expect(await isReachable(page, buy)).toBe(true);
    await buyTickets(page, 6);
    await page.setViewportSize(DEVICES.phone.viewport);
    await site.control("bingo/let-win", { room: "penny-arcade", player: PLAYER, prize: "GAME" });
    // Checked in every animation frame, because a stage may end after one or two balls.
    const seen = ["one line", "two lines", "the full house"].map((stage) =>
      page.waitForFunction(
        (text) => new RegExp(text).test(document.body.innerText),
        `Ball \\d+ of 90 · Playing for ${stage}`,
      ),
    );
    await site.control("bingo/start-now", { room: "penny-arcade" });
    await Promise.all(seen);
    await page.getByText(/^Full house: you won/).waitFor();
    await page.setViewportSize(ON_ITS_SIDE);
    // The called ball and a whole ticket are in one window, except while a win of the player is announced there.
    const ticket = page.getByRole("article", { name: /^Ticket / }).first();
    await ticket.scrollIntoViewIfNeeded();
    const caller = page.locator(".ed-bingo-caller");
    const playing = [ticket, caller];
    await expect.poll(() => Promise.all(playing.map((part) => isReachable(page, part)))).toEqual([true, true]);
    expect((await caller.boundingBox())?.height).toBeLessThan(ON_ITS_SIDE.height / 4);
    await waitForBalance(page, `£${ledger().toFixed(2)}`);
  });

  it("withdraws £10 [WITHDRAW-001]", async () => {
    await page.setViewportSize(DEVICES.phone.viewport);
    await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    const before = ledger();
    await withdraw(page, 10);
    expect(ledger()).toBeCloseTo(before - 10, 2);
    await waitForBalance(page, `£${ledger().toFixed(2)}`);
  });

  it("opens the explanation of the balance", async () => {
    await balance(page).click();
    const sheet = page.getByRole("dialog", { name: "Why did my balance change?" });
    await sheet.getByRole("article", { name: /^Withdrawal, -£10\.00/ }).waitFor();
  });

  it("ends with the sign-out, without any fault", async () => {
    await page.keyboard.press("Escape");
    await signOut(page);
    expect(visit.faults).toEqual([]);
    expect(site.logged).toEqual([]);
  });
});
