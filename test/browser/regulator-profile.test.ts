import type { Frame } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountsOf } from "../../app/sandbox/accounts/players.ts";
import type { RegulatorProfile } from "../../domain/regulator/profile.ts";
import { profileOf } from "../../domain/regulator/queries.ts";
import { openSite, type Site } from "../support/site.ts";
import { frameAt } from "./steps/depositing.ts";
import { openSignedIn } from "./steps/signing-in.ts";
import { ADDRESS, fillAccount, fillPerson, findAddress } from "./steps/signing-up.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({
    regulator: profileOf({ name: "UKGC", from: "2026-09-30" }) as RegulatorProfile,
    prepare: ({ kernel }) =>
      kernel().transact(() =>
        accountsOf(kernel()).update("p-rex", (account) => ({ ...account, birthDate: "2005-05-01" })),
      ),
  });
});
afterAll(() => site.close());

/** Changes the last stake of the open slot to this one, and spins. The page itself offers no stake that is refused. */
async function spinFor(frame: Frame, pounds: number) {
  await frame
    .locator("input[name=stake]")
    .last()
    .evaluate(
      (field, value) => {
        (field as HTMLInputElement).value = value;
        (field as HTMLInputElement).checked = true;
      },
      String(pounds * 100),
    );
  await frame.getByRole("button", { name: "Spin" }).click();
}

describe("a site under the profile of 30 September 2026", () => {
  it.each([
    ["of 21", "rex", 2],
    ["of 47", "rosie", 5],
  ])("refuses a player %s a higher stake on a slot, with the reason", async (_, player, cap) => {
    const { page } = await site.visit();
    await openSignedIn(page, player, "/secure/games/two-little-ducks");
    // The player has not agreed to marketing yet, and is asked first.
    await page.getByRole("dialog", { name: "Stay updated" }).getByRole("button", { name: "Close" }).click();
    const frame = await frameAt(page, "/play/");
    await frame.getByText(`Up to £${cap} a spin.`).waitFor();
    const stakes = await frame
      .getByRole("radio")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(stakes.at(-1)).toBe(`${cap * 100}`);
    const before = site.kernel().wallet.balance(`p-${player}`);
    await spinFor(frame, 10);
    await frame.getByText(`You can stake up to £${cap} a spin`).waitFor();
    expect(site.kernel().wallet.balance(`p-${player}`)).toBe(before);
  });

  it("asks at sign-up for the consent by vertical and channel, shows it in the preferences, and does not ask again", async () => {
    const { page } = await site.visit("phone");
    await page.goto("/signup");
    await fillAccount(page, "dot.bell");
    await fillPerson(page);
    await findAddress(page);
    await page.getByRole("button", { name: ADDRESS }).click();
    const about = page.getByRole("group", { name: "Send me offers about" });
    expect(await about.getByRole("checkbox", { checked: true }).count()).toBe(0);
    await about.getByRole("checkbox", { name: "Bingo" }).check();
    await page.getByRole("checkbox", { name: "Email", exact: true }).check();
    await page.getByRole("checkbox", { name: /^I am 18 or over/ }).check();
    await page.getByRole("button", { name: "Create my account" }).click();
    await page.waitForURL("**/secure/lobby");
    await page.goto("/secure/user/account/marketing-preferences");
    const topic = (name: string) => page.locator("dl > div", { hasText: name }).locator("dd");
    expect(await topic("Bingo").textContent()).toBe("Email");
    expect(await topic("Casino").textContent()).toBe("None");
    expect(await page.getByRole("dialog", { name: "Stay updated" }).count()).toBe(0);
  });

  it("says in the form of a withdrawal that it cannot be taken back", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "rosie", "/secure/lobby?modals=withdraw");
    const form = page.getByRole("dialog", { name: "Make a withdrawal" });
    await form.getByText("A withdrawal cannot be taken back once it is requested.").waitFor();
  });

  it("offers a time-out of one month, calls the limits deposit limits, and sends no marketing until the player asks for it", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "penny", "/secure/lobby?modals=coolOff");
    await page.getByRole("combobox", { name: /How long/ }).click();
    await page.getByRole("option", { name: "1 month" }).waitFor();
    await page.goto("/secure/user/account/limits");
    await page.getByRole("heading", { name: "Deposit limits" }).waitFor();
    await page.goto("/secure/user/account/marketing-preferences");
    await page.getByRole("switch", { name: "Email" }).waitFor();
    expect(await page.getByRole("switch", { checked: true }).count()).toBe(0);
  });
});
