import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { begun } from "../../support/begun.ts";
import { FIREFOX_DOWNLOADS } from "../../support/firefox.ts";

export interface SavedFile {
  /** The name that the page gave it. */
  readonly name: string;
  readonly path: string;
}

/** Presses what saves a file, and waits for the file. */
export async function saveFile(page: Page, press: () => Promise<unknown>): Promise<SavedFile> {
  if (page.context().browser()?.browserType().name() === "firefox") return saveInFirefox(press);
  const downloading = begun(page.waitForEvent("download"));
  await press();
  const download = await downloading;
  return { name: download.suggestedFilename(), path: await download.path() };
}

/** Until a file is complete, Firefox holds its name with an empty file, and writes beside it. */
async function saveInFirefox(press: () => Promise<unknown>): Promise<SavedFile> {
  const complete = () =>
    readdirSync(FIREFOX_DOWNLOADS).filter(
      (name) => statSync(join(FIREFOX_DOWNLOADS, name)).size > 0 && !name.endsWith(".part"),
    );
  const before = new Set(complete());
  const added = () => complete().filter((name) => !before.has(name));
  await press();
  await expect.poll(added).toHaveLength(1);
  const [name = ""] = added();
  return { name, path: join(FIREFOX_DOWNLOADS, name) };
}
