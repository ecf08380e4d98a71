import type { Page } from "playwright-core";
import type { Site } from "../../support/site.ts";
import { frameAt } from "./depositing.ts";
import { isHeldStill } from "./wallet.ts";
import { expect } from "vitest";

/** One round of the slot in its frame: the balance is held still while the reels turn, and moves when they stand. */
export async function spinOnce(page: Page): Promise<void> {
  const game = await frameAt(page, "/play/");
  const spin = game.getByRole("button", { name: "Spin" });
  await spin.click();
  await expect.poll(() => isHeldStill(page), { timeout: 5_000 }).toBe(true);
  await expect.poll(() => isHeldStill(page)).toBe(false);
  await expect.poll(() => spin.isEnabled()).toBe(true);
}

/** One round at a live table in its frame: bets one chip on each of these, and waits until the result is called. */
export async function betAndSpin(page: Page, bets: readonly string[], called: RegExp): Promise<void> {
  const table = await frameAt(page, "/play/");
  for (const bet of bets) await table.getByRole("button", { name: bet, exact: true }).click();
  await table.getByRole("button", { name: "Spin" }).click();
  await expect.poll(() => isHeldStill(page), { timeout: 5_000 }).toBe(true);
  await table.getByText(called).waitFor();
  await expect.poll(() => isHeldStill(page)).toBe(false);
}

/** Puts the room's next game off, so that it does not begin in the middle of a slow test. */
export const putOffGame = (site: Site) => site.control("bingo/start-in", { room: "penny-arcade", seconds: 3_600 });

/** Buys tickets for the next game of the room that the player is in. */
export async function buyTickets(page: Page, count: number): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^Buy ${count} tickets`) }).click();
  await page.getByText(new RegExp(`^${count} tickets bought`)).waitFor();
}
