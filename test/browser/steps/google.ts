import type { Page } from "playwright-core";
import { begun } from "../../support/begun.ts";
import type { Visit } from "../../support/site.ts";
import { frameAt } from "./depositing.ts";

/** Google's button, in its frame beside the form. */
export const googleButton = async (page: Page) =>
  (await frameAt(page, "/google/button")).getByRole("button", { name: "Continue with Google" });

/** Presses Google's button, and waits for its window. */
export async function openGoogle({ context, page }: Pick<Visit, "context" | "page">): Promise<Page> {
  const opening = begun(context.waitForEvent("page"));
  await (await googleButton(page)).click();
  const window = await opening;
  await window.getByRole("heading", { name: "Choose an account" }).waitFor();
  return window;
}

/** Presses a button that closes Google's window. */
export async function decideAtGoogle(window: Page, name: string): Promise<void> {
  const closed = begun(window.waitForEvent("close"));
  await window.getByRole("button", { name }).click();
  await closed;
}

/** Chooses one of Google's accounts, and consents. */
export async function chooseAtGoogle(window: Page, email: string): Promise<void> {
  await window.getByRole("button", { name: new RegExp(email) }).click();
  await window.getByText("Google shares this with Eyes Down").waitFor();
  await decideAtGoogle(window, "Continue");
}
