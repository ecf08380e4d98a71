import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeJournal } from "../bench/journal-lines.ts";
import { openSite, type Site } from "../support/site.ts";
import { violationsOf } from "./steps/axe.ts";
import { drop, goToLine, openLog, scrubber, verdictOf } from "./steps/auditing.ts";
import { saveFile } from "./steps/downloads.ts";

const EVENING = resolve("fixtures/journals/evening.ndjson");
const FAULTY = resolve("fixtures/journals/broken/amount-edited.ndjson");
const SAMPLE = resolve("fixtures/questions/rosie-past-midnight.ndjson");
const BROKEN = resolve("fixtures/journals/broken/byte-changed.ndjson");

let site: Site;
let folder: string;

beforeAll(async () => {
  site = await openSite();
  folder = mkdtempSync(join(tmpdir(), "audit-bench-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

/** As the browser's Back and Forward. The driver of Firefox waits for another page to load. */
const goInHistory = (page: Page, steps: -1 | 1) => page.evaluate((delta) => history.go(delta), steps);

describe("the open log", () => {
  it("names a change of the balance that is not the amount of the movement in the sentence", async () => {
    const { page } = await site.visit("desktop");
    await page.goto("/audit");
    await openLog(page, resolve("fixtures/journals/reconnect.ndjson"));
    const table = page.getByRole("table", { name: "Events" });
    await table.getByRole("columnheader", { name: "Change and balance" }).waitFor();
    const money = (line: number) =>
      table
        .getByRole("row")
        .filter({ hasText: new RegExp(`^${line}\\d\\d:`) })
        .getByRole("cell")
        .last();
    // The movement after it had arrived earlier.
    await expect.poll(() => money(6).innerText()).toMatch(/in all \+£0\.70\s*£50\.20/);
    expect(await money(5).innerText()).toMatch(/^-£0\.50\s*£49\.50$/);
  });

  it("stays open at the same record when a file that is no log is dropped", async () => {
    const { page } = await site.visit("desktop");
    await page.goto("/audit");
    await openLog(page, EVENING);
    await goToLine(page, 5);
    await drop(page, resolve("fixtures/readme.png"));
    await page.getByRole("alert").getByText("readme.png has no record.").waitFor();
    expect(await scrubber(page).inputValue()).toBe("5");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrubber(page).inputValue()).toBe("6");
    await goToLine(page, 5);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
  });

  it("is closed by the browser's Back and opened at the same record by Forward", async () => {
    const { page, faults } = await site.visit("desktop");
    await page.goto("/audit");
    await openLog(page, EVENING);
    await goToLine(page, 84);
    expect(await page.title()).toBe("evening.ndjson: Every check passed · Auditor’s bench");
    await goInHistory(page, -1);
    await page.getByRole("heading", { name: "Drop a recorded log here" }).waitFor();
    expect(await page.title()).toBe("Auditor’s bench");
    await goInHistory(page, 1);
    await verdictOf(page).waitFor();
    await page.frameLocator("iframe[name=eyes-down-player-screen]").getByText("£49.80").first().waitFor();
    expect(await scrubber(page).inputValue()).toBe("84");
    await goInHistory(page, -1);
    await page.getByRole("button", { name: "Go back to evening.ndjson" }).click();
    await verdictOf(page).waitFor();
    // A reloaded page has no log and shows the instructions.
    await page.reload();
    await page.getByRole("heading", { name: "Drop a recorded log here" }).waitFor();
    await page.getByRole("button", { name: "Choose a file" }).waitFor();
    expect(await page.getByRole("button", { name: /^Go back to/ }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it("goes from finding to finding by n and p, with the lines around each and its sentence, and keeps the place and the notes", async () => {
    const { page, faults } = await site.visit("desktop");
    await page.goto("/audit");
    await openLog(page, FAULTY);
    await page.keyboard.press("/");
    await page.keyboard.type("deposit");
    await page.getByText(/^\d+ of \d+ lines$/).waitFor();
    await page.getByRole("slider", { name: "Record" }).focus();
    await page.keyboard.press("n");
    await expect.poll(() => scrubber(page).inputValue()).toBe("14");
    const here = page.locator(".ed-event[aria-current]");
    await here
      .locator(".ed-event-finding")
      .getByText(/^Balances: /)
      .waitFor();
    await page.getByRole("row").filter({ hasText: /^13/ }).waitFor();
    await page.getByRole("row").filter({ hasText: /^15/ }).waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("");
    await page.keyboard.press("p");
    await page.getByRole("group", { name: "Findings" }).getByText("Finding 1 of 1").waitFor();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#log=[0-9a-f]{16}&line=14$/);
    await page.getByRole("textbox", { name: "Your note at line 14" }).fill("Ask about the stake");
    await page.reload();
    await openLog(page, FAULTY);
    expect(await scrubber(page).inputValue()).toBe("14");
    await page.getByRole("list", { name: "Notes and marks" }).getByText("Ask about the stake").waitFor();
    const saved = await saveFile(page, () => page.getByRole("button", { name: "Save report" }).click());
    const report = readFileSync(saved.path, "utf8");
    expect(report).toContain("<li>Line 14: Ask about the stake</li>");
    expect(report).toContain(createHash("sha256").update(readFileSync(FAULTY)).digest("hex"));
    expect(faults).toEqual([]);
  });

  it.each([
    ["the site", "desktop", "/audit"],
    ["a disk", "phone", pathToFileURL(resolve("dist/audit.html")).href],
  ] as const)(
    "answers a worked question in SQL, whose rows lead to their records, on the page from %s",
    async (_from, device, address) => {
      const { page, faults, console } = await site.visit(device);
      await page.goto(address);
      await openLog(page, SAMPLE);
      expect(console.filter((line) => line.includes("sql.js"))).toEqual([]);
      await page.getByRole("tab", { name: "Query" }).click();
      await page.getByRole("combobox", { name: "Worked questions" }).click();
      await page.getByRole("option", { name: "Who deposited past midnight after a refused raise of a limit?" }).click();
      await page.getByRole("textbox", { name: "Question in SQL" }).press("Control+Enter");
      const answer = page.getByRole("table", { name: "Answer" });
      await answer.getByRole("row").nth(2).getByText("2026-11-01T00:09:53.355Z").waitFor();
      expect(await answer.getByRole("row").count()).toBe(3);
      expect(await violationsOf(page)).toEqual([]);
      await answer.getByRole("button", { name: "86: go to line 87" }).click();
      await expect.poll(() => scrubber(page).inputValue()).toBe("87");
      expect(faults).toEqual([]);
    },
  );

  it.each(["desktop", "phone"] as const)(
    "has on a %s a heading for each part, one level below the page's, and a level lower the headings of what is empty",
    async (device) => {
      const { page } = await site.visit(device);
      await page.goto("/audit");
      await openLog(page, EVENING);
      const isNarrow = device === "phone";
      await page.getByRole("tab", { name: "Query" }).click();
      await page.getByRole("textbox", { name: "Question in SQL" }).fill("select seq from records where 1 = 2");
      await page.getByRole("button", { name: "Ask" }).click();
      await page.getByRole("heading", { name: "No rows", level: 3 }).waitFor();
      if (isNarrow) await page.getByRole("tab", { name: "Events" }).click();
      await page.getByRole("searchbox", { name: "Search the records" }).fill("no such thing");
      await page.getByRole("heading", { name: "No match", level: 3 }).waitFor();
      const outline = await page
        .getByRole("heading")
        .evaluateAll((headings) => headings.map((heading) => `${heading.localName} ${heading.textContent}`));
      expect(outline).toEqual([
        "h1 Auditor’s bench",
        "h2 Every check passed",
        "h2 Timeline",
        ...(isNarrow ? ["h2 Inspector", "h3 No match"] : ["h2 Events", "h3 No match", "h2 Inspector", "h3 No rows"]),
      ]);
    },
  );

  it("is reported as unreadable once its file has changed", async () => {
    const { page } = await site.visit("desktop");
    await page.goto("/audit");
    const path = join(folder, "changing.ndjson");
    copyFileSync(EVENING, path);
    await openLog(page, path);
    await page.getByRole("tab", { name: "Record" }).click();
    await page.getByText("92, record 91").waitFor();
    // Firefox reads a file that was changed, so the bench itself must find other bytes.
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(":-1000,", ":-9000,"));
    await page.getByRole("button", { name: "One record back" }).click();
    await page.getByRole("alert").getByText("changing.ndjson can no longer be read: it was changed").waitFor();
    await page.getByRole("tabpanel").getByText("This record can no longer be read").waitFor();
    expect(await page.getByText("92, record 91").count()).toBe(0);
    await page.keyboard.press("/");
    await page.keyboard.type("withdrawal");
    await page.getByText("The search failed").waitFor();
    expect(await page.getByRole("heading", { name: "No match" }).count()).toBe(0);
    expect(await verdictOf(page).getByText("Every check passed").count()).toBeGreaterThan(0);
  });

  it("can be abandoned while it is read, and another one opened", async () => {
    const { page } = await site.visit("desktop");
    await page.goto("/audit");
    const long = join(folder, "long.ndjson");
    writeJournal(long, 100_000);
    await drop(page, long);
    await page.getByRole("progressbar").waitFor();
    await page.getByRole("button", { name: "Stop reading" }).click();
    await page.getByRole("heading", { name: "Drop a recorded log here" }).waitFor();
    await drop(page, long);
    await page.getByRole("heading", { name: "Verifying long.ndjson" }).waitFor();
    await drop(page, EVENING);
    await verdictOf(page).getByText("Every check passed").first().waitFor();
    expect(await page.locator(".ed-bench-name").textContent()).toBe("evening.ndjson");
  });
});

it("the zoomed section ends when the player moves past its end", async () => {
  const { page } = await site.visit("desktop");
  await page.goto("/audit");
  await openLog(page, EVENING);
  const { x = 0, y = 0 } = (await page.locator(".ed-timeline-plot .u-over").boundingBox()) ?? {};
  await page.mouse.move(x + 40, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 40, { steps: 5 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Whole log" }).waitFor();
  const playhead = page.locator(".ed-playhead");
  expect(await playhead.count()).toBe(0);
  await page.keyboard.press("Home");
  await playhead.waitFor();
  await page.keyboard.press("End");
  await expect.poll(() => playhead.innerText()).toBe("19:34:34");
  await page.getByRole("button", { name: "Whole log" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Whole log" }).count()).toBe(0);
});

/** The elements that exceed their panel or the window sideways, and the height in pixels by which the page exceeds the bench. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const visible = [
      ...document.querySelectorAll("main :is(button, a, input, h2, [role=tab], .ed-timeline-plot)"),
    ].filter((element) => element.checkVisibility() && element.closest(".ed-hidden, .ed-tab-row") === null);
    const beyond = visible.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const panel = element.closest(".ed-panel")?.getBoundingClientRect();
      return left < (panel?.left ?? 0) - 1 || right > (panel?.right ?? innerWidth) + 1;
    });
    const bench = document.querySelector(".ed-bench")?.getBoundingClientRect().height ?? 0;
    // Both heights are rounded, the page's perhaps down.
    const tooLong = Math.max(0, document.documentElement.scrollHeight - Math.max(Math.ceil(bench), innerHeight));
    return { beyond: beyond.map((element) => element.outerHTML.slice(0, 120)), tooLong };
  });

it("the displayed balance follows the record chosen by keyboard, even while the pointer rests on the chart", async () => {
  const { page } = await site.visit("desktop");
  await page.goto("/audit");
  await openLog(page, EVENING);
  const balance = page.locator(".ed-timeline-balance");
  const plot = await page.locator(".ed-timeline-plot .u-over").boundingBox();
  await page.mouse.move((plot?.x ?? 0) + 60, (plot?.y ?? 0) + 40);
  await expect.poll(() => balance.innerText()).toBe("£12.50");
  expect(await scrubber(page).inputValue()).toBe("92");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => balance.innerText()).toBe("£39.80");
  await page.keyboard.press("Home");
  await expect.poll(() => balance.innerText()).toBe("–");
});

describe.each([320, 390, 820, 1180, 1440])("%d px wide", (width) => {
  it("no part of the bench is cut off, and the page is not longer than the bench", async () => {
    const { page } = await site.visit(width < 760 ? "phone" : "desktop", { viewport: { width, height: 900 } });
    await page.goto("/audit");
    await openLog(page, BROKEN);
    await goToLine(page, 14);
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      const name = await tab.innerText();
      expect([name, await cutOff(page)]).toEqual([name, { beyond: [], tooLong: 0 }]);
    }
  });
});

describe.each([390, 320])("on a phone %d px wide", (width) => {
  it("the playback controls stay on the screen", async () => {
    const { page } = await site.visit("phone", { viewport: { width, height: 640 } });
    await page.goto("/audit");
    await openLog(page, BROKEN);
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      const play = await page.getByRole("button", { name: "Play", exact: true }).boundingBox();
      expect((play?.y ?? 640) + (play?.height ?? 0)).toBeLessThanOrEqual(640);
    }
  });

  it("a jump to a finding shows its line, with the way to the next one", async () => {
    const { page } = await site.visit("phone", { viewport: { width, height: 844 } });
    await page.goto("/audit");
    await openLog(page, SAMPLE);
    await page.getByRole("button", { name: "First divergence: line 53" }).click();
    const bottoms = () =>
      page.evaluate(() =>
        [".ed-event[aria-current]", ".ed-open > [data-part=transport]", ".ed-tab-panel > .ed-finding-steps"].map(
          (part) => document.querySelector(part)?.getBoundingClientRect(),
        ),
      );
    await expect
      .poll(async () => {
        const [line, transport, steps] = await bottoms();
        return (line?.bottom ?? Infinity) < (transport?.top ?? 0) && (steps?.top ?? -1) >= 0;
      })
      .toBe(true);
  });

  it("the chart keeps its position at every step, with any text about the balance", async () => {
    const { page } = await site.visit("phone", { viewport: { width, height: 844 } });
    await page.goto("/audit");
    await openLog(page, BROKEN);
    const top = () =>
      page.evaluate(() => {
        const [panel, plot] = [".ed-timeline", ".ed-timeline-plot"].map((part) => document.querySelector(part));
        return (plot?.getBoundingClientRect().top ?? 0) - (panel?.getBoundingClientRect().top ?? 0);
      });
    const tops = new Set<number>();
    for (const line of [1, 5, 13, 14, 27]) {
      await goToLine(page, line);
      tops.add(await top());
    }
    expect(tops.size).toBe(1);
  });
});
