import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";
import { header } from "./signing-in.ts";

/** The frame whose address holds this, as soon as it is there. */
export async function frameAt(page: Page, part: string): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes(part));
  await expect.poll(find, { timeout: 30_000, message: `a frame at ${part}` }).toBeDefined();
  return find() as Frame;
}

/** Opens the deposit form from the header. */
export async function openDeposit(page: Page): Promise<void> {
  await header(page).getByRole("button", { name: "Deposit" }).click();
  await page.getByRole("combobox", { name: /Pay with/ }).waitFor();
}

/** Chooses what to pay with, and how much. */
export async function chooseDeposit(page: Page, method: RegExp, pounds: number): Promise<void> {
  await page.getByRole("combobox", { name: /Pay with/ }).click();
  await page.getByRole("option", { name: method }).click();
  await page.getByRole("textbox", { name: /Amount/ }).fill(String(pounds));
}

/** Types into the provider's own fields: only those that the form asks for. */
export async function typeCard(
  page: Page,
  card: { readonly number?: string; readonly expiry?: string; readonly cvv: string },
) {
  const fields = await frameAt(page, "/fields?");
  for (const [name, value] of Object.entries(card))
    await fields.locator(`input[name=${name}]`).pressSequentially(value);
}

/** Adds a card that nobody has refused yet, and comes to the deposit form with it. */
export async function addCard(page: Page): Promise<void> {
  await typeCard(page, { number: "4242424242424242", expiry: "1230", cvv: "123" });
  await page.getByRole("button", { name: "Add card" }).click();
  await page.getByRole("combobox", { name: /Pay with/ }).waitFor();
}

export const pressDeposit = (page: Page, pounds: number) =>
  page.getByRole("button", { name: `Deposit £${pounds}`, exact: true }).click();

/** Answers the bank that asks whether it is really the player. */
export async function answerChallenge(
  page: Page,
  answer: "Yes, approve the payment" | "No, refuse it" | "Cancel and go back",
) {
  await (await frameAt(page, "/3ds/")).getByRole("button", { name: answer }).click();
}

const approve = (page: Page) => answerChallenge(page, "Yes, approve the payment");

/** Deposits with the saved card: its security code, and the bank's challenge. */
export async function depositByCard(page: Page, pounds: number, challenge = approve): Promise<void> {
  await openDeposit(page);
  await chooseDeposit(page, /^Visa/, pounds);
  await typeCard(page, { cvv: "123" });
  await pressDeposit(page, pounds);
  await challenge(page);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
}

/** Goes as far as the bank's part of a deposit by open banking. */
export async function beginBankDeposit(page: Page, pounds: number): Promise<void> {
  await openDeposit(page);
  await chooseDeposit(page, /^Harbour Bank/, pounds);
  await pressDeposit(page, pounds);
  await page.getByRole("dialog", { name: "Authorise payment" }).waitFor();
}

/** At the bank's own site: pays, and comes wherever the bank sends the player. */
export const payAtBank = (page: Page, pounds: number) =>
  page.getByRole("button", { name: `Pay £${pounds}.00` }).click();

/** Deposits by open banking: to the bank's site, and back. */
export async function depositByBank(page: Page, pounds: number): Promise<void> {
  const site = new URL(page.url()).origin;
  await beginBankDeposit(page, pounds);
  await page.getByRole("button", { name: "Authorise" }).click();
  await page.waitForURL(/\/bank\//);
  await payAtBank(page, pounds);
  await page.waitForURL(`${site}/secure/**`);
}
