import type { Page } from "playwright-core";

/** What a new player is asked first: they want no limits, and are led to their first deposit. */
export async function wantNoLimits(page: Page): Promise<void> {
  await page.getByRole("button", { name: "I'll do this later" }).click();
  await page.getByRole("button", { name: "No limits, thanks" }).click();
}
