import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { qrCodeOf } from "../../app/sandbox/payments/ecospend.ts";
import type { StoredChallenge, StoredDeposit } from "../../app/sandbox/payments/world.ts";
import { watchReceived } from "../support/received.ts";
import { openSite, type Site } from "../support/site.ts";
import {
  addCard,
  answerChallenge,
  beginBankDeposit,
  depositByCard,
  dismissReceipt,
  openDeposit,
  payAtBank,
  pressDeposit,
  typeCard,
} from "./steps/depositing.ts";
import { declineLimits } from "./steps/limits.ts";
import { LIGHT, openSignedIn } from "./steps/signing-in.ts";
import { waitForBalance } from "./steps/wallet.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe("a deposit by card", () => {
  it("succeeds with a saved card and with a new card of PCI Proxy, each after the challenge in its frame [CARD-002 MODAL-119]", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    await depositByCard(page, 20);
    await waitForBalance(page, "£120.00");
    await openDeposit(page);
    await page.getByRole("combobox", { name: /Pay with/ }).click();
    await page.getByRole("option", { name: "Add new: Debit card", exact: true }).click();
    await addCard(page);
    await typeCard(page, { cvv: "123" });
    await pressDeposit(page, 20);
    await page.getByRole("dialog", { name: "Your bank's check" }).locator("iframe").waitFor();
    await answerChallenge(page, "Yes, approve the payment");
    await waitForBalance(page, "£140.00");
    expect(faults).toEqual([]);
  });

  it("succeeds with a new card of Braintree, and with the same card once it is saved [CARD-001]", async () => {
    const { page, faults } = await site.visit();
    const sent: unknown[] = [];
    const end = watchReceived(({ url, body }) => {
      if (url.endsWith("/wallet/deposit/card/braintree")) sent.push(JSON.parse(body));
    });
    onTestFinished(end);
    await openSignedIn(page, "newbie", LIGHT);
    await declineLimits(page);
    await page.getByRole("button", { name: /^Debit card \(alternative\)/ }).click();
    await addCard(page);
    await typeCard(page, { cvv: "123" });
    await page.getByRole("checkbox").check();
    await pressDeposit(page, 20);
    await answerChallenge(page, "Yes, approve the payment");
    await waitForBalance(page, "£20.00");
    await dismissReceipt(page, 20);
    await depositByCard(page, 20);
    await waitForBalance(page, "£40.00");
    // The data of the fraud-detection vendor and of Braintree about the device are sent with each deposit.
    const device = { deviceInfo: expect.stringMatching(/^sandbox-eu-/), deviceData: expect.stringMatching(/^device-/) };
    expect(sent).toMatchObject([device, device]);
    expect(faults).toEqual([]);
  });

  it("closes on Esc in the card's frame, takes no money if the player refuses it at the bank, and shows the form again", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    const before = site.kernel().wallet.balance("p-rosie");
    await openDeposit(page);
    await typeCard(page, { cvv: "123" });
    // The focus is in the provider's frame, whose script has judged what was typed.
    await page.frameLocator("iframe[title='Card security code']").locator("[data-mark=valid]").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: /Pay with/ }).waitFor({ state: "hidden" });
    await openDeposit(page);
    await typeCard(page, { cvv: "123" });
    await page.getByRole("textbox", { name: /Amount/ }).fill("10");
    await pressDeposit(page, 10);
    await answerChallenge(page, "No, refuse it");
    await page.getByRole("combobox", { name: /Pay with/ }).waitFor();
    expect(site.kernel().wallet.balance("p-rosie")).toBe(before);
    expect(faults).toEqual([]);
  });
});

describe("a deposit by card whose return from the bank's page is lost", () => {
  const approveWithoutReturn = async (page: Page) => {
    await page.route("**/payments/challenge/**", (route) => route.abort());
    await openDeposit(page);
    await typeCard(page, { cvv: "123" });
    await page.getByRole("textbox", { name: /Amount/ }).fill("10");
    await pressDeposit(page, 10);
    await answerChallenge(page, "Yes, approve the payment");
  };
  const balanceNow = () => (site.kernel().wallet.balance("p-rosie") + 1_000) / 100;

  it("settles where the browser was closed, and the wallet of another device shows it", async () => {
    const { page, context } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    const after = `£${balanceNow().toFixed(2)}`;
    await approveWithoutReturn(page);
    const challenges = site.kernel().world.collection<StoredChallenge>("payments.challenges");
    await expect.poll(() => challenges.all().at(-1)?.status).toBe("approved");
    await context.close();
    const { page: other, faults } = await site.visit();
    await openSignedIn(other, "rosie", "/secure/user/account/payment-methods");
    await waitForBalance(other, after);
    await other.getByRole("region", { name: "Transactions" }).getByText("+£10.00").first().waitFor();
    expect(await other.getByRole("region", { name: "Your pending deposits" }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("settles where the bank's page stayed open, which closes by itself", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    const after = `£${balanceNow().toFixed(2)}`;
    await approveWithoutReturn(page);
    await dismissReceipt(page, 10);
    await waitForBalance(page, after);
  });
});

describe("a deposit by bank", () => {
  /** The address in the QR code on the screen. The test compares the picture with the expected code instead of decoding it. */
  const scanCode = async (page: Page): Promise<string> => {
    await page.getByRole("button", { name: "Authorise with phone" }).click();
    const picture = await page.getByRole("img", { name: /^QR code/ }).getAttribute("src");
    const { bank } = site.kernel().world.collection<StoredDeposit>("payments.deposits").all().at(-1) as StoredDeposit;
    const address = `${site.origins.pay}/bank/${bank?.paylinkId}?via=qr`;
    expect(picture).toBe(`data:image/gif;base64,${qrCodeOf(address)}`);
    return address;
  };

  /** The address in the last message to the player's phone. */
  const openSms = async (page: Page): Promise<string> => {
    await page.getByRole("button", { name: "View other options" }).click();
    await page.getByRole("button", { name: /^Send me an SMS/ }).click();
    await page.getByText("We've sent a link to").waitFor();
    return /http\S+/.exec(site.kernel().sms.sent().at(-1)?.text ?? "")?.[0] ?? "";
  };

  it.each([
    ["a QR code", "qr"],
    ["a link in an SMS", "sms"],
  ] as const)("continues on the computer after the approval on a phone with %s", async (_, way) => {
    const { page, faults } = await site.visit("desktop");
    await openSignedIn(page, "rosie", LIGHT);
    const before = site.kernel().wallet.balance("p-rosie") / 100;
    await beginBankDeposit(page, 30);
    const { page: phone } = await site.visit("phone");
    await phone.goto(await (way === "qr" ? scanCode(page) : openSms(page)));
    await payAtBank(phone, 30);
    await phone.getByText("Your payment is on its way.").waitFor();
    await waitForBalance(page, `£${(before + 30).toFixed(2)}`);
    expect(faults).toEqual([]);
  });
});
