import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verdictOn } from "../support/audit.ts";
import { type DeviceName, openSite, type Site } from "../support/site.ts";
import { beginBankDeposit, openDeposit } from "./steps/depositing.ts";
import { saveFile } from "./steps/downloads.ts";
import { postponeGame } from "./steps/playing.ts";
import { LIGHT, openSignedIn } from "./steps/signing-in.ts";
import { balance, waitForBalance } from "./steps/wallet.ts";

let site: Site;
const scratch = mkdtempSync(join(tmpdir(), "two-tabs-"));
beforeAll(async () => {
  site = await openSite({ prepare: postponeGame });
});
afterAll(async () => {
  await site.close();
  rmSync(scratch, { recursive: true });
});

const ROOM = "/secure/bingo/90/penny-arcade";

/** Two tabs of one player in one browser, at the same page. */
const openTwo = async (username: string, path: string, device?: DeviceName) => {
  const { context, page, faults } = await site.visit(device);
  await openSignedIn(page, username, path);
  const other = await context.newPage();
  const readByOther: string[] = [];
  other.on("request", (sent) => {
    if (sent.method() === "GET") readByOther.push(new URL(sent.url()).pathname);
  });
  await other.goto(path);
  await balance(other).waitFor();
  return { context, tabs: [page, other] as const, readByOther, faults };
};

/** Sends two requests to an address when both are there, so that neither tab has an answer to the other's before. */
const sendTogether = async (context: BrowserContext, address: string) => {
  const waiting: Route[] = [];
  await context.route(address, async (route) => {
    waiting.push(route);
    if (waiting.length === 2) await Promise.all(waiting.map((one) => one.continue()));
  });
};

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const inBoth = <A>([one, other]: readonly [Page, Page], act: (page: Page) => Promise<A>) =>
  Promise.all([act(one), act(other)]);

/** The record of each tab is intact. What the other tab requested is in no record of it, so it cannot be compared. */
const expectIntact = async (tabs: readonly [Page, Page]) => {
  for (const page of tabs) {
    await page.goto(LIGHT);
    await balance(page).click();
    const saved = await saveFile(page, () => press(page, "Download my record"));
    const { checks } = verdictOn(scratch, readFileSync(saved.path), true);
    expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  }
};

describe("two tabs of one player", () => {
  it("that withdraw more than the balance at the same time withdraw once, and both show it", async () => {
    const { context, tabs } = await openTwo("penny", "/secure/user/account/payment-methods?modals=withdraw");
    await inBoth(tabs, (page) => page.getByRole("textbox", { name: /Amount/ }).fill("30"));
    await sendTogether(context, "**/wallet/withdraw");
    await inBoth(tabs, (page) => press(page, "Withdraw £30"));
    await inBoth(tabs, (page) => waitForBalance(page, "£10.00"));
    expect(site.kernel().wallet.balance("p-penny")).toBe(1_000);
    await Promise.any(
      tabs.map((page) => page.getByRole("alert").getByText("Oops! You only have £10 in your wallet.").waitFor()),
    );
    await expectIntact(tabs);
  });

  it("show a limit that one of them changed, and a raise that one of them answered leaves nothing to answer in the other", async () => {
    const { tabs, readByOther, faults } = await openTwo("lim", "/secure/user/account/limits");
    const [one, other] = tabs;
    const daily = (page: Page) => page.getByRole("main").getByRole("listitem").first();
    await press(one, "Edit daily limit");
    await one.getByRole("textbox", { name: "Daily limit" }).fill("80");
    await press(one, "Save");
    await press(one, "Ask for this change");
    await inBoth(tabs, (page) =>
      daily(page)
        .getByText(/^Waiting: £80/)
        .waitFor(),
    );
    await press(other, "Cancel this change");
    await inBoth(tabs, (page) =>
      daily(page)
        .getByText(/^Waiting/)
        .waitFor({ state: "detached" }),
    );
    await press(one, "Edit daily limit");
    await one.getByRole("textbox", { name: "Daily limit" }).fill("40");
    await press(one, "Save");
    await inBoth(tabs, (page) => daily(page).getByText("£40", { exact: true }).waitFor());
    // At its start, when its feed opened, and once for each of the three changes, one of which was its own. A feed that opens later makes one read of two.
    expect(readByOther.filter((path) => path.endsWith("/wallet/deposit-limit")).length).toBeLessThanOrEqual(5);
    expect(faults).toEqual([]);
    await expectIntact(tabs);
  });

  it("count a payment that one of them began towards the limits in the other's open form, before it has ended", async () => {
    const { tabs } = await openTwo("rosie", LIGHT);
    const [one, other] = tabs;
    await openDeposit(other);
    await other.getByText("£500 left").first().waitFor();
    await one.bringToFront();
    await beginBankDeposit(one, 20);
    await other.getByText("£480 left").first().waitFor();
    await one.getByRole("button", { name: "Close" }).click();
    await one.goto("/secure/user/account/payment-methods");
    await one
      .getByRole("button", { name: /^Cancel/ })
      .first()
      .click();
    await other.getByText("£500 left").first().waitFor();
  });

  it("that both buy tickets for a game show all of them, before it and in it", async () => {
    const { tabs, faults } = await openTwo("rosie", ROOM);
    await inBoth(tabs, (page) => page.getByRole("button", { name: /^Buy 6 tickets/ }).click());
    await inBoth(tabs, (page) => page.getByText("You have 12 tickets.").waitFor());
    await inBoth(tabs, (page) => waitForBalance(page, "£98.80"));
    await site.control("bingo/start-now", { room: "penny-arcade" });
    await inBoth(tabs, (page) => page.getByText("You play this game with 12 tickets", { exact: true }).waitFor());
    expect(faults).toEqual([]);
    await expectIntact(tabs);
  });

  describe("on a phone, where one has auto-buy", () => {
    const START = "Start with 6 tickets a game";
    const openPanel = (page: Page) => page.getByText("Auto-buy", { exact: true }).click();
    const form = (page: Page) => page.getByRole("button", { name: START });
    const note = (page: Page) => page.getByText(/^Auto-buy is on in another tab/);
    const running = (page: Page) => page.getByText(/^Auto-buy is on: \d of 5 games/);
    /** The first tab starts auto-buy, and the other one has its panel open. */
    const startInOne = async ([one, other]: readonly [Page, Page]) => {
      await openPanel(other);
      await form(other).waitFor();
      await openPanel(one);
      await press(one, START);
      await running(one).waitFor();
    };

    it("the other one shows it in place of its form, also after it was loaded again, until it is stopped", async () => {
      const { tabs, faults } = await openTwo("fay", ROOM, "phone");
      const [one, other] = tabs;
      await startInOne(tabs);
      await note(other).waitFor();
      expect(await form(other).isVisible()).toBe(false);
      await other.reload();
      await openPanel(other);
      await note(other).waitFor();
      expect(await form(other).isVisible()).toBe(false);
      expect(await note(one).isVisible()).toBe(false);
      await press(one, "Stop auto-buy");
      await form(other).waitFor();
      expect(await note(other).isVisible()).toBe(false);
      expect(faults).toEqual([]);
      await expectIntact(tabs);
    });

    it("the other one shows its form again when that tab is closed", async () => {
      const { tabs, faults } = await openTwo("fay", ROOM, "phone");
      const [one, other] = tabs;
      await startInOne(tabs);
      await note(other).waitFor();
      await one.close();
      await form(other).waitFor();
      await press(other, START);
      await running(other).waitFor();
      expect(faults).toEqual([]);
    });
  });
});
