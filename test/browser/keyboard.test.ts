import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../app/sandbox/accounts/players.ts";
import { openSite, type Site } from "../support/site.ts";
import { frameAt, waitForNoDialog } from "./steps/depositing.ts";
import { keyboardOf } from "./steps/keys.ts";
import { postponeGame } from "./steps/playing.ts";
import { header } from "./steps/signing-in.ts";
import { balance } from "./steps/wallet.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({
    prepare: async (sandbox) => {
      await postponeGame(sandbox);
      await sandbox.control("payments/three-d-secure", { outcome: "always challenge" });
    },
  });
});
afterAll(() => site.close());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const field = (page: Page, name: RegExp) => page.getByRole("textbox", { name });
const money = (player: string) => site.kernel().wallet.balance(player);

/** Signs in with the keyboard only. */
async function signInByKeys(page: Page, username: string, path = "/login") {
  const keys = keyboardOf(page);
  await page.goto(path);
  await keys.type(field(page, /Email or username/), username);
  await keys.type(field(page, /^Password/), DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  return keys;
}

const menu = (page: Page) => header(page).getByRole("button", { name: "Menu" });

describe("with the keyboard only", () => {
  it("a player signs in with a code, and begins at the content", async () => {
    const { page, faults } = await site.visit("desktop");
    const keys = await signInByKeys(page, "magnus");
    const code = field(page, /Confirm code/);
    await code.waitFor();
    await keys.type(code, /\d{6}/.exec(site.kernel().sms.sent("07700900321").at(-1)?.text ?? "")?.[0] ?? "");
    await keys.press(button(page, "Confirm"));
    await menu(page).waitFor();
    await expect.poll(() => keys.hasFocus(page.getByRole("main"))).toBe(true);
    expect([...keys.unseen]).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("a player skips to the content, and opens and closes modals, after which the focus returns", async () => {
    const { page } = await site.visit("desktop");
    const keys = await signInByKeys(page, "rosie", "/secure/user");
    await menu(page).waitFor();
    await expect.poll(() => keys.hasFocus(page.getByRole("main"))).toBe(true);
    await page.reload();
    await menu(page).waitFor();
    await keys.press(page.getByRole("link", { name: "Skip to content" }));
    expect(await keys.hasFocus(page.getByRole("main"))).toBe(true);
    for (const [opener, title] of [
      [menu(page), "Menu"],
      [header(page).getByRole("button", { name: "Your account" }), "Your account"],
      [balance(page), "Why did my balance change?"],
      [header(page).getByRole("button", { name: "Deposit" }), "Make a deposit"],
    ] as const) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await keys.press(opener);
      const dialog = page.getByRole("dialog", { name: title });
      await dialog.waitFor();
      await page.waitForFunction(() =>
        document.querySelector("[role=dialog]:not([hidden])")?.contains(document.activeElement),
      );
      // Tab stays inside the dialog.
      for (let stop = 0; stop < 25; stop++) expect((await keys.tab()).isInDialog, `${title}, stop ${stop}`).toBe(true);
      // A provider's frame receives all keys, including Escape, so the focus leaves it first.
      await keys.to(dialog.getByRole("button", { name: "Close" }));
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => keys.hasFocus(opener), { message: `focus after ${title}` }).toBe(true);
    }
    expect([...keys.unseen]).toEqual([]);
  });

  it("a player deposits by card, and answers the bank's challenge", async () => {
    const { page, faults } = await site.visit("desktop");
    const keys = await signInByKeys(page, "rosie");
    const before = money("p-rosie");
    await keys.press(header(page).getByRole("button", { name: "Deposit" }), "Shift+Tab");
    await keys.to(page.getByRole("combobox", { name: /Pay with/ }));
    await page.keyboard.press("Enter");
    const fields = await frameAt(page, "/fields?");
    await keys.type(fields.locator("input[name=cvv]"), "123");
    await keys.type(field(page, /Amount/), "10");
    await keys.press(button(page, "Deposit £10"));
    const bank = await frameAt(page, "/3ds/");
    await keys.press(bank.getByRole("button", { name: "Yes, approve the payment" }));
    await waitForNoDialog(page);
    await button(page, "Dismiss").waitFor();
    await keys.press(button(page, "Dismiss"));
    expect(money("p-rosie")).toBe(before + 1000);
    expect([...keys.unseen]).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("a player goes around a modal with a card's or a bank's frame as often as they like, in both directions", async () => {
    const { page } = await site.visit("desktop");
    const keys = await signInByKeys(page, "rosie");
    const goAround = async (field: Locator, button: Locator) => {
      for (const step of ["Tab", "Shift+Tab"] as const)
        for (let round = 0; round < 3; round++) {
          await keys.to(field, step);
          await keys.to(button, step);
        }
    };
    await keys.press(header(page).getByRole("button", { name: "Deposit" }), "Shift+Tab");
    const deposit = page.getByRole("dialog", { name: "Make a deposit" });
    const code = (await frameAt(page, "/fields?")).locator("input[name=cvv]");
    await goAround(code, deposit.getByRole("button", { name: "Close" }));
    await keys.type(code, "123");
    await keys.type(field(page, /Amount/), "10");
    await keys.press(button(page, "Deposit £10"));
    const approve = (await frameAt(page, "/3ds/")).getByRole("button", { name: "Yes, approve the payment" });
    await goAround(
      approve,
      page.getByRole("dialog", { name: "Your bank's check" }).getByRole("button", { name: "Close" }),
    );
    await keys.press(approve);
    await waitForNoDialog(page);
    expect([...keys.unseen]).toEqual([]);
  });

  it("a player deposits by bank, at the bank's own site and back", async () => {
    const { page, faults } = await site.visit("phone");
    const keys = await signInByKeys(page, "rosie");
    const before = money("p-rosie");
    await keys.press(header(page).getByRole("button", { name: "Deposit" }), "Shift+Tab");
    const methods = page.getByRole("combobox", { name: /Pay with/ });
    await keys.to(methods);
    const active = async () =>
      page.locator(`[id="${await methods.getAttribute("aria-activedescendant")}"]`).innerText();
    for (let option = 0; option < 5 && !(await active()).includes("Harbour Bank"); option++)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await keys.type(field(page, /Amount/), "20");
    await keys.press(button(page, "Deposit £20"));
    await keys.press(
      page.getByRole("dialog", { name: "Authorise payment" }).getByRole("button", { name: "Authorise" }),
    );
    await page.waitForURL(/\/bank\//);
    await keys.press(button(page, "Pay £20.00"));
    await page.waitForURL(`${site.origins.site}/secure/**`);
    await expect.poll(() => money("p-rosie")).toBe(before + 2000);
    expect([...keys.unseen]).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("a player buys bingo tickets, and withdraws", async () => {
    const { page, faults } = await site.visit("desktop");
    const keys = await signInByKeys(page, "penny", "/secure/bingo/90/penny-arcade");
    const before = money("p-penny");
    await keys.press(button(page, /^Buy 6 tickets/));
    await page.getByText(/^6 tickets bought/).waitFor();
    expect(money("p-penny")).toBe(before - 60);
    await keys.press(header(page).getByRole("button", { name: "Your account" }));
    await keys.press(button(page, "Withdraw"));
    const sheet = page.getByRole("dialog", { name: "Make a withdrawal" });
    await keys.type(sheet.getByRole("textbox", { name: /Amount/ }), "10");
    await keys.press(sheet.getByRole("button", { name: "Withdraw £10", exact: true }));
    await page.getByText("Withdrawal requested successfully").waitFor();
    expect(money("p-penny")).toBe(before - 60 - 1000);
    expect([...keys.unseen]).toEqual([]);
    expect(faults).toEqual([]);
  });
});
