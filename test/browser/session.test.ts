import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHAT_SESSION_COOKIES } from "../../domain/session/reactions.ts";
import { CHALLENGE_COOKIE } from "../../app/sandbox/accounts/confirm-codes.ts";
import { DEMO_PASSWORD } from "../../app/sandbox/accounts/players.ts";
import { SESSION_COOKIE } from "../../app/sandbox/kernel/sessions.ts";
import { begun } from "../support/begun.ts";
import { nextReceived } from "../support/received.ts";
import { openSite, type Site } from "../support/site.ts";
import { violationsOf } from "./steps/axe.ts";
import { chooseDeposit, openDeposit, pressDeposit, typeCard } from "./steps/depositing.ts";
import { keyboardOf } from "./steps/keys.ts";
import { scriptsOf } from "./steps/parts.ts";
import { waitForQuiet } from "./steps/places.ts";
import { header, LIGHT, openSignedIn, signIn, signOut, typeCredentials } from "./steps/signing-in.ts";
import { ADDRESS, findAddress, fillAccount, fillPerson, NEW_PASSWORD } from "./steps/signing-up.ts";
import { waitForBalance } from "./steps/wallet.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const welcome = (page: Page) => page.getByRole("heading", { name: "Welcome back" });
const lobby = (page: Page) => page.getByRole("heading", { name: "Tonight in the hall" });
const welcomeOffer = (page: Page) => page.getByRole("region", { name: "Welcome offer" });
const areas = (page: Page) =>
  page.locator("[data-area]").evaluateAll((all) => all.map((area) => area.getAttribute("data-area")));

/**
 * Lets the session end with the answer to the first call to an address. The cookie leaves the browser with that answer:
 * if it left before, another call could be refused first, and the outcome of this one would be unknown.
 */
const endSessionAt = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      const { cookie = "", ...headers } = await route.request().allHeaders();
      const others = cookie.split("; ").filter((one) => !one.startsWith(`${SESSION_COOKIE}=`));
      const response = await page.request.fetch(route.request().url(), {
        method: "POST",
        headers: { ...headers, cookie: others.join("; ") },
        data: "{}",
      });
      const ended = { "set-cookie": `${SESSION_COOKIE}=; Path=/; Max-Age=0` };
      await route.fulfill({ response, headers: { ...response.headers(), ...ended } });
    },
    { times: 1 },
  );

/** Returns a function that filters texts: those in a script that the page has loaded. */
const watchScripts = (page: Page) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    // A script that is still loading when the page navigates has no text.
    if (response.url().endsWith(".js")) scripts.push(response.text().catch(() => ""));
  });
  return async (...texts: readonly string[]) => {
    const loaded = await Promise.all(scripts);
    return texts.filter((text) => loaded.some((script) => script.includes(text)));
  };
};

/** The last code sent to the phone of the demo players. */
const lastCode = () => /\d{6}/.exec(site.kernel().sms.sent("07700900321").at(-1)?.text ?? "")?.[0] ?? "";

describe("signing in", () => {
  it("replaces the public area by the secure area, and never shows both; one who has deposited gets no welcome offer there [AUTH-101 AUTH-102 SHELL-142]", async () => {
    const { page, faults } = await site.visit();
    await page.goto("/secure/lobby");
    await welcome(page).waitFor();
    expect(await areas(page)).toEqual(["public"]);
    await typeCredentials(page, "rosie@example.com");
    await lobby(page).waitFor();
    expect(await areas(page)).toEqual(["secure"]);
    await waitForBalance(page, "£100.00");
    expect(await welcomeOffer(page).count()).toBe(0);
    await page.goto("/login");
    await lobby(page).waitFor();
    expect(await areas(page)).toEqual(["secure"]);
    expect(faults).toEqual([]);
  });

  it("loads each of its screens when it is first shown, and not before [AUTH-103 AUTH-104 AUTH-105]", async () => {
    const [login, reset, code] = ["Forgotten your password?", "Send me a link", "Email me a new code"];
    const { page } = await site.visit();
    const loaded = watchScripts(page);
    await page.goto("/reset-password");
    await page.getByRole("heading", { name: "Reset your password" }).waitFor();
    expect(await loaded(login, reset, code)).toEqual([reset]);
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await welcome(page).waitFor();
    expect(await loaded(login, reset, code)).toEqual([login, reset]);
    await typeCredentials(page, "magnus");
    await page.getByRole("heading", { name: "Check it's you" }).waitFor();
    await page.getByRole("button", { name: "Email me a new code" }).waitFor();
    expect(await loaded(login, reset, code)).toEqual([login, reset, code]);
  });

  it("with a code shows its form in place of the login, then the requested page [AUTH-516 AUTH-517]", async () => {
    const { page, faults } = await site.visit();
    await page.goto("/secure/games/lucky-larder");
    await typeCredentials(page, "magnus");
    await page.waitForURL("**/login/confirm-code?redirect=*");
    const code = page.getByRole("textbox", { name: /Confirm code/ });
    await code.fill("nonsense");
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("That code isn't right. Check it and try again.").waitFor();
    await code.fill(lastCode());
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.waitForURL("**/secure/games/lucky-larder");
    expect(faults).toEqual([]);
  });

  it("with a code continues after a reload, by a cookie that no script can read", async () => {
    await site.control("world/advance-clock", { hours: 1 });
    const { context, page, faults } = await site.visit();
    await page.goto("/login");
    await typeCredentials(page, "magnus");
    await page.waitForURL("**/login/confirm-code");
    await page.reload();
    await page.getByRole("button", { name: /^Text me a new code in \d+ s$/ }).waitFor();
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const cookie = (await context.cookies()).find(({ name }) => name === CHALLENGE_COOKIE);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    for (const secret of [DEMO_PASSWORD, cookie?.value ?? "missing", lastCode()]) expect(stored).not.toContain(secret);
    await page.getByRole("textbox", { name: /Confirm code/ }).fill(lastCode());
    await page.getByRole("button", { name: "Confirm" }).click();
    await lobby(page).waitFor();
    expect(faults).toEqual([]);
  });

  it("shows the message of its link, and removes it from the address [AUTH-106]", async () => {
    const { page, faults } = await site.visit();
    await page.goto(
      `/login?message=${encodeURIComponent("Hello <img src=x onerror=alert(1)>")}&redirect=%2Fsecure%2Fuser`,
    );
    const notice = page.getByRole("region", { name: "Notifications" });
    await notice.getByText("Hello <img src=x onerror=alert(1)>").waitFor();
    await page.waitForURL("**/login?redirect=%2Fsecure%2Fuser");
    await notice.getByRole("button").click();
    await notice.getByText("Hello").waitFor({ state: "detached" });
    expect(faults).toEqual([]);
  });
});

describe("a session that ends while a deposit is being filled in", () => {
  it("is named on the login page with what was not taken, and signing in leads back to the form and its amount", async () => {
    const { page } = await site.visit();
    await endSessionAt(page, "**/rest/wallet/deposit/card/**");
    await openSignedIn(page, "rosie", "/secure/user");
    await openDeposit(page);
    await chooseDeposit(page, /^Visa/, 35);
    await typeCard(page, { cvv: "123" });
    const before = site.kernel().wallet.balance("p-rosie");
    const reloaded = begun(page.waitForEvent("load"));
    await pressDeposit(page, 35);
    await reloaded;
    await page.getByText(/^You were logged out because your session ended\./).waitFor();
    await page.getByText(/^The deposit you were filling in was not made, and nothing was taken\./).waitFor();
    expect(await violationsOf(page, 320)).toEqual([]);
    await typeCredentials(page, "rosie");
    await page.getByRole("dialog", { name: "Make a deposit" }).waitFor();
    expect(await page.getByRole("textbox", { name: /Amount/ }).inputValue()).toBe("35");
    expect(page.url()).toContain("/secure/user?");
    expect(site.kernel().wallet.balance("p-rosie")).toEqual(before);
  });
});

describe("a session that ends while a withdrawal is being filled in", () => {
  it("is named on the login page with what was not requested, and signing in leads back to the form and its amount", async () => {
    const { page } = await site.visit();
    await endSessionAt(page, "**/rest/wallet/withdraw");
    await openSignedIn(page, "rosie", "/secure/user?modals=withdraw");
    const amount = page.getByRole("textbox", { name: /Amount/ });
    await amount.fill("25");
    const before = site.kernel().wallet.balance("p-rosie");
    const reloaded = begun(page.waitForEvent("load"));
    await page.getByRole("button", { name: "Withdraw £25" }).click();
    await reloaded;
    await page.getByText(/^The withdrawal you were filling in was not requested/).waitFor();
    await typeCredentials(page, "rosie");
    await page.getByRole("dialog", { name: "Make a withdrawal" }).waitFor();
    expect(await amount.inputValue()).toBe("25");
    expect(site.kernel().wallet.balance("p-rosie")).toEqual(before);
  });
});

describe("signing up", () => {
  it("by keyboard on a phone leads to the lobby, and a reload in between loses only the password; the welcome offer is there [SIGNUP-101 SIGNUP-102 SHELL-143]", async () => {
    const { context, page, addresses, console, faults } = await site.visit();
    const { press, to, type, unseen } = keyboardOf(page);
    const loaded = watchScripts(page);
    const chunk = "Create my account";
    const field = (name: RegExp) => page.getByRole("textbox", { name });
    await page.goto("/login?redirect=%2Fsecure%2Flobby%2Fbingo");
    await welcome(page).waitFor();
    expect(await loaded(chunk)).toEqual([]);
    await press(page.getByRole("link", { name: "New here? Join now" }));
    await press(page.getByRole("button", { name: "Continue" }));
    await page.getByText("Please enter your email address").waitFor();
    const label = () => page.locator("label", { hasText: "Email" }).boundingBox();
    const bar = await page.getByRole("banner").boundingBox();
    await expect.poll(async () => (await label())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await fillAccount(page, "dot.bell", { type });
    await page.waitForURL("**/signup/personal-details?redirect=*");
    expect(await loaded(chunk)).toEqual([chunk]);
    const kept = nextReceived(({ body }) => body.includes('"firstName":"Dot"'));
    await type(field(/^First name/), "Dot");
    await kept;
    await page.reload();
    await page.waitForURL("**/signup/account-details?redirect=*");
    await expect.poll(() => field(/^Email/).inputValue()).toBe("dot.bell@example.com");
    expect(await field(/^Password(?! again)/).inputValue()).toBe("");
    await fillAccount(page, "dot.bell", { type });
    await expect.poll(() => field(/^First name/).inputValue()).toBe("Dot");
    await fillPerson(page, { type });
    await findAddress(page, { type });
    await press(page.getByRole("button", { name: ADDRESS }));
    await expect.poll(() => field(/^Address/).inputValue()).toBe(ADDRESS.split(",")[0]);
    await to(page.getByRole("checkbox", { name: /^I am 18 or over/ }));
    await page.keyboard.press("Space");
    await press(page.getByRole("button", { name: "Create my account" }));
    await page.waitForURL("**/secure/lobby/bingo");
    await expect.poll(() => areas(page)).toEqual(["secure"]);
    await page.goto("/secure/lobby");
    await welcomeOffer(page).getByRole("button", { name: "Make your first deposit" }).waitFor();
    expect([...unseen]).toEqual([]);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const place of [stored, ...addresses, ...console, ...site.logged]) expect(place).not.toContain(NEW_PASSWORD);
    expect((await context.cookies()).map(({ name }) => name)).toContain("SESSION");
    expect(faults).toEqual([]);
  });
});

describe("a player who has not agreed to the latest terms", () => {
  it("comes from the closed modal to a page that explains, and neither plays nor deposits until they agree, even if the question is not read at once", async () => {
    const { page } = await site.visit();
    let reads = 0;
    await page.route("**/rest/user", (route) => (reads++ === 0 ? route.abort() : route.continue()));
    await openSignedIn(page, "tess");
    const terms = page.getByRole("dialog", { name: "We've updated our terms" });
    await terms.waitFor();
    expect(reads).toBe(2);
    await page.keyboard.press("Escape");
    const explained = page.getByRole("region", { name: "Before you play" });
    await explained.waitFor();
    await page.goto("/secure/games/lucky-larder");
    await terms.waitFor();
    await page.keyboard.press("Escape");
    await explained.waitFor();
    expect(new URL(page.url()).pathname).toBe("/secure/user");
    await page.getByRole("button", { name: "Read and agree" }).click();
    await terms.getByRole("button", { name: "Accept" }).click();
    await terms.waitFor({ state: "detached" });
    await explained.waitFor({ state: "detached" });
    await page.goto("/secure/games/lucky-larder");
    await page.waitForURL("**/secure/games/lucky-larder");
  });
});

describe("a forgotten password", () => {
  it("is replaced with the link that was sent, whose token is sent only in the call", async () => {
    const { page, addresses, faults } = await site.visit();
    await page.goto("/reset-password");
    await page.getByRole("textbox", { name: /^Email/ }).fill("penny@example.com");
    await page.getByRole("button", { name: "Send me a link" }).click();
    await page.getByText("Check your email").waitFor();
    const link = /http\S+/.exec(site.kernel().sms.sent("penny@example.com").at(-1)?.text ?? "")?.[0] ?? "";
    await page.goto(link);
    await page.getByRole("textbox", { name: /^New password(?! again)/ }).fill("legs-eleven-11");
    await page.getByRole("textbox", { name: /^New password again/ }).fill("legs-eleven-11");
    expect(page.url()).toBe(`${site.origins.site}/reset-password`);
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Your password is changed").waitFor();
    await page.getByRole("link", { name: "Go to sign in" }).click();
    await typeCredentials(page, "penny", "legs-eleven-11");
    await lobby(page).waitFor();
    expect(addresses.filter((address) => address.includes(link.split("token=")[1] ?? "missing"))).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe("the end of a session", () => {
  it("reloads the client, and removes the cookies of the chat and the session [AUTH-524 AUTH-525]", async () => {
    const { context, page, faults } = await site.visit();
    await context.addCookies(CHAT_SESSION_COOKIES.map((name) => ({ name, value: "x", url: site.origins.site })));
    await signIn(page, "rosie");
    let loads = 0;
    page.on("load", () => (loads += 1));
    await signOut(page);
    expect(loads).toBe(1);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["XSRF-TOKEN"]);
    await page.goto("/secure/user");
    await welcome(page).waitFor();
    expect(faults).toEqual([]);
  });

  it("by the player reaches the other tabs at once, and keeps no way back to their page", async () => {
    const { context, page } = await site.visit("desktop");
    await signIn(page, "rosie");
    const other = await context.newPage();
    await other.goto("/secure/lobby");
    await lobby(other).waitFor();
    await signOut(page);
    await welcome(other).waitFor();
    for (const tab of [page, other]) expect(new URL(tab.url()).search).toBe("");
  });

  it("is what a tab does when another player signs in in another one: it continues as that player's", async () => {
    const { context, page } = await site.visit("phone");
    const other = await context.newPage();
    await other.goto("/login");
    await welcome(other).waitFor();
    await openSignedIn(page, "rosie", "/secure/user/account/payment-methods");
    const rosies = await header(page).locator(".ed-money").first().textContent();
    await typeCredentials(other, "lim");
    await header(other).getByRole("button", { name: "Menu" }).waitFor();
    const balance = (tab: Page) => header(tab).locator(".ed-money").first().textContent();
    const own = await balance(other);
    expect(own).not.toBe(rosies);
    await expect.poll(() => balance(page)).toBe(own);
  });

  it("takes effect at once in every tab without a network, and any tab that stays open notifies the backend later", async () => {
    const { context, page } = await site.visit();
    const sessions = () => site.kernel().sessions.of("p-rosie").length;
    // The player comes with a session, so that the page has not shown the sign-in.
    const scripts = new Set(["ui/shell/UserMenu.tsx", "ui/session/SignIn.tsx"].flatMap(scriptsOf));
    const loaded = [...scripts].map((script) => begun(page.waitForResponse(`**${script}`)));
    await openSignedIn(page, "rosie", LIGHT);
    const before = sessions();
    const other = await context.newPage();
    await other.goto(LIGHT);
    await header(other).getByRole("button", { name: "Menu" }).waitFor();
    // The code of the menu and of the sign-in is loaded while there is a network, without a press.
    for (const script of await Promise.all(loaded)) await script.finished();
    await waitForQuiet(page);
    // The other tab may have it from the cache, so that its network is idle before.
    const loadedThere = () =>
      other.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
    await expect.poll(loadedThere).toEqual(expect.arrayContaining([...scripts]));
    await waitForQuiet(other);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("button", { name: "Log out" }).click();
    for (const tab of [page, other]) await welcome(tab).waitFor();
    expect(await areas(other)).toEqual(["public"]);
    const pending = () => other.evaluate(() => localStorage.getItem("eyes-down:sign-out-pending"));
    expect([await pending(), sessions()]).toEqual(["1", before]);
    await page.close();
    await context.setOffline(false);
    await expect.poll(sessions).toBe(before - 1);
    await expect.poll(pending).toBeNull();
    await other.goto("/secure/user");
    await welcome(other).waitFor();
  });

  it("reaches every tab at its next call after the backend ended the session", async () => {
    const { context, page } = await site.visit("desktop");
    await signIn(page, "rosie");
    const other = await context.newPage();
    await other.goto("/secure/lobby");
    await lobby(other).waitFor();
    await site.control("world/end-sessions");
    for (const tab of [page, other]) {
      await tab.getByRole("link", { name: "Bingo" }).first().click();
      await welcome(tab).waitFor();
    }
  });
});
