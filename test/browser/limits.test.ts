import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { begun } from "../support/begun.ts";
import { openSite, type Site } from "../support/site.ts";
import { violationsOf } from "./steps/axe.ts";
import { openSignedIn, typeCredentials } from "./steps/signing-in.ts";

/** The answer to a sign-in. The note about the tab's last session has the same words, and is there before it. */
const refusal = (page: Page, words: RegExp) => page.getByRole("alert").filter({ hasText: words });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const LIMITS = "/secure/user/account/limits";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Types a daily limit on the limits page, and saves it. */
const typeDaily = async (page: Page, pounds: number) => {
  await press(page, "Edit daily limit");
  await page.getByRole("textbox", { name: "Daily limit" }).fill(String(pounds));
  await press(page, "Save");
};
const waitForDaily = (page: Page, amount: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .first()
    .getByRole("definition")
    .getByText(amount, { exact: true })
    .waitFor();

/** What an excluded player does not read. */
const INVITATION = /join now|sign up|new here|offer|bonus|casino/i;

/** The page after the start of an exclusion: its end, the money left and who can help, and nothing that leads to play. */
const expectTimeAway = async (page: Page, title: string) => {
  await page.getByRole("heading", { name: title }).waitFor();
  expect(page.url()).toBe(`${site.origins.site}/time-away`);
  await page.getByText(/^It lasts until the end of \d\d\/\d\d\/\d{4}, and can't be ended early\.$/).waitFor();
  await page.getByText(/^£[\d,.]+ is left in your wallet\./).waitFor();
  for (const name of [/^GamCare/, /^GAMSTOP/, "0808 8020 133", "Contact support"])
    await page.getByRole("main").getByRole("link", { name }).waitFor();
  const text = await page.locator("body").innerText();
  expect(text).not.toMatch(INVITATION);
  expect(await page.getByRole("link", { name: /log in|sign in|casino|rewards|limits/i }).count()).toBe(0);
  expect(await violationsOf(page, 320, 1440)).toEqual([]);
};

describe("safer gambling", () => {
  it("a limit is lowered at once, and raised after a day and two confirmations [ROUTE-006 LIMIT-001 LIMIT-502]", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "lim", LIMITS);
    await typeDaily(page, 40);
    await waitForDaily(page, "£40");
    await typeDaily(page, 80);
    await page.getByRole("dialog", { name: "Higher limits wait 24 hours" }).waitFor();
    await press(page, "Ask for this change");
    await page.getByText(/^Waiting: £80, to be confirmed from /).waitFor();
    await waitForDaily(page, "£40");
    // After a day the session is over. The first page is closed, so that its refused calls are not counted as faults.
    await page.close();
    await site.control("world/advance-clock", { hours: 24 });

    const later = await site.visit();
    await openSignedIn(later.page, "lim", LIMITS);
    await later.page.getByRole("dialog", { name: "Before you deposit" }).waitFor();
    await press(later.page, "Raise limit");
    await press(later.page, "Confirm");
    await later.page.getByRole("dialog").waitFor({ state: "detached" });
    await waitForDaily(later.page, "£80");
    expect([...faults, ...later.faults]).toEqual([]);
  });

  it("a time-out signs the player out to a page with its end, the money left and who can help, and refuses the next sign-in [EXCLUDE-001 EXCLUDE-006 MODAL-006]", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "penny", "/secure/lobby");
    await page.goto("/secure/lobby?modals=coolOff");
    await page.getByRole("combobox", { name: /How long/ }).click();
    await page.getByRole("option", { name: "1 week" }).click();
    await press(page, "Start time-out");
    await expectTimeAway(page, "Your time-out has started");
    await page.reload();
    await expectTimeAway(page, "Your time-out has started");
    // Back to the page before, which needs a session.
    await page.goBack();
    await expectTimeAway(page, "Your time-out has started");
    for (const arrive of [() => page.goto("/login"), () => page.reload(), () => page.goto("/")]) {
      await arrive();
      await page.getByText(/^You are on a time-out until the end of \d\d\/\d\d\/\d{4}\. You can't sign in/).waitFor();
      await page.getByRole("contentinfo").getByRole("link", { name: "Help & FAQ" }).waitFor();
      expect(await page.locator("body").innerText()).not.toMatch(INVITATION);
    }
    await page.getByRole("link", { name: "Your money, and who can help" }).click();
    await page.getByText(/^What is left in your wallet stays yours/).waitFor();
    await page.goto("/login");
    await typeCredentials(page, "penny");
    await refusal(page, /^You are on a time-out until the end of \d\d\/\d\d\/\d{4}\. You can't sign in/).waitFor();
    expect(faults).toEqual([]);
  });

  it("a self-exclusion ends on a page with its end, the money left and who can help, without an offer or a way to sign in", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "rosie", "/secure/lobby?modals=selfExclusion");
    const words = page.getByText(/^You have £[\d,.]+ in your wallet\. You can withdraw it first\.$/);
    await words.waitFor();
    // A player who withdraws first still wants the exclusion: the form comes back.
    const first = page.getByRole("button", { name: "Withdraw first" });
    const leftOf = (found: Locator) =>
      found.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().left;
      });
    expect(Math.abs((await leftOf(first)) - (await leftOf(words)))).toBeLessThan(1);
    for (const leave of [() => press(page, "Close"), () => page.goBack()]) {
      await first.click();
      await page.getByRole("dialog", { name: "Make a withdrawal" }).waitFor();
      await leave();
      await page.getByRole("dialog", { name: "Self-exclude" }).waitFor();
    }
    await page.getByRole("combobox", { name: /How long/ }).click();
    await page.getByRole("option", { name: "6 months" }).click();
    await page.getByRole("checkbox").check({ force: true });
    const reloaded = begun(page.waitForEvent("load"));
    await press(page, "Self-exclude");
    await reloaded;
    await expectTimeAway(page, "You are self-excluded");
    await page.goto("/login");
    await typeCredentials(page, "rosie");
    await refusal(page, /^You are self-excluded until the end of \d\d\/\d\d\/\d{4}\./).waitFor();
    // The next person at this tab does not see the amount.
    await page.goto("/time-away");
    await page.getByText(/^What is left in your wallet stays yours/).waitFor();
    expect(faults).toEqual([]);
  });

  it("an account is closed from the page of responsible play, and is opened again by support", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "rex", "/secure/user/account/limits");
    await page.getByRole("link", { name: /^Responsible play/ }).click();
    await page.getByRole("button", { name: /^Close your account/ }).click();
    await page.getByText(/^You have £[\d,.]+ in your wallet\. You can withdraw it first\.$/).waitFor();
    await page.getByRole("checkbox").check();
    await press(page, "Close my account");
    await page.getByRole("heading", { name: "Your account is closed" }).waitFor();
    await page.getByText(/^£[\d,.]+ is left in your wallet\./).waitFor();
    expect(await violationsOf(page, 320, 1440)).toEqual([]);
    await page.goto("/login");
    await typeCredentials(page, "rex");
    await refusal(
      page,
      /^Your account is closed\. We open it again only if you ask us to\. If you have any questions please contact us\.$/,
    ).waitFor();
    await site.control("limits/reopen-account", { player: "p-rex" });
    await typeCredentials(page, "rex");
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).waitFor();
    expect(faults).toEqual([]);
  });
});
