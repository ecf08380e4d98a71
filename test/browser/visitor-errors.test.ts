import { afterAll, beforeAll, expect, it } from "vitest";
import { FormErrorShown } from "../../domain/display/events.ts";
import type { DisplayState } from "../../domain/display/state.ts";
import { openSite, type Site } from "../support/site.ts";
import { stateOf } from "./steps/artefacts.ts";
import { sealedJournal } from "./steps/auditing.ts";
import { header, LIGHT, typeCredentials } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** What the visitor types. No other text contains them by chance. */
const TYPED = ["zq9x.canary@nowhere", "zq8-canary-password", "Zq7Canary!", "qzx"] as const;
const [EMAIL, PASSWORD, NAME, SHORT] = TYPED;

it("the errors of a visitor are in the record of the page, what was typed is not, and the journal of a sign-in has neither", async () => {
  const { page } = await site.visit("phone");
  const state = () => stateOf(page);
  const errors = async () => ((await state()) as { readonly display?: DisplayState }).display?.errors ?? {};
  const seen: string[] = [];
  const look = async () => void seen.push(JSON.stringify(await state()));

  await page.goto(`/login?redirect=${LIGHT}`);
  await typeCredentials(page, NAME, SHORT);
  const wrong = { username: "Incorrect username or email", password: "At least 6 characters" };
  await expect.poll(errors).toEqual(wrong);
  await look();
  await typeCredentials(page, "rosie", PASSWORD);
  await page.getByRole("alert").waitFor();
  await expect.poll(errors).toEqual({});
  await look();

  await page.goto("/reset-password");
  await page.getByRole("textbox", { name: /^Email/ }).fill(EMAIL);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect.poll(errors).toEqual({ email: "Hmmm, that's not a valid email..." });
  await look();

  await page.goto("/signup");
  await page.getByRole("textbox", { name: /^Email/ }).fill(EMAIL);
  await page.getByRole("textbox", { name: /^Username/ }).fill(NAME);
  await page.getByRole("textbox", { name: /^Password(?! again)/ }).fill(SHORT);
  await page.getByRole("textbox", { name: /^Password again/ }).fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect
    .poll(async () => Object.keys(await errors()).toSorted())
    .toEqual(["confirmation", "email", "password", "username"]);
  await look();

  await page.goto(`/login?redirect=${LIGHT}`);
  await typeCredentials(page, "rosie");
  await header(page).getByRole("button", { name: "Menu" }).waitFor();
  const { text } = await sealedJournal(site, page);
  expect(text).not.toContain(FormErrorShown.type);
  for (const typed of TYPED) for (const place of [...seen, text]) expect(place).not.toContain(typed);
});
