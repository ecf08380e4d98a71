import type { BrowserContext, Page } from "playwright-core";
import { DEMO_PASSWORD } from "../../../app/sandbox/accounts/players.ts";
import { FORGERY_COOKIE } from "../../../app/sandbox/kernel/sessions.ts";
import { type Flag, FLAGS_COOKIE } from "../../../domain/flags/rules.ts";
import type { Site } from "../../support/site.ts";

/** Types what a player types at the login page, and presses the button. */
export async function typeCredentials(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole("textbox", { name: /Email or username/ }).fill(username);
  await page.getByRole("textbox", { name: /^Password/ }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** The secure area's own header, which is there as soon as the player is. */
export const header = (page: Page) => page.getByRole("banner");

/** Signs in, wherever the player was going, and waits for the secure area. */
export async function signIn(page: Page, username: string, path = "/login"): Promise<void> {
  await page.goto(path);
  await typeCredentials(page, username);
  await header(page).getByRole("button", { name: "Menu" }).waitFor();
}

/** Comes to a place of the secure area in a browser that is signed in already, for tests of what comes after that. */
export async function enter(page: Page, username: string, path = "/secure/lobby"): Promise<void> {
  const context = page.context();
  // The first answer brings what proves that the second call is the site's own.
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

/** From the next page load on, this is tried out on the visitor, and nothing else. */
export const tryOut = (context: BrowserContext, { origins }: Site, flag: Flag): Promise<void> =>
  context.addCookies([
    { name: FLAGS_COOKIE, value: encodeURIComponent(JSON.stringify({ [flag]: true })), url: origins.site },
  ]);

/** Signs out by the user menu, and waits for the client to be loaded afresh. */
export async function signOut(page: Page): Promise<void> {
  await header(page).getByRole("button", { name: "Your account" }).click();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Log out" }).click();
  await reloaded;
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
}
