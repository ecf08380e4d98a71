import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONSENT_KEY } from "../../domain/shell/content/consent.ts";
import { DEVICES, openSite, type Site } from "../support/site.ts";
import { violationsOf } from "./steps/axe.ts";
import { answerChallenge, beginBankDeposit, depositByCard, frameAt, payAtBank } from "./steps/depositing.ts";
import { wantNoLimits } from "./steps/limits.ts";
import { putAwayNotice } from "./steps/notices.ts";
import { arrive, type Place, MODALS, modal, SCREENS, screen } from "./steps/places.ts";
import { buyTickets, putOffGame } from "./steps/playing.ts";
import { enter, signIn, tryOut, typeCredentials } from "./steps/signing-in.ts";
import { ADDRESS, findAddress, giveAccount, givePerson } from "./steps/signing-up.ts";
import { balance } from "./steps/wallet.ts";
import { askToWithdraw } from "./steps/withdrawing.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await putOffGame(site);
});
afterAll(() => site.close());

const PHONE_WIDTH = DEVICES.phone.viewport.width;

/** Collects what axe finds, and what reaches over the screen's edge, place by place. */
const inspect = (...widths: readonly number[]) => {
  const found: Record<string, readonly string[]> = {};
  return {
    found,
    look: async (page: Page, place: string) => {
      const violations = await violationsOf(page, ...widths);
      if (violations.length > 0) found[place] = violations;
    },
  };
};

describe("on a computer and as narrow as a phone, by light and by dark, axe finds nothing", () => {
  it("where a visitor signs in", async () => {
    const { page } = await site.visit("desktop");
    const { found, look } = inspect(PHONE_WIDTH);
    await page.goto("/login?message=Welcome");
    await page.getByText("Welcome", { exact: true }).waitFor();
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    await look(page, "login");
    await typeCredentials(page, "nobody");
    await page.getByRole("alert").waitFor();
    await look(page, "login, refused");
    await typeCredentials(page, "magnus");
    await page.getByRole("textbox", { name: /Confirm code/ }).fill("WRONG");
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("That code isn't right").waitFor();
    await look(page, "confirm code");
    await page.goto("/reset-password");
    await page.getByRole("button", { name: "Send me a link" }).click();
    await look(page, "reset password");
    await page.goto("/reset-password#token=x.y");
    await page.getByRole("button", { name: "Change password" }).click();
    await look(page, "choose a password");
    await page.goto("/signup?by=rosie&promoCode=DUCKS22");
    await page.getByText("You've been invited").waitFor();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Please enter your email address").waitFor();
    await look(page, "signing up");
    await giveAccount(page, "dot.axe");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Please enter your date of birth").waitFor();
    await look(page, "signing up, about you");
    await givePerson(page);
    await findAddress(page);
    await look(page, "signing up, an address found");
    await page.getByRole("button", { name: ADDRESS }).click();
    await page.getByRole("textbox", { name: /^Town or city/ }).waitFor();
    await page.getByRole("button", { name: "Create my account" }).click();
    await page.getByText("Please agree to the terms to join").waitFor();
    await look(page, "signing up, an address");
    await arrive(page, modal("termsConditions", "General Terms & Conditions", "/login"));
    await look(page, "terms, signed out");
    expect(found).toEqual({});
  });

  // Each place is one that its address opens, or there would be nothing to look at.
  it("on any screen or in any modal that an address opens [ROUTE-001 ROUTE-002 ROUTE-003 ROUTE-004 ROUTE-006 ROUTE-007 MODAL-001 MODAL-003 MODAL-004 MODAL-005 MODAL-009 MODAL-011 MODAL-012 MODAL-013 MODAL-014 MODAL-016 MODAL-019 LIMIT-002 METHOD-007 METHOD-008 METHOD-011 DEP-001 CARD-003]", async () => {
    const { page } = await site.visit("desktop");
    const { found, look } = inspect(PHONE_WIDTH);
    await enter(page, "rosie");
    for (const place of [...SCREENS, ...MODALS]) {
      await arrive(page, place);
      await look(page, place.path);
    }
    expect(found).toEqual({});
  });

  it("at the sandbox's own desk", async () => {
    const { page } = await site.visit("desktop");
    const { found, look } = inspect(PHONE_WIDTH);
    await site.control("content/end-maintenance");
    for (const path of ["/?pressed=content%2Fend-maintenance&result=Done", "/sms", "/ledger"]) {
      await page.goto(`${site.origins.desk}${path}`);
      await look(page, `desk ${path}`);
    }
    expect(found).toEqual({});
  });
});

describe("where not all is well axe finds nothing", () => {
  const shows = (path: string, words: string): Place => ({ path, shows: (page) => page.getByText(words).first() });
  /** For as long as it is looked at: what failed once may be asked for again by itself, and be there. */
  const failing = (endpoint: string, how: string): Omit<Trouble, "place"> => {
    const fail = (times: number) => () => site.control("faults/fail-next", { endpoint, how, times, code: 0 });
    return { first: fail(1_000), after: fail(0) };
  };
  const announcing = async () => {
    await site.control("content/end-maintenance");
    await site.control("content/announce-maintenance", { message: "Fresh paint tonight.", scope: "" });
  };
  interface Trouble {
    readonly place: Place;
    /** What the desk does before. */
    readonly first?: () => Promise<unknown>;
    /** And once it was looked at. */
    readonly after?: () => Promise<unknown>;
  }

  it.each<[string, readonly Trouble[]]>([
    [
      "rosie",
      [
        { place: shows("/secure/lobby", "Loading games"), ...failing("listCategories", "hang") },
        { place: shows("/secure/lobby", "We couldn't load the lobby"), ...failing("listCategories", "error 500") },
        {
          place: shows("/secure/user?modals=deposit", "Your payment methods did not load"),
          ...failing("listPaymentMethods", "error 500"),
        },
        {
          place: shows("/secure/bingo/90/penny-arcade", "Try again"),
          ...failing("getRoom", "error 500"),
        },
      ],
    ],
    [
      "newbie",
      [
        { place: screen("/secure/user/account/payment-methods", "Payment methods") },
        { place: shows("/secure/lobby?modals=withdraw", "You will need to add a payment method") },
      ],
    ],
    ["vera", [{ place: shows("/secure/lobby?modals=withdraw", "Your account must be verified"), first: announcing }]],
    ["tess", [{ place: modal("latestTerms", "We've updated our terms") }]],
    ["lim", [{ place: modal("deposit", "Make a deposit") }]],
  ])("for %s", async (player, troubles) => {
    const { context, page } = await site.visit();
    const { found, look } = inspect();
    await enter(page, player, "/secure/user/account/help");
    if (player === "newbie") await wantNoLimits(page);
    for (const { place, first, after } of troubles) {
      await first?.();
      await page.goto(place.path);
      await place.shows(page).waitFor();
      await look(page, place.path);
      await after?.();
    }
    await context.setOffline(true);
    await page.getByText("What you see may be out of date").waitFor();
    await look(page, "offline");
    expect(found).toEqual({});
  });
});

describe("in the middle of things axe finds nothing", () => {
  it("while money comes and goes", async () => {
    const { page } = await site.visit();
    const { found, look } = inspect();
    await site.control("payments/three-d-secure", { outcome: "always challenge" });
    await enter(page, "rosie");
    await depositByCard(page, 10, async () => {
      await frameAt(page, "/3ds/");
      await look(page, "the bank's check");
      await answerChallenge(page, "Yes, approve the payment");
    });
    await page.goto("/secure/lobby");
    await beginBankDeposit(page, 20);
    await look(page, "authorising at the bank");
    await page.getByRole("button", { name: "Authorise" }).click();
    await page.waitForURL(/\/bank\//);
    await look(page, "the bank's site");
    await payAtBank(page, 20);
    await page.waitForURL(`${site.origins.site}/secure/**`);
    await balance(page).waitFor();
    await putAwayNotice(page);
    await askToWithdraw(page, 10);
    await page.getByRole("dialog", { name: "Withdrawal complete" }).waitFor();
    await look(page, "withdrawal complete");
    await page.getByRole("button", { name: "Close" }).click();
    await putAwayNotice(page);
    await balance(page).click();
    await page.getByRole("article", { name: /^Withdrawal/ }).waitFor();
    await look(page, "why the balance changed");
    expect(found).toEqual({});
  });

  it("while a bank is reached by another device", async () => {
    const { page } = await site.visit("desktop");
    const { found, look } = inspect();
    await enter(page, "rosie");
    await beginBankDeposit(page, 20);
    await look(page, "authorising at the bank");
    await page.getByRole("button", { name: "Authorise with phone" }).click();
    await page.getByRole("img", { name: /^QR code/ }).waitFor();
    await look(page, "QR code");
    await page.getByRole("button", { name: "View other options" }).click();
    await page.getByRole("button", { name: /^Send me an SMS/ }).waitFor();
    await look(page, "other ways to authorise");
    await page.getByRole("button", { name: /^Send me an SMS/ }).click();
    await page.getByText("We've sent a link to").waitFor();
    await look(page, "a link by SMS");
    expect(found).toEqual({});
  });

  it("while somebody new here is asked about cookies, and looks back at a balance", async () => {
    const { context, page } = await site.visit();
    const { found, look } = inspect();
    await context.addInitScript((key) => localStorage.removeItem(key), `eyes-down:${CONSENT_KEY}`);
    await page.goto("/login");
    await page.getByRole("region", { name: "Cookies" }).waitFor();
    await page.getByRole("region", { name: "Welcome offer" }).waitFor();
    await look(page, "cookies");
    await page.getByRole("button", { name: "Let me choose" }).click();
    await page.getByRole("dialog", { name: "Cookies settings" }).waitFor();
    await look(page, "cookies settings");
    await tryOut(context, site, "rewind-balance");
    await signIn(page, "rosie");
    await page.getByRole("button", { name: "Necessary only" }).click();
    await page.getByRole("button", { name: "Rewind your balance" }).click();
    await page.getByRole("dialog", { name: "Rewind your balance" }).waitFor();
    await look(page, "rewind");
    expect(found).toEqual({});
  });

  it("while friends are invited, in each version of that", async () => {
    const { context, page } = await site.visit();
    const { found, look } = inspect();
    await enter(page, "rosie");
    await page.goto("/secure/user?modals=referAFriend");
    await page.getByRole("button", { name: /^Text message/ }).click();
    await page.getByRole("textbox", { name: /^Friend's name/ }).fill("1");
    await page.getByText("Please enter a valid name").waitFor();
    await page.getByRole("button", { name: "Add another friend" }).click();
    await page.getByRole("button", { name: "Delete friend 2" }).waitFor();
    await look(page, "whom to text");
    await tryOut(context, site, "share-options");
    await page.reload();
    await page.getByRole("button", { name: "Copy link" }).waitFor();
    await look(page, "the invite link");
    await tryOut(context, site, "gamified-raf");
    await page.reload();
    const dialog = page.getByRole("dialog", { name: "My Invite Progress" });
    await dialog.getByRole("link", { name: /^Get spins/ }).waitFor();
    await dialog.getByRole("button", { name: "Copy link" }).waitFor();
    await look(page, "invite progress");
    await page.getByRole("button", { name: "T&Cs apply" }).click();
    await page.getByText("One reward for each friend.").waitFor();
    await look(page, "the terms of inviting");
    expect(found).toEqual({});
  });

  it("while bingo is played, and won", async () => {
    const { page } = await site.visit();
    const { found, look } = inspect();
    await enter(page, "rosie", "/secure/bingo/90/penny-arcade");
    await buyTickets(page, 6);
    await site.control("bingo/let-win", { room: "penny-arcade", player: "p-rosie", prize: "GAME" });
    await site.control("bingo/pace", { ballSeconds: 1, breakSeconds: 60 });
    await site.control("bingo/start-now", { room: "penny-arcade" });
    await page.getByText(/^Ball \d+ of 90/).waitFor();
    await look(page, "in play");
    await site.control("bingo/pace", { ballSeconds: 0.1, breakSeconds: 60 });
    await page.getByText(/^Full house: you won/).waitFor({ timeout: 60_000 });
    await look(page, "won");
    expect(found).toEqual({});
  });
});
