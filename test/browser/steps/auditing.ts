import { basename } from "node:path";
import type { Page } from "playwright-core";

/** Drops the file or folder at a path on the page. */
export async function drop(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await devtools.send("Input.dispatchDragEvent", { type, x: 200, y: 300, data });
}

export const verdictOf = (page: Page) => page.getByRole("region", { name: "Verdict in short" });
export const scrubber = (page: Page) => page.getByRole("slider", { name: "Record" });

/** Chooses a log in the file dialog, and waits for its verdict. */
export async function openLog(page: Page, path: string): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(path);
  await page.getByTitle(basename(path), { exact: true }).waitFor({ state: "attached" });
  await verdictOf(page).waitFor();
}

/** Goes to a line, and waits until the bench shows it. */
export async function goTo(page: Page, line: number): Promise<void> {
  await scrubber(page).fill(String(line));
  await page
    .getByRole("status")
    .filter({ hasText: new RegExp(`^Line ${line}\\. .`) })
    .waitFor({ state: "attached" });
}
