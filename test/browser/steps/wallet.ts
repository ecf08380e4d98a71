import type { Page } from "playwright-core";
import { expect } from "vitest";
import { header } from "./signing-in.ts";

/** The balance in the header, by its accessible name. */
export const balance = (page: Page) => header(page).getByRole("button", { name: /^Balance/ });

/** Waits until the header shows this amount and the balance is not frozen. */
export async function waitForBalance(page: Page, amount: string): Promise<void> {
  await expect
    .poll(() =>
      balance(page)
        .getAttribute("data-frozen")
        .then(async (frozen) => [frozen, await balance(page).innerText()].join(" ")),
    )
    .toMatch(new RegExp(`^ Balance\\s+${amount.replaceAll(".", "\\.")}\\b`));
}

/** Whether the balance is frozen, as it is during a round. */
export const isFrozen = async (page: Page) => (await balance(page).getAttribute("data-frozen")) !== null;
