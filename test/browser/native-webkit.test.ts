import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../app/sandbox/accounts/players.ts";
import { NativeHost } from "../native-host/host.ts";
import { openSite, type Site } from "../support/site.ts";
import { deliveredJournals } from "./steps/artefacts.ts";

// test/engines/setup.ts has tried to install it. Without it, there is no WebKit that an app could use on this machine.
const missing = process.env["NO_WEBKIT_APP"] ?? "";

/** A payment token, as Apple gives it to the app. */
const paymentToken = (number: string, data = "EC_v1-secret") =>
  JSON.stringify({ paymentData: { data: `${data}-${number}` }, paymentMethod: { displayName: `Visa ${number}` } });

const OFFER = "Skip the password next time";
const LOGIN_ENDED = "native.biometric-login-ended.v1";
const ABLE = { type: "biometric-state", biometricType: "FACIAL_RECOGNITION", available: true } as const;

describe.skipIf(missing !== "")(`the site inside an app with WebKit${missing === "" ? "" : ` (${missing})`}`, () => {
  let site: Site;
  let app: NativeHost;
  /** The token that the app keeps for the player's face. */
  let token = "";
  const shows = (text: string) => app.until(`document.body.innerText.includes(${JSON.stringify(text)})`);
  const hides = (text: string) => app.until(`!document.body.innerText.includes(${JSON.stringify(text)})`);
  const signOut = async () => {
    const before = app.received.length;
    await app.load(`${site.origins.site}/secure/lobby?modals=userMenu`);
    await app.message("page-fully-loaded", before);
    const left = app.received.length;
    await app.loading(() => app.press("Log out"));
    // Until then the new page may not receive what the app sends.
    await app.message("page-fully-loaded", left);
    await shows("Welcome back");
  };
  const balance = (player: string) => site.kernel().wallet.balance(player) / 100;

  beforeAll(async () => {
    site = await openSite();
    app = await NativeHost.start();
    await app.load(`${site.origins.site}/login`);
  });
  afterAll(async () => {
    await app?.close();
    await site?.close();
  });

  it("is in the app, which learns that the page is loaded, and shows no question about cookies [WEBVIEW-101 WEBVIEW-526]", async () => {
    await app.message("page-fully-loaded");
    await shows("Welcome back");
    await app.run("new Promise((resolve) => setTimeout(resolve, 500)), true");
    expect(app.received).toEqual([{ type: "page-fully-loaded" }]);
    expect(await app.text()).not.toMatch(/cookie/i);
  });

  it("survives messages that are not in the protocol [WEBVIEW-502 WEBVIEW-503]", async () => {
    for (const text of [
      "",
      "{",
      "null",
      '{"type":"transfer-funds"}',
      '{"type":"biometric-login","token":5}',
      "x".repeat(99_999),
    ])
      app.say(text);
    for (const message of [
      { type: "tracking-transparency-consent", granted: true },
      { type: "advertising-id", id: "6D92078A-secret" },
      { type: "analytics-event", name: "app_open", parameters: { source: "push" } },
      { type: "conversion-data", affiliateId: "aff-7" },
      { type: "push-notifications-flag", enabled: false },
      { ...ABLE, enabled: false },
    ])
      app.say(message);
    await shows("Welcome back");
  });

  it("signs a player in, and asks whether to offer biometric login [WEBVIEW-531 WEBVIEW-533 WEBVIEW-534]", async () => {
    await app.type("input[autocomplete=username]", "rosie");
    await app.type("input[type=password]", DEMO_PASSWORD);
    await app.press("Sign in");
    await app.message("ask-biometric-setup");
    expect(await app.message("customer-id")).toEqual({ type: "customer-id", customerId: "p-rosie" });
    await app.message("authentication");
  });

  it("offers the face, and gives the app a token for it [WEBVIEW-103 WEBVIEW-518 WEBVIEW-520 WEBVIEW-527]", async () => {
    app.say({ ...ABLE, enabled: false });
    await shows(OFFER);
    await app.press("Use my face");
    const given = await app.message("refresh-biometric-token");
    token = String(given["token"]);
    app.say({ type: "biometric-enable-failure", message: "Face ID is locked." });
    await shows("Face ID is locked.");
    const before = app.received.length;
    await app.press("Use my face");
    token = String((await app.message("refresh-biometric-token", before))["token"]);
    app.say({ type: "biometric-enable-success" });
    await shows("You're all set");
    await app.press("Done");
    await hides("You're all set");
  });

  it("asks about push notifications; the answer goes to the app, and a closed prompt stays closed [WEBVIEW-102 WEBVIEW-511 WEBVIEW-512 WEBVIEW-530]", async () => {
    app.say({ type: "manual-push-modal" });
    await app.press("Turn on notifications");
    expect(await app.message("show-push-modal")).toEqual({ type: "show-push-modal", answer: "enable" });
    app.say({ type: "push-notifications-flag", enabled: true });
    await hides("Want to hear from us?");
    const before = app.received.length;
    app.say({ type: "manual-push-modal" });
    await app.press("Not now");
    expect(await app.message("show-push-modal", before)).toEqual({ type: "show-push-modal", answer: "omit" });
    await hides("Want to hear from us?");
    app.say({ type: "manual-push-modal" });
    await app.run("new Promise((resolve) => setTimeout(resolve, 500)), true");
    await hides("Want to hear from us?");
  });

  describe("a deposit by Apple Pay", () => {
    /** Opens the form of a deposit, presses its button, and waits until the page opens the app's sheet. */
    const press = async (pounds: number, form: string) => {
      await app.load(`${site.origins.site}/secure/lobby?modals=${form}`);
      await app.type("[role=dialog] input[inputmode]", String(pounds));
      const before = app.received.length;
      await app.press(`Deposit £${pounds}`);
      return await app.message("open-payment-sheet", before);
    };
    const NEW = "addPayment&method=adyen-apple-pay";

    it("fails in the sheet or at the bank, and the app's sheet learns of it [WEBVIEW-525 WEBVIEW-535]", async () => {
      const before = balance("p-rosie");
      await press(20, NEW);
      let sent = app.received.length;
      app.say({ type: "deposit-error" });
      expect(await app.message("set-deposit-result", sent)).toEqual({ type: "set-deposit-result", success: false });
      await shows("Deposit failed. Please try again.");
      const refused = await press(20, NEW);
      sent = app.received.length;
      app.say({ type: "deposit-result-request", token: paymentToken("0002"), ref: refused["ref"] });
      expect(await app.message("set-deposit-result", sent)).toEqual({ type: "set-deposit-result", success: false });
      expect(balance("p-rosie")).toBe(before);
    });

    it("is paid in the app's sheet [WEBVIEW-104 WEBVIEW-524 WEBVIEW-529 APPLE-007]", async () => {
      const before = balance("p-rosie");
      const sheet = await press(25, NEW);
      expect(sheet).toMatchObject({ amountPence: 2500, currency: "GBP", country: "GB" });
      expect(JSON.parse(String(sheet["configuration"]))).toHaveProperty("merchantSession");
      const sent = app.received.length;
      app.say({ type: "deposit-result-request", token: paymentToken("4242"), ref: sheet["ref"] });
      expect(await app.message("set-deposit-result", sent)).toEqual({ type: "set-deposit-result", success: true });
      await shows("£25 is in your wallet");
      expect(balance("p-rosie")).toBe(before + 25);
    });

    it("whose page is loaded again meanwhile is paid all the same [WEBVIEW-524]", async () => {
      const before = balance("p-rosie");
      const methods = site.kernel().world.collection<{ readonly playerId: string }>("payments.methods");
      const saved = methods.ids().find((ref) => ref.startsWith("apple-") && methods.get(ref)?.playerId === "p-rosie");
      const sheet = await press(30, `deposit&method=${saved}`);
      const sent = app.received.length;
      await app.load(`${site.origins.site}/secure/lobby`);
      await app.message("page-fully-loaded", sent);
      app.say({ type: "deposit-result-request", token: paymentToken("4242", "second"), ref: sheet["ref"] });
      expect(await app.message("set-deposit-result", sent)).toEqual({ type: "set-deposit-result", success: true });
      await expect.poll(() => balance("p-rosie")).toBe(before + 30);
    });
  });

  it("signs the player in with the token, under an overlay, and replaces the token [WEBVIEW-505 WEBVIEW-514 WEBVIEW-527 MODAL-143]", async () => {
    await signOut();
    const before = app.received.length;
    // The page itself watches for the overlay: on a busy machine, the test would ask too late.
    await app.run(
      `new MutationObserver(() => { window.wasOver ||= document.body.innerText.includes("Signing you in"); }).observe(document.body, { subtree: true, childList: true, characterData: true }), true`,
    );
    await site.control("faults/slow", { ms: 3000 });
    app.say({ ...ABLE, enabled: true });
    app.say({ type: "biometric-login", token, email: "rosie@example.com", biometricType: "FACIAL_RECOGNITION" });
    await app.until("window.wasOver");
    await site.control("faults/slow", { ms: 0 });
    await app.message("authentication", before);
    const replaced = String((await app.message("refresh-biometric-token", before))["token"]);
    expect(replaced).not.toBe(token);
    await hides("Signing you in");
    await app.until('location.pathname.startsWith("/secure")');
    // The next test leaves the page. A page that is left at once can take its last records with it.
    await expect.poll(() => deliveredJournals(site)).toContain(LOGIN_ENDED);
  });

  it("refuses the old token, says why, and has the app forget it [WEBVIEW-504 WEBVIEW-507 WEBVIEW-509 WEBVIEW-528]", async () => {
    await signOut();
    const before = app.received.length;
    app.say({ type: "biometric-login", token, email: "rosie@example.com", biometricType: "FACIAL_RECOGNITION" });
    await app.message("disable-biometric-login", before);
    await shows("Please use your password.");
  });

  it("has recorded every message, and no secret of any", async () => {
    const journals = await deliveredJournals(site);
    expect(journals).toContain(LOGIN_ENDED);
    for (const type of [
      "native.facts-carried.v1",
      "native.biometric-stated.v1",
      "native.biometric-enable-answered.v1",
      "native.push-prompt-answered.v1",
      "native.deposit-result-requested.v1",
      "native.deposit-error-stated.v1",
    ])
      expect(journals).toContain(type);
    for (const secret of [token, "EC_v1", "paymentData", "secret", "rosie@example.com"])
      expect(journals).not.toContain(secret);
  });
});
