import type { BrowserContext, Page } from "playwright-core";
import { begun } from "../../support/begun.ts";
import { frameAt, openDeposit } from "./depositing.ts";

/** Opens the form that adds a payment method. */
export async function openNewMethod(page: Page, label: string, title: string): Promise<void> {
  await openDeposit(page);
  await page.getByRole("combobox", { name: /Pay with/ }).click();
  await page.getByRole("option", { name: `Add new: ${label}`, exact: true }).click();
  // The sheet that closes may have the same title.
  await page.getByRole("dialog", { name: title }).last().waitFor();
}

export const paypalButton = async (page: Page) =>
  (await frameAt(page, "/paypal/button")).getByRole("button", { name: "Log in with PayPal" });

/** Presses PayPal's button, and waits for its window. */
export async function openPaypal(context: BrowserContext, page: Page): Promise<Page> {
  const opening = begun(context.waitForEvent("page"));
  await (await paypalButton(page)).click();
  const window = await opening;
  await window.getByRole("heading", { name: "Pay Eyes Down with PayPal" }).waitFor();
  return window;
}

/** Presses a button that closes PayPal's window. */
export async function decideAtPaypal(window: Page, name: string): Promise<void> {
  const closed = begun(window.waitForEvent("close"));
  await window.getByRole("button", { name }).click();
  await closed;
}

export async function agreeAtPaypal(window: Page, email: string): Promise<void> {
  await window.getByRole("textbox", { name: "Your PayPal email" }).fill(email);
  await decideAtPaypal(window, "Agree and continue");
}

/** Apple Pay's sheet, which the device draws. */
export const applePaySheet = (page: Page) => page.getByRole("dialog", { name: "Apple Pay" });
export const applePayConfirm = (page: Page) =>
  applePaySheet(page).getByRole("button", { name: "Confirm with Face ID" });
