import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { deliveredJournals, deviceOf } from "./steps/artefacts.ts";
import { violationsOf } from "./steps/axe.ts";
import { chooseDeposit, openDeposit, pressDeposit, waitForNoDialog } from "./steps/depositing.ts";
import { applePayConfirm as confirm, applePaySheet as sheet, openNewMethod } from "./steps/digital-wallets.ts";
import { holdCalls } from "./steps/holding.ts";
import { LIGHT, openSignedIn, signIn, signOut } from "./steps/signing-in.ts";
import { waitForBalance } from "./steps/wallet.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({
    prepare: (sandbox) => sandbox.control("payments/apple-pay", { present: true, unknown: false }),
  });
});
afterAll(() => site.close());

/** The balance in the sandbox's ledger, in whole pounds. */
const poundsOf = (player: string) => site.kernel().wallet.balance(player) / 100;

/** Opens the form that adds Apple Pay. */
const openApplePay = async (page: Page, pounds: number) => {
  await openNewMethod(page, "Apple Pay", "Make a deposit");
  await page.getByText("Apple Pay opens over this page.").waitFor();
  await page.getByRole("textbox", { name: /Amount/ }).fill(String(pounds));
};

describe("a deposit by Apple Pay", () => {
  it("is confirmed in the device's sheet, which opens on the press and before any answer; the method is kept [APPLE-001 APPLE-005 METHOD-013 METHOD-035]", async () => {
    const visit = await site.visit();
    const { page, faults } = visit;
    await signIn(page, "rosie", `/login?redirect=${LIGHT}`);
    const before = poundsOf("p-rosie");
    await openApplePay(page, 25);
    expect(new URL(page.url()).search).toBe("?modals=addPayment&method=adyen-apple-pay");
    const release = await holdCalls(page, "**/wallet/deposit/configuration");
    await pressDeposit(page, 25);
    await sheet(page).getByText("Checking who is to be paid").waitFor();
    await page.getByText("Confirm your £25 in Apple Pay").waitFor();
    release();
    await sheet(page).getByText("£25.00").waitFor();
    await confirm(page).click();
    await page.getByText("£25 is in your wallet").waitFor();
    await waitForBalance(page, `£${before + 25}.00`);
    // The form does not open again for the new method.
    await waitForNoDialog(page);
    await openDeposit(page);
    await chooseDeposit(page, /^Apple Pay/, 10);
    await pressDeposit(page, 10);
    await confirm(page).click();
    await page.getByText("£10 is in your wallet").waitFor();
    await waitForBalance(page, `£${before + 35}.00`);
    expect(poundsOf("p-rosie")).toBe(before + 35);
    expect(site.kernel().wallet.movements("p-rosie").at(-1)).toMatchObject({ description: "Apple Pay deposit" });
    expect(site.kernel().world.ledger.trialBalance()).toBe(0);
    const device = await deviceOf(page);
    await signOut(page);
    const kept = [await deliveredJournals(site), device, visit.addresses.join("\n"), visit.console.join("\n")].join(
      "\n",
    );
    expect(kept).toContain("deposits.apple-pay-answered");
    for (const secret of ["EC_v1", "paymentData", "merchant.example", "Visa 4242"]) expect(kept).not.toContain(secret);
    expect(faults).toEqual([]);
  });

  it("is cancelled in the sheet at any step without a message; a refusal by the card's bank is shown; neither takes money [APPLE-013]", async () => {
    const { page, faults } = await site.visit("desktop");
    await openSignedIn(page, "penny", LIGHT);
    const before = poundsOf("p-penny");
    await openApplePay(page, 20);
    const release = await holdCalls(page, "**/wallet/deposit/configuration");
    await pressDeposit(page, 20);
    await sheet(page).getByRole("button", { name: "Cancel" }).click();
    release();
    await page.getByRole("button", { name: "Deposit £20" }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    await pressDeposit(page, 20);
    await confirm(page).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Deposit £20" }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    await pressDeposit(page, 20);
    await sheet(page).getByRole("combobox", { name: "Card" }).selectOption("Visa 0002");
    await confirm(page).click();
    await page.getByRole("alert").filter({ hasText: "Your card's bank did not make the payment." }).waitFor();
    expect(poundsOf("p-penny")).toBe(before);
    expect(faults).toEqual([]);
  });

  it("interrupted by a reload while the sheet is open is reported in the form, and can be started again", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "penny", LIGHT);
    await page.goto(`${LIGHT}?modals=addPayment&method=adyen-apple-pay`);
    await pressDeposit(page, 20);
    // The sheet opens before the deposit begins, and only a deposit that has begun is reported.
    await expect.poll(() => confirm(page).isEnabled()).toBe(true);
    await page.reload();
    await page.getByText("The page was loaded again while Apple Pay was open for £20.").waitFor();
    await pressDeposit(page, 20);
    await confirm(page).click();
    await page.getByText("£20 is in your wallet").waitFor();
    expect(poundsOf("p-penny")).toBe(60);
    expect(faults).toEqual([]);
  });

  it("with a lost answer is booked once, and its success is shown after the server's confirmation", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "vera", LIGHT);
    await page.goto(`${LIGHT}?modals=addPayment&method=adyen-apple-pay`);
    await page.getByRole("checkbox").check();
    const lost = { endpoint: "depositApplePayResult", how: "act and lose the answer", times: 1, code: 0 };
    await site.control("faults/fail-next", lost);
    await pressDeposit(page, 20);
    await confirm(page).click();
    await page.getByText("£20 is in your wallet").waitFor();
    // The device shows the end of the payment in its sheet for a moment.
    await expect.poll(() => sheet(page).count()).toBe(0);
    expect(poundsOf("p-vera")).toBe(60);
  });

  it("fails with a plain message if Apple does not know the merchant [APPLE-012]", async () => {
    const { page } = await site.visit();
    await site.control("payments/apple-pay", { present: true, unknown: true });
    await openSignedIn(page, "rex", LIGHT);
    await openApplePay(page, 20);
    await pressDeposit(page, 20);
    await page.getByRole("alert").filter({ hasText: "Deposit failed. Please try again." }).waitFor();
    expect(await sheet(page).count()).toBe(0);
    await site.control("payments/apple-pay", { present: true, unknown: false });
  });
});

describe("Apple Pay", () => {
  it("is not offered by a browser without it; the form and a link to it show a message [APPLE-008 APPLE-009]", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    await page.goto(`${LIGHT}?modals=addPayment&method=adyen-apple-pay`);
    await pressDeposit(page, 20);
    await confirm(page).click();
    await page.getByText("£20 is in your wallet").waitFor();
    await site.control("payments/apple-pay", { present: false, unknown: false });
    await page.goto(LIGHT);
    await openDeposit(page);
    await chooseDeposit(page, /^Apple Pay/, 10);
    await page.getByText("Apple Pay is not available on this device.").waitFor();
    expect(await page.getByRole("button", { name: /^Deposit £/ }).isDisabled()).toBe(true);
    await page.goto(`${LIGHT}?modals=addPayment&method=adyen-apple-pay`);
    await page.getByText("Apple Pay isn't supported on your current device or browser.").waitFor();
    await page.getByRole("button", { name: "Choose another way" }).click();
    await page.getByRole("button", { name: /^Bank transfer \(alternative\)/ }).waitFor();
    expect(await page.getByRole("button", { name: /^Apple Pay/ }).count()).toBe(0);
    expect(faults).toEqual([]);
    await site.control("payments/apple-pay", { present: true, unknown: false });
  });

  it("passes axe in every state", async () => {
    const { page } = await site.visit();
    const found: string[] = [];
    const check = async () => void found.push(...(await violationsOf(page, 320, 1440)));
    await site.control("payments/apple-pay", { present: true, unknown: false });
    await openSignedIn(page, "rex", LIGHT);
    await openApplePay(page, 20);
    await check();
    await pressDeposit(page, 20);
    await confirm(page).waitFor();
    await check();
    await page.reload();
    await page.getByText("The page was loaded again while Apple Pay was open for £20.").waitFor();
    await check();
    await site.control("payments/apple-pay", { present: false, unknown: false });
    await page.goto(`${LIGHT}?modals=addPayment&method=adyen-apple-pay`);
    await page.getByText("Apple Pay isn't supported").waitFor();
    await check();
    expect(found).toEqual([]);
  });
});
