import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { beginBankDeposit, frameAt } from "./steps/depositing.ts";
import { declineLimits } from "./steps/limits.ts";
import { LIGHT, openSignedIn } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A signed-in player at an address. */
const at = async (path: string, player = "rosie") => {
  const visit = await site.visit("desktop");
  await openSignedIn(visit.page, player, path);
  return visit;
};

describe("a link to a modal", () => {
  it.each([
    ["coolOff", "Set time-out period"],
    ["depositLimitSolicitations", "Before you deposit"],
    ["spendLimitsConfirmation", /^(?:You have|No) Spend Limits\??$/],
    ["spendLimitsReminder", "Your Spend Limits"],
    ["spendLimitsRules", "How Spend Limits work"],
  ])("opens %s by its title [EXCLUDE-002 MODAL-010 MODAL-015 MODAL-017 MODAL-018 SOLICIT-001]", async (name, title) => {
    const { page, faults } = await at(`/secure/user?modals=${name}`);
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByRole("heading", { level: 2, name: title }).waitFor();
    expect(new URL(page.url()).searchParams.get("modals")).toBe(name);
    expect(faults).toEqual([]);
  });

  it("opens the authorisation of a bank payment that waits for it [MODAL-007]", async () => {
    const { page, faults } = await at("/secure/lobby");
    await beginBankDeposit(page, 30);
    await page.goto("/secure/user?modals=depositEcospendFlow");
    const dialog = page.getByRole("dialog", { name: "Authorise payment" });
    await dialog.getByRole("button", { name: "Authorise with phone" }).waitFor();
    expect(new URL(page.url()).searchParams.get("modals")).toBe("depositEcospendFlow");
    expect(faults).toEqual([]);
  });

  it("opens the verification of the phone for deposits [MODAL-008]", async () => {
    const { page, faults } = await at("/secure/user?modals=verifyDepositMobile");
    const dialog = page.getByRole("dialog", { name: "Add deposit phone number" });
    await dialog.getByRole("textbox", { name: /Mobile number/ }).waitFor();
    await dialog.getByRole("button", { name: "Text me a code" }).waitFor();
    expect(faults).toEqual([]);
  });

  it("opens addPayment with the list of providers [METHOD-014]", async () => {
    const { page, faults } = await at("/secure/user?modals=addPayment");
    await page.getByRole("heading", { name: "Add a deposit method" }).waitFor();
    const listed = page.getByRole("dialog").getByRole("listitem");
    await expect.poll(() => listed.count()).toBeGreaterThan(1);
    await listed.filter({ hasText: "Debit card" }).first().waitFor();
    expect(faults).toEqual([]);
  });

  it("fills in the promotion code of a deposit, and the form says before payment whether the code counts [PROMO-001]", async () => {
    const { page, faults } = await at("/secure/user?modals=deposit&promoCode=ABC1");
    const code = page.getByLabel("Promotion code");
    await expect.poll(() => code.inputValue()).toBe("ABC1");
    await page.getByRole("textbox", { name: /Amount/ }).fill("20");
    await page.getByText("Not valid for this deposit. We don't know this code. You can still deposit").waitFor();
    await code.fill("eyes20");
    await page.getByText("Applied: 20 free spins on Lucky Larder.").waitFor();
    await page.getByText("Not valid for this deposit.").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Deposit £20", exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it("opens addPayment in place of a deposit for a player without methods [DEP-012]", async () => {
    const { page, faults } = await at("/secure/user", "newbie");
    await declineLimits(page);
    await page.goto("/secure/user?modals=deposit");
    await page.getByRole("dialog", { name: "First deposit" }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("?modals=addPayment");
    expect(await page.getByRole("dialog", { name: "Make a deposit" }).count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

describe("a page that a provider sends the player back to", () => {
  it.each([
    ["Failed", "dep-1", "Your transaction has failed. Please try again. (Transaction ID: dep-1)."],
    ["Canceled", "dep-2", "Your transaction has been cancelled. (Transaction ID: dep-2)."],
  ])("reads the status %s and the payment %s of its address [ROUTE-014]", async (status, payment, message) => {
    const { page } = await site.visit();
    await page.goto(`/secure/ecospend?payment_id=${payment}&status=${status}`);
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    await page.getByText(message).waitFor();
  });

  it("says that background checks are being done [KYC-001]", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    await page.goto("/secure/clearstake");
    await page.getByText("Just doing some quick background checks. Nearly there.").waitFor();
  });
});

describe("the footer", () => {
  const visitor = async () => {
    const visit = await site.visit();
    await visit.page.goto("/login");
    return visit;
  };
  it.each([
    ["a visitor", visitor],
    ["a player", () => at("/secure/user")],
  ] as const)("leads %s from every entry of its columns to a page [DATA-145 SHELL-138]", async (_, arrive) => {
    const { page, context } = await arrive();
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Privacy Policy" }).waitFor();
    const entries = await footer.getByRole("navigation").getByRole("listitem").all();
    expect(entries.length).toBeGreaterThan(8);
    for (const entry of entries) {
      const href = await entry.getByRole("link").getAttribute("href");
      const answer = await context.request.get(String(href));
      expect([href, answer.status()]).toEqual([href, 200]);
    }
    for (const title of ["Help & FAQ", "Get in touch", "Terms & Conditions", "Privacy Policy"]) {
      const [opened] = await Promise.all([
        context.waitForEvent("page"),
        footer.getByRole("link", { name: title }).click(),
      ]);
      await opened.getByRole("heading", { level: 1 }).waitFor();
      await opened.close();
    }
  });
});

describe("the fields of a card", () => {
  it("explain the security code, have an asterisk each, and are marked once they are full [CARD-018 CARD-020 CARD-021 UI-502 VALID-521]", async () => {
    const { page, faults } = await at("/secure/user?modals=addPayment&method=pci-proxy");
    const frame = await frameAt(page, "/fields?");
    const type = (name: string, text: string) => frame.locator(`input[name=${name}]`).pressSequentially(text);
    const mark = (name: string) => frame.locator(`[data-field=${name}]`).getAttribute("data-mark");
    const message = (name: string) => frame.locator(`#${name}-message`).textContent();
    const help = "Three-digit number on the back of the card";
    await frame.getByText(help).waitFor();
    expect(await frame.locator("input[name=cvv]").getAttribute("title")).toBe(help);
    expect(await frame.locator("label").allTextContents()).toEqual(["Card number *", "Expires *", "Security code *"]);
    const brands = () =>
      frame.getByRole("img").evaluateAll((all) => all.map((mark) => mark.getAttribute("aria-label")));
    expect(await brands()).toEqual([]);
    await type("number", "55");
    expect(await brands()).toEqual(["Mastercard"]);
    await frame.locator("input[name=number]").fill("60");
    expect(await brands()).toEqual([]);
    await frame.locator("input[name=number]").fill("");
    await type("number", "424242424242424");
    expect(await brands()).toEqual(["Visa"]);
    expect([await mark("number"), await message("number")]).toEqual(["neutral", ""]);
    await type("number", "1");
    expect([await mark("number"), await message("number")]).toEqual(["valid", ""]);
    await type("expiry", "013");
    expect(await mark("expiry")).toBe("neutral");
    await type("expiry", "0");
    expect([await mark("expiry"), await frame.locator("input[name=expiry]").inputValue()]).toEqual([
      "valid",
      "01 / 30",
    ]);
    await type("cvv", "12");
    expect(await mark("cvv")).toBe("neutral");
    await type("cvv", "3");
    expect(await mark("cvv")).toBe("valid");
    // Only the provider knows that there is no card of this number.
    await page.getByRole("button", { name: "Add card" }).click();
    await expect.poll(() => message("number")).toBe("The card number is not valid");
    expect(await mark("number")).toBe("invalid");
    expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
  });
});
