import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCREENS, type ScreenName } from "../../domain/shell/routing/screens.ts";
import { openSite, type Site, type Visit } from "../support/site.ts";
import { openSignedIn, turnOnFlag } from "./steps/signing-in.ts";

interface Manifest {
  readonly "app/player/main.tsx": { readonly parts: Readonly<Record<string, readonly string[]>> };
}

/** The file of a module that is loaded by an import of its own. */
const chunkOf = (module: string): string => {
  const manifest = JSON.parse(readFileSync("dist/public/manifest.json", "utf8")) as Manifest;
  const [file] = manifest["app/player/main.tsx"].parts[module] ?? [];
  if (file === undefined) throw new Error(`${module} has no chunk of its own`);
  return file;
};

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
  ["the responsiblePlay screen [ACCOUNT-112]", "responsiblePlay", "ui/exclusion/ResponsiblePlay.tsx"],
] as const satisfies readonly (readonly [string, ScreenName, string])[];

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
    const chunk = chunkOf(module);
    const requests = () => addresses.filter((address) => new URL(address).pathname === chunk).length;
    expect(requests()).toBe(0);
    await page.goto(SCREENS[screen].path);
    await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
    expect(requests()).toBe(1);
  });
});
