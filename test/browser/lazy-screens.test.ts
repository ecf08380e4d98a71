import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { SCREENS, type ScreenName } from "../../domain/shell/routing/screens.ts";
import { openSite, type Site, type Visit } from "../support/site.ts";
import { violationsOf } from "./steps/axe.ts";
import { scriptOf } from "./steps/parts.ts";
import { overflow } from "./steps/places.ts";
import { header, LIGHT, openSignedIn, turnOnFlag, typeCredentials } from "./steps/signing-in.ts";

const LAZY = [
  ["the activity screen [ACCOUNT-102]", "activity", "ui/history/Activity.tsx"],
  ["the profile screen [ACCOUNT-103]", "profile", "ui/profile/Profile.tsx"],
  ["the paymentMethods screen [ACCOUNT-104]", "paymentMethods", "ui/wallet/Wallet.tsx"],
  ["the gameTransactions screen [ACCOUNT-105]", "gameTransactions", "ui/history/GameTransactions.tsx"],
  ["the bankTransactions screen [ACCOUNT-106]", "bankTransactions", "ui/history/BankTransactions.tsx"],
  ["the referAFriend screen [ACCOUNT-107]", "referAFriend", "ui/referral/ReferralPage.tsx"],
  ["the realityCheck screen [ACCOUNT-108]", "realityCheck", "ui/reality/RealityPage.tsx"],
  ["the changePassword screen [ACCOUNT-109]", "changePassword", "ui/profile/ChangePassword.tsx"],
  ["the feedback screen [ACCOUNT-113]", "feedback", "ui/profile/Feedback.tsx"],
  ["the marketingPreferences screen [ACCOUNT-110]", "marketingPreferences", "ui/marketing/Marketing.tsx"],
  ["the linkedAccounts screen [ACCOUNT-111]", "linkedAccounts", "ui/profile/LinkedAccounts.tsx"],
  ["the responsiblePlay screen [ACCOUNT-112]", "responsiblePlay", "ui/exclusion/ResponsiblePlay.tsx"],
] as const satisfies readonly (readonly [string, ScreenName, string])[];

describe("the sign-in form", () => {
  it("comes before the client's code, and a press waits for it", async () => {
    const site = await openSite();
    onTestFinished(() => site.close());
    const { page, addresses } = await site.visit("phone");
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(`**${scriptOf("app/player/client.ts")}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/login?redirect=%2Fsecure%2Fuser");
    await typeCredentials(page, "rosie");
    await page.getByRole("button", { name: "Almost ready, then we’ll sign you in" }).waitFor();
    expect(addresses.some((address) => address.endsWith("/rest/login"))).toBe(false);
    letThrough();
    await page.getByRole("heading", { name: "Your account" }).waitFor();
    // The session check that was sent first is the client's own.
    const checks = addresses.filter((address) => address.endsWith("/user/profile/logged-in"));
    expect(checks).toHaveLength(1);
  });
});

describe("the modals", () => {
  it("whose code is loaded slowly, or cannot be, answer the press in words that fit the narrowest phone, and open on request", async () => {
    const site = await openSite();
    onTestFinished(() => site.close());
    const { page } = await site.visit("phone");
    let fail = (): void => undefined;
    const held = new Promise<void>((resolve) => (fail = resolve));
    const code = `**${scriptOf("ui/shell/ModalHost.tsx")}`;
    await page.route(code, async (route) => {
      await held;
      await route.abort();
    });
    await openSignedIn(page, "rosie", LIGHT);
    await header(page).getByRole("button", { name: "Deposit" }).click();
    await page.getByRole("paragraph").filter({ hasText: "Loading" }).waitFor();
    expect(await violationsOf(page, 195, 320)).toEqual([]);
    fail();
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    expect(await violationsOf(page, 195, 320)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(await page.getByRole("main").isVisible()).toBe(true);
    await page.unroute(code);
    await again.click();
    await page.getByRole("dialog", { name: "Make a deposit" }).waitFor();
  });
});

describe("the chunk of an account screen is requested on the first visit, and not before", () => {
  let site: Site;
  let visit: Visit;
  beforeAll(async () => {
    site = await openSite();
    visit = await site.visit("desktop");
    await turnOnFlag(visit.context, site, "account-activity-page");
    await openSignedIn(visit.page, "rosie", "/secure/user");
    await visit.page.getByRole("navigation", { name: "Account pages" }).waitFor();
  });
  afterAll(() => site.close());

  it.each(LAZY)("%s", async (_name, screen, module) => {
    const { page, addresses } = visit;
    const chunk = scriptOf(module);
    const requests = () => addresses.filter((address) => new URL(address).pathname === chunk).length;
    expect(requests()).toBe(0);
    await page.goto(SCREENS[screen].path);
    await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
    expect(requests()).toBe(1);
  });
});
