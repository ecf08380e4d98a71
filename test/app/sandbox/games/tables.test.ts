import { describe, expect, it } from "vitest";
import { categoriesOf } from "../../../../app/sandbox/games/lobby.ts";
import { LIVE_COMPONENTS, TABLES } from "../../../../app/sandbox/games/tables.ts";
import type { Sandbox } from "../../../../app/sandbox/kernel/start.ts";
import { getSlotGame, keepGameAlive } from "../../../../domain/games/wire.ts";
import { tileTypeOf } from "../../../../domain/lobby/live.ts";
import { listCategoryGames, listComponents, listLiveGames, searchLobby } from "../../../../domain/lobby/wire.ts";
import { answer } from "../bingo/hall.ts";
import type { Visitor } from "../kernel/visitor.ts";
import { movements, openGames, purse, sitDown } from "./open-games.ts";

const page = { offset: 0, limit: 40, sort: "position,ASC" } as const;
const tilesOf = async (player: Visitor, categ = "live-tables") =>
  (await answer(player, listLiveGames, { categ, ...page })).content;
const tileOf = async (player: Visitor, ref: string) =>
  (await tilesOf(player)).find(({ refName }) => refName === ref)?.tileInfo;

const decide = (sandbox: Sandbox, value: string) => sandbox.control("games/next-result", { player: "p-rosie", value });
describe("the sandbox's live lobby", () => {
  it("has tables in every tab, by pages, and as many as it says", async () => {
    const { rosie } = await openGames();
    for (const { code, multipleComponents } of categoriesOf("live").slice(1)) {
      expect(multipleComponents).toBe(false);
      const { totalElements, content } = await answer(rosie, listLiveGames, { categ: code, ...page });
      expect(content).toHaveLength(totalElements);
      expect(totalElements).toBeGreaterThan(0);
    }
    const first = await answer(rosie, listLiveGames, { categ: "live-tables", ...page, limit: 24 });
    const rest = await answer(rosie, listLiveGames, { categ: "live-tables", ...page, offset: 24, limit: 10 });
    expect([...first.content, ...rest.content].map(({ refName }) => refName)).toEqual(TABLES.map(({ ref }) => ref));
    expect((await answer(rosie, listLiveGames, { categ: "nonsense", ...page })).totalElements).toBe(0);
  });

  it("searches for the first fifty letters, because each further one takes time", async () => {
    const { rosie } = await openGames();
    const query = "mayfair".padEnd(50) + "x".repeat(100);
    const { live } = await answer(rosie, searchLobby, { section: "live", query, offset: 0, limit: 30 });
    expect(live?.length).toBeGreaterThan(0);
  });

  it("has lists of all three sizes, each with a full list, and finds tables by a search", async () => {
    const { rosie } = await openGames();
    const lists = await answer(rosie, listComponents, {
      section: "live",
      category: "live-featured",
      ...page,
    });
    expect(lists.map(({ live }) => live?.layout)).toEqual(LIVE_COMPONENTS.map(({ layout }) => layout));
    const which = { section: "live", category: "live-featured", variant: "shows", ...page };
    const shows = await answer(rosie, listCategoryGames, which);
    expect(shows.live?.map((tile) => tileTypeOf(tile))).toEqual(
      Array.from({ length: shows.totalElements }, () => "MONEY_WHEEL"),
    );
    const found = await answer(rosie, searchLobby, { section: "live", query: "moon", offset: 0, limit: 30 });
    expect(found.content.length).toBeGreaterThan(0);
    const tables = await answer(rosie, searchLobby, { section: "live", query: "mayfair", offset: 0, limit: 30 });
    expect(tables).toMatchObject({ totalElements: 1, content: [], live: [{ refName: "mayfair-roulette" }] });
  });

  it("states another result after each round, and keeps the earlier ones", async () => {
    const { sandbox, rosie } = await openGames();
    const before = (await tileOf(rosie, "mayfair-roulette"))?.results ?? [];
    expect(before).toHaveLength(10);
    await sandbox.control("world/advance-clock", { hours: 40 / 3600 });
    const after = (await tileOf(rosie, "mayfair-roulette"))?.results ?? [];
    expect(after.slice(2)).toEqual(before.slice(0, 8));
    expect((await tileOf(rosie, "green-baize-blackjack"))?.results).toEqual([]);
  });

  it("has a picture of every table", async () => {
    const { rosie } = await openGames();
    for (const { lobbyImageUrl } of (await tilesOf(rosie)).slice(0, 4))
      expect(await (await fetch(lobbyImageUrl)).text()).toMatch(/^<svg/);
  });
});

describe("a round at a live table", () => {
  it("takes the stakes, pays the win, and appears in the table's tile", async () => {
    const setup = await openGames();
    const { session, post } = await sitDown(setup, "mayfair-roulette");
    await decide(setup.sandbox, "17");
    const { said } = await post({ round: 1, bets: { 17: 100, black: 200, 3: 100 } });
    expect(said).toMatchObject({ outcome: { value: "17" }, win: 4000, winText: "£40.00", balance: "£136.00" });
    const about = { correlation: `${session}:1`, description: "Mayfair Roulette" };
    expect(movements(setup)).toMatchObject([
      { kind: "STAKE", amount: -400, ...about },
      { kind: "WIN", amount: 4000, ...about },
    ]);
    expect((await tileOf(setup.rosie, "mayfair-roulette"))?.results[0]).toEqual({
      value: "17",
      multiplier: null,
      border: false,
    });
  });

  it("that is repeated gets the first answer, and is played once", async () => {
    const setup = await openGames();
    const { post } = await sitDown(setup, "mayfair-roulette");
    await decide(setup.sandbox, "17");
    const first = await post({ round: 1, bets: { red: 100 } });
    expect(first.said).toMatchObject({ outcome: { value: "17" }, win: 0 });
    expect(await post({ round: 1, bets: { red: 100 } })).toEqual(first);
    expect(movements(setup)).toHaveLength(1);
    expect(purse(setup)).toBe(9_900);
  });

  it("of blackjack deals to the seats with a bet", async () => {
    const setup = await openGames();
    const { text, post } = await sitDown(setup, "green-baize-blackjack");
    const [, seat = ""] = /data-on="(seat-\d)"/.exec(text) ?? [];
    const { said } = await post({ round: 1, bets: { [seat]: 500 } });
    expect(Object.keys((said["outcome"] as { hands: object }).hands)).toEqual([seat, "dealer"]);
    expect(movements(setup)[0]).toMatchObject({ kind: "STAKE", amount: -500 });
  });

  it.each([
    ["410 where the key is not the frame's", { key: "another", round: 0, bets: { red: 1 } }, 410, "has ended"],
    ["400 without a round", { round: 0, bets: { red: 1 } }, 400, "no bets of this table"],
    ["400 for a place that the table has not", { round: 1, bets: { purple: 1 } }, 400, "no bets of this table"],
    ["400 for less than nothing", { round: 1, bets: { red: -100 } }, 400, "no bets of this table"],
    ["400 for part of a penny", { round: 1, bets: { red: 100.5 } }, 400, "no bets of this table"],
    ["409 once the table has closed", { round: 1, bets: { red: 1 } }, 409, "has closed", "close"],
    ["400 for less than the table takes", { round: 1, bets: { red: 60_000, black: 99 } }, 400, "is £1"],
    ["400 for no bets", { round: 1, bets: {} }, 400, "is £1"],
    ["400 for more than the table takes", { round: 1, bets: { red: 50_001 } }, 400, "£500 at most"],
    ["409 for more than the player has", { round: 1, bets: { red: 10_001 } }, 409, "enough in your wallet"],
  ] as const)("is refused with %s", async (_, body, status, words, close?: string) => {
    const setup = await openGames();
    const { post } = await sitDown(setup, "mayfair-roulette");
    if (close !== undefined)
      await setup.sandbox.control("games/table-open", { table: "mayfair-roulette", open: false });
    const refused = await post(body);
    expect([refused.status, refused.said["error"]]).toEqual([status, expect.stringContaining(words)]);
    expect(purse(setup)).toBe(10_000);
  });

  it("is played at the game that was opened, and nowhere else", async () => {
    const setup = await openGames();
    const table = await sitDown(setup, "mayfair-roulette");
    expect((await table.post({ round: 1, stake: 100 }, "spin")).status).toBe(410);
    const slot = await sitDown(setup, "lucky-larder");
    expect((await slot.post({ round: 1, bets: { red: 100 } })).status).toBe(410);
    expect((await slot.post({ round: 1, stake: 100 }, "spin")).status).toBe(200);
    // A ticket opens its frame once.
    expect((await fetch(table.url)).status).toBe(410);
  });
});

describe("a live table as a game", () => {
  it("is described, kept alive, and closed while the table is closed", async () => {
    const setup = await openGames();
    const game = () => answer(setup.rosie, getSlotGame, { refName: "mayfair-roulette" });
    expect(await game()).toMatchObject({ ref: "mayfair-roulette", platform: "GOOSICORN", gameReady: true });
    await sitDown(setup, "mayfair-roulette");
    await answer(setup.rosie, keepGameAlive, { refName: "mayfair-roulette" });
    await setup.sandbox.control("games/table-open", { table: "mayfair-roulette", open: false });
    expect((await game()).gameReady).toBe(false);
    expect((await tileOf(setup.rosie, "mayfair-roulette"))?.open).toBe(false);
    await setup.sandbox.control("games/table-open", { table: "mayfair-roulette", open: true });
    expect((await game()).gameReady).toBe(true);
  });
});
