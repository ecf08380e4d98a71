import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatMoney } from "../../domain/money.ts";
import { openSite, type Site } from "../support/site.ts";
import { announcements, collectAnnouncements } from "./steps/announcements.ts";
import { header, openSignedIn, signIn } from "./steps/signing-in.ts";

const ROOM = "route-75";
/** Longer than a game takes. */
const GAME_MS = 120_000;

let site: Site;
beforeAll(async () => {
  site = await openSite({
    prepare: async (sandbox) => {
      await sandbox.control("bingo/start-in", { room: ROOM, seconds: 3_600 });
      // Until the player is back from the chat, so slow that the game is not over before.
      await sandbox.control("bingo/pace", { ballSeconds: 8, breakSeconds: 600 });
      await sandbox.control("bingo/seed", { room: ROOM, seed: "two-little-ducks" });
      await sandbox.control("bingo/let-win", { room: ROOM, player: "p-rosie", prize: "GAME" });
    },
  });
});
afterAll(() => site.close());

const tab = (page: Page, name: RegExp | string) => page.getByRole("tab", { name });
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const opened = async (page: Page, name: string) => {
  await page.getByRole("tab", { name, selected: true }).waitFor();
  return hasFocus(page.getByRole("tab", { name, selected: true }));
};

/** The tickets of the open tab as a screen reader reads them: the heads of the columns, and the numbers. */
async function readTickets(page: Page): Promise<readonly string[]> {
  const tickets = page.getByRole("tabpanel").getByRole("article", { name: /^Ticket \d$/ });
  await expect.poll(() => tickets.count()).toBe(6);
  return Promise.all(
    (await tickets.all()).map(async (ticket) => {
      const heads = await ticket.getByRole("columnheader").allTextContents();
      const numbers = await ticket.getByRole("cell").allTextContents();
      return `${heads.join("")}: ${numbers.join(" ")}`;
    }),
  );
}

it("a ticket has each of its heads B, I, N, G and O over the middle of its column, in every size", async () => {
  const { page } = await site.visit("phone");
  await openSignedIn(page, "penny", `/secure/bingo/75/${ROOM}`);
  await page.getByRole("button", { name: /^Buy 6 tickets/ }).click();
  await tab(page, /^My Tickets/).click();
  await readTickets(page);
  for (const size of ["compact", "medium", "large"]) {
    const apart = await page.getByRole("article", { name: "Ticket 1", exact: true }).evaluate((ticket, size) => {
      const tickets = ticket.closest<HTMLElement>(".ed-bingo-tickets");
      if (tickets !== null) tickets.dataset["size"] = size;
      const range = document.createRange();
      const middleOf = (cell: Element) => {
        range.selectNodeContents(cell);
        const { left, right } = range.getBoundingClientRect();
        return (left + right) / 2;
      };
      const firstRow = [...ticket.querySelectorAll("tbody > tr:first-child > td")];
      return [...ticket.querySelectorAll("th")].map((head, x) =>
        Math.abs(middleOf(head) - middleOf(firstRow[x] ?? head)),
      );
    }, size);
    expect({ size, heads: apart.length, far: apart.filter((pixels) => pixels > 2) }).toEqual({
      size,
      heads: 5,
      far: [],
    });
  }
});

it("a player learns from the accessibility tree alone, on a phone, everything about a 75-ball game, its end and the next one, and chats meanwhile", async () => {
  const { page, faults } = await site.visit("phone");
  await collectAnnouncements(page);
  const said = (pattern: RegExp) => announcements(page, pattern);
  const money = () => formatMoney(site.kernel().wallet.balance("p-rosie"));

  await signIn(page, "rosie");
  await page.getByRole("link", { name: "Bingo", exact: true }).first().click();
  await page.getByRole("link", { name: /Route 75/ }).click();
  await page.getByRole("heading", { level: 1, name: "Route 75" }).waitFor();
  // The X: both diagonals, whose middle is free.
  const pattern = "Winning pattern. Row 1: 1, 5. Row 2: 2, 4. Row 3: 3. Row 4: 2, 4. Row 5: 1, 5.";
  await page.getByRole("img", { name: pattern }).waitFor();
  await page.getByRole("button", { name: /^Buy 6 tickets/ }).click();
  await page.getByRole("status").filter({ hasText: "6 tickets bought" }).waitFor();
  await tab(page, /^My Tickets/).click();
  const tickets = await readTickets(page);
  expect(tickets.filter((text) => /^BINGO:( \d{1,2}){24}$/.test(text))).toEqual(tickets);

  // The player's place was in the tab of the tickets for the next game, which the game removes.
  await site.control("bingo/start-now", { room: ROOM });
  await expect.poll(() => opened(page, "Current Game")).toBe(true);
  await expect.poll(() => said(/^Eyes down/)).toEqual(["Eyes down. You play this game with 6 tickets"]);
  expect(await readTickets(page)).toEqual(tickets);
  await expect.poll(async () => (await said(/^[BINGO], \d+$/)).length).toBeGreaterThan(0);

  await site.control("chat/say", { room: ROOM, text: "Anybody close?" });
  await tab(page, /^Chat,? ?1/).click();
  const log = page.getByRole("region", { name: "Messages" });
  await log.getByRole("listitem").filter({ hasText: "Anybody close?" }).waitFor();
  await site.control("chat/say", { room: ROOM, text: "I need two more" });
  await expect.poll(async () => (await said(/: I need two more$/)).length).toBe(1);
  await page.getByRole("textbox", { name: "Your message" }).fill("Good luck from me");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await log.getByRole("listitem").filter({ hasText: "Good luck from me" }).filter({ hasText: "You" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Your message" }).inputValue()).toBe("");
  await tab(page, "Current Game").click();
  expect(await opened(page, "Current Game")).toBe(true);
  expect(await readTickets(page)).toEqual(tickets);

  await site.control("bingo/pace", { ballSeconds: 1, breakSeconds: 600 });
  await expect.poll(async () => (await said(/^You've won!/)).length).toBe(1);
  const [won] = await said(/^You've won!/);
  const prize = site
    .kernel()
    .wallet.movements("p-rosie")
    .find(({ kind }) => kind === "PRIZE");
  expect(won).toBe(`You've won!${formatMoney(prize!.amount)}The X. It is in your wallet.`);
  await expect.poll(async () => (await said(/^Balance/)).at(-1)).toBe(`Balance ${money()}`);

  // Each ball was announced once, and each time that the nearest ticket needed fewer.
  const balls = await said(/^[BINGO], \d+$/);
  expect(new Set(balls).size).toBe(balls.length);
  const letters = balls.map((ball) => "BINGO"[Math.floor((Number(ball.slice(3)) - 1) / 15)]);
  expect(letters).toEqual(balls.map((ball) => ball[0]));
  const toGo = (await said(/^Nearest: /)).map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(toGo).toEqual(toGo.toSorted((a, b) => b - a));
  expect(toGo.at(-1)).toBe(1);

  await expect.poll(() => said(/game is over/)).toEqual(["The game is over"]);
  await expect.poll(async () => (await said(/^Next game in/)).length).toBe(1);
  expect(await said(/^Next game in/)).toEqual([
    expect.stringMatching(/^Next game in (10 minutes|9 minutes( \d+ seconds)?)\. You have no tickets for it$/),
  ]);

  // The tab with the player's place is removed with the game.
  await expect.poll(() => opened(page, "Quick Buy")).toBe(true);
  await page
    .getByRole("timer")
    .filter({ hasText: /^\d:\d\d$/ })
    .waitFor();
  await page.getByRole("button", { name: /^Buy 6 tickets/ }).click();
  await page.getByRole("status").filter({ hasText: "6 tickets bought" }).waitFor();
  await site.control("bingo/start-now", { room: ROOM });
  await expect.poll(async () => (await said(/^Eyes down\. You play this game with 6 tickets$/)).length).toBe(2);
  expect(await readTickets(page)).not.toEqual(tickets);
  await expect.poll(async () => (await said(/^[BINGO], \d+$/)).length).toBeGreaterThan(balls.length);

  // The player continues before the result is gone by itself, and keeps the place.
  await site.control("bingo/pace", { ballSeconds: 0.25, breakSeconds: 600 });
  await page.getByRole("button", { name: "Next game" }).press("Enter", { timeout: GAME_MS });
  await expect.poll(() => hasFocus(page.getByRole("main"))).toBe(true);
  await page
    .getByRole("timer")
    .filter({ hasText: /^\d:\d\d$/ })
    .waitFor();
  expect(await tab(page, "Current Game").count()).toBe(0);
  await page.getByRole("tab", { name: "Quick Buy", selected: true }).waitFor();
  expect(await said(/game is over/)).toHaveLength(2);
  expect(
    await header(page)
      .getByRole("button", { name: /^Balance/ })
      .ariaSnapshot(),
  ).toContain(money());
  expect(faults).toEqual([]);
});
