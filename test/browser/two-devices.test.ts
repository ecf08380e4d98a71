import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { postponeGame } from "./steps/playing.ts";
import { openSignedIn } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ prepare: postponeGame });
});
afterAll(() => site.close());

const ROOM = "/secure/bingo/90/penny-arcade";

/** What the player paid for tickets, in pence. */
const paid = () =>
  site
    .kernel()
    .wallet.movements("p-rosie")
    .filter(({ kind }) => kind === "ENTRY_FEE")
    .reduce((total, { amount }) => total - amount, 0);

const startAutoBuy = async (page: Page) => {
  await page.getByText("Auto-buy", { exact: true }).click();
  await page.getByRole("button", { name: "Start with 6 tickets a game" }).click();
};

it("two devices of one player with auto-buy buy the tickets of one for a game, also if both send at the same moment", async () => {
  const devices = [(await site.visit("phone")).page, (await site.visit("desktop")).page] as const;
  for (const page of devices) await openSignedIn(page, "rosie", ROOM);
  const [one, other] = devices;
  await startAutoBuy(one);
  await one.getByText("Auto-buy is on: 1 of 5 games, 60p of £5.").waitFor();
  // The other device has the tickets that are bought for this game.
  await other.getByText("You have 6 tickets.").waitFor();
  await startAutoBuy(other);
  await other.getByText("Auto-buy is on: 0 of 5 games, 0p of £5.").waitFor();
  expect(paid()).toBe(60);

  // Neither has a ticket for the game after it, and both send before either has an answer.
  const sent: Route[] = [];
  for (const page of devices)
    await page.route(/\/quick-buy/, async (route) => {
      sent.push(route);
      if (sent.length === 2) await Promise.all(sent.map((each) => each.continue()));
    });
  await site.control("bingo/start-now", { room: "penny-arcade" });
  const refusal = /You have bought tickets for this game on another device, so no more were bought/;
  await Promise.any(devices.map((page) => page.getByRole("alert").getByText(refusal).waitFor()));
  expect(paid()).toBe(120);
});
