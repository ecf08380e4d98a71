import type { Page } from "playwright-core";
import { putAwayNotice } from "./notices.ts";
import { header } from "./signing-in.ts";

/** Asks to withdraw to the primary method, by the user menu. */
export async function askToWithdraw(page: Page, pounds: number): Promise<void> {
  await header(page).getByRole("button", { name: "Your account" }).click();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Make a withdrawal" });
  await sheet.getByRole("textbox", { name: /Amount/ }).fill(String(pounds));
  await sheet.getByRole("button", { name: `Withdraw £${pounds}`, exact: true }).click();
  await page.getByText("Withdrawal requested successfully").waitFor();
}

/** The same, and puts away what says that it is done. */
export async function withdraw(page: Page, pounds: number): Promise<void> {
  await askToWithdraw(page, pounds);
  await page.getByRole("dialog", { name: "Withdrawal complete" }).getByRole("button", { name: "Close" }).click();
  await putAwayNotice(page);
}
