import type { Page } from "playwright-core";
import { expect } from "vitest";
import { header } from "./signing-in.ts";

/** The balance in the header, as it is read out. */
export const balance = (page: Page) => header(page).getByRole("button", { name: /^Balance/ });

/** Waits until the header shows an amount, and not one that is held still. */
export async function seeBalance(page: Page, amount: string): Promise<void> {
  await expect
    .poll(() =>
      balance(page)
        .getAttribute("data-frozen")
        .then(async (frozen) => [frozen, await balance(page).innerText()].join(" ")),
    )
    .toMatch(new RegExp(`^ Balance\\s+${amount.replaceAll(".", "\\.")}\\b`));
}

/** Whether the balance is held still while a round is played. */
export const isHeldStill = async (page: Page) => (await balance(page).getAttribute("data-frozen")) !== null;
