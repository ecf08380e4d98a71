import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { qrCodeOf } from "../../app/sandbox/payments/ecospend.ts";
import type { StoredDeposit } from "../../app/sandbox/payments/world.ts";
import { openSite, type Site } from "../support/site.ts";
import {
  addCard,
  answerChallenge,
  beginBankDeposit,
  depositByCard,
  openDeposit,
  payAtBank,
  pressDeposit,
  typeCard,
} from "./steps/depositing.ts";
import { wantNoLimits } from "./steps/limits.ts";
import { putAwayNotice } from "./steps/notices.ts";
import { enter } from "./steps/signing-in.ts";
import { seeBalance } from "./steps/wallet.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe("a deposit by card", () => {
  it("goes by a saved card and by a new one of PCI Proxy [CARD-002]", async () => {
    const { page, faults } = await site.visit();
    await enter(page, "rosie");
    await depositByCard(page, 20);
    await seeBalance(page, "£120.00");
    await openDeposit(page);
    await page.getByRole("combobox", { name: /Pay with/ }).click();
    await page.getByRole("option", { name: "Add new: Debit card", exact: true }).click();
    await addCard(page);
    await typeCard(page, { cvv: "123" });
    await pressDeposit(page, 20);
    await answerChallenge(page, "Yes, approve the payment");
    await seeBalance(page, "£140.00");
    expect(faults).toEqual([]);
  });

  it("goes by a new card of Braintree and by what is then a saved one [CARD-001]", async () => {
    const { page, faults } = await site.visit();
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/wallet/deposit/card/braintree"))
        sent.push(request.postDataJSON());
    });
    await enter(page, "newbie");
    await wantNoLimits(page);
    await page.getByRole("button", { name: /^Debit card by Braintree/ }).click();
    await addCard(page);
    await typeCard(page, { cvv: "123" });
    await page.getByRole("checkbox").check();
    await pressDeposit(page, 20);
    await answerChallenge(page, "Yes, approve the payment");
    await putAwayNotice(page);
    await seeBalance(page, "£20.00");
    await depositByCard(page, 20);
    await seeBalance(page, "£40.00");
    // What the fraud-detection vendor and Braintree know of the device goes with each deposit.
    const device = { deviceInfo: expect.stringMatching(/^sandbox-eu-/), deviceData: expect.stringMatching(/^device-/) };
    expect(sent).toMatchObject([device, device]);
    expect(faults).toEqual([]);
  });

  it("takes no money where the player refuses it at the bank, and leads back to the form", async () => {
    const { page, faults } = await site.visit();
    await enter(page, "rosie");
    const before = site.kernel().wallet.balance("p-rosie");
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

describe("a deposit by bank", () => {
  /** The address in the code on the screen. Nothing here reads pictures: it is the picture of that address and no other. */
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
    ["a code that a phone scans", "qr"],
    ["a link that comes by SMS", "sms"],
  ] as const)("goes on at the computer once it is approved by %s", async (_, way) => {
    const { page, faults } = await site.visit("desktop");
    await enter(page, "rosie");
    const before = site.kernel().wallet.balance("p-rosie") / 100;
    await beginBankDeposit(page, 30);
    const { page: phone } = await site.visit("phone");
    await phone.goto(await (way === "qr" ? scanCode(page) : openSms(page)));
    await payAtBank(phone, 30);
    await phone.getByText("Your payment is on its way.").waitFor();
    await seeBalance(page, `£${(before + 30).toFixed(2)}`);
    expect(faults).toEqual([]);
  });
});
