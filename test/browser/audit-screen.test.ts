import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { goToLine, openLog, recordEvening, shows } from "./steps/auditing.ts";
import { screenPicture, screenSettled } from "./steps/replaying.ts";

let site: Site;
let folder: string;

beforeAll(async () => {
  site = await openSite();
  folder = mkdtempSync(join(tmpdir(), "audit-screen-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

interface Line {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Lines of different kinds: screens, modals, a payment, a game, a bingo room. */
const KINDS: readonly (readonly [type: string, matches?: (data: Line["data"]) => boolean])[] = [
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

it("a line is the same picture, to the byte, whichever way the auditor came to it", async () => {
  const { text } = await recordEvening(site);
  const path = join(folder, "rosie.ndjson");
  writeFileSync(path, text);
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  const lineOf = ([type, matches = () => true]: (typeof KINDS)[number]) =>
    lines.findIndex((line) => line.type === type && matches(line.data)) + 1;
  // Before it there is no screen to draw.
  const first = lineOf(["shell.route-entered.v1"]);
  expect(KINDS.filter((kind) => lineOf(kind) < first)).toEqual([]);
  const chosen = [...new Set([...KINDS.map(lineOf), lines.length])].sort((a, b) => a - b);

  // At this height the screen has its own size, in which a picture is the same to the byte.
  const { page, faults } = await site.visit("desktop", { viewport: { width: 1440, height: 1_600 } });
  await page.goto("/audit");
  await openLog(page, path);
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

const STEPS = 2;

async function step(page: Page, from: number, to: number): Promise<void> {
  const key = to > from ? "ArrowRight" : "ArrowLeft";
  for (let line = from; line !== to;) {
    line += Math.sign(to - from);
    await page.keyboard.press(key);
    await shows(page, line);
  }
}
