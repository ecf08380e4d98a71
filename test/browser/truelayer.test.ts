import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { violationsOf } from "./steps/axe.ts";
import { chooseDeposit, openDeposit, pressDeposit } from "./steps/depositing.ts";
import { putAwayNotice } from "./steps/notices.ts";
import { enter } from "./steps/signing-in.ts";
import { seeBalance } from "./steps/wallet.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const BACKED_OUT =
  "Payment cancelled - no worries, looks like you backed out. Want to try again? Just start a new payment when you're ready.";

/** The wallet's truth, in whole pounds. */
const poundsOf = (player: string) => site.kernel().wallet.balance(player) / 100;

/** Chooses the bank in the form of addPayment, and goes as far as TrueLayer's page. */
async function leaveForTrueLayer(page: Page, bank: string, pounds: number): Promise<void> {
  await openDeposit(page);
  await page.getByRole("combobox", { name: /Pay with/ }).click();
  await page.getByRole("option", { name: "Add new: Bank transfer by TrueLayer" }).click();
  await page.getByRole("combobox", { name: "* Search your bank" }).fill(bank);
  await page.getByRole("option", { name: bank }).click();
  await page.getByRole("textbox", { name: /Amount/ }).fill(String(pounds));
  await pressDeposit(page, pounds);
  await page.waitForURL(`${site.origins.pay}/truelayer/**`);
}

const approve = async (page: Page, bank: string, pounds: number) => {
  await page.getByRole("button", { name: `Continue to ${bank}` }).click();
  await page.getByRole("button", { name: `Approve £${pounds}.00` }).click();
  await page.waitForURL(`${site.origins.site}/secure/lobby`);
};

describe("a deposit by TrueLayer", () => {
  it("is authorised on TrueLayer's own page; the bank is a method from then on [BANK-002 METHOD-012]", async () => {
    const { page, faults } = await site.visit();
    await enter(page, "rosie");
    const before = poundsOf("p-rosie");
    await leaveForTrueLayer(page, "Thistle & Co", 30);
    await approve(page, "Thistle & Co", 30);
    await page.getByText("You have successfully deposited! WooHoo!").waitFor();
    await seeBalance(page, `£${before + 30}.00`);
    await putAwayNotice(page);
    await openDeposit(page);
    await chooseDeposit(page, /^Thistle & Co/, 20);
    await pressDeposit(page, 20);
    await approve(page, "Thistle & Co", 20);
    await seeBalance(page, `£${before + 50}.00`);
    expect(poundsOf("p-rosie")).toBe(before + 50);
    expect(faults).toEqual([]);
  });

  it("that the player backs out of takes nothing, and says no more than that [BANK-035]", async () => {
    const { page, faults } = await site.visit();
    await enter(page, "rosie");
    const before = poundsOf("p-rosie");
    await leaveForTrueLayer(page, "Severn Mutual", 20);
    await page.getByRole("button", { name: "Cancel and go back to Eyes Down" }).click();
    await page.getByText(BACKED_OUT).waitFor();
    await seeBalance(page, `£${before}.00`);
    // The server tells of the end as well: that is no news any more.
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

  it("that the bank refuses takes nothing, and says so", async () => {
    const { page, faults } = await site.visit();
    await enter(page, "rosie");
    const before = poundsOf("p-rosie");
    await leaveForTrueLayer(page, "Foxglove Savings", 20);
    await page.getByRole("button", { name: "Continue to Foxglove Savings" }).click();
    await page.getByRole("button", { name: "Refuse the payment" }).click();
    await page.getByText("Your bank did not make the payment. No money was taken.").waitFor();
    await seeBalance(page, `£${before}.00`);
    expect(faults).toEqual([]);
  });

  it("that is left by the browser's Back button is told of in the form, and can still be approved in another tab", async () => {
    const { context, page, faults } = await site.visit("desktop");
    await enter(page, "rosie");
    const before = poundsOf("p-rosie");
    await leaveForTrueLayer(page, "Lantern", 20);
    const address = page.url();
    await page.goBack();
    const left = page.getByText("You left TrueLayer's page with a payment of £20 open.");
    await left.waitFor();
    await page.reload();
    await left.waitFor();
    const other = await context.newPage();
    await other.goto(address);
    await approve(other, "Lantern", 20);
    await seeBalance(page, `£${before + 20}.00`);
    await left.waitFor({ state: "detached" });
    await seeBalance(other, `£${before + 20}.00`);
    expect(poundsOf("p-rosie")).toBe(before + 20);
    expect(faults).toEqual([]);
  });

  it("shows axe nothing to find, at TrueLayer's, at the bank and on the way back", async () => {
    const { page } = await site.visit();
    const found: string[] = [];
    const look = async () => void found.push(...(await violationsOf(page, 320, 1440)));
    await enter(page, "penny");
    await leaveForTrueLayer(page, "Meridian", 10);
    const address = page.url();
    await look();
    await page.getByRole("button", { name: "Choose another bank" }).click();
    await page.getByRole("button", { name: /^Old Mill Bank/ }).waitFor();
    await look();
    await page.getByRole("button", { name: "Pennine Bank" }).click();
    await page.getByRole("button", { name: "Continue to Pennine Bank" }).click();
    await page.getByRole("button", { name: "Approve £10.00" }).waitFor();
    await look();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/wallet/deposit/info/**", async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByRole("button", { name: "Approve £10.00" }).click();
    await page.getByRole("heading", { name: "Back from your bank" }).waitFor();
    await look();
    answer();
    await page.waitForURL(`${site.origins.site}/secure/lobby`);
    await page.goto(address);
    await page.getByRole("link", { name: "Back to Eyes Down" }).waitFor();
    await look();
    expect(found).toEqual([]);
  });
});
