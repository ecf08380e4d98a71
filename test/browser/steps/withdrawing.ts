import type { Page } from "playwright-core";
import { dismissNotice } from "./notices.ts";
import { header } from "./signing-in.ts";

/** Requests a withdrawal to the primary method with the user menu. */
export async function requestWithdrawal(page: Page, pounds: number): Promise<void> {
  await header(page).getByRole("button", { name: "Your account" }).click();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Make a withdrawal" });
  await sheet.getByRole("textbox", { name: /Amount/ }).fill(String(pounds));
  await sheet.getByRole("button", { name: `Withdraw £${pounds}`, exact: true }).click();
  // The dialog of a withdrawal in the queue may have the same words as the notice.
  await page.getByText("Withdrawal requested successfully").first().waitFor();
}

/** Requests a withdrawal, and closes the dialog and the notice that confirm it. */
export async function withdraw(page: Page, pounds: number): Promise<void> {
  await requestWithdrawal(page, pounds);
  await page.getByRole("dialog", { name: "Withdrawal complete" }).getByRole("button", { name: "Close" }).click();
  await dismissNotice(page);
}
