import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Verdict } from "../../../app/audit/engine/verdict/verdict.ts";
import type { Site } from "../../support/site.ts";
import { depositByCard, frameAt, openDeposit } from "./depositing.ts";
import { saveFile } from "./downloads.ts";
import { spinOnce } from "./playing.ts";
import { signIn, signOut } from "./signing-in.ts";

/** The field that opens the browser's file dialogue for a log. */
export const logField = (page: Page) => page.getByLabel("A recorded log, a checkpoint or a key");

/** Drags files or folders onto the page and drops them together. Folders need Chromium. */
export async function drop(page: Page, ...paths: readonly string[]): Promise<void> {
  // Before the page is drawn, the browser itself would open the file.
  await logField(page).waitFor({ state: "attached" });
  if (page.context().browser()?.browserType().name() !== "chromium") return dropByEvents(page, paths);
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await devtools.send("Input.dispatchDragEvent", { type, x: 200, y: 300, data });
}

/** The drivers of other engines cannot drag, so the page itself sends the events. */
async function dropByEvents(page: Page, paths: readonly string[]): Promise<void> {
  const files = paths.map((path) => ({ name: basename(path), content: readFileSync(path).toString("base64") }));
  await page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, content } of dropped)
      dataTransfer.items.add(new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], name));
    for (const type of ["dragenter", "dragover", "drop"])
      document
        .elementFromPoint(200, 300)
        ?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  }, files);
}

export const verdictOf = (page: Page) => page.getByRole("region", { name: "Verdict in short" });
export const scrubber = (page: Page) => page.getByRole("slider", { name: "Record" });

/** Chooses a log in the browser's file dialogue, and waits for its verdict. Until then, the verdict of an open log remains. */
export async function openLog(page: Page, path: string): Promise<void> {
  await logField(page).setInputFiles(path);
  await page.getByTitle(basename(path), { exact: true }).waitFor({ state: "attached" });
  await verdictOf(page).waitFor();
}

/** Goes to a line, and waits until the bench shows it. */
export async function goToLine(page: Page, line: number): Promise<void> {
  await scrubber(page).fill(String(line));
  await shows(page, line);
}

/** Waits until the bench shows a line. */
export const shows = (page: Page, line: number): Promise<void> =>
  page
    .getByRole("status")
    .filter({ hasText: new RegExp(`^Line ${line}\\. .`) })
    .waitFor({ state: "attached" });

/** Presses a button on the player's screen with the mouse. The bench draws the screen smaller, and in such a frame the driver of Firefox finds no place to press. */
export async function pressOnScreen(screen: Locator, button: Locator): Promise<void> {
  const isPressed = () => button.evaluate((element) => element.dataset["pressed"] === "true");
  await button.evaluate((element) => element.addEventListener("click", () => (element.dataset["pressed"] = "true")));
  const { x, y } = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  const at = await screen.evaluate(
    (frame: HTMLElement, inside) => {
      const { left, top, width } = frame.getBoundingClientRect();
      const scale = width / frame.offsetWidth;
      return { x: left + inside.x * scale, y: top + inside.y * scale };
    },
    { x, y },
  );
  await screen.page().mouse.click(at.x, at.y);
  await expect.poll(isPressed).toBe(true);
}

/** Plays one evening of a player at the site, and gives the delivered journal with its address. */
export async function recordEvening(site: Site): Promise<{ readonly text: string; readonly address: string }> {
  const { page, context } = await site.visit("phone");
  await site.control("payments/three-d-secure", { outcome: "always challenge" });
  await signIn(page, "rosie");
  await depositByCard(page, 20);
  await openDeposit(page);
  await page.getByRole("button", { name: "Close" }).click();
  await page.goto("/secure/games/lucky-larder");
  await (await frameAt(page, "/play/")).getByRole("button", { name: "Spin" }).waitFor();
  await spinOnce(page);
  await page.goto("/secure/bingo/90/penny-arcade");
  await page.getByRole("button", { name: /^Buy \d+ tickets/ }).waitFor();
  await enterRoomRecorded(site);
  await page.goto("/secure/lobby");
  const delivered = await sealedJournal(site, page);
  await context.close();
  return delivered;
}

interface StoredJournal {
  readonly id: string;
  readonly sealed?: boolean;
  readonly count: number;
}

const addressOf = ({ origins }: Site, id: string) => `${origins.operator}/journals/${id}.ndjson`;
const journalsOf = async ({ origins }: Site) =>
  (await (await fetch(`${origins.operator}/journals.json`)).json()) as StoredJournal[];
const textAt = async (address: string) => (await fetch(address)).text();

/** A page that is left at once has no record of the answers that are still on their way. */
async function enterRoomRecorded(site: Site): Promise<void> {
  const delivered = async () => {
    const journals = await journalsOf(site);
    return (await Promise.all(journals.map(({ id }) => textAt(addressOf(site, id))))).join("");
  };
  await expect.poll(delivered).toMatch(/"bingo\.room-loaded\.[^]*"chat\.loaded\./);
}

/** Signs the player out, and gives the delivered journal with its address. */
export async function sealedJournal(
  site: Site,
  page: Page,
): Promise<{ readonly text: string; readonly address: string }> {
  await signOut(page);
  return deliveredSealed(site);
}

/** The longest journal of the site, once a sign-out has sealed it. */
export async function deliveredSealed(site: Site): Promise<{ readonly text: string; readonly address: string }> {
  // Before the seal is delivered, other records may still be missing.
  await expect.poll(async () => (await journalsOf(site)).some(({ sealed }) => sealed === true)).toBe(true);
  const [{ id } = { id: "" }] = (await journalsOf(site)).sort((a, b) => b.count - a.count);
  const address = addressOf(site, id);
  return { text: await textAt(address), address };
}

interface SavedVerdict {
  readonly files: readonly (Verdict & { readonly file: string; readonly stateDigest: string })[];
}

/** Saves the verdict of the open log as a file, and gives what the file states about it. */
export async function saveVerdict(page: Page): Promise<SavedVerdict["files"][number]> {
  const saved = await saveFile(page, () => page.getByRole("button", { name: "Save verdict" }).click());
  const { files } = JSON.parse(readFileSync(saved.path, "utf8")) as SavedVerdict;
  return files[0] as SavedVerdict["files"][number];
}
