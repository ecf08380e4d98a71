import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { violationsOf } from "./steps/axe.ts";
import { frameAt } from "./steps/depositing.ts";
import { openSignedIn } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const PAGE = "/secure/user/account/marketing-preferences";

describe("marketing preferences", () => {
  it("are asked for after the other popups, saved, and kept [MARKETING-001]", async () => {
    await site.control("marketing/consent", { player: "p-rosie", answer: "asked" });
    const { page, faults } = await site.visit("phone");
    await openSignedIn(page, "rosie");
    const dialog = page.getByRole("dialog", { name: "Stay updated" });
    await dialog.getByRole("checkbox", { name: "Bingo" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });

    await page.goto("/secure/user?modals=verticalMarketingPreferences");
    await expect.poll(() => dialog.getByRole("checkbox", { name: "Bingo" }).isChecked()).toBe(true);
    expect(await dialog.getByRole("checkbox", { name: "Casino" }).isChecked()).toBe(false);
    await dialog.getByRole("checkbox", { name: "Casino" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });

    await page.goto(PAGE);
    await page.getByRole("switch", { name: "Text message" }).uncheck();
    await page.getByText("Email, Phone call, Post").first().waitFor();
    await page.reload();
    await page.getByText("Email, Phone call, Post").first().waitFor();
    expect(await page.getByRole("switch", { name: "Text message" }).isChecked()).toBe(false);
    expect(faults).toEqual([]);
  });

  it("pass axe, and fit a screen of 320 pixels, in light and dark", async () => {
    const { page } = await site.visit("desktop");
    await openSignedIn(page, "lim", PAGE);
    await page.getByRole("switch", { name: "Email" }).waitFor();
    for (const width of [320, 1440])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        expect(await violationsOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    await page.goto(`${PAGE}?modals=verticalMarketingPreferences`);
    await page.getByRole("dialog", { name: "Stay updated" }).getByRole("checkbox").first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe("a message of the operator", () => {
  it("waits until the player has left the game, has no active content, leads where its button says, and is shown once", async () => {
    const { page, faults } = await site.visit("phone");
    await openSignedIn(page, "penny", "/secure/games/two-little-ducks");
    await frameAt(page, "/play/");
    const content =
      '<p>Two doors open tonight.</p><script>globalThis.happened=1</script><iframe src="https://evil.example/"></iframe>' +
      '<a href="javascript:globalThis.happened=1">here</a>';
    await site.control("popups/send", {
      player: "p-penny",
      message: content,
      severity: "1",
      label: "See the rooms",
      path: "/secure/lobby/bingo",
    });
    const dialog = page.getByRole("dialog", { name: "A message for you" });
    const second = { player: "p-penny", refName: "second", message: "<p>And one more.</p>", severity: "2" };
    await site.control("popups/send", second);
    expect(await dialog.count()).toBe(0);

    await page.goto("/secure/user");
    await dialog.getByText("Two doors open tonight.").waitFor();
    expect(await dialog.locator("script, iframe, a[href]").count()).toBe(0);
    expect(await page.evaluate(() => "happened" in globalThis)).toBe(false);
    expect(await violationsOf(page, 320, 1440)).toEqual([]);
    await dialog.getByRole("button", { name: "See the rooms" }).click();
    await page.waitForURL("**/secure/lobby/bingo");
    await dialog.getByText("And one more.").waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });

    await page.goto("/secure/user");
    await page.getByRole("heading", { name: "Your account" }).waitFor();
    expect(await dialog.count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
