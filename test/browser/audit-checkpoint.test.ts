import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatMoney, type Pence, pence } from "../../domain/money.ts";
import { run } from "../support/audit.ts";
import { evening } from "../support/evening.ts";
import { forged } from "../support/forgery.ts";
import { fileOf } from "../support/journals.ts";
import { openSite, type Site } from "../support/site.ts";
import { drop, logField, scrubber, verdictOf } from "./steps/auditing.ts";
import { violationsOf } from "./steps/axe.ts";

const fromDisk = pathToFileURL(resolve("dist/audit.html")).href;

let site: Site;
let folder: string;
let vkey: string;
const path = (name: string) => join(folder, name);
const shown = (amount: Pence) => ({ amount, text: formatMoney(amount) });

beforeAll(async () => {
  site = await openSite();
  folder = mkdtempSync(join(tmpdir(), "audit-checkpoint-"));
  const lines = evening().lines();
  const richer = forged(lines, (record) => {
    const { balance, what, amount } = record.data;
    if (typeof balance === "number") record.data = { ...record.data, balance: balance + 1 };
    if (what === "balance") record.data = { ...record.data, ...shown(pence(Number(amount) + 1)) };
  });
  writeFileSync(path("evening.ndjson"), fileOf(lines));
  writeFileSync(path("richer.ndjson"), fileOf(richer));
  vkey = (await run("keygen", "example.com/auditor", "--out", path("key"))).out.trim();
  writeFileSync(path("vkey"), `${vkey}\n`);
  const checkpoint = await run("checkpoint", path("evening.ndjson"), "--key", path("key"), "--seq", "40");
  writeFileSync(path("checkpoint"), checkpoint.out);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

const row = (page: Page) =>
  page.getByRole("list", { name: "Checks" }).getByRole("listitem").filter({ hasText: "Checkpoint" });
const checkpointPanel = (page: Page) => page.getByRole("group", { name: "To compare with" });
const choose = (page: Page, ...names: readonly string[]) => logField(page).setInputFiles(names.map(path));

it.each([
  ["from a disk", () => fromDisk],
  ["at the site", () => "/audit"],
])("a log is compared with the checkpoint and the key that are dropped with it %s", async (_where, address) => {
  const { page, faults } = await site.visit("desktop");
  await page.goto(address());
  await drop(page, path("vkey"), path("evening.ndjson"), path("checkpoint"));
  await verdictOf(page).getByText("Every check passed").first().waitFor();
  await row(page).getByText("The log begins with the same 41 lines as the checkpoint of").waitFor();
  await drop(page, path("richer.ndjson"));
  await verdictOf(page).getByText("The log does not match the checkpoint.").waitFor();
  await row(page).getByText("The log does not begin with the 41 lines").waitFor();
  await page.getByRole("button", { name: "Remove the checkpoint" }).click();
  await verdictOf(page).getByText("Every check passed").first().waitFor();
  expect(faults).toEqual([]);
});

it("an open log is compared with a checkpoint at its current record, by keyboard only, and nothing is stored", async () => {
  const { page } = await site.visit("desktop");
  await page.goto("/audit");
  await choose(page, "evening.ndjson");
  await verdictOf(page).waitFor();
  await page.getByRole("button", { name: "One record back" }).click();
  await page.getByRole("button", { name: "Give a checkpoint" }).press("Enter");
  await page.keyboard.insertText("another text");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("That is neither a checkpoint").waitFor();
  await choose(page, "checkpoint");
  await row(page).getByText("Incomplete").waitFor();
  await page.getByRole("textbox", { name: "Its verifier key" }).fill(vkey);
  await page.getByRole("button", { name: "Use this" }).press("Enter");
  await row(page).getByText("Passed").waitFor();
  expect(await checkpointPanel(page).evaluate((group) => group === document.activeElement)).toBe(true);
  expect(await scrubber(page).inputValue()).toBe("91");
  await page
    .getByRole("status")
    .filter({ hasText: "The log begins with the same 41 lines" })
    .waitFor({ state: "attached" });
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, history.state, location.href]);
  });
  expect(stored).not.toContain("example.com");
  await page.reload();
  await page.getByText("Compare it with a checkpoint").click();
  await page.getByRole("textbox", { name: "Checkpoint or verifier key" }).waitFor();
});

it.each(["phone", "desktop"] as const)(
  "on a %s, in the light and the dark scheme, the panel for a checkpoint passes axe",
  async (device) => {
    const { page } = await site.visit(device);
    await page.goto("/audit");
    const found: Record<string, readonly string[]> = {};
    const check = async (what: string) => (found[what] = await violationsOf(page));
    await page.getByText("Compare it with a checkpoint").click();
    await page.getByRole("button", { name: "Use this" }).click();
    await page.getByText("Paste a checkpoint or a verifier key here first.").waitFor();
    await check("refused");
    await choose(page, "checkpoint");
    await checkpointPanel(page).getByText("41 lines").waitFor();
    await check("one given");
    await choose(page, "evening.ndjson");
    await row(page).getByText("Incomplete").waitFor();
    await check("compared");
    await choose(page, "vkey", "richer.ndjson");
    await row(page).getByText("Failed").waitFor();
    await check("failed");
    expect(found).toEqual({ refused: [], "one given": [], compared: [], failed: [] });
  },
);
