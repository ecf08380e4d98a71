import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site, type SiteOptions } from "../support/site.ts";
import { deliveredJournals, deviceOf } from "./steps/artefacts.ts";
import { violationsOf } from "./steps/axe.ts";
import { chooseDeposit, openDeposit, pressDeposit } from "./steps/depositing.ts";
import { declineLimits } from "./steps/limits.ts";
import { header, LIGHT, openSignedIn, signIn, signOut } from "./steps/signing-in.ts";
import { waitForBalance } from "./steps/wallet.ts";

const NUMBER = "+447700900654";
const TYPED = "07700 900654";

const field = (page: Page, name: RegExp) => page.getByRole("textbox", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** A separate site for a group of tests, so that a new player is still new. */
const visiting = (options: SiteOptions = {}) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(options);
  });
  afterAll(() => site.close());
  /** The code of the last SMS to the number, from the inbox of the control panel. */
  const codeTo = async (number = NUMBER) => {
    const inbox = await fetch(`${site.origins.operator}/sms.json?to=${encodeURIComponent(number)}`);
    const [last] = (await inbox.json()) as readonly { readonly text: string }[];
    return /^\d{4}/.exec(last?.text ?? "")?.[0] ?? "no code";
  };
  return { site: () => site, codeTo };
};

/** Submits the number, and waits for the field for the code. */
const enterNumber = async (page: Page, number = TYPED) => {
  await field(page, /Mobile number/).fill(number);
  await press(page, "Text me a code");
  await field(page, /Verification code/).waitFor();
};

describe("a deposit by mobile-phone billing", () => {
  // The phone that the first test adds is verified again in the second.
  const { site, codeTo } = visiting({ isDataKept: true });

  it("succeeds with a phone that is added, verified by SMS and charged on its bill [PHONE-001 PHONE-002 METHOD-009]", async () => {
    const { page, faults } = await site().visit();
    await signIn(page, "newbie");
    await declineLimits(page);
    await page.getByRole("button", { name: /^Phone bill.*Deposits only/ }).click();
    expect(new URL(page.url()).search).toBe("?modals=addPayment&method=mobile");
    await enterNumber(page);
    // The last digit submits the code.
    await field(page, /Verification code/).pressSequentially(await codeTo());
    await page.getByRole("combobox", { name: /Pay with/ }).waitFor();
    expect(await page.getByRole("combobox", { name: /Pay with/ }).innerText()).toContain("Mobile ending 654");
    await page.getByText("charged to your mobile bill.").waitFor();
    await page.getByRole("checkbox").check();
    await field(page, /Amount/).fill("10");
    await pressDeposit(page, 10);
    await page.getByText("£10 is in your wallet").waitFor();
    await press(page, "Done");
    await waitForBalance(page, "£10.00");
    const { wallet, world } = site().kernel();
    expect(wallet.movements("p-newbie")).toMatchObject([{ kind: "DEPOSIT", description: "Phone bill deposit" }]);
    expect(world.ledger.trialBalance()).toBe(0);
    expect(faults).toEqual([]);
    await signOut(page);
  });

  it("waits until its phone is verified again, and then completes [PHONE-002 PHONE-008 PHONE-019]", async () => {
    const { page, faults } = await site().visit();
    await site().control("payments/verify-phone-again", { player: "p-newbie" });
    await site().control("world/advance-clock", { hours: 1 });
    await openSignedIn(page, "newbie", LIGHT);
    await openDeposit(page);
    await chooseDeposit(page, /^Mobile ending 654/, 20);
    await pressDeposit(page, 20);
    const verifying = page.getByRole("dialog", { name: "Verify your phone" });
    await verifying.getByText("Your deposit of £20 waits for this.").waitFor();
    const found = [...(await violationsOf(page, 320))];
    expect(new URL(page.url()).search).toContain("verifyDepositMobile");
    await press(page, "Text me a code");
    await field(page, /Verification code/).waitFor();
    await field(page, /Verification code/).pressSequentially(await codeTo());
    const done = page.getByRole("dialog", { name: "Phone verified" });
    await done.getByRole("button", { name: "Deposit £20" }).waitFor();
    found.push(...(await violationsOf(page, 320)));
    await done.getByRole("button", { name: "Deposit £20" }).click();
    await page.getByText("£20 is in your wallet").waitFor();
    await press(page, "Done");
    await waitForBalance(page, "£30.00");
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await signOut(page);
  });

  it("stores neither the number nor a code in a journal or on the device", async () => {
    const { page } = await site().visit();
    await openSignedIn(page, "newbie", "/secure/user?modals=verifyDepositMobile");
    await header(page).getByRole("button", { name: "Menu" }).waitFor();
    const kept = [await deliveredJournals(site()), await deviceOf(page)].join("\n");
    expect(kept).toContain("mobile.code-accepted");
    const codes = site()
      .kernel()
      .sms.sent(NUMBER)
      .map(({ text }) => text.slice(0, 4));
    expect(codes.length).toBeGreaterThanOrEqual(2);
    for (const code of codes) expect(kept).not.toContain(`"${code}"`);
    for (const number of [TYPED, NUMBER, "7700900654", "900654"]) expect(kept).not.toContain(number);
  });
});

describe("verifying a phone", () => {
  const { site, codeTo } = visiting();

  it("continues after a reload and after a wrong code, by keyboard only [PHONE-006]", async () => {
    const { page, faults } = await site().visit("desktop");
    await openSignedIn(page, "newbie", LIGHT);
    await declineLimits(page);
    await page.goto(`${LIGHT}?modals=addPayment&method=mobile`);
    await field(page, /Mobile number/).waitFor();
    // The field contains the player's own number. The player enters another one.
    expect(await field(page, /Mobile number/).inputValue()).toBe("07700 900321");
    await field(page, /Mobile number/).fill("020 7946 0000");
    await page.keyboard.press("Enter");
    await page.getByText("This looks like a landline.").waitFor();
    const found = [...(await violationsOf(page, 320))];
    await field(page, /Mobile number/).fill("07700 900111");
    await page.keyboard.press("Enter");
    await field(page, /Verification code/).waitFor();
    await press(page, "Wrong number?");
    await field(page, /Mobile number/).fill(TYPED);
    await page.keyboard.press("Enter");
    await field(page, /Verification code/).waitFor();
    const code = await codeTo();
    await page.reload();
    await field(page, /Verification code/).waitFor();
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, "0");
    await page.keyboard.type(wrong);
    await page.getByText("That code isn't right. Check it and try again.").waitFor();
    found.push(...(await violationsOf(page, 320)));
    await page.keyboard.type(code);
    await page.getByRole("combobox", { name: /Pay with/ }).waitFor();
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });
});
