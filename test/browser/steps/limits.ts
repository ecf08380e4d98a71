import type { Page } from "playwright-core";

/** Declines the limits that a new player is offered. The first deposit follows. */
export async function declineLimits(page: Page): Promise<void> {
  await page.getByRole("button", { name: "I'll do this later" }).press("Enter");
  // A page that is left before the answer loses the decision.
  const answered = page.waitForResponse((response) => !["GET", "HEAD"].includes(response.request().method()));
  await page.getByRole("button", { name: "No limits, thanks" }).click();
  await answered;
  await page.getByRole("button", { name: "No limits, thanks" }).waitFor({ state: "hidden" });
}
