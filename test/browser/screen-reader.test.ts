import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../app/sandbox/accounts/players.ts";
import { formatMoney } from "../../domain/money.ts";
import { openSite, type Site } from "../support/site.ts";
import { announcements, collectAnnouncements } from "./steps/announcements.ts";
import { keyboardOf } from "./steps/keys.ts";
import { postponeGame } from "./steps/playing.ts";
import { header } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({
    prepare: async (sandbox) => {
      await postponeGame(sandbox);
      await sandbox.control("bingo/pace", { ballSeconds: 0.25, breakSeconds: 60 });
      await sandbox.control("bingo/let-win", { room: "penny-arcade", player: "p-rosie", prize: "GAME" });
    },
  });
});
afterAll(() => site.close());

describe("with a screen reader and the keyboard only", () => {
  it("a player signs in, finds a room, buys tickets, follows the game and wins", async () => {
    const { page, faults } = await site.visit("desktop");
    await collectAnnouncements(page);
    const keys = keyboardOf(page);
    const money = () => site.kernel().wallet.balance("p-rosie");

    await page.goto("/login");
    await keys.type(page.getByRole("textbox", { name: /Email or username/ }), "rosie");
    await keys.type(page.getByRole("textbox", { name: /^Password/ }), DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await header(page).getByRole("button", { name: "Menu" }).waitFor();

    await keys.press(page.getByRole("link", { name: "Bingo", exact: true }).first());
    await page.getByRole("heading", { level: 1, name: "Bingo" }).waitFor();
    await keys.press(page.getByRole("link", { name: /Penny Arcade/ }));
    await page.getByRole("heading", { level: 1, name: "Penny Arcade" }).waitFor();

    await keys.press(page.getByRole("button", { name: /^Buy 6 tickets/ }));
    await page.getByRole("status").filter({ hasText: "6 tickets bought" }).waitFor();
    const paid = formatMoney(money());
    await expect.poll(() => announcements(page, /^Balance/)).toEqual([`Balance ${paid}`]);

    await site.control("bingo/start-now", { room: "penny-arcade" });
    await page.getByRole("tab", { name: "Current Game", selected: true }).waitFor();
    await page
      .getByRole("status")
      .filter({ hasText: /, \d+$/ })
      .first()
      .waitFor();
    expect(await page.getByRole("tabpanel").ariaSnapshot()).toMatch(/article "Ticket 1"/);

    const win = page.getByRole("status").filter({ hasText: "Full house" }).filter({ hasText: "wallet" });
    await win.waitFor({ timeout: 60_000 });
    const balanceText = () =>
      header(page)
        .getByRole("button", { name: /^Balance/ })
        .ariaSnapshot();
    await expect.poll(balanceText).toContain(formatMoney(money()));

    // Each ball and each balance was announced once, and nothing twice in a row.
    const balls = await announcements(page, /, \d+$/);
    expect(balls.length).toBeGreaterThan(20);
    expect(new Set(balls).size).toBe(balls.length);
    const balances = await announcements(page, /^Balance/);
    expect(balances.at(-1)).toBe(`Balance ${formatMoney(money())}`);
    expect(new Set(balances).size).toBe(balances.length);
    expect([...keys.unseen]).toEqual([]);
    expect(faults).toEqual([]);
  });
});
