import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { begun } from "../support/begun.ts";
import { openSite, type Site, type Visit } from "../support/site.ts";
import { deliveredJournals, deviceOf } from "./steps/artefacts.ts";
import { violationsOf } from "./steps/axe.ts";
import { chooseDeposit, waitForNoDialog, frameAt, openDeposit, pressDeposit } from "./steps/depositing.ts";
import { agreeAtPaypal, decideAtPaypal, openPaypal, paypalButton, openNewMethod } from "./steps/digital-wallets.ts";
import { LIGHT, openSignedIn, signIn, signOut } from "./steps/signing-in.ts";
import { waitForBalance } from "./steps/wallet.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const EMAIL = "canary.paypal@example.org";
const MASKED = "c•••@e•••.org";

/** The balance in the sandbox's ledger, in whole pounds. */
const poundsOf = (player: string) => site.kernel().wallet.balance(player) / 100;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const paypal = (page: Page) => frameAt(page, "/paypal/button");

const openPaypalForm = (page: Page) => openNewMethod(page, "PayPal", "Add PayPal account");
const openWindow = ({ context, page }: Visit) => openPaypal(context, page);
const agree = (window: Page) => agreeAtPaypal(window, EMAIL);

const says = async (page: Page, words: RegExp | string) => (await paypal(page)).getByText(words).waitFor();

describe("a deposit by PayPal", () => {
  it("succeeds with an account added in PayPal's window, and again without the window; PayPal's data are in no journal, address or storage [PAYPAL-001 METHOD-010]", async () => {
    const visit = await site.visit();
    const { page, faults } = visit;
    await signIn(page, "rosie", `/login?redirect=${LIGHT}`);
    const before = poundsOf("p-rosie");
    await openPaypalForm(page);
    expect(new URL(page.url()).search).toBe("?modals=addPayment&method=paypal");
    await agree(await openWindow(visit));
    await page.getByText(`PayPal pays this from your account ${MASKED} at once`).waitFor();
    await page.getByRole("textbox", { name: /Amount/ }).fill("25");
    await pressDeposit(page, 25);
    await page.getByText("PayPal is confirming your £25").waitFor();
    await page.getByText("£25 is in your wallet").waitFor();
    await waitForBalance(page, `£${before + 25}.00`);
    await waitForNoDialog(page);
    await openDeposit(page);
    await chooseDeposit(page, /^PayPal/, 10);
    await pressDeposit(page, 10);
    await page.getByText("£10 is in your wallet").waitFor();
    await waitForBalance(page, `£${before + 35}.00`);
    expect(poundsOf("p-rosie")).toBe(before + 35);
    const { wallet, world } = site.kernel();
    expect(wallet.movements("p-rosie").slice(-2)).toMatchObject([
      { kind: "DEPOSIT", description: "PayPal deposit" },
      { kind: "DEPOSIT", description: "PayPal deposit" },
    ]);
    expect(world.ledger.trialBalance()).toBe(0);
    const device = await deviceOf(page);
    await signOut(page);
    const kept = [await deliveredJournals(site), device, visit.addresses.join("\n"), visit.console.join("\n")].join(
      "\n",
    );
    expect(kept).toContain("methods.paypal-offered");
    expect(kept).not.toContain(EMAIL);
    expect(kept).not.toContain(EMAIL.split("@")[0]);
    expect(faults).toEqual([]);
  });

  it("that PayPal refuses because the agreement ended is reported, and its account is removed [PAYPAL-007 NET-518]", async () => {
    const visit = await site.visit();
    const { page, faults } = visit;
    await openSignedIn(page, "rex", LIGHT);
    const before = poundsOf("p-rex");
    await openPaypalForm(page);
    await agree(await openWindow(visit));
    await page.getByText(`PayPal pays this from your account ${MASKED}`).waitFor();
    await site.control("payments/end-paypal-agreement", { player: "p-rex" });
    await page.getByRole("textbox", { name: /Amount/ }).fill("10");
    await pressDeposit(page, 10);
    await page.getByText("PayPal no longer lets us use this account. No money was taken.").waitFor();
    await page.getByRole("combobox", { name: /Pay with/ }).click();
    await page.getByRole("option", { name: "Add new: PayPal" }).waitFor();
    expect(await page.getByRole("option", { name: /^PayPal/ }).count()).toBe(0);
    expect(poundsOf("p-rex")).toBe(before);
    expect(faults).toEqual([]);
  });
});

describe("PayPal's button", () => {
  it("is replaced by a message if it cannot be set up, and appears after another try; Esc on it closes the sheet [PAYPAL-008]", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "rex", LIGHT);
    await site.control("faults/fail-next", { endpoint: "paypalToken", how: "error 500", times: 1, code: 0 });
    await page.goto(`${LIGHT}?modals=addPayment&method=paypal`);
    await page.getByText("There was a problem contacting PayPal. Please try another payment option.").waitFor();
    await button(page, "Try again").click();
    // The frame has the focus, and the sheet closes all the same.
    await (await paypalButton(page)).focus();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Add PayPal account" }).waitFor({ state: "detached" });
  });

  it("passes axe in every state, and so does PayPal's window", async () => {
    const visit = await site.visit();
    const { page } = visit;
    const found: string[] = [];
    const check = async (of: Page) => void found.push(...(await violationsOf(of, 320, 1440)));
    await openSignedIn(page, "rex", LIGHT);
    await openPaypalForm(page);
    await (await paypalButton(page)).waitFor();
    await check(page);
    const window = await openWindow(visit);
    await check(page);
    await window.getByRole("button", { name: "Agree and continue" }).click();
    await window.getByRole("alert").waitFor();
    await check(window);
    await decideAtPaypal(window, "Have PayPal fail");
    await says(page, "Something went wrong at PayPal.");
    await check(page);
    await agree(await openWindow(visit));
    await page.getByText("PayPal pays this from your account").waitFor();
    await check(page);
    expect(found).toEqual([]);
  });
});

describe("PayPal's window", () => {
  it("that is cancelled, closed, fails or is left open during a reload adds nothing; a message reports it, and it can be opened again", async () => {
    const visit = await site.visit("desktop");
    const { page, faults } = visit;
    await openSignedIn(page, "penny", LIGHT);
    await openPaypalForm(page);
    await decideAtPaypal(await openWindow(visit), "Cancel and go back to Eyes Down");
    await says(page, "You cancelled at PayPal. Nothing was added.");
    const closed = await openWindow(visit);
    await says(page, "You come straight back.");
    await closed.close();
    await says(page, "You closed PayPal's window before you agreed. Nothing was added.");
    await decideAtPaypal(await openWindow(visit), "Have PayPal fail");
    await says(page, "Something went wrong at PayPal. Nothing was added.");
    const left = await openWindow(visit);
    await page.reload();
    await (await paypalButton(page)).waitFor();
    await left.getByRole("textbox", { name: "Your PayPal email" }).fill(EMAIL);
    await left.getByRole("button", { name: "Agree and continue" }).click();
    await left.getByText("Eyes Down does not wait for this any more. Nothing was added.").waitFor();
    await left.close();
    await agree(await openWindow(visit));
    await page.getByText(`PayPal pays this from your account ${MASKED}`).waitFor();
    expect(faults).toEqual([]);
  });

  it("that the browser blocks can be opened with a link", async () => {
    const visit = await site.visit();
    const { page, context } = visit;
    await openSignedIn(page, "vera", LIGHT);
    // She is asked to verify her identity.
    await page.getByRole("dialog", { name: "Verification Team" }).getByRole("button", { name: "Close" }).click();
    await waitForNoDialog(page);
    await openPaypalForm(page);
    await (await paypal(page)).evaluate(() => void (window.open = () => null));
    await (await paypalButton(page)).click();
    await says(page, "Your browser kept PayPal's window from opening.");
    const opening = begun(context.waitForEvent("page"));
    await (await paypal(page)).getByRole("link", { name: "Open PayPal in a new tab" }).click();
    await agree(await opening);
    await page.getByText(`PayPal pays this from your account ${MASKED}`).waitFor();
  });
});
