import type { Page } from "playwright-core";
import type { Site } from "../../support/site.ts";
import { frameAt } from "./depositing.ts";
import { isFrozen } from "./wallet.ts";
import { expect } from "vitest";

/** Plays one round of the slot in its frame, for 20p. The balance is frozen during the round. */
export async function spinOnce(page: Page): Promise<void> {
  const game = await frameAt(page, "/play/");
  const spin = game.getByRole("button", { name: "Spin" });
  // A free spin would be chosen first.
  await game.getByText("20p", { exact: true }).click();
  await spin.click();
  await expect.poll(() => isFrozen(page)).toBe(true);
  await expect.poll(() => isFrozen(page)).toBe(false);
  await expect.poll(() => spin.isEnabled()).toBe(true);
}

/** Plays one round at a live table in its frame, with one chip on each bet, and waits for the result. */
export async function betAndSpin(page: Page, bets: readonly string[], called: RegExp): Promise<void> {
  const table = await frameAt(page, "/play/");
  for (const bet of bets) await table.getByRole("button", { name: bet, exact: true }).click();
  await table.getByRole("button", { name: "Spin" }).click();
  await expect.poll(() => isFrozen(page)).toBe(true);
  await table.getByText(called).waitFor();
  await expect.poll(() => isFrozen(page)).toBe(false);
}

/** Postpones the room's next game, so that it does not begin during a slow test. */
export const postponeGame = ({ control }: Pick<Site, "control">) =>
  control("bingo/start-in", { room: "penny-arcade", seconds: 3_600 });

/** Buys tickets for the next game of the player's room. */
export async function buyTickets(page: Page, count: number): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^Buy ${count} tickets`) }).click();
  await page.getByText(new RegExp(`^${count} tickets bought`)).waitFor();
}
