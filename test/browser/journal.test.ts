import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, JSHandle, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyFile } from "../../app/audit/command-line/commands/verify.ts";
import type { HeldJournal } from "../../domain/recording/acceptance.ts";
import type { StoredJournal } from "../../domain/ports/stored-journals.ts";
import { begun } from "../support/begun.ts";
import { recordingTerminal, verdictOn } from "../support/audit.ts";
import { openSite, type Site } from "../support/site.ts";
import { saveFile } from "./steps/downloads.ts";
import { header, signIn, signOut } from "./steps/signing-in.ts";

let site: Site;
const scratch = mkdtempSync(join(tmpdir(), "journal-"));
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site.close();
  rmSync(scratch, { recursive: true });
});

/** The browser's database, opened in the page. */
const databaseOf = (page: Page): Promise<JSHandle<IDBDatabase>> =>
  page.evaluateHandle(
    () =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open("eyes-down");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => resolve(opening.result);
      }),
  );

/** The journals in the browser's database. */
const kept = async (page: Page): Promise<readonly StoredJournal[]> =>
  (await databaseOf(page)).evaluate(
    (database) =>
      new Promise((resolve) => {
        const reading = database.transaction("journals").objectStore("journals").getAll();
        reading.onsuccess = () => {
          database.close();
          resolve(reading.result as StoredJournal[]);
        };
      }),
  );

/** Lets the browser's database do nothing else until the page ends. */
const occupyDatabase = async (page: Page): Promise<void> =>
  (await databaseOf(page)).evaluate(
    (database) =>
      new Promise((resolve) => {
        const lines = database.transaction(["journals", "lines"], "readwrite").objectStore("lines");
        const again = () => {
          lines.count().onsuccess = again;
        };
        lines.count().onsuccess = () => resolve(again());
      }),
  );

/** The journals that the backend has. */
const delivered = async (): Promise<readonly (HeldJournal & { readonly id: string })[]> =>
  (await (await fetch(`${site.origins.operator}/journals.json`)).json()) as never;

const deliveredOf = async (id: string) => (await delivered()).find((journal) => journal.id === id);
const linesOf = async (id: string) => (await fetch(`${site.origins.operator}/journals/${id}.ndjson`)).text();

const only = <T>(all: readonly T[]): T => {
  expect(all).toHaveLength(1);
  return all[0] as T;
};

/** Opens another tab of the same browser, in which the player is signed in. */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/secure/lobby");
  await header(page).getByRole("button", { name: "Menu" }).waitFor();
  return page;
}

/** Only Chromium's driver can end a tab as a crash does. */
const cannotCrash = process.env["ENGINE"] === "firefox";

/** Ends a tab as a crash does: no code of the page runs. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = begun(page.waitForEvent("crash"));
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
}

interface WalletRecord {
  readonly type: string;
  readonly data: { readonly position: number };
}

/** The records of a journal that the backend has, as far as they state a movement or a balance. */
const walletRecordsOf = async (id: string): Promise<readonly WalletRecord[]> =>
  (await linesOf(id))
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as WalletRecord)
    .filter(({ type }) => /^wallet\.(?:movement-booked|balance-stated)\./.test(type));

describe("the journal of a tab", () => {
  it("continues after a reload; after sign-out it is sealed, delivered completely and removed from the device", async () => {
    const { page } = await site.visit();
    await signIn(page, "rosie");
    const { id, player } = only(await kept(page));
    expect(player).toBe("p-rosie");
    await page.reload();
    await header(page).getByRole("button", { name: "Menu" }).waitFor();
    expect(only(await kept(page)).id).toBe(id);
    await signOut(page);
    expect(await kept(page)).toEqual([]);
    expect(await deliveredOf(id)).toMatchObject({ player: "p-rosie", sealed: true });
    const { exitCode, checks } = verdictOn(scratch, await linesOf(id));
    expect(checks.filter(({ outcome }) => outcome === "failed" || outcome === "incomplete")).toEqual([]);
    expect(exitCode).toBe(0);
    // The seal is the last line, so no hash covers it: only the comparison finds a false digest.
    const forged = (await linesOf(id)).replace(/(?<="stateDigest":")[0-9a-f]{64}/, "0".repeat(64));
    expect(verdictOn(scratch, forged).firstBad).toMatchObject({ check: "state" });
    expect((await linesOf(id)).match(/shell\.started/g)).toHaveLength(2);
  });

  it("has each record of a page that the player reloads before the device has stored the last ones", async () => {
    const { page } = await site.visit();
    await signIn(page, "penny");
    const { id } = only(await kept(page));
    await occupyDatabase(page);
    await header(page).getByRole("button", { name: "Your account" }).click();
    const logOut = page.getByRole("dialog").getByRole("button", { name: "Log out" });
    await logOut.waitFor();
    await page.reload();
    await logOut.click();
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    const log = await linesOf(id);
    expect(log).toMatch(/"name":"userMenu"[^]*"type":"shell\.started\./);
    expect(log.match(/shell\.started/g)).toHaveLength(2);
    expect(verdictOn(scratch, log).exitCode).toBe(0);
  });

  it("belongs to this tab only; a copied tab has a new one", async () => {
    const { context, page } = await site.visit();
    await signIn(page, "lim");
    const { id } = only(await kept(page));
    const storage = await page.evaluate(() => JSON.stringify(sessionStorage));
    const copy = await context.newPage();
    await copy.addInitScript((stored) => {
      // The empty tab has no storage.
      if (window.origin === "null") return;
      for (const [key, value] of Object.entries(JSON.parse(stored) as Record<string, string>))
        if (sessionStorage.getItem("copied") === null) sessionStorage.setItem(key, value);
      sessionStorage.setItem("copied", "yes");
    }, storage);
    await copy.goto("/secure/lobby");
    await header(copy).getByRole("button", { name: "Menu" }).waitFor();
    const journals = await kept(page);
    expect(journals).toHaveLength(2);
    expect(journals.map((journal) => journal.id)).toContain(id);
  });

  it("is delivered by the next page after a crash, and then removed", { skip: cannotCrash }, async () => {
    const { context, page } = await site.visit();
    await signIn(page, "penny");
    const left = only(await kept(page));
    await kill(page);
    const next = await openTab(context);
    await expect.poll(async () => (await deliveredOf(left.id))?.count ?? 0).toBeGreaterThanOrEqual(left.count);
    await expect.poll(async () => (await kept(next)).map(({ id }) => id)).not.toContain(left.id);
    expect(await deliveredOf(left.id)).toMatchObject({ player: "p-penny", sealed: false });
    expect(verdictOn(scratch, await linesOf(left.id), true).firstBad).toBeNull();
  });

  it(
    "that was killed is continued by the next: no movement that was booked meanwhile is missing",
    { skip: cannotCrash },
    async () => {
      const { context, page } = await site.visit();
      await signIn(page, "penny");
      const left = only(await kept(page));
      const lastPosition = () => page.evaluate(() => localStorage.getItem("eyes-down:eyes-down.last-position.p-penny"));
      await expect.poll(lastPosition).not.toBeNull();
      await kill(page);
      for (const pounds of ["5.00", "-5.00"]) await site.control("world/adjust-balance", { player: "p-penny", pounds });
      const next = await openTab(context);
      await expect.poll(async () => (await deliveredOf(left.id))?.count ?? 0).toBeGreaterThanOrEqual(left.count);
      const { id } = (await kept(next)).find((journal) => journal.id !== left.id) as StoredJournal;
      await expect.poll(async () => (await walletRecordsOf(id)).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
      const end = Math.max(...(await walletRecordsOf(left.id)).map(({ data }) => data.position));
      const start = (await walletRecordsOf(id)).slice(0, 3);
      expect(start.map(({ type, data }) => [type, data.position])).toEqual([
        ["wallet.movement-booked.v1", end + 1],
        ["wallet.movement-booked.v1", end + 2],
        ["wallet.balance-stated.v1", end + 2],
      ]);
    },
  );

  it("can be downloaded by the player, and the file passes the verification", async () => {
    const { page } = await site.visit();
    await signIn(page, "rosie");
    await page.goto("/secure/user/account/payment-methods");
    await page.getByText(/^Kept by us until \d\d:\d\d\./).waitFor();
    const button = page.getByRole("button", { name: "Download my record" });
    const { name, path } = await saveFile(page, () => button.click());
    expect(name).toMatch(/^eyes-down-\d{4}-\d\d-\d\d\.ndjson$/);
    const verdict = verdictOn(scratch, readFileSync(path), true);
    expect(verdict.checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
    expect(verdict.journal).toMatchObject({ player: "p-rosie", journal: (await kept(page)).at(-1)?.id });
    const vkey = (await (await fetch(`${site.origins.operator}/operator.vkey`)).text()).trim();
    const { checks } = verifyFile(recordingTerminal().terminal, path, { open: true, vkey: [vkey] });
    expect(checks.find(({ check }) => check === "receipts")).toMatchObject({ outcome: "passed" });
  });
});

describe("a device that cannot keep a journal", () => {
  it("records this in the journal, whose lines the backend then has", async () => {
    const { context, page, faults } = await site.visit();
    await context.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
    });
    const before = new Set((await delivered()).map(({ id }) => id));
    await signIn(page, "rex");
    const fresh = async () => (await delivered()).filter(({ id }) => !before.has(id));
    await expect.poll(fresh).toMatchObject([{ player: "p-rex" }]);
    const { id } = only(await fresh());
    expect(await linesOf(id)).toContain('"journal.device-kept-no-record.v1"');
    await signOut(page);
    expect(await deliveredOf(id)).toMatchObject({ sealed: true });
    expect(verdictOn(scratch, await linesOf(id)).exitCode).toBe(0);
    expect(faults).toEqual([]);
  });
});
