import type { Page } from "playwright-core";
import { setDepositLimit } from "../../../domain/limits/wire.ts";
import { begun } from "../../support/begun.ts";

/** Declines the limits that a new player is offered. The first deposit follows. */
export async function declineLimits(page: Page): Promise<void> {
  // A modal takes the focus when it opens. A key that is pressed earlier can go to another element.
  await page.locator("[role=dialog]:focus-within").waitFor();
  await page.getByRole("button", { name: "I'll do this later" }).press("Enter");
  // A page that is left before the answer loses the decision.
  const { method, path } = setDepositLimit;
  const answered = begun(
    page.waitForResponse(
      (response) => response.request().method() === method && new URL(response.url()).pathname.endsWith(path),
    ),
  );
  await page.getByRole("button", { name: "No limits, thanks" }).click();
  await answered;
  await page.getByRole("button", { name: "No limits, thanks" }).waitFor({ state: "hidden" });
}
