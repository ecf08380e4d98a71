import { afterAll, beforeAll, expect, it } from "vitest";
import { nextReceivedAt } from "../support/received.ts";
import { openSite, type Site } from "../support/site.ts";
import { refusalsOf } from "./steps/artefacts.ts";
import { violationsOf } from "./steps/axe.ts";
import { openDeposit } from "./steps/depositing.ts";
import { ANDROID, openApp } from "./steps/native-app.ts";
import { overflow } from "./steps/places.ts";
import { signIn } from "./steps/signing-in.ts";
import { ADDRESS, fillAccount, fillPerson, findAddress } from "./steps/signing-up.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const STATE = { type: "biometric-state", biometricType: "FINGERPRINT", available: true, enabled: false } as const;

it("an app on Android has the same messages, through the object that it adds [WEBVIEW-101 WEBVIEW-102 WEBVIEW-103]", async () => {
  const { page, says, message, faults } = await openApp(site);
  await signIn(page, "rosie");
  await message("page-fully-loaded");
  await message("ask-biometric-setup");
  expect(await message("customer-id")).toEqual({ type: "customer-id", customerId: "p-rosie" });
  await says(STATE);
  await page.getByRole("dialog", { name: "Skip the password next time" }).waitFor();
  expect(await violationsOf(page, 320)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByRole("button", { name: "Use my fingerprint" }).click();
  const { token } = await message("refresh-biometric-token");
  expect(String(token)).toMatch(/^[\w-]{43}$/);
  await says({ type: "biometric-enable-success" });
  await page.getByRole("dialog", { name: "You're all set" }).getByRole("button", { name: "Done" }).click();
  await says({ type: "manual-push-modal" });
  await page.getByRole("dialog", { name: "Want to hear from us?" }).waitFor();
  expect(await violationsOf(page, 320)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await message("show-push-modal")).toEqual({ type: "show-push-modal", answer: "omit" });
  await says({ type: "transfer-funds" });
  await expect.poll(() => refusalsOf(page)).toHaveLength(1);
  // Apple's sheet is on no Android phone.
  await openDeposit(page);
  await page.getByRole("combobox", { name: /Pay with/ }).click();
  await page.getByRole("option", { name: "Add new: PayPal" }).waitFor();
  expect(await page.getByRole("option", { name: /Apple Pay/ }).count()).toBe(0);
  expect(faults).toEqual([]);
});

it("the app learns of a registration, which names the app's affiliate [WEBVIEW-105 WEBVIEW-521 WEBVIEW-532 SIGNUP-505]", async () => {
  const { page, says, message } = await openApp(site);
  await page.goto("/signup");
  await message("page-fully-loaded");
  await says({ type: "conversion-data", affiliateId: "aff-7", campaign: "autumn" });
  await fillAccount(page, "dot.app");
  await fillPerson(page);
  await findAddress(page);
  await page.getByRole("button", { name: ADDRESS }).click();
  await page.getByRole("textbox", { name: /^Town or city/ }).waitFor();
  await page.getByRole("checkbox", { name: /terms/i }).check();
  const sent = nextReceivedAt("/registration/register");
  await page.getByRole("button", { name: "Create my account" }).click();
  expect(JSON.parse((await sent).body)).toMatchObject({ affiliateId: "aff-7", channel: "MOBILE_APP" });
  await message("registration");
  await message("authentication");
});

it("a browser with the app's object, but not its user agent, is no app [WEBVIEW-501 WEBVIEW-513]", async () => {
  const { page, says, received } = await openApp(site, ANDROID);
  await signIn(page, "rosie");
  await says({ type: "manual-push-modal" });
  await says(STATE);
  await page.goto("/secure/lobby?modals=pushNotificationsManualModal");
  await page.getByRole("button", { name: "Menu" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await refusalsOf(page)).toEqual([]);
  expect(received).toEqual([]);
});
