import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { violationsOf } from "./steps/axe.ts";
import { chooseDeposit, openDeposit, pressDeposit } from "./steps/depositing.ts";
import { dismissNotice } from "./steps/notices.ts";
import { LIGHT, openSignedIn } from "./steps/signing-in.ts";
import { waitForBalance } from "./steps/wallet.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const BACKED_OUT =
  "Payment cancelled - no worries, looks like you backed out. Want to try again? Just start a new payment when you're ready.";

/** The balance in the sandbox's ledger, in whole pounds. */
const poundsOf = (player: string) => site.kernel().wallet.balance(player) / 100;

/** Chooses the bank in the form of addPayment, and continues to TrueLayer's page. */
async function leaveForTrueLayer(page: Page, bank: string, pounds: number): Promise<void> {
  await openDeposit(page);
  await page.getByRole("combobox", { name: /Pay with/ }).click();
  await page.getByRole("option", { name: "Add new: Bank transfer (alternative)" }).click();
  await page.getByRole("combobox", { name: "* Search your bank" }).fill(bank);
  await page.getByRole("option", { name: bank }).click();
  await page.getByRole("textbox", { name: /Amount/ }).fill(String(pounds));
  await pressDeposit(page, pounds);
  await page.waitForURL(`${site.origins.pay}/truelayer/**`);
}

const approve = async (page: Page, bank: string, pounds: number, back = LIGHT) => {
  await page.getByRole("button", { name: `Continue to ${bank}` }).click();
  await page.getByRole("button", { name: `Approve £${pounds}.00` }).click();
  await page.waitForURL(`${site.origins.site}${back}`);
};

describe("a deposit by TrueLayer", () => {
  it("is authorised on TrueLayer's own page, and the bank becomes a method [BANK-002 METHOD-012]", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    const before = poundsOf("p-rosie");
    await leaveForTrueLayer(page, "Thistle & Co", 30);
    await approve(page, "Thistle & Co", 30);
    await page.getByText("You have successfully deposited! WooHoo!").waitFor();
    await waitForBalance(page, `£${before + 30}.00`);
    await dismissNotice(page);
    await openDeposit(page);
    await chooseDeposit(page, /^Thistle & Co/, 20);
    await pressDeposit(page, 20);
    await approve(page, "Thistle & Co", 20);
    await waitForBalance(page, `£${before + 50}.00`);
    expect(poundsOf("p-rosie")).toBe(before + 50);
    expect(faults).toEqual([]);
  });

  it("that the player cancels takes no money, and shows only this message [BANK-035]", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    const before = poundsOf("p-rosie");
    await leaveForTrueLayer(page, "Severn Mutual", 20);
    await page.getByRole("button", { name: "Cancel and go back to Eyes Down" }).click();
    await page.getByText(BACKED_OUT).waitFor();
    await waitForBalance(page, `£${before}.00`);
    // The server reports the same end later, which must not be shown again.
    await expect
      .poll(() =>
        page
          .getByRole("status")
          .filter({ hasText: /backed out/ })
          .count(),
      )
      .toBe(1);
    expect(faults).toEqual([]);
  });

  it("that the bank refuses takes no money, and shows a message", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    const before = poundsOf("p-rosie");
    await leaveForTrueLayer(page, "Foxglove Savings", 20);
    await page.getByRole("button", { name: "Continue to Foxglove Savings" }).click();
    await page.getByRole("button", { name: "Refuse the payment" }).click();
    await page.getByText("Your bank did not make the payment. No money was taken.").waitFor();
    await waitForBalance(page, `£${before}.00`);
    expect(faults).toEqual([]);
  });

  it("that is left with the browser's Back button is reported in the form, and can still be approved in another tab", async () => {
    const { context, page, faults } = await site.visit("desktop");
    await openSignedIn(page, "rosie", LIGHT);
    const before = poundsOf("p-rosie");
    await leaveForTrueLayer(page, "Lantern", 20);
    const address = page.url();
    await page.goBack();
    const left = page.getByText("You left the payment page with a payment of £20 open.");
    await left.waitFor();
    await page.reload();
    await left.waitFor();
    const other = await context.newPage();
    await other.goto(address);
    // Only the tab in which the payment began knows the place to return to.
    await approve(other, "Lantern", 20, "/secure/lobby");
    await waitForBalance(page, `£${before + 20}.00`);
    await left.waitFor({ state: "detached" });
    await waitForBalance(other, `£${before + 20}.00`);
    expect(poundsOf("p-rosie")).toBe(before + 20);
    expect(faults).toEqual([]);
  });

  it("passes axe at TrueLayer, at the bank and on the return page", async () => {
    const { page } = await site.visit();
    const found: string[] = [];
    const check = async () => void found.push(...(await violationsOf(page, 320, 1440)));
    await openSignedIn(page, "penny");
    await leaveForTrueLayer(page, "Meridian", 10);
    const address = page.url();
    await check();
    await page.getByRole("button", { name: "Choose another bank" }).click();
    await page.getByRole("button", { name: /^Old Mill Bank/ }).waitFor();
    await check();
    await page.getByRole("button", { name: "Pennine Bank" }).click();
    await page.getByRole("button", { name: "Continue to Pennine Bank" }).click();
    await page.getByRole("button", { name: "Approve £10.00" }).waitFor();
    await check();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/wallet/deposit/info/**", async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole("button", { name: "Approve £10.00" }).click();
    await page.getByRole("heading", { name: "Back from your bank" }).waitFor();
    await check();
    release();
    await page.waitForURL(`${site.origins.site}/secure/lobby`);
    await page.goto(address);
    await page.getByRole("link", { name: "Back to Eyes Down" }).waitFor();
    await check();
    expect(found).toEqual([]);
  });
});

/** Signs penny in, begins a payment, and leaves TrueLayer's page by another address. */
async function abandon(page: Page, pounds: number): Promise<void> {
  await openSignedIn(page, "penny", LIGHT);
  await leaveForTrueLayer(page, "Thistle & Co", pounds);
  await page.goto(`${site.origins.site}${WALLET}`);
}

const WALLET = "/secure/user/account/payment-methods";
const pendingOf = (page: Page, pounds: number) =>
  page
    .getByRole("region", { name: "Your pending deposits" })
    .getByRole("article")
    .filter({ hasText: `£${pounds} from Thistle & Co` });

describe("a bank payment that the player left by another way", () => {
  it("is continued from the wallet at the provider's page, and paid", async () => {
    const { page, faults } = await site.visit();
    await abandon(page, 32);
    const before = poundsOf("p-penny");
    await pendingOf(page, 32)
      .getByRole("button", { name: /^Continue/ })
      .click();
    await approve(page, "Thistle & Co", 32, WALLET);
    await waitForBalance(page, `£${before + 32}.00`);
    await pendingOf(page, 32).waitFor({ state: "detached" });
    expect(faults).toEqual([]);
  });

  it("is pending in the wallet, after a reload and on another device, and a cancellation ends it on both", async () => {
    const { page, faults } = await site.visit();
    await abandon(page, 31);
    await pendingOf(page, 31).getByText("Waiting for you").waitFor();
    await page.reload();
    await pendingOf(page, 31).waitFor();
    const other = await site.visit();
    await openSignedIn(other.page, "penny", WALLET);
    await pendingOf(other.page, 31).waitFor();
    await page.context().setOffline(true);
    await pendingOf(page, 31)
      .getByRole("button", { name: /Cancel/ })
      .click();
    await pendingOf(page, 31)
      .getByText(/not connected to the internet/)
      .waitFor();
    await page.context().setOffline(false);
    await pendingOf(other.page, 31)
      .getByRole("button", { name: /Cancel/ })
      .click();
    await other.page.getByText("You cancelled this payment. No money was taken.").waitFor();
    await pendingOf(other.page, 31).waitFor({ state: "detached" });
    await pendingOf(page, 31).waitFor({ state: "detached" });
    expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
  });
});
