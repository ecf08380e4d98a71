import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLog } from "../../app/audit/command-line/verify-log.ts";
import { verdictOn } from "../support/audit.ts";
import { type DeviceName, DEVICES, openSite, type Site } from "../support/site.ts";
import {
  drop,
  goToLine,
  logField,
  openLog,
  pressOnScreen,
  recordEvening,
  saveVerdict,
  scrubber,
  shows,
  verdictOf,
} from "./steps/auditing.ts";
import { violationsOf } from "./steps/axe.ts";
import { screenPicture, screenSettled } from "./steps/replaying.ts";

const SCREEN = "iframe[name=eyes-down-player-screen]";
const fromDisk = pathToFileURL(resolve("dist/audit.html")).href;

let site: Site;
let folder: string;
/** The path of the delivered journal of one player's evening at the built site. */
let evening: string;
/** The address of this journal. */
let delivered: string;
let lines: readonly { readonly type: string; readonly data: Record<string, unknown> }[];

beforeAll(async () => {
  site = await openSite({ isDataKept: true });
  folder = mkdtempSync(join(tmpdir(), "audit-viewer-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

async function bench(device: DeviceName, path: string, address = "/audit") {
  const visit = await site.visit(device);
  await visit.page.goto(address);
  await openLog(visit.page, path);
  return visit;
}

const screenOf = (page: Page): FrameLocator => page.frameLocator(SCREEN);
function lineOf(type: string, matches: (data: Record<string, unknown>) => boolean = () => true): number {
  const index = lines.findIndex((line) => line.type === type && matches(line.data));
  if (index === -1) throw new Error(`The evening has no such ${type}: ${lines.map((line) => line.type).join(" ")}`);
  return index + 1;
}

const depositOpened = () => lineOf("shell.modal-opened.v1", ({ name }) => name === "deposit");

/** Lines of different kinds: screens, modals, a payment, a game, a bingo room. */
const KINDS: readonly Parameters<typeof lineOf>[] = [
  ["shell.route-entered.v1", ({ screen }) => screen === "lobby"],
  ["shell.modal-opened.v1", ({ name }) => name === "deposit"],
  ["methods.loaded.v1"],
  ["deposits.requested.v1"],
  ["shell.modal-opened.v1", ({ name }) => name === "pci3dChallengeModal"],
  ["deposits.settled.v1"],
  ["shell.notice-raised.v1"],
  ["games.launched.v1"],
  ["display.shown.v1", ({ frozen }) => frozen === true],
  ["bingo.room-loaded.v1"],
  ["chat.loaded.v1"],
  ["shell.modal-opened.v1", ({ name }) => name === "userMenu"],
  ["session.signed-out.v1"],
];
const STEPS = 2;

async function step(page: Page, from: number, to: number): Promise<void> {
  const key = to > from ? "ArrowRight" : "ArrowLeft";
  for (let line = from; line !== to;) {
    line += Math.sign(to - from);
    await page.keyboard.press(key);
    await shows(page, line);
  }
}

it("a player's evening at the site is recorded for the tests below", async () => {
  evening = join(folder, "rosie.ndjson");
  const recorded = await recordEvening(site);
  const text = recorded.text;
  delivered = recorded.address;
  writeFileSync(evening, text);
  lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as (typeof lines)[number]);
  expect(lines.at(-1)?.type).toBe("journal.sealed.v1");
});

describe("the verdict", () => {
  const journals = ["fixtures/journals", "fixtures/journals/broken"].flatMap((from) =>
    readdirSync(from)
      .filter((name) => name.endsWith(".ndjson"))
      .map((name) => join(from, name)),
  );

  it("and the state digest of every recorded log are the same in Chromium and in Node", async () => {
    // On a phone, the bench does not draw the player's screen beside the verdict.
    const { page, faults } = await site.visit("phone");
    await page.goto("/audit");
    for (const path of [...journals, evening]) {
      await logField(page).setInputFiles(path);
      await expect.poll(() => page.locator(".ed-bench-name").textContent()).toBe(path.split("/").at(-1));
      const { file: _, stateDigest, ...verdict } = await saveVerdict(page);
      expect([path, verdict]).toEqual([path, verdictOn(folder, readFileSync(path))]);
      expect(verifyLog(path)).toMatchObject({ file: path, stateDigest });
    }
    expect(faults).toEqual([]);
  });

  it("links to the first fault of a log", async () => {
    const { page } = await bench("desktop", "fixtures/journals/broken/line-removed.ndjson");
    await page.getByRole("button", { name: "First divergence: line 14" }).click();
    await expect.poll(() => scrubber(page).inputValue()).toBe("14");
    await page.getByText("It was not folded: the state did not change.").waitFor();
    const { firstBad } = await saveVerdict(page);
    await page
      .getByRole("tabpanel")
      .getByText(firstBad?.says ?? "")
      .waitFor();
  });

  it.each<[string, string | Uint8Array, string]>([
    ["an empty file", "", "is empty: it does not have the first line of a journal."],
    ["an archive", Uint8Array.of(0x50, 0x4b, 3, 4), "is a ZIP archive: unpack it first."],
    ["another text", "Dear Sir or Madam\n", "Line 1 is not JSON: this does not look like a journal."],
    ["binary junk", Uint8Array.of(0, 1, 2, 10, 255, 10), "Line 1 contains binary data: this is not a journal"],
  ])("on %s names the fault", async (_what, content, says) => {
    const { page } = await site.visit("phone");
    await page.goto("/audit");
    const path = join(folder, "other.ndjson");
    writeFileSync(path, content);
    await drop(page, path);
    await page.getByText(says).first().waitFor();
  });

  it.skipIf(process.env["ENGINE"] === "firefox")("on a directory asks for a file from it", async () => {
    const { page } = await site.visit("desktop");
    await page.goto("/audit");
    const path = join(folder, "logs");
    mkdirSync(path);
    await drop(page, path);
    await page.getByRole("alert").getByText("logs is a directory: drop one of its journal files").waitFor();
  });
});

describe("a log that is requested by its address", () => {
  it("is fetched from the page's own origin", async () => {
    const { page, faults } = await site.visit("desktop");
    await page.goto(`${site.origins.operator}/audit?journal=${new URL(delivered).pathname}`);
    await verdictOf(page).getByText("Every check passed").first().waitFor();
    expect(await scrubber(page).inputValue()).toBe(String(lines.length));
    expect(faults).toEqual([]);
  });

  it.each<[string, () => string, string]>([
    ["at another origin", () => `/audit?journal=${delivered}`, "and this page makes no requests to other origins."],
    ["if it does not exist", () => "/audit?journal=/journals/none.ndjson", "There is no log at http"],
    ["on a page from a disk", () => `${fromDisk}?journal=${delivered}`, "this page was loaded from a disk"],
  ])("is refused %s, without another request", async (_where, address, says) => {
    const { page, addresses } = await site.visit("desktop");
    await page.goto(address());
    await page.getByRole("alert").getByText(says).waitFor();
    expect(addresses.filter((requested) => requested === delivered)).toEqual([]);
  });

  it("is the only address that the page's policy allows", async () => {
    const policyOf = async (query: string) => {
      const answer = await fetch(`${site.origins.site}/audit?journal=${query}`, { headers: { accept: "text/html" } });
      return answer.headers.get("content-security-policy")?.match(/connect-src[^;]*/)?.[0];
    };
    expect(await policyOf("/logs/a.ndjson")).toBe(`connect-src ${site.origins.site}/logs/a.ndjson`);
    expect(await policyOf(encodeURIComponent("/a;script-src *,b"))).toBe(
      `connect-src ${site.origins.site}/a%3Bscript-src%20*%2Cb`,
    );
    expect(await policyOf(encodeURIComponent(delivered))).toBeUndefined();
  });
});

describe("the page", () => {
  it("is served with a policy that allows no connection", async () => {
    const answer = await fetch(`${site.origins.site}/audit`, { headers: { accept: "text/html" } });
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[^']+' 'strict-dynamic'; style-src 'self' 'nonce-/);
    expect(policy).not.toMatch(/unsafe|connect-src/);
    expect(await answer.text()).not.toMatch(/ on[a-z]+=|<script(?![^>]* nonce=)/);
  });

  it("works from a disk without any request", async () => {
    const { page, addresses, faults } = await site.visit("desktop");
    // Alone in its folder, it has no other file to load. The driver of Firefox reports no file that a page loads.
    const alone = join(mkdtempSync(join(folder, "disk-")), "audit.html");
    copyFileSync("dist/audit.html", alone);
    const address = pathToFileURL(alone).href;
    await page.goto(address);
    await drop(page, evening);
    await verdictOf(page).getByText("Every check passed").first().waitFor();
    await goToLine(page, depositOpened());
    await screenOf(page).getByRole("dialog", { name: "Make a deposit" }).waitFor();
    const requested = addresses.filter((requested) => !/^(?:blob|data|about):/.test(requested));
    expect(requested).toEqual(process.env["ENGINE"] === "firefox" ? [] : [address]);
    expect(faults).toEqual([]);
  });
});

describe("the player's screen", () => {
  it("shows the balance, the page and the modal of that record", async () => {
    const { page, faults } = await bench("desktop", evening);
    const frame = screenOf(page);
    await goToLine(page, depositOpened());
    await frame.getByRole("dialog", { name: "Make a deposit" }).waitFor();
    // The balance can be stated before the movement is, or the other way round.
    await goToLine(
      page,
      lineOf("display.shown.v1", ({ what, amount }) => what === "balance" && amount === 120_00),
    );
    await expect.poll(() => frame.locator(".ed-shell-header").innerText()).toContain("£120.00");
    await goToLine(page, lineOf("bingo.room-loaded.v1"));
    await expect.poll(() => frame.locator("body").innerText()).toContain("Penny Arcade");
    await goToLine(page, 1);
    await page.getByText("Up to this record, the log does not state which page was open.").waitFor();
    expect(faults).toEqual([]);
  });

  it("is the same picture of a line, to the byte, whichever way the auditor came to it", async () => {
    // Before it there is no screen to draw.
    const first = lineOf("shell.route-entered.v1");
    expect(KINDS.filter((kind) => lineOf(...kind) < first)).toEqual([]);
    const chosen = [...new Set([...KINDS.map((kind) => lineOf(...kind)), lines.length])].sort((a, b) => a - b);

    // At this height the screen has its own size, in which a picture is the same to the byte.
    const { page, faults } = await site.visit("desktop", { viewport: { width: 1440, height: 1_600 } });
    await page.goto("/audit");
    await openLog(page, evening);
    const picture = async (line: number, from: number) => {
      await goToLine(page, from);
      await step(page, from, line);
      await screenSettled(page, line);
      return (await screenPicture(page)).toString("base64");
    };
    const before = (line: number) => Math.max(first, line - STEPS);
    const after = (line: number) => Math.min(lines.length, line + STEPS);
    const inOrder = async (order: readonly number[], from: (line: number) => number) => {
      const pictures = new Map<number, string>();
      for (const line of order) pictures.set(line, await picture(line, from(line)));
      return pictures;
    };
    const forwards = await inOrder(chosen, before);
    const backwards = await inOrder(chosen.toReversed(), after);
    const directly = await inOrder(
      [...chosen].sort((a, b) => ((a * 7) % 13) - ((b * 7) % 13)),
      (line) => line,
    );
    for (const line of chosen) {
      const where = `line ${line}, ${lines[line - 1]?.type}`;
      expect([where, backwards.get(line) === directly.get(line)]).toEqual([where, true]);
      // The first time, a slow machine can load a part of the screen later than the picture is made.
      const again = forwards.get(line) === directly.get(line) ? forwards.get(line) : await picture(line, before(line));
      expect([where, again === directly.get(line)]).toEqual([where, true]);
    }
    expect(new Set(directly.values()).size).toBeGreaterThan(8);
    expect(faults).toEqual([]);
  });

  it("is inert, sends no request, and leaves the keyboard to the bench", async () => {
    const { page, addresses } = await bench("desktop", evening);
    await goToLine(page, lineOf("deposits.requested.v1") - 1);
    const dialog = screenOf(page).getByRole("dialog", { name: "Make a deposit" });
    // The dialog appears before the code of its form is loaded.
    await dialog.getByRole("combobox", { name: /Pay with/ }).waitFor();
    await expect.poll(() => screenOf(page).locator("[aria-busy=true]").count()).toBe(0);
    const before = addresses.length;
    await pressOnScreen(page.locator(SCREEN), dialog.getByRole("button", { name: "Close" }));
    // After the first touch, a live page loads other companies' widgets when it is idle, at the latest after 1.5 s.
    await dialog.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
    await dialog.waitFor();
    expect(addresses.slice(before)).toEqual([]);
    const line = Number(await scrubber(page).inputValue());
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrubber(page).inputValue()).toBe(String(line + 1));
  });
});

describe("by keyboard", () => {
  it("the bench steps, goes to both ends, plays, and searches", async () => {
    const { page } = await bench("desktop", evening);
    const at = () => scrubber(page).inputValue().then(Number);
    await expect.poll(at).toBe(lines.length);
    await page.keyboard.press("Home");
    await expect.poll(at).toBe(1);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(at).toBe(2);
    await page.getByRole("button", { name: "100×" }).click();
    await page.locator("body").click({ position: { x: 5, y: 70 } });
    await page.keyboard.press("Space");
    await expect.poll(at).toBe(lines.length);
    await page.keyboard.press("/");
    await page.keyboard.type("lucky-larder");
    const found = lines.filter((line) => JSON.stringify(line).includes("lucky-larder")).length;
    await page.getByText(`${found} of ${lines.length} lines`).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText(`${lines.length} lines`, { exact: true }).waitFor();
    await page.keyboard.press("End");
    await expect.poll(at).toBe(lines.length);
  });

  it("the space bar plays also while a row or a speed button has the focus", async () => {
    const { page } = await bench("desktop", evening);
    await goToLine(page, 2);
    const table = page.getByRole("table", { name: "Events" });
    await table.getByRole("button", { name: "3", exact: true }).click();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await page.getByRole("button", { name: "10×" }).click();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Pause" }).waitFor();
  });

  it("the focus on a row moves with the steps", async () => {
    const { page } = await bench("desktop", evening);
    const row = (line: number) =>
      page.getByRole("table", { name: "Events" }).getByRole("button", { name: String(line), exact: true });
    await goToLine(page, 40);
    await row(40).focus();
    for (let i = 0; i < 15; i++) await page.keyboard.press("ArrowDown");
    await expect.poll(() => row(55).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Home");
    await expect.poll(() => scrubber(page).inputValue()).toBe("1");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => scrubber(page).inputValue()).toBe("2");
  });

  it("a search works while another tab covers the table, and steps through the results", async () => {
    const { page } = await bench("phone", evening);
    await page.keyboard.press("/");
    await page.keyboard.type("£20.00");
    const found = lines.flatMap((line, i) => (/:-?2000\b/.test(JSON.stringify(line)) ? [i + 1] : []));
    await page.getByText(`${found.length} of ${lines.length} lines`).waitFor();
    await page.keyboard.press("Shift+Enter");
    await expect.poll(() => scrubber(page).inputValue()).toBe(String(found.at(-1)));
    await page.keyboard.press("Shift+Enter");
    await expect.poll(() => scrubber(page).inputValue()).toBe(String(found.at(-2)));
  });

  it("a filter limits the rows and the steps", async () => {
    const { page } = await bench("desktop", evening);
    await page.getByRole("button", { name: "Money" }).click();
    const rows = page.getByRole("table", { name: "Events" }).getByRole("row");
    await expect.poll(() => rows.count()).toBeLessThan(20);
    await page.keyboard.press("Home");
    await page.getByRole("button", { name: "One record on" }).click();
    await expect.poll(() => scrubber(page).inputValue()).toBe(String(lineOf("wallet.balance-stated.v1")));
  });
});

describe("a balance that was on screen while the display was frozen", () => {
  it("is marked as frozen wherever it is shown", async () => {
    const { page } = await bench("desktop", evening);
    const line = lineOf("display.shown.v1", ({ frozen }) => frozen === true);
    await goToLine(page, line);
    await page
      .getByRole("region", { name: "Timeline" })
      .getByText(/on screen, frozen$/)
      .waitFor();
    const row = page.getByRole("table", { name: "Events" }).locator("[aria-current]");
    await row.getByText(/^The screen was frozen at £\d/).waitFor({ state: "attached" });
    await page.getByRole("tab", { name: "Record" }).click();
    const screenRow = page.getByRole("row", { name: /^On screen/ });
    expect(await screenRow.getByText("Frozen:").count()).toBe(2);
    await page.getByText(/^Balance frozen until/).waitFor();
    await expect
      .poll(() =>
        screenOf(page)
          .getByRole("button", { name: /held still while you play/ })
          .count(),
      )
      .toBe(1);
  });
});

describe.each(["phone", "desktop"] as const)(
  "on a %s, in the light and the dark scheme, the bench passes axe",
  (device) => {
    it("without a log, with a good one and with a broken one", async () => {
      // At this height, the bar at the bottom of a phone covers no part of an element.
      const { page } = await site.visit(device, { viewport: { ...DEVICES[device].viewport, height: 1_800 } });
      await page.goto("/audit");
      const found: Record<string, readonly string[]> = { "no log": await violationsOf(page) };
      await drop(page, "fixtures/readme.png");
      await page.getByRole("alert").waitFor();
      found["refused"] = await violationsOf(page);
      for (const path of [evening, "fixtures/journals/broken/byte-changed.ndjson"]) {
        await openLog(page, path);
        for (const tab of await page.getByRole("tab").all()) {
          await tab.click();
          // The player's screen is a separate page, which loads later.
          await expect.poll(() => Promise.all(page.frames().map((frame) => frame.title()))).not.toContain("");
          found[`${path}, ${await tab.innerText()}`] = await violationsOf(page);
        }
        await page.keyboard.press("/");
        await page.locator("input:focus").waitFor();
        await page.keyboard.type("no such thing");
        await page.getByRole("heading", { name: "No match" }).waitFor();
        found[`${path}, nothing found`] = await violationsOf(page);
      }
      expect(Object.fromEntries(Object.entries(found).filter(([, violations]) => violations.length > 0))).toEqual({});
    });
  },
);
