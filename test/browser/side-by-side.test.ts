import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { openLog, sealedJournal } from "./steps/auditing.ts";
import {
  answerChallenge,
  chooseDeposit,
  dismissReceipt,
  frameAt,
  openDeposit,
  pressDeposit,
  typeCard,
} from "./steps/depositing.ts";
import { MODALS, openPlace, SCREENS } from "./steps/places.ts";
import { buyTickets, postponeGame, spinOnce } from "./steps/playing.ts";
import { see, type Seen, seeReplayed } from "./steps/side-by-side.ts";
import { signIn, turnOnFlag } from "./steps/signing-in.ts";

/** Every place that an address opens. */
const places = [...SCREENS, ...MODALS];

let site: Site;
let folder: string;

beforeAll(async () => {
  site = await openSite({ prepare: postponeGame });
  folder = mkdtempSync(join(tmpdir(), "side-by-side-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

/** An evening on a phone: a deposit with the bank's check, a round of a slot, a bingo room, and the other places. */
async function evening(page: Page): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  const look = async (name: string) => void seen.push(await see(page, name));
  await signIn(page, "rosie");
  await page.getByRole("heading", { name: "Tonight in the hall" }).waitFor();
  await look("the lobby");
  await openDeposit(page);
  await look("the form of a deposit");
  await chooseDeposit(page, /^Visa/, 20);
  await typeCard(page, { cvv: "123" });
  await pressDeposit(page, 20);
  await frameAt(page, "/3ds/");
  await look("the bank's check");
  await answerChallenge(page, "Yes, approve the payment");
  await dismissReceipt(page, 20);
  await look("the lobby after the deposit");
  await page.goto("/secure/games/lucky-larder");
  await (await frameAt(page, "/play/")).getByRole("button", { name: "Spin" }).waitFor();
  await spinOnce(page);
  await look("a game after a round");
  await page.goto("/secure/bingo/90/penny-arcade");
  await buyTickets(page, 6);
  await look("a bingo room with tickets");
  for (const place of places) {
    await openPlace(page, place);
    await look(place.path);
  }
  return seen;
}

// `npm run side-by-side` sets it. The comparison takes minutes, and the browser tests prove the parts of the bench one by one.
it.runIf(process.env["SIDE_BY_SIDE"] === "all")(
  "what a player saw is what the bench draws at the same line: every text, every amount and every window",
  async () => {
    await site.control("payments/three-d-secure", { outcome: "always challenge" });
    const { page, context } = await site.visit("phone");
    // Without its flag, the page with all transactions does not exist.
    await turnOnFlag(context, site, "account-activity-page");
    const seen = await evening(page);
    await page.goto("/secure/lobby");
    const { text } = await sealedJournal(site, page);
    await context.close();
    const path = join(folder, "rosie.ndjson");
    writeFileSync(path, text);
    const times = text
      .trimEnd()
      .split("\n")
      .map((line) => Date.parse((JSON.parse(line) as { readonly at: string }).at));

    const visit = await site.visit("desktop", { viewport: { width: 1440, height: 1_600 } });
    await visit.page.goto("/audit");
    await openLog(visit.page, path);
    const results = join("dist", "test-results", "side-by-side");
    mkdirSync(results, { recursive: true });
    const differences = [];
    for (const [i, one] of seen.entries()) {
      const replayed = await seeReplayed(visit.page, times, one);
      differences.push(...replayed.differences);
      writeFileSync(join(results, `${i}-live.png`), one.picture);
      writeFileSync(join(results, `${i}-line-${replayed.line}.png`), replayed.picture);
    }
    writeFileSync(join(results, "differences.json"), JSON.stringify(differences, null, 2));
    expect(differences).toEqual([]);
    expect(seen.length).toBeGreaterThanOrEqual(60);
  },
  1_800_000,
);
