import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatMoney, type Pence } from "../../domain/money.ts";
import { inFolder, run } from "../support/audit.ts";
import { openSite, type Site } from "../support/site.ts";
import { announcements, collectAnnouncements } from "./steps/announcements.ts";
import { buyTickets, postponeGame } from "./steps/playing.ts";
import { openSignedIn, signOut } from "./steps/signing-in.ts";
import { waitForBalance } from "./steps/wallet.ts";

const ROOM = "penny-arcade";
const PATH = `/secure/bingo/90/${ROOM}`;

let site: Site;
beforeAll(async () => {
  site = await openSite({
    prepare: async (sandbox) => {
      await postponeGame(sandbox);
      await sandbox.control("bingo/pace", { ballSeconds: 0.25, breakSeconds: 3_600 });
    },
  });
});
afterAll(() => site.close());

interface Held {
  readonly id: string;
  readonly player: string;
  readonly sealed: boolean;
}
const operator = async (path: string) => fetch(`${site.origins.operator}/${path}`);
const sealedOf = async (player: string) =>
  ((await (await operator("journals.json")).json()) as readonly Held[]).filter(
    (held) => held.player === player && held.sealed,
  );

it("two players share a full house: each sees the own share, the wallet rises by it, and the audit finds no fault in either journal", async () => {
  const visits = await Promise.all(
    (["phone", "desktop"] as const).map(async (device, index) => {
      const username = (["rosie", "penny"] as const)[index] as string;
      const { page, faults } = await site.visit(device);
      await collectAnnouncements(page);
      await openSignedIn(page, username, PATH);
      await buyTickets(page, 6);
      const player = `p-${username}`;
      return { page, faults, player, before: site.kernel().wallet.balance(player) };
    }),
  );
  await site.control("bingo/let-share", { room: ROOM, player: "p-rosie", other: "p-penny", prize: "GAME" });
  await site.control("bingo/start-now", { room: ROOM });

  for (const { page, player, before } of visits) {
    const result = page.getByText(/^Full house: you won/);
    await result.waitFor({ timeout: 120_000 });
    const prizes = site
      .kernel()
      .wallet.movements(player)
      .filter(({ kind }) => kind === "PRIZE");
    const won = prizes.at(-1)?.amount as Pence;
    const share = formatMoney(won);
    // The popup is gone after a few seconds. It names a line that was won within these too, and then the amount of each prize.
    const said = () => announcements(page, /Full house.*, shared/);
    await expect.poll(said).toHaveLength(1);
    const [text = ""] = await said();
    expect(text).toMatch(/^You've won!.*, shared with 1 other\. It is in your wallet\.$/);
    expect(text).toContain(share);
    expect(await result.textContent()).toBe(`Full house: you won ${share}, shared with 1 other`);
    const tile = page.getByRole("listitem").filter({ hasText: "Full house" }).first();
    expect(await tile.textContent()).toContain(`You won ${share}, shared with 1 other`);
    // The pence that two shares do not divide stay with the operator.
    const prize = [2 * won, 2 * won + 1].map((pence) => formatMoney(pence as Pence));
    expect(prize).toContain(await tile.locator(".ed-bingo-prize-amount").textContent());

    const risen = prizes.reduce((sum, { amount }) => sum + amount, 0);
    expect(site.kernel().wallet.balance(player)).toBe(before + risen);
    await waitForBalance(page, formatMoney((before + risen) as Pence));
  }

  const shares = visits.map(
    ({ player }) =>
      site
        .kernel()
        .wallet.movements(player)
        .findLast(({ kind }) => kind === "PRIZE")?.amount,
  );
  expect(new Set(shares).size).toBe(1);

  await inFolder(async (folder) => {
    for (const { page, player, faults } of visits) {
      await signOut(page);
      await expect.poll(async () => (await sealedOf(player)).length).toBe(1);
      const [held] = await sealedOf(player);
      const path = join(folder, `${player}.ndjson`);
      writeFileSync(path, await (await operator(`journals/${held?.id}.ndjson`)).text());
      const { code, out } = await run("verify", path);
      expect({ code, out }).toMatchObject({ code: 0 });
      expect(faults).toEqual([]);
    }
  });
});

/** The height of the prizes with the player's note and without it, by how many pixels the note is cut off, and how far the result is from the start of its line, at a size of the text in hundredths. */
const ownNote = (page: Page, percent: number) =>
  page.evaluate(async (percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const prizes = document.querySelector<HTMLElement>(".ed-bingo-prizes");
    const note = prizes?.querySelector<HTMLElement>("[data-own] .ed-bingo-prize-note > span");
    const line = document.querySelector<HTMLElement>(".ed-bingo-result");
    const result = line?.querySelector(":scope > p");
    if (prizes == null || note == null || line == null || result == null)
      throw new Error("The player has won no prize");
    const start = line.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(line).paddingLeft);
    const indent = Math.round(result.getBoundingClientRect().left - start);
    // The height of what it holds is rounded.
    const cut = note.scrollHeight - Math.ceil(note.getBoundingClientRect().height);
    const { bottom } = note.getBoundingClientRect();
    const beyond = bottom - (note.closest("li")?.getBoundingClientRect().bottom ?? 0);
    const whole = prizes.getBoundingClientRect().height;
    note.style.display = "none";
    const without = prizes.getBoundingClientRect().height;
    note.style.display = "";
    return {
      cut: Math.max(0, Math.round(cut)),
      beyond: Math.max(0, Math.round(beyond)),
      moved: whole - without,
      indent,
    };
  }, percent);

it.each([
  ["three prizes", ROOM],
  ["four prizes", "two-fat-ladies"],
])(
  "the player's share of a prize is whole in its tile and moves nothing, and the result begins where any other does, at every width and size of the text, among %s",
  async (_, room) => {
    await site.control("bingo/start-in", { room, seconds: 3_600 });
    await site.control("bingo/pace", { ballSeconds: 0.5, breakSeconds: 3_600 });
    const pages: Page[] = [];
    for (const username of ["rosie", "rex"]) {
      const { page } = await site.visit("desktop");
      await openSignedIn(page, username, `/secure/bingo/90/${room}`);
      await buyTickets(page, 6);
      pages.push(page);
    }
    const [page, other] = pages as [Page, Page];
    // The other player's tickets are in the game without a page that draws it.
    await other.goto("/healthz");
    await site.control("bingo/let-share", { room, player: "p-rosie", other: "p-rex", prize: "ONE_LINE" });
    await site.control("bingo/start-now", { room });
    await page
      .getByRole("list", { name: "Prizes" })
      .getByText(/^You won £.*, shared with 1 other$/)
      .waitFor();
    // The game waits with this prize.
    await site.control("bingo/pace", { ballSeconds: 3_600, breakSeconds: 3_600 });
    const found: Record<string, unknown> = {};
    for (const width of [320, 390, 820, 1_440])
      for (const percent of [100, 200]) {
        await page.setViewportSize({ width, height: 900 });
        found[`${width} at ${percent} %`] = await ownNote(page, percent);
      }
    const whole = { cut: 0, beyond: 0, moved: 0, indent: 0 };
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((place) => [place, whole])));
  },
);
