import type { Page, WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site, type Visit } from "../support/site.ts";
import { changeAnswers, keepAnswers } from "./steps/answers.ts";
import { refusalsOf } from "./steps/artefacts.ts";
import { answerChallenge, frameAt, openDeposit, pressDeposit, typeCard } from "./steps/depositing.ts";
import { openPlace, SCREENS } from "./steps/places.ts";
import { spinOnce } from "./steps/playing.ts";
import { header, LIGHT, openSignedIn, signIn } from "./steps/signing-in.ts";
import { waitForBalance } from "./steps/wallet.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const GAME_CALL = "/rest/slots/session/lucky-larder";
const GAME_ADDRESS = '"url":"[^"]*"';

const EVIL = "https://evil.example/rest/";

const lobby = (page: Page) => page.getByRole("heading", { name: "Tonight in the hall" });
const ledger = () => `£${(site.kernel().wallet.balance("p-rosie") / 100).toFixed(2)}`;

/** Waits until the refusal of this arrival is recorded. */
async function waitForRefusal(page: Page, refused: string, times = 1): Promise<void> {
  const count = async () => (await refusalsOf(page)).filter((name) => name === refused).length;
  await expect.poll(count).toBeGreaterThanOrEqual(times);
}

describe("an address", () => {
  /** One visit for all tests below. */
  let shared: Visit;
  beforeAll(async () => {
    shared = await site.visit();
    await openSignedIn(shared.page, "rosie");
  });

  it.each([
    "//evil.example",
    "https://evil.example/secure/lobby",
    "https:evil.example",
    "javascript:alert(document.domain)",
    "/\\evil.example",
    "\\\\evil.example",
    "/%5Cevil.example/%2e%2e",
    "%2F%2Fevil.example",
    "/\t/evil.example",
    " //evil.example",
    "data:text/html,<script>alert(1)</script>",
    "/secure/../../evil",
    "/login?redirect=//evil.example",
    "\u0000",
  ])("leads only to the site itself with redirect=%j", async (target) => {
    const { page, addresses, faults } = shared;
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await lobby(page).waitFor();
    expect(new URL(page.url()).origin).toBe(site.origins.site);
    expect(addresses.filter((address) => /evil|^javascript|^data:text/.test(new URL(address).origin))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("sends no input to another backend", async () => {
    const { page, addresses, faults } = await site.visit();
    for (const base of ["http://127.0.0.1:1/rest/", "javascript:1", "//evil.example", "https://a@evil.example", EVIL]) {
      await page.goto(`/login?api=${encodeURIComponent(base)}`);
      await page.evaluate((stored) => sessionStorage.setItem("eyes-down:backend-base", stored), base);
    }
    await signIn(page, "rosie");
    const calls = addresses.filter((address) => address.includes("/rest/"));
    expect(calls.filter((address) => !address.startsWith(`${site.origins.site}/rest/`))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem("eyes-down:backend-base"))).toBeNull();
    expect(faults).toEqual([]);
  });

  it.each([
    "/secure/ecospend?payment_id=<script>alert(1)</script>&status=Completed",
    "/secure/ecospend?payment_id=4242424242424242&status=Completed",
    `/secure/ecospend?payment_id=${"x".repeat(5_000)}&status=<b>`,
    "/secure/truelayer?payment_id=%E0%A4%A&error=<img src=x onerror=alert(1)>",
  ])("of a return page with a false claim moves no money: %s", async (path) => {
    const { page, faults } = shared;
    const before = site.kernel().wallet.balance("p-rosie");
    const known = (await refusalsOf(page)).length;
    await page.goto(path);
    await lobby(page).waitFor();
    await expect.poll(async () => (await refusalsOf(page)).slice(known)).toEqual(["url payment_id"]);
    expect(site.kernel().wallet.balance("p-rosie")).toBe(before);
    expect(faults).toEqual([]);
  });
});

describe("a frame", () => {
  /** Posts messages from a frame that its provider would never send. */
  const postHostileMessages = (page: Page, part: string, ...messages: readonly unknown[]) =>
    frameAt(page, part).then((frame) =>
      frame.evaluate((all) => {
        const cyclic: { self?: unknown } = {};
        cyclic.self = cyclic;
        for (const message of [...all, cyclic, undefined, new Map([[1, 2]])]) window.parent.postMessage(message, "*");
      }, messages),
    );

  it("of card fields may send only known messages from its own origin, and the next deposit succeeds", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    await openDeposit(page);
    await postHostileMessages(page, "/fields?", "hello", { type: "answer", id: "1" }, { type: "size", heightPx: 1e9 });
    await waitForRefusal(page, "frame card-fields", 5);
    const fields = await frameAt(page, "/fields?");
    await fields.goto(`${site.origins.games}/play/nothing`);
    await fields.evaluate(() => window.parent.postMessage({ type: "state", complete: true }, "*"));
    await waitForRefusal(page, "frame card-fields", 7);
    // A message from the page itself is not accepted as the provider's.
    await page.evaluate(() => window.postMessage({ type: "state", complete: true }, "*"));
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await openDeposit(page);
    await typeCard(page, { cvv: "123" });
    await page.getByRole("textbox", { name: /Amount/ }).fill("10");
    await pressDeposit(page, 10);
    await frameAt(page, "/3ds/");

    // The bank's page claims success. Only the navigation to our own return page counts.
    const before = site.kernel().wallet.balance("p-rosie");
    await postHostileMessages(page, "/3ds/", { type: "challenge-returned", outcome: "success" });
    await waitForRefusal(page, "frame challenge", 4);
    expect(site.kernel().wallet.balance("p-rosie")).toBe(before);
    await answerChallenge(page, "Yes, approve the payment");
    await expect.poll(() => site.kernel().wallet.balance("p-rosie")).toBe(before + 1000);
    await waitForBalance(page, ledger());
    expect(faults.filter((fault) => !fault.includes("410"))).toEqual([]);
  });

  it("of a game with false messages moves no money, and the next round can be played", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "rosie", "/secure/games/lucky-larder");
    await (await frameAt(page, "/play/")).getByRole("button", { name: "Spin" }).waitFor();
    const before = ledger();
    await postHostileMessages(
      page,
      "/play/",
      { event: "roundWon", amount: 1e9 },
      { event: ["betPlaced"] },
      { event: "__proto__" },
      "x",
    );
    await waitForBalance(page, before);
    await spinOnce(page);
    await waitForBalance(page, ledger());
    expect(faults).toEqual([]);
  });

  it("of a game is not opened at a harmful address: the page reports it, and opens the next one", async () => {
    const { page, addresses, faults } = await site.visit();
    await openSignedIn(page, "rosie", "/secure/user");
    for (const url of ["javascript:alert(1)", "//evil.example/play", "not an address", "data:text/html,x"]) {
      const refused = (await refusalsOf(page)).length;
      await changeAnswers(page, { path: GAME_CALL, from: GAME_ADDRESS, to: `"url":${JSON.stringify(url)}` });
      await page.goto("/secure/games/lucky-larder");
      await page.getByText("The game didn't open").waitFor();
      await expect.poll(async () => (await refusalsOf(page)).slice(refused)).toEqual(["http startGameSession"]);
    }
    await keepAnswers(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await (await frameAt(page, "/play/")).getByRole("button", { name: "Spin" }).waitFor();
    expect(addresses.filter((address) => /evil|^data:text|^javascript/.test(address))).toEqual([]);
    expect(faults).toEqual([]);
  });

  it("of a bank is not opened at an address that is not the provider's", async () => {
    const { page, addresses, faults } = await site.visit();
    await openSignedIn(page, "rosie", LIGHT);
    const path = "/rest/wallet/deposit/card/pci-proxy";
    await changeAnswers(page, { path, from: site.origins.pay, to: "https://evil.example" });
    await page.reload();
    await openDeposit(page);
    await typeCard(page, { cvv: "123" });
    await page.getByRole("textbox", { name: /Amount/ }).fill("10");
    await pressDeposit(page, 10);
    await waitForRefusal(page, "frame challenge");
    await page.getByRole("combobox", { name: /Pay with/ }).waitFor();
    expect(addresses.filter((address) => address.includes("evil"))).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe("an answer of the backend", () => {
  it("that is invalid is shown as an error, and the next one is accepted", async () => {
    const { page, faults } = await site.visit();
    await openSignedIn(page, "rosie", "/secure/user");
    let body = "";
    let contentType = "application/json";
    await page.route("**/rest/lobby/casino/categories", (route) => route.fulfill({ contentType, body }));
    for ([body, contentType] of [
      ["<!doctype html><title>Sign in to the Wi-Fi</title>", "text/html"],
      ["", "application/json"],
      ['{"success":true,"data":[{"co', "application/json"],
      ['{"success":true,"status":200,"data":{"__proto__":{"x":1}}}', "application/json"],
      ["[null,[],{}]", "application/json"],
      ["\u0000\ufffd", "application/octet-stream"],
    ] as const) {
      const refused = (await refusalsOf(page)).length;
      await page.goto("/secure/lobby");
      await page.getByText("We couldn't load the lobby").waitFor();
      await expect.poll(async () => (await refusalsOf(page)).slice(refused)).toEqual(["http listCategories"]);
    }
    await page.unroute("**/rest/lobby/casino/categories");
    await page.getByRole("button", { name: "Try again" }).click();
    await lobby(page).waitFor();
    expect(faults).toEqual([]);
  });

  it("may contain HTML, but no script of it runs", async () => {
    const { page, addresses, faults } = await site.visit();
    const message = `Fresh <b>paint</b> <img src="https://evil.example/x" onerror="globalThis.happened=1"><script>globalThis.happened=1</script><a href="javascript:globalThis.happened=1">here</a>`;
    await site.control("content/announce-maintenance", { message, scope: "" });
    await openSignedIn(page, "rosie", LIGHT);
    const maintenance = page.getByRole("region", { name: "Maintenance", exact: true });
    await maintenance.getByText("paint").first().waitFor();
    await maintenance.getByText("here").first().click();
    expect(await page.evaluate(() => "happened" in globalThis)).toBe(false);
    expect(addresses.filter((address) => address.includes("evil"))).toEqual([]);
    expect(faults).toEqual([]);
    await site.control("content/end-maintenance");
  });
});

describe("a live message", () => {
  it("that is invalid is refused, and the next one is handled", async () => {
    const { page, faults } = await site.visit();
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/ws\//, (socket) => {
      const server = socket.connectToServer();
      sockets.push(socket);
      socket.onMessage((message) => server.send(message));
      server.onMessage((message) => socket.send(message));
    });
    await openSignedIn(page, "rosie", LIGHT);
    await waitForBalance(page, ledger());
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    const frame = (text: string) => `a${JSON.stringify([text])}`;
    const message = (body: string, id: string) =>
      frame(`MESSAGE\nsubscription:sub-0\nmessage-id:${id}\ndestination:/user/queue/wallet.message\n\n${body}\u0000`);
    const before = (await refusalsOf(page)).length;
    for (const socket of sockets)
      for (const text of [
        frame("NONSENSE\n\n\u0000"),
        frame("no frame at all"),
        frame("MESSAGE\n\nx\u0000"),
        message("not json", "evil-1"),
        message('{"type":"BALANCE_UPDATE","data":{"balance":"1e9"}}', "evil-2"),
        message('{"type":"UNKNOWN","data":{}}', "evil-3"),
        "a[not json",
        'a["\\ud800"]',
      ])
        socket.send(text);
    await expect.poll(async () => (await refusalsOf(page)).length).toBeGreaterThan(before);
    await site.control("world/adjust-balance", { player: "p-rosie", pounds: "7.00" });
    await waitForBalance(page, ledger());
    expect(faults).toEqual([]);
  });

  it("of the native app that is invalid is refused, and the next one is handled", async () => {
    const { page, faults } = await site.visit("phone", {
      userAgent: "Mozilla/5.0 (Linux; Android 14) EyesDownApp/3.1",
    });
    await page.addInitScript(() => {
      const sent: string[] = [];
      Object.assign(window, { sent, EyesDownNative: { postMessage: (message: string) => sent.push(message) } });
    });
    await openSignedIn(page, "rosie", LIGHT);
    await page.evaluate(() => {
      for (const message of [
        "{",
        "{}",
        '{"type":"push-notifications-flag"}',
        '{"type":"__proto__"}',
        { type: "x" },
        null,
      ])
        window.postMessage(message, "*");
      window.postMessage('{"type":"push-notifications-flag","enabled":true}', "*");
    });
    await waitForRefusal(page, "native unknown", 5);
    await waitForRefusal(page, "native push-notifications-flag");
    expect(await page.evaluate(() => (window as unknown as { sent: string[] }).sent)).toContain(
      '{"type":"page-fully-loaded"}',
    );
    expect(faults).toEqual([]);
  });
});

describe("the site", () => {
  it("still works after all these tests", async () => {
    const { page, faults } = await site.visit();
    await signIn(page, "rosie");
    for (const place of SCREENS.slice(0, 2)) await openPlace(page, place);
    await header(page).getByRole("button", { name: "Menu" }).waitFor();
    expect(faults).toEqual([]);
  });
});
