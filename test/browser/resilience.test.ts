import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { begun } from "../support/begun.ts";
import { openSite, type Site } from "../support/site.ts";
import { deviceOf } from "./steps/artefacts.ts";
import {
  answerChallenge,
  beginBankDeposit,
  chooseDeposit,
  waitForNoDialog,
  frameAt,
  openDeposit,
  payAtBank,
  pressDeposit,
  typeCard,
} from "./steps/depositing.ts";
import { buyTickets, postponeGame } from "./steps/playing.ts";
import { header, LIGHT, openSignedIn, signIn } from "./steps/signing-in.ts";
import { waitForBalance } from "./steps/wallet.ts";

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

const PLAYER = "p-rosie";
const ROOM = "/secure/bingo/90/penny-arcade";

/** The balance in the sandbox's ledger, in pence. */
const ledger = () => site.kernel().wallet.balance(PLAYER);
/** Waits until the page shows the balance of the ledger. */
const waitForLedgerBalance = (page: Page) => waitForBalance(page, `£${(ledger() / 100).toFixed(2)}`);
const adjust = (pounds: string) => site.control("world/adjust-balance", { player: PLAYER, pounds });
const failNext = (endpoint: string, how: string, times = 1) =>
  site.control("faults/fail-next", { endpoint, how, times, code: 0 });
const menu = (page: Page) => header(page).getByRole("button", { name: "Menu" });

/** Waits until the page shows exactly this number of tickets for the next game. */
async function waitForTickets(page: Page, count: number): Promise<void> {
  await page.getByRole("tab", { name: /^My Tickets/ }).click();
  await page.getByRole("tabpanel").getByText(`${count} tickets`, { exact: true }).first().waitFor();
}

/** Begins a deposit of £10 by the saved card, up to the bank's challenge. */
async function beginCardDeposit(page: Page): Promise<void> {
  await openDeposit(page);
  await chooseDeposit(page, /^Visa/, 10);
  await typeCard(page, { cvv: "123" });
  await pressDeposit(page, 10);
}

describe("a page that is reloaded", () => {
  it("during the bank's challenge treats the deposit as abandoned, and the next one succeeds", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    const before = ledger();
    await beginCardDeposit(page);
    await frameAt(page, "/3ds/");
    await page.reload();
    await menu(page).waitFor();
    await waitForLedgerBalance(page);
    expect(ledger()).toBe(before);
    await page.goto(LIGHT);
    await beginCardDeposit(page);
    await answerChallenge(page, "Yes, approve the payment");
    await expect.poll(ledger).toBe(before + 1000);
    await waitForLedgerBalance(page);
  });

  it("during a pending bank payment restores it, and it is paid once", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    const before = ledger();
    await beginBankDeposit(page, 20);
    await page.reload();
    await page.getByRole("dialog", { name: "Authorise payment" }).waitFor();
    await page.getByRole("button", { name: "Authorise" }).click();
    await page.waitForURL(/\/bank\//);
    await page.reload();
    await page.goBack();
    await menu(page).waitFor();
    await page.goForward();
    await payAtBank(page, 20);
    await page.waitForURL(`${site.origins.site}/secure/**`);
    await expect.poll(ledger).toBe(before + 2000);
    await waitForLedgerBalance(page);
  });

  it("during a purchase of tickets shows the bought tickets once", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "rosie", ROOM);
    const before = ledger();
    await failNext("quickBuy", "act and lose the answer");
    await page.getByRole("button", { name: /^Buy 6 tickets/ }).click();
    await expect.poll(ledger).toBe(before - 60);
    await page.reload();
    await page.getByRole("button", { name: /^Buy \d+ tickets/ }).waitFor();
    await waitForTickets(page, 6);
    await waitForLedgerBalance(page);
    expect(ledger()).toBe(before - 60);
  });

  it("during its calls repeats them", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "rosie", "/secure/user");
    for (const [path, call, loaded] of [
      ["/secure/lobby", "**/rest/lobby/**", page.getByRole("heading", { name: "Tonight in the hall" })],
      ["/secure/user/account/payment-methods", "**/rest/wallet/**", page.getByText("Visa ending 4242").first()],
      [ROOM, "**/rest/bingo/**", page.getByRole("button", { name: /^Buy \d+ tickets/ })],
    ] as const) {
      const requested = begun(page.waitForRequest(call));
      await page.route(call, () => new Promise<void>(() => undefined));
      await page.goto(path);
      await requested;
      await page.unroute(call);
      await page.reload();
      await loaded.waitFor();
    }
    await waitForLedgerBalance(page);
    expect(faults).toEqual([]);
  });
});

describe("a lost answer", () => {
  it("to a card deposit is named in the form with its cause; the outcome is found without the player, who can then deposit what they typed", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    const before = ledger();
    await failNext("depositCardPciProxy", "error 500");
    const asked = new Promise<Route>(
      (resolve) => void page.route("**/rest/wallet/deposit/info/*", resolve, { times: 1 }),
    );
    await beginCardDeposit(page);
    const dialog = page.getByRole("dialog", { name: "Make a deposit" });
    await dialog.getByText("Something went wrong at our end. We don't know yet whether money was taken.").waitFor();
    expect(await dialog.getByRole("button", { name: /^Deposit/ }).isVisible()).toBe(false);
    await (await asked).continue();
    await dialog.getByText(/No money was taken/).waitFor();
    expect(await page.getByRole("textbox", { name: /Amount/ }).inputValue()).toBe("10");
    expect(ledger()).toBe(before);
    await pressDeposit(page, 10);
    await answerChallenge(page, "Yes, approve the payment");
    await expect.poll(ledger).toBe(before + 1000);
  });

  it.each(["act and lose the answer", "drop the connection", "error 500"])(
    "to a card deposit (%s) leads to a poll after a reload, and the page shows the ledger's balance",
    async (how) => {
      const { context, page } = await site.visit();
      await openSignedIn(page, "rosie", LIGHT);
      const before = ledger();
      await failNext("depositCardPciProxy", how);
      const requested = begun(page.waitForRequest("**/rest/wallet/deposit/card/pci-proxy"));
      await beginCardDeposit(page);
      await requested;
      await page.reload();
      await menu(page).waitFor();
      await waitForLedgerBalance(page);
      // The bank's challenge is not answered yet.
      expect(ledger()).toBe(before);
      await context.close();
    },
  );

  it("to a withdrawal leads to a poll, and the money is withdrawn once", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    const before = ledger();
    await failNext("withdraw", "act and lose the answer");
    await page.goto(`${LIGHT}?modals=withdraw`);
    const sheet = page.getByRole("dialog", { name: "Make a withdrawal" });
    await sheet.getByRole("textbox", { name: /Amount/ }).fill("10");
    await sheet.getByRole("button", { name: "Withdraw £10", exact: true }).click();
    await expect.poll(ledger).toBe(before - 1000);
    await waitForLedgerBalance(page);
    expect(ledger()).toBe(before - 1000);
  });
});

describe("a page without messages for a while shows the ledger's balance again", () => {
  it("after its connections are dropped repeatedly", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    await waitForLedgerBalance(page);
    for (const pounds of ["3.00", "-2.50"]) {
      await site.control("faults/drop-sockets");
      await adjust(pounds);
      await waitForLedgerBalance(page);
    }
  });

  it("after messages are lost", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    await waitForLedgerBalance(page);
    await site.control("faults/lose-messages", { player: PLAYER, count: 2 });
    await adjust("1.00");
    await site.control("faults/lose-messages", { player: PLAYER, count: 0 });
    await adjust("1.00");
    await waitForLedgerBalance(page);
  });

  it("after the last messages were lost, once the player comes back to the page", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    await waitForLedgerBalance(page);
    // The first balance can be there before the feed is connected.
    await adjust("1.00");
    await waitForLedgerBalance(page);
    const before = `£${(ledger() / 100).toFixed(2)}`;
    await site.control("faults/lose-messages", { player: PLAYER, count: 20 });
    await adjust("1.00");
    await site.control("faults/lose-messages", { player: PLAYER, count: 0 });
    await waitForBalance(page, before);
    // The window has the focus again.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await waitForLedgerBalance(page);
  });

  it("after the device was offline, which the page reports, the deposit form too, where what was typed is kept", async () => {
    const { context, page } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    await waitForLedgerBalance(page);
    await openDeposit(page);
    await chooseDeposit(page, /^Visa/, 35);
    await typeCard(page, { cvv: "123" });
    await context.setOffline(true);
    await page.getByText("What you see may be out of date").waitFor();
    await page.getByText(/^You are not connected to the internet\. .* no money was taken for it\.$/).waitFor();
    const deposit = page.getByRole("button", { name: "Deposit £35", exact: true });
    expect(await deposit.isDisabled()).toBe(true);
    await context.setOffline(false);
    await page.getByText(/^You are not connected/).waitFor({ state: "detached" });
    // The security code is kept too, in the provider's frame.
    await expect.poll(() => deposit.isEnabled()).toBe(true);
    await page.keyboard.press("Escape");
    await waitForNoDialog(page);
    await context.setOffline(true);
    await page.getByText("What you see may be out of date").waitFor();
    await site.control("faults/drop-sockets");
    await adjust("4.00");
    // The code of the menu is not loaded yet. It is loaded once the device is online.
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("paragraph").filter({ hasText: "Loading" }).waitFor();
    await context.setOffline(false);
    await page.getByText("What you see may be out of date").waitFor({ state: "detached" });
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await page.keyboard.press("Escape");
    await waitForLedgerBalance(page);
  });

  it("after the limits could not be loaded again, while a deposit form stays open with what was typed", async () => {
    const { page } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    await waitForLedgerBalance(page);
    await openDeposit(page);
    await chooseDeposit(page, /^Visa/, 35);
    await typeCard(page, { cvv: "123" });
    await failNext("getDepositLimit", "error 500", 1_000);
    await site.control("faults/drop-sockets");
    await expect.poll(() => deviceOf(page)).toContain("limits.load-failed");
    await failNext("getDepositLimit", "error 500", 0);
    await pressDeposit(page, 35);
    await answerChallenge(page, "Yes, approve the payment");
    await waitForNoDialog(page);
    await waitForLedgerBalance(page);
  });

  it("after slow calls", async () => {
    const { page, faults } = await site.visit();
    await site.control("faults/slow", { ms: 1500 });
    await signIn(page, "rosie");
    await site.control("faults/slow", { ms: 0 });
    await waitForLedgerBalance(page);
    expect(faults).toEqual([]);
  });

  it("in two tabs, after a deposit in one of them", async () => {
    const { context, page } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    const other = await context.newPage();
    await other.goto(ROOM);
    await waitForLedgerBalance(other);
    // Firefox gives what is typed into a frame to the tab in front.
    await page.bringToFront();
    await beginCardDeposit(page);
    await answerChallenge(page, "Yes, approve the payment");
    await waitForNoDialog(page);
    for (const tab of [page, other]) await waitForLedgerBalance(tab);
  });
});

describe("a killed server", () => {
  const program = fileURLToPath(new URL("../../dist/node/sandbox.js", import.meta.url));
  let data: string;
  let server: ChildProcess | undefined;
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), "eyes-down-killed-"));
  });
  afterEach(() => {
    server?.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  });

  /** The first of four consecutive free ports. */
  const freePort = async (): Promise<number> => {
    for (let port = 20_000 + Math.floor(Math.random() * 20_000); ; port += 4) {
      const taken = await Promise.all([0, 1, 2, 3].map((offset) => isTaken(port + offset)));
      if (!taken.includes(true)) return port;
    }
  };
  const isTaken = (port: number) =>
    new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(true));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(false)));
    });
  const start = async (port: number) => {
    server = spawn(process.execPath, [program], {
      env: { ...process.env, PORT: String(port), SANDBOX_DATA: data },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const { stdout } = server;
    const started = new Promise<void>((resolve) =>
      stdout?.on("data", (chunk) => String(chunk).includes("Sign in as") && resolve()),
    );
    const ended = once(server, "exit").then(() => {
      throw new Error("The server ended before it had started");
    });
    await Promise.race([started, ended]);
  };
  const kill = async () => {
    const gone = once(server as ChildProcess, "exit");
    server?.kill("SIGKILL");
    await gone;
  };

  it("has all acknowledged data after its restart, and the open page continues", async () => {
    const port = await freePort();
    const [own, operator] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 3}`];
    const control = (name: string, values: object) =>
      fetch(`${operator}/control/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(values),
      });
    const press = (pounds: string) => control("world/adjust-balance", { player: PLAYER, pounds });
    await start(port);
    await control("bingo/start-in", { room: "penny-arcade", seconds: 3_600 });
    const { page } = await site.visit("phone", { baseURL: own });
    await signIn(page, "rosie", ROOM);
    await press("5.00");
    await waitForBalance(page, "£105.00");
    await buyTickets(page, 6);
    await waitForBalance(page, "£104.40");
    await kill();
    await start(port);
    await press("0.60");
    await waitForBalance(page, "£105.00");
    await waitForTickets(page, 6);
  });
});
