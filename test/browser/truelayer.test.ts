import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { chooseDeposit, openDeposit, pressDeposit } from "./steps/depositing.ts";
import { signIn } from "./steps/signing-in.ts";
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
    await signIn(page, "rosie");
    const before = poundsOf("p-rosie");
    await leaveForTrueLayer(page, "Thistle & Co", 30);
    await approve(page, "Thistle & Co", 30);
    await page.getByText("You have successfully deposited! WooHoo!").waitFor();
    await seeBalance(page, `£${before + 30}.00`);
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
    await signIn(page, "rosie");
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
});
