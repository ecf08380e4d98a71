import type { Locator, Page } from "playwright-core";

export const NEW_PASSWORD = "canary-legs-eleven";
export const ADDRESS = "8 Dabber's Row, Little Ducks";

/** The second step's fields, and what the player types into them. */
export const PERSON = [
  [/^First name/, "Dot"],
  [/^Last name/, "Bell"],
  [/^Day/, "27"],
  [/^Month/, "3"],
  [/^Year/, "1988"],
  [/^Mobile number/, "07700 900123"],
] as const;
export const POSTCODE = "lg11 1el";

/** How the player types; a test may replace it by the keyboard. */
export interface Typing {
  readonly type: (field: Locator, text: string) => Promise<void>;
}
const byFilling: Typing = { type: (field, text) => field.fill(text) };

const field = (page: Page, name: RegExp) => page.getByRole("textbox", { name });

/** Fills in the first step and submits it with Enter. */
export async function fillAccount(page: Page, username: string, { type } = byFilling): Promise<void> {
  await type(field(page, /^Email/), `${username}@example.com`);
  await type(field(page, /^Username/), username);
  await type(field(page, /^Password(?! again)/), NEW_PASSWORD);
  await type(field(page, /^Password again/), NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Who's playing?" }).waitFor();
}

/** Fills in the second step and submits it with Enter. */
export async function fillPerson(page: Page, { type } = byFilling): Promise<void> {
  for (const [name, text] of PERSON) await type(field(page, name), text);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Nearly there" }).waitFor();
}

/** Begins the third step, up to the list of addresses of a postcode. */
export async function findAddress(page: Page, { type } = byFilling): Promise<void> {
  await type(field(page, /^Postcode/), POSTCODE);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: ADDRESS }).waitFor();
}
