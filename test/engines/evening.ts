import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../app/sandbox/accounts/players.ts";
import { verdictOn } from "../support/audit.ts";
import { DEVICES, openSite, type Site } from "../support/site.ts";
import type { EngineBrowser, Size } from "./engine.ts";
import { deliveredSealed } from "../browser/steps/auditing.ts";
import { postponeGame } from "../browser/steps/playing.ts";
import { ADDRESS, NEW_PASSWORD, PERSON, POSTCODE } from "../browser/steps/signing-up.ts";

const PLAYER = "p-rosie";
const EVENING = resolve("fixtures/journals/evening.ndjson");

/** An engine, and why its tests cannot run here ("" if they can). */
interface Engine {
  readonly name: string;
  readonly missing: string;
  readonly start: (size: Size) => Promise<EngineBrowser>;
}

function expectAllChecked({ exitCode, checks }: ReturnType<typeof verdictOn>): void {
  const unproved = checks.filter(({ outcome }) => outcome === "failed" || outcome === "incomplete");
  expect(unproved.map(({ check, says }) => `${check}: ${says}`)).toEqual([]);
  expect(exitCode).toBe(0);
}

/** What a player and an auditor do most, in a browser that is not Chromium: each test continues where the one before it ended. */
export function playEvening({ name, missing, start }: Engine): void {
  describe.skipIf(missing !== "")(`in ${name}${missing === "" ? "" : ` (${missing})`}`, () => {
    let site: Site;
    let browser: EngineBrowser;
    const scratch = mkdtempSync(join(tmpdir(), "engines-"));
    const open = (path: string) => browser.open(`${site.origins.site}${path}`);
    const balance = () => site.kernel().wallet.balance(PLAYER) / 100;
    const showsBalance = () =>
      browser.sees("button", new RegExp(`^Balance £${balance().toFixed(2).replace(".", "\\.")}`));

    let isSignedIn = false;
    const signIn = async () => {
      await open("/login?redirect=%2Fsecure%2Fgames%2Flucky-larder");
      await browser.press("button", "Necessary only");
      await browser.type(/Email or username/, "rosie");
      await browser.type(/^Password/, DEMO_PASSWORD);
      await browser.press("button", "Sign in");
      await browser.isAt("/secure/games/lucky-larder");
      await showsBalance();
    };

    const begin = async () => {
      site = await openSite({ prepare: postponeGame });
      browser = await start(DEVICES.phone.viewport);
    };

    beforeAll(begin);
    // A page of WebKit has crashed in a game of bingo. The next attempt has a new site and a new browser, and the tests after it continue there.
    beforeEach(async () => {
      if (await browser.isRunning()) return;
      await browser.close();
      await site.close();
      await begin();
      if (isSignedIn) await signIn();
    });
    afterAll(async () => {
      await browser?.close();
      await site?.close();
      rmSync(scratch, { recursive: true });
    });

    it("a player signs in", async () => {
      await signIn();
      isSignedIn = true;
    });

    it("adds £20 by card, with the bank's challenge in a frame", async () => {
      await site.control("payments/three-d-secure", { outcome: "always challenge" });
      const before = balance();
      await browser.press("button", "Deposit");
      await browser.type(/Amount/, "20");
      await browser.inFrame("/fields?fields=cvv", () => browser.type(/security code/i, "123"));
      await browser.press("button", "Deposit £20");
      await browser.inFrame("/3ds/", () => browser.press("button", "Yes, approve the payment"));
      await browser.shows("£20 is in your wallet");
      expect(balance()).toBe(before + 20);
      await showsBalance();
    });

    it("adds £25 by PayPal, in PayPal's window", async () => {
      const before = balance();
      await open("/secure/user/account/help?modals=addPayment&method=paypal");
      await browser.inNewWindow(
        () => browser.inFrame("/paypal/button", () => browser.press("button", "Log in with PayPal")),
        async () => {
          await browser.type("Your PayPal email", "dot@example.org");
          await browser.press("button", "Agree and continue");
        },
      );
      await browser.shows("PayPal pays this from your account");
      await browser.type(/Amount/, "25");
      await browser.press("button", "Deposit £25");
      await browser.shows("£25 is in your wallet");
      expect(balance()).toBe(before + 25);
    });

    it("plays a round of a slot", async () => {
      const before = balance();
      await site.control("games/next-spin", { player: PLAYER, outcome: "lose" });
      await open("/secure/games/lucky-larder");
      await browser.inFrame("/play/", async () => {
        // A free spin would be chosen first.
        await browser.press("text", "20p");
        await browser.press("button", "Spin");
      });
      await browser.shows("You are 20p down in this session");
      expect(balance()).toBeCloseTo(before - 0.2, 2);
      await showsBalance();
    });

    it("buys bingo tickets, follows the game, and wins the full house", async () => {
      await site.control("bingo/pace", { ballSeconds: 0.3, breakSeconds: 60 });
      await site.control("bingo/let-win", { room: "penny-arcade", player: PLAYER, prize: "GAME" });
      await open("/secure/bingo/90/penny-arcade");
      await browser.press("button", /^Buy 6 tickets/);
      await browser.shows(/6 tickets bought/);
      await site.control("bingo/start-now", { room: "penny-arcade" });
      await browser.shows(/Ball \d+ of 90/);
      await browser.shows(/Full house: you won/);
      await showsBalance();
    });

    it("withdraws £10, and opens the explanation of the balance", async () => {
      const before = balance();
      await open("/secure/user/account/help?modals=withdraw");
      await browser.type(/Amount/, "10");
      await browser.press("button", "Withdraw £10");
      await browser.shows("Withdrawal requested successfully");
      // The server's check opens it, over whatever is open.
      await browser.shows("£10 arrives within");
      expect(balance()).toBeCloseTo(before - 10, 2);
      await open("/secure/user/account/help");
      await browser.press("button", /^Balance/);
      await browser.sees("article", /^Withdrawal, -£10\.00/);
    });

    it("saves the record, which the verification accepts", async () => {
      await open("/secure/user/account/help");
      await browser.press("button", /^Balance/);
      const record = await browser.saved(() => browser.press("button", "Download my record"));
      expectAllChecked(verdictOn(scratch, record, true));
    });

    it("signs out; the delivered journal passes the verification, with the state digest of its seal", async () => {
      await open("/secure/lobby?modals=userMenu");
      await browser.press("button", "Log out");
      await browser.shows("Welcome back");
      isSignedIn = false;
      expectAllChecked(verdictOn(scratch, (await deliveredSealed(site)).text));
    });

    it("signs a new player up, who comes to the lobby", async () => {
      await open("/signup");
      await browser.type(/^Email/, "dot.other@example.com");
      await browser.type(/^Username/, "dot.other");
      await browser.type(/^Password(?! again)/, NEW_PASSWORD);
      await browser.type(/^Password again/, NEW_PASSWORD);
      await browser.press("button", "Continue");
      for (const [name, text] of PERSON) await browser.type(name, text);
      await browser.press("button", "Continue");
      await browser.type(/^Postcode/, POSTCODE);
      await browser.press("button", "Find address");
      await browser.press("button", ADDRESS);
      await browser.sees("field", /^Town or city/);
      await browser.press("checkbox", /^I am 18 or over/);
      await browser.press("button", "Create my account");
      await browser.isAt("/secure/lobby");
      await browser.sees("button", "Make your first deposit");
    });

    it.each([
      ["from the site", () => `${site.origins.site}/audit`],
      ["from a disk", () => pathToFileURL(resolve("dist/audit.html")).href],
    ])("the auditor's bench %s finds that every check of a log passed", async (_, address) => {
      await browser.open(address());
      await browser.choose("A recorded log, a checkpoint or a key", EVENING);
      await browser.shows("Every check passed");
      await browser.shows(basename(EVENING));
    });
  });
}
