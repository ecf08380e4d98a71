import type { BrowserContext, Page } from "playwright-core";
import { DEMO_PASSWORD } from "../../../app/sandbox/accounts/players.ts";
import { FORGERY_COOKIE } from "../../../app/sandbox/kernel/sessions.ts";
import { type Flag, FLAGS_COOKIE } from "../../../domain/flags/rules.ts";
import { begun } from "../../support/begun.ts";
import type { Site } from "../../support/site.ts";

/** Types the credentials on the login page, and presses the button. */
export async function typeCredentials(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole("textbox", { name: /Email or username/ }).fill(username);
  await page.getByRole("textbox", { name: /^Password/ }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** The header of the secure area. */
export const header = (page: Page) => page.getByRole("banner");

/** Opens a page, signs in there, and waits for the secure area. */
export async function signIn(page: Page, username: string, path = "/login"): Promise<void> {
  await page.goto(path);
  await typeCredentials(page, username);
  await header(page).getByRole("button", { name: "Menu" }).waitFor();
}

/** A page for tests that need the header and modals only. It takes two thirds of the lobby's CPU time to load. */
export const LIGHT = "/secure/user/account/help";

/** Signs in by a request, without the form, and opens a page of the secure area. It is faster than `signIn`. */
export async function openSignedIn(page: Page, username: string, path = "/secure/lobby"): Promise<void> {
  const context = page.context();
  // The first answer sets the anti-forgery cookie that the second call must send.
  await context.request.get("/login", { headers: { accept: "text/html" } });
  const token = (await context.cookies()).find(({ name }) => name === FORGERY_COOKIE)?.value ?? "";
  const answer = await context.request.post("/rest/login", {
    headers: { "x-requested-with": "XMLHttpRequest", "x-xsrf-token": token },
    form: { username, password: DEMO_PASSWORD },
  });
  if (!((await answer.json()) as { readonly success: boolean }).success) throw new Error(await answer.text());
  await page.goto(path);
  await header(page).getByRole("button", { name: "Menu" }).waitFor();
}

/** Turns on this flag, and no other, from the next page load on. */
export const turnOnFlag = (context: BrowserContext, { origins }: Site, flag: Flag): Promise<void> =>
  context.addCookies([
    { name: FLAGS_COOKIE, value: encodeURIComponent(JSON.stringify({ [flag]: true })), url: origins.site },
  ]);

/** Signs out with the user menu, and waits until the client is reloaded. */
export async function signOut(page: Page): Promise<void> {
  await header(page).getByRole("button", { name: "Your account" }).click();
  const reloaded = begun(page.waitForEvent("load"));
  await page.getByRole("button", { name: "Log out" }).click();
  await reloaded;
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
}
