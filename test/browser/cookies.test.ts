import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JournalRecord } from "../../domain/journal/record.ts";
import { CookieChoiceRead, CookiesChosen, CookieSettingsShown } from "../../domain/shell/events.ts";
import { openSite, type Site } from "../support/site.ts";
import { goToLine, openLog, saveVerdict, sealedJournal } from "./steps/auditing.ts";
import { withoutAnswer } from "./steps/consent.ts";
import { isReachable } from "./steps/reach.ts";
import { screenFrame, screenSettled } from "./steps/replaying.ts";
import { header, LIGHT, signIn } from "./steps/signing-in.ts";

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await openSite();
  folder = mkdtempSync(join(tmpdir(), "cookies-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

it("the question about cookies and its answer are in the delivered journal, from which the bench draws them", async () => {
  const { page, context } = await site.visit("phone");
  await withoutAnswer(context);
  await signIn(page, "rosie", `/login?redirect=${LIGHT}`);
  const question = page.getByRole("region", { name: "Cookies" });
  await question.getByRole("button", { name: "Accept all" }).click();
  await question.waitFor({ state: "detached" });
  // The next page has the answer of the device.
  await page.reload();
  await header(page).getByRole("button", { name: "Menu" }).waitFor();
  await page.getByRole("button", { name: "Cookies settings" }).waitFor();
  await page.getByRole("button", { name: "Cookies settings" }).click();
  await page
    .getByRole("dialog")
    .getByRole("switch", { name: /^Marketing/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const { text } = await sealedJournal(site, page);
  await context.close();

  const records = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as JournalRecord);
  const all = { analytics: true, marketing: true };
  const ofCookies = records.filter(({ type }) => type === CookieChoiceRead.type || type === CookiesChosen.type);
  expect(ofCookies).toHaveLength(3);
  expect(ofCookies).toMatchObject([
    { type: CookieChoiceRead.type, by: "app", data: { choice: null } },
    { type: CookiesChosen.type, by: "player", data: all },
    { type: CookieChoiceRead.type, by: "app", data: { choice: all } },
  ]);

  const path = join(folder, "rosie.ndjson");
  writeFileSync(path, text);
  const bench = await site.visit("desktop");
  await bench.page.goto("/audit");
  await openLog(bench.page, path);
  const drawn = async ({ seq }: Pick<JournalRecord, "seq">) => {
    const line = records.findIndex((record) => record.seq === seq) + 1;
    await goToLine(bench.page, line);
    await screenSettled(bench.page, line);
    return screenFrame(bench.page).getByRole("region", { name: "Cookies" }).count();
  };
  const [asked, answered, read] = ofCookies;
  expect([await drawn(asked!), await drawn({ seq: answered!.seq - 1 })]).toEqual([1, 1]);
  expect([await drawn(answered!), await drawn({ seq: read!.seq + 1 })]).toEqual([0, 0]);

  const sheets = records.filter(({ type }) => type === CookieSettingsShown.type);
  expect(sheets.map(({ data }) => data["switches"])).toEqual([all, { ...all, marketing: false }, null]);
  const marketing = screenFrame(bench.page).getByRole("switch", { name: /^Marketing/ });
  const switches: (boolean | undefined)[] = [];
  for (const sheet of sheets) {
    await drawn(sheet);
    switches.push((await marketing.count()) === 0 ? undefined : await marketing.isChecked());
  }
  expect(switches).toEqual([true, false, undefined]);
  expect((await saveVerdict(bench.page)).exitCode).toBe(0);
});

/** More than the number of elements of either page that the Tab key reaches. */
const MOST_STOPS = 60;

const windows = [
  ["a small phone", { width: 320, height: 568 }],
  ["a small phone whose page is enlarged to twice its size", { width: 195, height: 422 }],
] as const;

it.each(["/login", "/signup"].flatMap((path) => windows.map(([name, viewport]) => ({ path, name, viewport }))))(
  "the question about cookies covers no field or button of $path with the focus, on $name",
  async ({ path, viewport }) => {
    const { page, context } = await site.visit("phone", { viewport });
    await withoutAnswer(context);
    await page.goto(path);
    const question = page.getByRole("region", { name: "Cookies" });
    await question.waitFor();
    await page.getByRole("button", { name: "Cookies settings" }).waitFor();
    // Its buttons can be pressed without scrolling it, and its text can be scrolled to its end.
    for (const button of await question.getByRole("button").all()) expect(await isReachable(page, button)).toBe(true);
    const scrolled = await question.evaluate((card) => {
      card.scrollTop = card.scrollHeight;
      const [text, answers] = [...card.children].map((part) => part.getBoundingClientRect());
      card.scrollTop = 0;
      return { textEnds: text?.bottom ?? Infinity, buttonsBegin: answers?.top ?? 0 };
    });
    expect(scrolled.textEnds).toBeLessThanOrEqual(scrolled.buttonsBegin);
    const covered: string[] = [];
    const stops: string[] = [];
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await page.keyboard.press("Tab");
      const focused = page.locator("input:focus, button:focus, select:focus");
      const name = await page.evaluate(() => {
        const { activeElement: focus } = document;
        return focus === document.body ? null : (focus?.outerHTML.slice(0, 120) ?? null);
      });
      if (name === null || name === stops[0]) break;
      stops.push(name);
      if ((await focused.count()) > 0 && !(await isReachable(page, focused))) covered.push(name);
    }
    expect(stops.length).toBeGreaterThan(5);
    expect(covered).toEqual([]);
    expect((await question.boundingBox())?.height).toBeLessThanOrEqual(viewport.height / 2);
  },
);
