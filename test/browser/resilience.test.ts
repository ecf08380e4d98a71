import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import {
  answerChallenge,
  beginBankDeposit,
  chooseDeposit,
  frameAt,
  openDeposit,
  payAtBank,
  pressDeposit,
  typeCard,
} from "./steps/depositing.ts";
import { buyTickets, putOffGame } from "./steps/playing.ts";
import { enter, header, signIn } from "./steps/signing-in.ts";
import { seeBalance } from "./steps/wallet.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await putOffGame(site);
  await site.control("payments/three-d-secure", { outcome: "always challenge" });
});
afterAll(() => site.close());

const PLAYER = "p-rosie";
const ROOM = "/secure/bingo/90/penny-arcade";

/** In the ledger, in pence. */
const ledger = () => site.kernel().wallet.balance(PLAYER);
/** The page comes to show what the ledger has. */
const converges = (page: Page) => seeBalance(page, `£${(ledger() / 100).toFixed(2)}`);
const adjust = (pounds: string) => site.control("world/adjust-balance", { player: PLAYER, pounds });
const failNext = (endpoint: string, how: string, times = 1) =>
  site.control("faults/fail-next", { endpoint, how, times, code: 0 });
const menu = (page: Page) => header(page).getByRole("button", { name: "Menu" });

/** Waits until the player's tickets for the next game are there, and no others. */
async function seeTickets(page: Page, count: number): Promise<void> {
  await page.getByRole("tab", { name: /^My Tickets/ }).click();
  await page.getByText(`${count} tickets`, { exact: true }).first().waitFor();
}

/** As far as the bank's question in a deposit of £10 by the saved card. */
async function beginCardDeposit(page: Page): Promise<void> {
  await openDeposit(page);
  await chooseDeposit(page, /^Visa/, 10);
  await typeCard(page, { cvv: "123" });
  await pressDeposit(page, 10);
}

describe("a page that is loaded anew", () => {
  it("while the bank asks takes the deposit for left, and the next one goes through", async () => {
    const { page } = await site.visit();
    await enter(page, "rosie");
    const before = ledger();
    await beginCardDeposit(page);
    await frameAt(page, "/3ds/");
    await page.reload();
    await menu(page).waitFor();
    await converges(page);
    expect(ledger()).toBe(before);
    await page.goto("/secure/lobby");
    await beginCardDeposit(page);
    await answerChallenge(page, "Yes, approve the payment");
    await expect.poll(ledger).toBe(before + 1000);
    await converges(page);
  });

  it("while a bank payment waits finds it again, and it is paid once", async () => {
    const { page } = await site.visit();
    await enter(page, "rosie");
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
    await converges(page);
  });

  it("while tickets are being bought shows those that were bought, once", async () => {
    const { page } = await site.visit();
    await enter(page, "rosie", ROOM);
    const before = ledger();
    await failNext("quickBuy", "act and lose the answer");
    await page.getByRole("button", { name: /^Buy 6 tickets/ }).click();
    await expect.poll(ledger).toBe(before - 60);
    await page.reload();
    await page.getByRole("button", { name: /^Buy \d+ tickets/ }).waitFor();
    await seeTickets(page, 6);
    await converges(page);
    expect(ledger()).toBe(before - 60);
  });

  it("in the middle of its calls asks for all of it again", async () => {
    const { page, faults } = await site.visit();
    await enter(page, "rosie", "/secure/user");
    for (const [path, call, there] of [
      ["/secure/lobby", "**/rest/lobby/**", page.getByRole("heading", { name: "Tonight in the hall" })],
      ["/secure/user/account/payment-methods", "**/rest/wallet/**", page.getByText("Visa ending 4242").first()],
      [ROOM, "**/rest/bingo/**", page.getByRole("button", { name: /^Buy \d+ tickets/ })],
    ] as const) {
      const asked = page.waitForRequest(call);
      await page.route(call, () => new Promise<void>(() => undefined));
      await page.goto(path);
      await asked;
      await page.unroute(call);
      await page.reload();
      await there.waitFor();
    }
    await converges(page);
    expect(faults).toEqual([]);
  });
});

describe("an answer that is lost", () => {
  it.each(["act and lose the answer", "drop the connection", "error 500"])(
    "by a card deposit (%s) is asked about after a reload, and there is no more money than in the ledger",
    async (how) => {
      const { context, page } = await site.visit();
      await enter(page, "rosie");
      const before = ledger();
      await failNext("depositCardPciProxy", how);
      const asked = page.waitForRequest("**/rest/wallet/deposit/card/pci-proxy");
      await beginCardDeposit(page);
      await asked;
      await page.reload();
      await menu(page).waitFor();
      await converges(page);
      // Nobody has answered the bank yet.
      expect(ledger()).toBe(before);
      await context.close();
    },
  );

  it("by a withdrawal is asked about, and no money goes twice", async () => {
    const { page } = await site.visit();
    await enter(page, "rosie");
    const before = ledger();
    await failNext("withdraw", "act and lose the answer");
    await page.goto("/secure/lobby?modals=withdraw");
    const sheet = page.getByRole("dialog", { name: "Make a withdrawal" });
    await sheet.getByRole("textbox", { name: /Amount/ }).fill("10");
    await sheet.getByRole("button", { name: "Withdraw £10", exact: true }).click();
    await expect.poll(ledger).toBe(before - 1000);
    await converges(page);
    expect(ledger()).toBe(before - 1000);
  });
});

describe("a page that hears nothing for a while comes back to the ledger's balance", () => {
  it("where its connections are dropped, again and again", async () => {
    const { page } = await site.visit();
    await enter(page, "rosie");
    await converges(page);
    for (const pounds of ["3.00", "-2.50"]) {
      await site.control("faults/drop-sockets");
      await adjust(pounds);
      await converges(page);
    }
  });

  it("where messages get lost on their way", async () => {
    const { page } = await site.visit();
    await enter(page, "rosie");
    await converges(page);
    await site.control("faults/lose-messages", { player: PLAYER, count: 2 });
    await adjust("1.00");
    await site.control("faults/lose-messages", { player: PLAYER, count: 0 });
    await adjust("1.00");
    await converges(page);
  });

  it("where the device is offline meanwhile, and says so", async () => {
    const { context, page } = await site.visit();
    await enter(page, "rosie");
    await converges(page);
    await context.setOffline(true);
    await page.getByText("What you see may be out of date").waitFor();
    await site.control("faults/drop-sockets");
    await adjust("4.00");
    // What was never opened here has to be loaded first, and is once it can be.
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByText("Loading…").waitFor();
    await context.setOffline(false);
    await page.getByText("What you see may be out of date").waitFor({ state: "detached" });
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await page.keyboard.press("Escape");
    await converges(page);
  });

  it("where every call is slow", async () => {
    const { page, faults } = await site.visit();
    await site.control("faults/slow", { ms: 1500 });
    await signIn(page, "rosie");
    await site.control("faults/slow", { ms: 0 });
    await converges(page);
    expect(faults).toEqual([]);
  });

  it("where the player is in two tabs, and pays in one", async () => {
    const { context, page } = await site.visit();
    await enter(page, "rosie");
    const other = await context.newPage();
    await other.goto(ROOM);
    await converges(other);
    await beginCardDeposit(page);
    await answerChallenge(page, "Yes, approve the payment");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    for (const tab of [page, other]) await converges(tab);
  });
});

describe("a server that is killed", () => {
  const program = fileURLToPath(new URL("../../dist/node/sandbox.js", import.meta.url));
  const data = mkdtempSync(join(tmpdir(), "eyes-down-killed-"));
  let server: ChildProcess | undefined;
  afterAll(() => {
    server?.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  });

  /** A port that is free, as are the three after it. */
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
    const said = server.stdout;
    await new Promise<void>((resolve) =>
      said?.on("data", (chunk) => String(chunk).includes("Sign in as") && resolve()),
    );
  };
  const kill = async () => {
    const gone = once(server as ChildProcess, "exit");
    server?.kill("SIGKILL");
    await gone;
  };

  it("and started again with the page still open has lost nothing that it said, and the page goes on", async () => {
    const port = await freePort();
    const [own, desk] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 3}`];
    const control = (name: string, values: object) =>
      fetch(`${desk}/control/${name}`, {
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
    await seeBalance(page, "£105.00");
    await buyTickets(page, 6);
    await seeBalance(page, "£104.40");
    await kill();
    await start(port);
    await press("0.60");
    await seeBalance(page, "£105.00");
    await seeTickets(page, 6);
  });
});
