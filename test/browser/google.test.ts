import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../app/sandbox/accounts/players.ts";
import { openSite, type Site } from "../support/site.ts";
import { scrollToTop, violationsOf } from "./steps/axe.ts";
import { chooseAtGoogle, decideAtGoogle, googleButton, openGoogle } from "./steps/google.ts";
import { frameAt } from "./steps/depositing.ts";
import { header, LIGHT, openSignedIn, signOut, turnOnFlag } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const inLobby = (page: Page) => page.getByRole("heading", { name: "Tonight in the hall" }).waitFor();
const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();
const says = async (page: Page, words: string) => (await frameAt(page, "/google/button")).getByText(words).waitFor();
const visitWithGoogle = async (device: "phone" | "desktop" = "phone") => {
  const visit = await site.visit(device);
  await turnOnFlag(visit.context, site, "google-signin");
  return visit;
};

describe("sign-in with Google", () => {
  it("links an account by its password, signs it in at once from then on, and not after it is unlinked [AUTH-520]", async () => {
    const visit = await visitWithGoogle();
    const { page, faults } = visit;
    await page.goto("/login?redirect=%2Fsecure%2Fuser%2Faccount%2Flinked-accounts");
    await chooseAtGoogle(await openGoogle(visit), "rosie@example.com");
    await heading(page, "Link your Google account");
    expect(new URL(page.url()).pathname).toBe("/login/link-account");
    const password = page.getByRole("textbox", { name: /^Password/ });
    await password.fill("not-her-password");
    await page.keyboard.press("Enter");
    await page.getByText("That isn't the password of this account.").waitFor();
    expect(await violationsOf(page, 320)).toEqual([]);
    await password.fill(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await header(page).getByRole("button", { name: "Menu" }).waitFor();
    await page.goto("/secure/user/account/linked-accounts");
    await page.getByText(/^Linked on/).waitFor();

    await signOut(page);
    await chooseAtGoogle(await openGoogle(visit), "rosie@example.com");
    await inLobby(page);
    await page.goto("/secure/user/account/linked-accounts");
    await page.getByRole("button", { name: "Unlink Google" }).press("Enter");
    await page.getByRole("button", { name: "Yes, unlink Google" }).click();
    await heading(page, "Nothing linked");
    await signOut(page);
    await chooseAtGoogle(await openGoogle(visit), "rosie@example.com");
    await heading(page, "Link your Google account");
    // The credential is in memory only: after a reload there is nothing to link.
    await page.reload();
    await heading(page, "Welcome back");
    expect(faults).toEqual([]);
  });

  it("continues with a registration that holds what Google gave, for a person without an account", async () => {
    const visit = await visitWithGoogle("desktop");
    const { page } = visit;
    await page.goto("/signup");
    await chooseAtGoogle(await openGoogle(visit), "casey.newman@example.net");
    await expect
      .poll(() => page.getByRole("textbox", { name: /^Email/ }).inputValue())
      .toBe("casey.newman@example.net");
    expect(new URL(page.url()).pathname).toBe("/signup/account-details");
  });

  it("says in the button's frame what happened in Google's window, and passes axe in every state", async () => {
    const visit = await visitWithGoogle();
    const { page } = visit;
    const found: string[] = [];
    const check = async (of: Page) => void found.push(...(await violationsOf(of, 320, 1440)));
    await page.goto("/login");
    await (await googleButton(page)).waitFor();
    await check(page);
    const window = await openGoogle(visit);
    await check(window);
    await window.getByRole("button", { name: /casey/ }).click();
    await window.getByText("Google shares this with Eyes Down").waitFor();
    await check(window);
    await decideAtGoogle(window, "Cancel and go back to Eyes Down");
    await says(page, "You cancelled at Google.");
    await decideAtGoogle(await openGoogle(visit), "Have Google fail");
    await says(page, "Something went wrong at Google.");
    await check(page);
    await site.control("accounts/google", { isDown: true });
    await page.reload();
    await page.getByText("We can't reach Google just now.").waitFor();
    await check(page);
    await site.control("accounts/google", { isDown: false });
    await page.getByRole("button", { name: "Try Google again" }).click();
    await (await googleButton(page)).waitFor();
    expect(found).toEqual([]);
  });
});

describe("signing out everywhere else", () => {
  it("makes the other devices leave by themselves, and keeps this one", async () => {
    const [{ page: here }, { page: there }] = await Promise.all([site.visit("desktop"), site.visit("phone")]);
    await openSignedIn(there, "rosie", LIGHT);
    await openSignedIn(here, "rosie", "/secure/user/account/sessions");
    await here.getByRole("button", { name: "Sign out everywhere else" }).click();
    await here.getByText("1 other device is signed out.").waitFor();
    // The other device is not touched: its feed is cut, and it asks whether its session has ended.
    await there.getByRole("heading", { name: "Welcome back" }).waitFor();
    await here.getByText("You're signed in on this device only.").waitFor();
    await scrollToTop(here);
    expect(await violationsOf(here, 320)).toEqual([]);
  });
});
