import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCREENS, type ScreenName } from "../../domain/shell/routing/screens.ts";
import { openSite, type Site, type Visit } from "../support/site.ts";
import { openSignedIn } from "./steps/signing-in.ts";

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
  ["activity", "ui/history/Activity.tsx", "ACCOUNT-102"],
  ["profile", "ui/profile/Profile.tsx", "ACCOUNT-103"],
  ["paymentMethods", "ui/wallet/Wallet.tsx", "ACCOUNT-104"],
  ["gameTransactions", "ui/history/GameTransactions.tsx", "ACCOUNT-105"],
  ["bankTransactions", "ui/history/BankTransactions.tsx", "ACCOUNT-106"],
  ["referAFriend", "ui/referral/ReferralPage.tsx", "ACCOUNT-107"],
  ["realityCheck", "ui/reality/RealityPage.tsx", "ACCOUNT-108"],
  ["changePassword", "ui/profile/ChangePassword.tsx", "ACCOUNT-109"],
  ["responsiblePlay", "ui/exclusion/ResponsiblePlay.tsx", "ACCOUNT-112"],
] as const satisfies readonly (readonly [ScreenName, string, string])[];

describe("the chunk of an account screen is requested on the first visit, and not before", () => {
  let site: Site;
  let visit: Visit;
  beforeAll(async () => {
    site = await openSite();
    visit = await site.visit("desktop");
    await openSignedIn(visit.page, "rosie", "/secure/user");
    await visit.page.getByRole("navigation", { name: "Account pages" }).waitFor();
  });
  afterAll(() => site.close());

  it.each(LAZY.map(([screen, module, id]) => [`${screen} [${id}]`, screen, module] as const))(
    "%s",
    async (_name, screen, module) => {
      const { page, addresses } = visit;
      const chunk = chunkOf(module);
      const requests = () => addresses.filter((address) => new URL(address).pathname === chunk).length;
      expect(requests()).toBe(0);
      await page.goto(SCREENS[screen].path);
      await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
      expect(requests()).toBe(1);
    },
  );
});
