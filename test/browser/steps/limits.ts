import type { Page } from "playwright-core";

/** Declines the limits that a new player is offered. The first deposit follows. */
export async function declineLimits(page: Page): Promise<void> {
  await page.getByRole("button", { name: "I'll do this later" }).click();
  await page.getByRole("button", { name: "No limits, thanks" }).click();
}
