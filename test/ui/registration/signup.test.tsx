import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { listRegistrationOffers } from "../../../domain/offers/wire.ts";
import { Offline, TimedOut } from "../../../domain/ports/backend.ts";
import {
  findAddresses,
  getFreeRoundsTemplate,
  getPartialUser,
  getRegistrationBanner,
  register,
} from "../../../domain/registration/wire.ts";
import { PASSWORD, SENT } from "../../domain/registration/player.ts";
import { signedOut } from "../../domain/session/player.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage } from "../shell/page.tsx";
import { accepting, ACCOUNT, arrive, field, title } from "./signup-page.tsx";

const sent = (world: World) => world.backend.calls.filter(({ endpoint }) => endpoint === "register");
const step = () => screen.getByRole("list", { name: "Signing up" }).querySelector('[aria-current="step"]')?.textContent;

const checked = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name }).checked;

describe("signing up", () => {
  it("has three steps, each with its own address, and then shows the lobby to the new player [SIGNUP-101 ROUTE-121]", async () => {
    const { world, account, person, home, join, address } = await arrive("/signup");
    expect([address(), step()]).toEqual([ACCOUNT, "1Account"]);
    await account();
    expect([address(), step()]).toEqual(["/signup/personal-details", "2About you"]);
    await person();
    expect([address(), step()]).toEqual(["/signup/address-and-choices", "3Address"]);
    await home();
    await join();
    await waitFor(() => expect(address()).toBe("/secure/lobby"));
    const { partialUserRef: _, ...typed } = SENT;
    expect(sent(world)).toMatchObject([{ request: typed }]);
    await waitFor(() => expect(world.player.registration.registered).toBe(true));
    expect(JSON.stringify([world.lines, [...world.tab], [...world.device]])).not.toContain(PASSWORD);
  });

  it("keeps the query of the link on every step, on the way back to the login page, and in the registration", async () => {
    const query = "?redirect=%2Fsecure%2Fuser&by=rosie&affiliateId=a.1";
    window.history.replaceState(null, "", `${ACCOUNT}${query}`);
    const { world, account, person, home, join, address } = await arrive(`${ACCOUNT}${query}`);
    expect(screen.getByRole("link", { name: /^I have an account/ }).getAttribute("href")).toBe(`/login${query}`);
    await account();
    expect(address()).toBe(`/signup/personal-details${query}`);
    await person();
    await home();
    await join();
    await waitFor(() => expect(address()).toMatch(/^\/secure\/user/));
    expect(sent(world)).toMatchObject([{ request: { affiliateId: "a.1" } }]);
    expect(world.backend.calls).toContainEqual({
      endpoint: "getRegistrationBanner",
      request: { promoCode: null, affiliateId: "a.1", by: "rosie" },
    });
  });

  it("greets an invited player and lists the offers without a session [AUTH-528]", async () => {
    const path = `${ACCOUNT}?by=rosie`;
    window.history.replaceState(null, "", path);
    const { world } = await arrive(path, ({ backend }) => {
      backend.answer(getRegistrationBanner, { title: "You've been invited", text: "A seat is saved." });
      backend.answer(getFreeRoundsTemplate, { freeRounds: 50 });
      const offer = { ref: "o-1", title: "A warm welcome", shortDescription: "For you", termsAndConditions: "18+" };
      backend.answer(listRegistrationOffers, [offer]);
    });
    await screen.findByText("A seat is saved. 50 free spins come with your first £10 deposit.");
    await screen.findByRole("heading", { name: "A warm welcome" });
    expect(world.player.session.authenticated).toBe(false);
    expect(world.backend.calls.map(({ endpoint }) => endpoint)).toEqual(
      expect.arrayContaining(["getRegistrationBanner", "listRegistrationOffers", "getFreeRoundsTemplate"]),
    );
  });

  it("shows the banner without free spins where their number cannot be read", async () => {
    const path = `${ACCOUNT}?by=rosie`;
    window.history.replaceState(null, "", path);
    await arrive(path, ({ backend }) => {
      backend.answer(getRegistrationBanner, { title: "You've been invited", text: "A seat is saved." });
      backend.answer(getFreeRoundsTemplate, new Offline({ endpoint: "getFreeRoundsTemplate" }));
    });
    expect((await screen.findByText("A seat is saved.")).textContent).toBe("A seat is saved.");
  });

  it("has the inverted bar and logo, and the login page does not [SIGNUP-103]", async () => {
    const { user } = await arrive();
    const bar = () => screen.getByRole("banner").getAttribute("data-ground");
    const logo = async () => (await screen.findByAltText("Eyes Down")).getAttribute("src");
    expect(bar()).toBe("hall");
    expect(await logo()).toBe("/logo-inverted.svg");
    await user.click(screen.getByRole("link", { name: /^I have an account/ }));
    await title("Welcome back");
    expect(bar()).toBeNull();
    expect(await logo()).toBe("/logo.svg");
    await user.click(screen.getByRole("link", { name: "New here? Join now" }));
    await title("Join the hall");
    expect(bar()).toBe("hall");
  });

  it("stays on the step while a field is invalid, shows each error and focuses the first", async () => {
    const { user, called, fill } = await arrive();
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByText("Please enter your email address");
    expect(screen.getByText("At least 8 characters", { selector: ".ed-field-message span" })).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^Email/)));
    await fill([/^Email/, "dot@"], [/^Username/, "d"], [/^Password \*$/, "short"], [/^Password again/, "shorter"]);
    await user.keyboard("{Enter}");
    await screen.findByText("Hmmm, that's not a valid email...");
    await screen.findByText("Passwords don't match");
    expect(screen.getByText(/^3 to 30 letters/)).toBeTruthy();
    expect(called()).not.toContain("checkPassword");
  });

  it("accepts a player from the 18th birthday on [VALID-520]", async () => {
    const { user, account, fill } = await arrive();
    const today = new Date();
    const london = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });
    const born = (days: number) => {
      const [year = "", month = "", day = ""] = london.format(new Date(today.getTime() + days * 86_400_000)).split("-");
      return [[/^Day/, day] as const, [/^Month/, month] as const, [/^Year/, String(Number(year) - 18)] as const];
    };
    await account();
    await fill(...born(2), [/^First name/, "Dot"], [/^Last name/, "Bell"], [/^Mobile number/, "07700 900123"]);
    await user.keyboard("{Enter}");
    await screen.findByText("You must be over 18 to register");
    await fill(...born(0));
    await user.keyboard("{Enter}");
    expect(await title("Nearly there")).toBeTruthy();
  });

  it("ticks no choice in advance, and sends those that the player ticks", async () => {
    const { user, world, account, person, home, join } = await arrive();
    await account();
    await person();
    const ways = [/^Email$/, /^Text$/, /^Phone$/, /^Post$/];
    expect([...ways, /^I am 18/].map(checked)).toEqual([false, false, false, false, false]);
    // The default profile asks for no vertical.
    expect(screen.queryByRole("checkbox", { name: "Bingo" })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Text" }));
    await join();
    await screen.findByText("Please agree to the terms to join");
    expect(sent(world)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Find it by postcode" }));
    await home();
    await join();
    await waitFor(() => expect(sent(world)).toHaveLength(1));
    const receive = { receiveEmail: false, receiveSms: true, receiveCalls: false, receivePost: false };
    expect(sent(world)).toMatchObject([{ request: receive }]);
  });

  it("asks for the consent by vertical too where the regulator requires it, with none ticked, and sends it", async () => {
    const { user, world, account, person, home, join } = await arrive(ACCOUNT, undefined, {
      name: "UKGC",
      from: "2026-09-30",
    });
    await account();
    await person();
    const about = within(screen.getByRole("group", { name: "Send me offers about" }));
    expect(about.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
    const by = within(screen.getByRole("group", { name: "And send them by" }));
    expect(by.getByText(/^We send only what you tick/)).toBeTruthy();
    await user.click(about.getByRole("checkbox", { name: "Bingo" }));
    await user.click(by.getByRole("checkbox", { name: "Email" }));
    await home();
    await join();
    await waitFor(() => expect(sent(world)).toHaveLength(1));
    expect(sent(world)).toMatchObject([
      { request: { receiveEmail: true, receiveSms: false, verticals: { CASINO: false, BINGO: true } } },
    ]);
  });

  it("takes a typed address where the search finds none", async () => {
    const { user, world, account, person, fill, join } = await arrive(ACCOUNT, ({ backend }) =>
      backend.answer(findAddresses, []),
    );
    await account();
    await person();
    await fill([/^Postcode/, "SW1A 1AA"]);
    await user.click(screen.getByRole("button", { name: "Find address" }));
    await screen.findByText(/^We know no address there/);
    await user.click(screen.getByRole("button", { name: "Enter it by hand" }));
    expect((await field(/^Postcode/)).value).toBe("SW1A 1AA");
    await fill([/^Address \*/, "1 The Mall"], [/^Town or city/, "London"]);
    await user.click(screen.getByRole("checkbox", { name: /^I am 18 or over/ }));
    await join();
    await waitFor(() =>
      expect(sent(world)).toMatchObject([{ request: { address: "1 The Mall", city: "London", postcode: "SW1A 1AA" } }]),
    );
  });

  it("lists no addresses of a postcode that the player has replaced meanwhile", async () => {
    const { user, account, person, fill } = await arrive();
    await account();
    await person();
    await fill([/^Postcode/, "lg11 1el"]);
    await user.keyboard("{Enter}");
    await screen.findByRole("button", { name: /8 Dabber's Row/ });
    await fill([/^Postcode/, "EY3 5DN"]);
    expect(screen.queryByText("Which one is yours?")).toBeNull();
    await fill([/^Postcode/, "lg11 1el"]);
    expect(screen.getByText("Which one is yours?")).toBeTruthy();
  });

  it("fills in the promotion code of the link", async () => {
    const { world, account, person, home, join } = await arrive(`${ACCOUNT}?promoCode=DUCKS22`);
    await account();
    await person();
    expect((await field(/^Promotion code/)).value).toBe("DUCKS22");
    await home();
    await join();
    await waitFor(() => expect(sent(world)).toMatchObject([{ request: { regPromoCode: "DUCKS22" } }]));
  });
});

describe("a step of signing up", () => {
  it("keeps its values when the player goes back by its button or by the browser's", async () => {
    const { user, run, world, account, person, address } = await arrive();
    await account();
    await person();
    await user.click(screen.getByRole("button", { name: "Back" }));
    await title("Who's playing?");
    expect((await field(/^First name/)).value).toBe("Dot");
    await run(world.navigation.service.back);
    await title("Nearly there");
    await run(world.navigation.service.back);
    await run(world.navigation.service.back);
    await waitFor(() => expect(address()).toBe(ACCOUNT));
    expect((await field(/^Email/)).value).toBe(SENT.email);
    expect((await field(/^Password \*$/)).value).toBe(PASSWORD);
  });

  it("redirects to the first incomplete step, with the saved values, after a reload", async () => {
    const { address, user, fill } = await arrive("/signup/address-and-choices?by=rosie", (world) => {
      world.tab.set("partial-user", "u-1");
      const { email, username, firstName, lastName, birthDate, address, city, postcode } = SENT;
      const saved = { email, username, firstName, lastName, birthDate, address, city, postcode };
      world.backend.answer(getPartialUser, { ...saved, phoneNumber: SENT.phoneNumber, regPromoCode: "" });
    });
    await waitFor(() => expect(address()).toBe(`${ACCOUNT}?by=rosie`));
    expect((await field(/^Email/)).value).toBe(SENT.email);
    expect((await field(/^Password \*$/)).value).toBe("");
    await fill([/^Password \*$/, PASSWORD], [/^Password again/, PASSWORD]);
    await user.keyboard("{Enter}");
    await title("Who's playing?");
    expect((await field(/^Year/)).value).toBe("1988");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await title("Nearly there");
    expect((await field(/^Address \*/)).value).toBe(SENT.address);
  });

  it("gets the focus when it opens, so that a screen reader announces it", async () => {
    const { account } = await arrive();
    await account();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("form", { name: "Personal details" })));
  });

  it("names the keyboard and the autofill value of each field", async () => {
    const { account, person } = await arrive();
    const traits = async (...labels: readonly RegExp[]) => {
      const inputs = await Promise.all(labels.map(field));
      return inputs.map((input) => `${input.inputMode} ${input.autocomplete}`.trim());
    };
    expect(await traits(/^Email/, /^Username/, /^Password \*$/, /^Password again/)).toEqual([
      "email email",
      "username",
      "new-password",
      "new-password",
    ]);
    await account();
    expect(await traits(/^First name/, /^Last name/, /^Day/, /^Month/, /^Year/, /^Mobile/)).toEqual([
      "given-name",
      "family-name",
      "numeric bday-day",
      "numeric bday-month",
      "numeric bday-year",
      "tel tel",
    ]);
    await person();
    expect(await traits(/^Postcode/)).toEqual(["postal-code"]);
  });
});

describe("a refused registration", () => {
  const last = async (reply: Parameters<World["backend"]["answer"]>[1]) => {
    const page = await arrive(ACCOUNT, ({ backend }) => backend.answer(register, reply as never));
    await page.account();
    await page.person();
    await page.home();
    await page.join();
    return page;
  };

  it("shows the message on the step until the player goes elsewhere [SIGNUP-502 SIGNUP-503]", async () => {
    const { user, world } = await last(refusal({ msg: "We can't open an account.", prompt: "CONTACT_SUPPORT" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(/^We can't open an account. If you have any questions please contact us/);
    expect(world.player.session.authenticated).toBe(false);
    await user.click(screen.getByRole("button", { name: "Back" }));
    await title("Who's playing?");
    expect(world.player.registration.registerError).toBeNull();
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await title("Nearly there");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows the message until the player changes the step's values [NET-001]", async () => {
    const { fill } = await last(refusal({ msg: "We can't open an account." }));
    await screen.findByRole("alert");
    await fill([/^Address \*/, "9 Dabber's Row"]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("that names a field shows the field's step and the message there", async () => {
    const copy = "This username is taken";
    const { address } = await last(refusal({ msg: copy, errors: { username: copy } }));
    await waitFor(() => expect(address()).toBe(ACCOUNT));
    const username = await field(/^Username/);
    expect(within(username.closest<HTMLElement>(".ed-field")!).getByText(copy)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(username));
  });

  it.each([
    [new Offline({ endpoint: "register" }), /^Woops! You are not connected/],
    [new TimedOut({ endpoint: "register" }), /^This is taking too long/],
  ])("without a connection can be sent again with the same values: %s", async (error, words) => {
    let times = 0;
    const { join, address } = await last(() => (times++ === 0 ? error : { ref: "p-1" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
    await join();
    await waitFor(() => expect(address()).toBe("/secure/lobby"));
  });

  it("is sent once, although the button is pressed twice", async () => {
    const { user, world } = await last(() => Effect.never);
    fireEvent.submit(screen.getByRole("form", { name: "Address and choices" }));
    await user.click(screen.getByRole("button", { name: "Creating your account" }));
    expect(sent(world)).toHaveLength(1);
  });
});

it("is one of three screens of the public area [ROUTE-101]", async () => {
  const screens = { "/login": "Welcome back", "/signup": "Join the hall", "/reset-password": "Reset your password" };
  for (const [path, heading] of Object.entries(screens)) {
    const { view } = await openPage({ path, session: signedOut, before: accepting });
    expect(await title(heading)).toBeTruthy();
    view.unmount();
  }
});
