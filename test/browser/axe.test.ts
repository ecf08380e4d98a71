import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEVICES, openSite, type Site } from "../support/site.ts";
import { withoutAnswer } from "./steps/consent.ts";
import { keepAxe, TALL, violationsAt, violationsEnlarged, violationsOf } from "./steps/axe.ts";
import { answerChallenge, beginBankDeposit, depositByCard, frameAt, payAtBank } from "./steps/depositing.ts";
import { declineLimits } from "./steps/limits.ts";
import { dismissNotice } from "./steps/notices.ts";
import {
  MODALS,
  modal,
  nameOf,
  openPlace,
  overflow,
  type Place,
  SCREENS,
  screen,
  waitForPaint,
} from "./steps/places.ts";
import { layoutShift, measureShift } from "./steps/moving.ts";
import { buyTickets, postponeGame } from "./steps/playing.ts";
import { openSignedIn, signIn, turnOnFlag, typeCredentials } from "./steps/signing-in.ts";
import { ADDRESS, findAddress, fillAccount, fillPerson } from "./steps/signing-up.ts";
import { ON_ITS_SIDE } from "./steps/reach.ts";
import { balance } from "./steps/wallet.ts";
import { requestWithdrawal } from "./steps/withdrawing.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ prepare: postponeGame });
});
afterAll(() => site.close());

const PHONE_WIDTH = DEVICES.phone.viewport.width;
const NARROWEST_PHONE = { width: 320, height: 844 };
/** What is left of a phone when the page is enlarged to twice its size (WCAG 2.2, 1.4.10). */
const HALF_A_PHONE = { width: 195, height: 422 };

/** The height in pixels by which a field is under the caller of a bingo room when it gets the focus from there. */
const depthUnderCaller = (field: Locator): Promise<number> =>
  field.evaluate((focused) => {
    const caller = document.querySelector(".ed-bingo-caller");
    if (!(focused instanceof HTMLElement) || caller === null) throw new Error("There is no caller");
    window.scrollTo(0, window.scrollY + focused.getBoundingClientRect().top - 70);
    focused.blur();
    focused.focus();
    return caller.getBoundingClientRect().bottom - focused.getBoundingClientRect().top;
  });

/** Less than what the change from the fallback font to the page's own may move. */
const MOST_SHIFT = 0.01;

/** Collects the violations of each place. */
const axeCheck = (...widths: readonly number[]) => {
  const found: Record<string, readonly string[]> = {};
  return {
    found,
    check: async (page: Page, place: string) => {
      const violations = await violationsOf(page, ...widths);
      if (violations.length > 0) found[place] = violations;
    },
  };
};

describe("at the width of a computer and of a phone, in the light and the dark scheme, axe finds no violation", () => {
  it("on the pages of a visitor who signs in or signs up, also on the narrowest phone and where a page is enlarged", async () => {
    const { page } = await site.visit("desktop");
    const { found, check } = axeCheck(PHONE_WIDTH, NARROWEST_PHONE.width, HALF_A_PHONE.width);
    await page.goto("/login?message=Welcome");
    await page.getByText("Welcome", { exact: true }).waitFor();
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    await check(page, "login");
    await typeCredentials(page, "nobody");
    await page.getByRole("alert").waitFor();
    await check(page, "login, refused");
    await typeCredentials(page, "magnus");
    await page.getByRole("textbox", { name: /Confirm code/ }).fill("WRONG");
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("That code isn't right").waitFor();
    await check(page, "confirm code");
    await page.goto("/reset-password");
    await page.getByRole("button", { name: "Send me a link" }).click();
    await check(page, "reset password");
    await page.goto("/reset-password#token=x.y");
    await page.getByRole("button", { name: "Change password" }).click();
    await check(page, "choose a password");
    await page.goto("/signup?by=rosie&promoCode=DUCKS22");
    await page.getByText("You've been invited").waitFor();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Please enter your email address").waitFor();
    await check(page, "signing up");
    await fillAccount(page, "dot.axe");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Please enter your date of birth").waitFor();
    await check(page, "signing up, about you");
    await fillPerson(page);
    await findAddress(page);
    await check(page, "signing up, an address found");
    await page.getByRole("button", { name: ADDRESS }).click();
    await page.getByRole("textbox", { name: /^Town or city/ }).waitFor();
    await page.getByRole("button", { name: "Create my account" }).click();
    await page.getByText("Please agree to the terms to join").waitFor();
    await check(page, "signing up, an address");
    await openPlace(page, modal("termsConditions", "General Terms & Conditions", "", "/login"));
    await check(page, "terms, signed out");
    expect(found).toEqual({});
  });

  describe("on the screen or in the modal at", () => {
    let page: Page;
    /** The words of each place, by its address. */
    const words = new Map<string, string>();
    beforeAll(async () => {
      const { page: first, context } = await site.visit("desktop");
      page = first;
      await measureShift(context);
      await keepAxe(context);
      await turnOnFlag(context, site, "account-activity-page");
      await openSignedIn(page, "rosie");
    });

    // The test also proves that the address opens the place, that nothing moves while it loads on a phone, that it fits in the narrowest phone and where it is enlarged. All rules run on a computer and on the narrowest phone; with text twice its size, those that depend on the layout.
    it.each([...SCREENS, ...MODALS].map((place) => [nameOf(place), place] as const))("%s", async (_name, place) => {
      await page.setViewportSize(DEVICES.phone.viewport);
      await openPlace(page, place);
      // A sheet rises from the bottom, and may grow when its content comes.
      if (SCREENS.includes(place)) expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
      const tooWide: string[] = [];
      const measure = async (what: string) => {
        const wide = await Promise.all(page.frames().map(overflow));
        if (wide.some((width) => width > 0)) tooWide.push(what);
      };
      // A page is drawn again for each size, so all that is proved of one size is proved at once.
      await page.setViewportSize(DEVICES.desktop.viewport);
      expect(await violationsOf(page)).toEqual([]);
      // What is closed must fit too.
      await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
      await waitForPaint(page);
      await measure("the usual size");
      words.set(place.path, await page.locator("body").innerText());
      const measureAt = async (what: string, screen: { readonly width: number; readonly height: number }) => {
        await page.setViewportSize(screen);
        await waitForPaint(page);
        await measure(what);
      };
      await measureAt("tablet", DEVICES.tablet.viewport);
      await measureAt("page twice its size", HALF_A_PHONE);
      expect(await violationsAt(page, NARROWEST_PHONE.width)).toEqual([]);
      await measure("narrow");
      // A browser's own setting applies to the pages in frames too.
      for (const frame of page.frames()) {
        await frame.waitForLoadState();
        await frame.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
      }
      // Not the modals, which are made of the screens' parts.
      if (SCREENS.includes(place)) {
        await page.setViewportSize({ width: PHONE_WIDTH, height: TALL });
        expect(await violationsEnlarged(page)).toEqual([]);
      }
      await measureAt("narrow, text twice its size", NARROWEST_PHONE);
      // The next place begins at this size.
      await measureAt("text twice its size", DEVICES.phone.viewport);
      expect(tooWide).toEqual([]);
    });

    it("any of these addresses, every amount is in pounds [OTHER-102]", () => {
      expect(words.size).toBe(SCREENS.length + MODALS.length);
      const amounts = (pattern: RegExp) =>
        [...words].flatMap(([path, text]) => (text.match(pattern) ?? []).map((amount) => `${path}: ${amount}`));
      expect(amounts(/[$€¥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€¥]|USD|EUR)/g)).toEqual([]);
      expect(amounts(/£\d/g).length).toBeGreaterThan(100);
    });
  });

  it("on the sandbox's control panel", async () => {
    const { page } = await site.visit("desktop");
    const { found, check } = axeCheck(PHONE_WIDTH);
    await site.control("content/end-maintenance");
    for (const path of ["/?pressed=content%2Fend-maintenance&result=Done", "/sms", "/ledger"]) {
      await page.goto(`${site.origins.operator}${path}`);
      await check(page, `control panel ${path}`);
    }
    expect(found).toEqual({});
  });
});

describe("in states of failure axe finds no violation", () => {
  const shows = (path: string, words: string): Place => ({ path, shows: (page) => page.getByText(words).first() });
  /** The endpoint fails during the whole check, because the client repeats a failed call by itself. */
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
    /** Runs before the check. */
    readonly first?: () => Promise<unknown>;
    /** Runs after the check. */
    readonly after?: () => Promise<unknown>;
  }

  it.each<[string, readonly Trouble[]]>([
    [
      "rosie",
      [
        { place: shows("/secure/lobby", "Loading games"), ...failing("listCategories", "hang") },
        { place: shows("/secure/bingo/90/penny-arcade", "Opening the room"), ...failing("getRoom", "hang") },
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
    const { found, check } = axeCheck();
    await openSignedIn(page, player, "/secure/user/account/help");
    if (player === "newbie") await declineLimits(page);
    for (const { place, first, after } of troubles) {
      await first?.();
      await page.goto(place.path);
      await place.shows(page).waitFor();
      await check(page, place.path);
      await after?.();
    }
    await context.setOffline(true);
    await page.getByText("What you see may be out of date").waitFor();
    await check(page, "offline");
    expect(found).toEqual({});
  });
});

describe("in the steps of a journey axe finds no violation", () => {
  it("during deposits and a withdrawal", async () => {
    const { page } = await site.visit();
    const { found, check } = axeCheck();
    await site.control("payments/three-d-secure", { outcome: "always challenge" });
    await openSignedIn(page, "rosie");
    await depositByCard(page, 10, async () => {
      await frameAt(page, "/3ds/");
      await check(page, "the bank's check");
      await answerChallenge(page, "Yes, approve the payment");
    });
    await page.goto("/secure/lobby");
    await beginBankDeposit(page, 20);
    await check(page, "authorising at the bank");
    await page.getByRole("button", { name: "Authorise" }).click();
    await page.waitForURL(/\/bank\//);
    await check(page, "the bank's site");
    await payAtBank(page, 20);
    await page.waitForURL(`${site.origins.site}/secure/**`);
    await balance(page).waitFor();
    await dismissNotice(page);
    await requestWithdrawal(page, 10);
    await page.getByRole("dialog", { name: "Withdrawal complete" }).waitFor();
    await check(page, "withdrawal complete");
    await page.getByRole("button", { name: "Close" }).click();
    await dismissNotice(page);
    await balance(page).click();
    await page.getByRole("article", { name: /^Withdrawal/ }).waitFor();
    await check(page, "why the balance changed");
    expect(found).toEqual({});
  });

  it("during a bank deposit with a second device", async () => {
    const { page } = await site.visit("desktop");
    const { found, check } = axeCheck();
    await openSignedIn(page, "rosie");
    await beginBankDeposit(page, 20);
    await check(page, "authorising at the bank");
    await page.getByRole("button", { name: "Authorise with phone" }).click();
    await page.getByRole("img", { name: /^QR code/ }).waitFor();
    await check(page, "QR code");
    await page.getByRole("button", { name: "View other options" }).click();
    await page.getByRole("button", { name: /^Send me an SMS/ }).waitFor();
    await check(page, "other ways to authorise");
    await page.getByRole("button", { name: /^Send me an SMS/ }).click();
    await page.getByText("We've sent a link to").waitFor();
    await check(page, "a link by SMS");
    expect(found).toEqual({});
  });

  it("in the question about cookies, and in the panel that rewinds the balance", async () => {
    const { context, page } = await site.visit();
    const { found, check } = axeCheck();
    await withoutAnswer(context);
    await page.goto("/login");
    await page.getByRole("region", { name: "Cookies" }).waitFor();
    await page.getByRole("region", { name: "Welcome offer" }).waitFor();
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    await check(page, "cookies");
    await page.getByRole("button", { name: "Let me choose" }).click();
    await page.getByRole("dialog", { name: "Cookies settings" }).waitFor();
    await check(page, "cookies settings");
    await turnOnFlag(context, site, "rewind-balance");
    await signIn(page, "rosie");
    await page.getByRole("button", { name: "Necessary only" }).click();
    await page.getByRole("button", { name: "Rewind your balance" }).click();
    await page.getByRole("dialog", { name: "Rewind your balance" }).waitFor();
    await check(page, "rewind");
    expect(found).toEqual({});
  });

  it("in each variant of the invitation of friends", async () => {
    const { context, page } = await site.visit();
    const { found, check } = axeCheck();
    await openSignedIn(page, "rosie");
    await page.goto("/secure/user?modals=referAFriend");
    await page.getByRole("button", { name: /^Text message/ }).click();
    await page.getByRole("textbox", { name: /^Friend's name/ }).fill("1");
    await page.getByText("Please enter a valid name").waitFor();
    await page.getByRole("button", { name: "Add another friend" }).click();
    await page.getByRole("button", { name: "Delete friend 2" }).waitFor();
    await check(page, "whom to text");
    await turnOnFlag(context, site, "share-options");
    await page.reload();
    await page.getByRole("button", { name: "Copy link" }).waitFor();
    await check(page, "the invite link");
    await turnOnFlag(context, site, "gamified-raf");
    await page.reload();
    const dialog = page.getByRole("dialog", { name: "My Invite Progress" });
    await dialog.getByRole("link", { name: /^Get spins/ }).waitFor();
    await dialog.getByRole("button", { name: "Copy link" }).waitFor();
    await check(page, "invite progress");
    await page.getByRole("button", { name: "T&Cs apply" }).click();
    await page.getByText("One reward for each friend.").waitFor();
    await check(page, "the terms of inviting");
    expect(found).toEqual({});
  });

  it("during a game of bingo, and after a win", async () => {
    const { page } = await site.visit();
    const { found, check } = axeCheck();
    await openSignedIn(page, "rosie", "/secure/bingo/90/penny-arcade");
    await buyTickets(page, 6);
    await page.getByRole("tab", { name: "Select Tickets" }).click();
    await page.getByRole("button", { name: /^Ticket 1 Pick / }).click();
    await page.getByRole("button", { name: /^Ticket 1 Picked / }).waitFor();
    await check(page, "tickets to pick");
    await site.control("bingo/let-win", { room: "penny-arcade", player: "p-rosie", prize: "GAME" });
    await site.control("bingo/pace", { ballSeconds: 1, breakSeconds: 60 });
    await site.control("bingo/start-now", { room: "penny-arcade" });
    await page.getByText(/^Ball \d+ of 90/).waitFor();
    await check(page, "in play");
    await page.getByRole("tab", { name: "Buy Next" }).click();
    for (const viewport of [DEVICES.phone.viewport, ON_ITS_SIDE]) {
      await page.setViewportSize(viewport);
      expect(await depthUnderCaller(page.getByRole("combobox", { name: "Tickets" }))).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(DEVICES.phone.viewport);
    await site.control("bingo/pace", { ballSeconds: 0.1, breakSeconds: 60 });
    await page.getByText(/^Full house: you won/).waitFor({ timeout: 60_000 });
    await check(page, "won");
    expect(found).toEqual({});
  });
});
