import { afterAll, beforeAll, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { signIn } from "./steps/signing-in.ts";
let site: Site;
beforeAll(async () => { site = await openSite(); });
afterAll(() => site.close());
it("shoots", async () => {
  const { page, faults } = await site.visit();
  await signIn(page, "rosie");
  await page.goto("/secure/lobby/rewards");
  await page.getByRole("heading", { name: "Other goodies" }).waitFor();
  await page.waitForTimeout(4500);
  for (const [w, h] of [[390, 844], [320, 640], [1440, 900], [820, 1100]] as const)
    for (const scheme of ["light", "dark"] as const) {
      if (scheme === "dark" && w !== 390 && w !== 1440) continue;
      await page.setViewportSize({ width: w, height: h });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/b/rw/page-${w}-${scheme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /How to unlock/ }).first().click().catch(() => console.log("no lock"));
  await page.waitForTimeout(800);
  await page.screenshot({ path: "/tmp/b/rw/unlock.png" });
  await page.goto("/secure/lobby/rewards?modals=rewardOffer&offerRef=nope");
  await page.waitForTimeout(1500);
  await page.screenshot({ path: "/tmp/b/rw/invalid.png" });
  await page.goto("/secure/lobby/rewards?modals=rewardTermsConditions&offerRef=weekly-spins");
  await page.waitForTimeout(1500);
  await page.screenshot({ path: "/tmp/b/rw/terms.png" });
  await page.goto("/secure/lobby/rewards");
  await page.getByRole("button", { name: "Play in Starling Gold" }).click();
  await page.waitForTimeout(3500);
  await page.screenshot({ path: "/tmp/b/rw/game.png" });
  console.log(page.url(), JSON.stringify(faults));
}, 120_000);
