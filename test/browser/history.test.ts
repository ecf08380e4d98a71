import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Kernel, Move } from "../../app/sandbox/kernel/types.ts";
import { pence } from "../../domain/money.ts";
import { openSite, type Site } from "../support/site.ts";
import { saveFile } from "./steps/downloads.ts";
import { openSignedIn } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ prepare: (sandbox) => play(sandbox.kernel(), 600) });
});
afterAll(() => site.close());

const GAMES = "/secure/user/account/game-transactions";

/** Books an evening's play: a stake and a win in turn. */
async function play(kernel: Kernel, rounds: number): Promise<void> {
  const game = { counterAccount: "house:games", description: "Lucky Larder" };
  const stake: Move = { ...game, kind: "STAKE", amount: pence(-10) };
  await kernel.transact(() => {
    for (let round = 0; round < rounds; round++) {
      kernel.wallet.move("p-rosie", stake);
      kernel.wallet.move("p-rosie", { ...stake, kind: "WIN", amount: pence(round % 5 === 0 ? 30 : 5) });
    }
  });
}

const list = (page: Page) => page.getByRole("list", { name: "Transactions, latest first" });
const rowsInDocument = (page: Page) => list(page).getByRole("listitem").count();

describe("a player with a long history", () => {
  it("finds, explains and downloads a transaction", async () => {
    const { page, faults } = await site.visit("phone");
    await openSignedIn(page, "rosie", "/secure/user/account/payment-methods");
    await page.getByRole("link", { name: "Game transactions" }).click();
    await page.getByRole("heading", { name: "Game transactions" }).waitFor();
    await page.getByText("1,200 transactions").waitFor();
    expect(await rowsInDocument(page)).toBeLessThan(60);

    const table = page.getByRole("button", { name: "Download as a spreadsheet" });
    const text = readFileSync((await saveFile(page, () => table.click())).path, "utf8");
    expect(text.trimEnd().split("\r\n")).toHaveLength(1_201);

    await page.getByRole("searchbox", { name: "Search transactions" }).fill("win");
    await page.getByText("600 of 1,200").waitFor();
    await list(page).getByRole("button", { name: /Win/ }).first().click();
    await page
      .getByRole("dialog", { name: "Why did my balance change?" })
      .getByText("You won on Lucky Larder.")
      .waitFor();
    expect(faults).toEqual([]);
  });

  it("scrolls to the end of the list, and goes back with the keyboard", async () => {
    const { page, faults } = await site.visit("desktop");
    await openSignedIn(page, "rosie", GAMES);
    await list(page).getByRole("button").first().focus();
    // End goes to the last row that is loaded, so it takes one press for each page.
    await page.keyboard.press("End");
    await expect.poll(() => focusedPlace(page)).toBeGreaterThan(40);
    await expect
      .poll(async () => {
        await page.keyboard.press("End");
        return focusedPlace(page);
      })
      .toBe(1200);
    expect(await rowsInDocument(page)).toBeLessThan(60);
    await page.keyboard.press("Home");
    await expect.poll(() => focusedPlace(page)).toBe(1);
    expect(faults).toEqual([]);
  });
});

/** The place in the list of the row that has the focus. */
const focusedPlace = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.activeElement?.closest("li")?.ariaPosInSet ?? 0));
