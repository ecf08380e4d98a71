import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";
import { until } from "../../support/until.ts";
import { header } from "./signing-in.ts";

/** Waits for the frame whose address contains this part. */
export function frameAt(page: Page, part: string): Promise<Frame> {
  return until(() => page.frames().find((frame) => frame.url().includes(part)), `frame at ${part}`);
}

/** Opens the deposit form from the header. */
export async function openDeposit(page: Page): Promise<void> {
  await header(page).getByRole("button", { name: "Deposit" }).click();
  await page.getByRole("combobox", { name: /Pay with/ }).waitFor();
}

/** Chooses the method and the amount. */
export async function chooseDeposit(page: Page, method: RegExp, pounds: number): Promise<void> {
  await page.getByRole("combobox", { name: /Pay with/ }).click();
  await page.getByRole("option", { name: method }).click();
  await page.getByRole("textbox", { name: /Amount/ }).fill(String(pounds));
}

/** Types into those fields of the provider that the form shows. */
export async function typeCard(
  page: Page,
  card: { readonly number?: string; readonly expiry?: string; readonly cvv: string },
) {
  // The frame of a card that was just added may still be there while its sheet closes.
  const fields = await frameAt(page, card.number === undefined ? "/fields?fields=cvv" : "/fields?fields=card");
  for (const [name, value] of Object.entries(card))
    await fields.locator(`input[name=${name}]`).pressSequentially(value);
}

/** Adds a card that the provider accepts, and waits for the deposit form. */
export async function addCard(page: Page): Promise<void> {
  await typeCard(page, { number: "4242424242424242", expiry: "1230", cvv: "123" });
  await page.getByRole("button", { name: "Add card" }).click();
  await page.getByRole("combobox", { name: /Pay with/ }).waitFor();
}

export const pressDeposit = (page: Page, pounds: number) =>
  page.getByRole("button", { name: `Deposit £${pounds}`, exact: true }).click();

/** Answers the bank's 3-D Secure challenge. */
export async function answerChallenge(
  page: Page,
  answer: "Yes, approve the payment" | "No, refuse it" | "Cancel and go back",
) {
  await (await frameAt(page, "/3ds/")).getByRole("button", { name: answer }).click();
}

const approve = (page: Page) => answerChallenge(page, "Yes, approve the payment");

/** Waits until no dialog is open. The modal of a settled deposit closes by itself after 2 s. */
export async function waitForNoDialog(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
}

/** Deposits with the saved card: security code, then the bank's challenge. */
export async function depositByCard(page: Page, pounds: number, challenge = approve): Promise<void> {
  await openDeposit(page);
  await chooseDeposit(page, /^Visa/, pounds);
  await typeCard(page, { cvv: "123" });
  await pressDeposit(page, pounds);
  await challenge(page);
  await dismissReceipt(page, pounds);
}

/** The receipt stays after the modal of a settled deposit has closed. */
export async function dismissReceipt(page: Page, pounds: number): Promise<void> {
  const receipt = page.getByRole("status").filter({ hasText: `£${pounds} added to your wallet` });
  const notice = page.locator(".ed-notice").filter({ has: receipt });
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await receipt.waitFor({ state: "detached" });
  await waitForNoDialog(page);
}

/** Begins a deposit by open banking, up to the step at the bank. */
export async function beginBankDeposit(page: Page, pounds: number): Promise<void> {
  await openDeposit(page);
  await chooseDeposit(page, /^Harbour Bank/, pounds);
  await pressDeposit(page, pounds);
  await page.getByRole("dialog", { name: "Authorise payment" }).waitFor();
}

/** Pays at the bank's own site. */
export const payAtBank = (page: Page, pounds: number) =>
  page.getByRole("button", { name: `Pay £${pounds}.00` }).click();

/** Deposits by open banking, at the bank's site and back. */
export async function depositByBank(page: Page, pounds: number): Promise<void> {
  const site = new URL(page.url()).origin;
  await beginBankDeposit(page, pounds);
  await page.getByRole("button", { name: "Authorise" }).click();
  await page.waitForURL(/\/bank\//);
  await payAtBank(page, pounds);
  await page.waitForURL(`${site}/secure/**`);
}
