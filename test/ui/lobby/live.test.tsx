import { act, screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getSlotGame, startGameSession } from "../../../domain/games/wire.ts";
import { KycStated } from "../../../domain/kyc/events.ts";
import { type LiveTile, LiveTablesChanged } from "../../../domain/lobby/events.ts";
import {
  LIVE_LAYOUTS,
  listCategories,
  listCategoryGames,
  listComponents,
  listLiveGames,
  listPopular,
  type LiveLayout,
  searchLobby,
} from "../../../domain/lobby/wire.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { FRAME, larder } from "../../domain/games/larder.ts";
import { ALL, FEATURED, game } from "../../domain/lobby/catalogue.ts";
import { results, seats, table, tables } from "../../domain/lobby/tables.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage } from "../shell/page.tsx";

class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => void vi.stubGlobal("IntersectionObserver", Observer));

const openLive = (arrange: (world: World) => void, path = "/secure/lobby/live") =>
  openPage({
    path,
    before: (world) => {
      world.backend.answer(listCategories, [ALL]);
      arrange(world);
    },
  });

/** The Live tab with these tables. */
const openTables = (...content: readonly LiveTile[]) =>
  openLive(({ backend }) => backend.answer(listLiveGames, { totalElements: content.length, content }));

/** The Live tab with one table; answers its tile. */
async function openTable(tileInfo: Partial<LiveTile["tileInfo"]> = {}, what: Parameters<typeof table>[2] = {}) {
  const page = await openTables(table("t", tileInfo, what));
  const element = await screen.findByRole("article");
  return { ...page, element, tile: within(element) };
}

const pips = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map((pip) => pip.textContent);
const latest = () => screen.findByRole("list", { name: "Latest results, newest first" });

describe("a live tile", () => {
  it("shows its image, player count, title, provider, minimum bet and dealer [LIVE-103 LIVE-104 LIVE-105 LIVE-106 LIVE-107 LIVE-109]", async () => {
    const { element, tile } = await openTable(
      { minBet: pounds(5), playerCount: 321, displayProvider: "Pier Head", dealer: "Dolly" },
      { name: "Mayfair Roulette", lobbyImageUrl: "/art/mayfair.svg" },
    );
    expect(element.querySelector("img")?.getAttribute("src")).toBe("/art/mayfair.svg");
    expect(tile.getByText("321").textContent).toBe("321 playing");
    expect(tile.getByRole("link", { name: "Mayfair Roulette" })).toBeTruthy();
    expect(tile.getByText("Pier Head")).toBeTruthy();
    const facts = tile.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(facts).toEqual(["Min bet: £5", "Dealer: Dolly"]);
  });

  it("shows the number of taken seats [LIVE-108]", async () => {
    const { tile } = await openTable({ tileType: "BLACKJACK", takenSeats: seats(1, 3, 6) });
    expect(tile.getByText("Seats").nextSibling?.textContent).toBe("3/7");
  });

  it("omits the values that its backend does not state", async () => {
    const { tile, element } = await openTable({ minBet: null, playerCount: null, dealer: null });
    expect(tile.queryAllByRole("term")).toEqual([]);
    expect(element.textContent).not.toContain("playing");
  });

  it("of roulette shows its results, each by number and colour [LIVE-110]", async () => {
    await openTable({ results: results(17, 0, 32) });
    const list = await latest();
    expect(pips(list)).toEqual(["17 black", "0 green", "32 red"]);
    const pockets = within(list)
      .getAllByRole("listitem")
      .map((pip) => pip.dataset["pocket"]);
    expect(pockets).toEqual(["black", "green", "red"]);
  });

  it("of roulette with multipliers shows the multiplier of a number [LIVE-111]", async () => {
    const lucky = { value: "5", multiplier: 50, border: true };
    await openTable({ tileType: "ROULETTE_MULTIPLIER", results: [lucky, ...results(8)] });
    expect(pips(await latest())).toEqual(["5 red×50", "8 black"]);
    const [first, second] = within(await latest()).getAllByRole("listitem");
    expect([first, second].map((pip) => pip?.hasAttribute("data-bordered"))).toEqual([true, false]);
  });

  it("of blackjack shows its seats, taken or free [LIVE-112]", async () => {
    const { tile } = await openTable({ tileType: "BLACKJACK", takenSeats: seats(2), results: results(1) });
    expect(pips(tile.getByRole("list", { name: "Seats" }))).toEqual(
      "1 free,2 taken,3 free,4 free,5 free,6 free,7 free".split(","),
    );
    expect(tile.queryByRole("list", { name: /results/ })).toBeNull();
  });

  it("of a money wheel shows its results without roulette colours [LIVE-113]", async () => {
    await openTable({ tileType: "MONEY_WHEEL", results: results(40, 1, 10) });
    expect(pips(await latest())).toEqual(["40", "1", "10"]);
  });

  it("of an unknown type shows no results", async () => {
    const { tile } = await openTable({ tileType: "POKER" });
    expect(tile.queryAllByRole("list")).toEqual([]);
  });

  it("shows the first 7 of 10 results, and of 9 seats [LIVE-114 LIVE-503]", async () => {
    const nine = [...seats(1), ...[8, 9].map((seat) => ({ seat, isTaken: true }))];
    await openTables(
      table("roulette", { results: results(9, 8, 7, 6, 5, 4, 3, 2, 1, 0) }),
      table("blackjack", { tileType: "BLACKJACK", takenSeats: nine }),
    );
    expect(pips(await latest()).map((text) => text?.[0])).toEqual(["9", "8", "7", "6", "5", "4", "3"]);
    expect(pips(screen.getByRole("list", { name: "Seats" }))).toHaveLength(7);
  });

  it("has a link that launches the game, by keyboard too [ROUTE-130 LIVE-101]", async () => {
    const { user, address } = await openLive(({ backend }) => {
      backend.answer(listLiveGames, {
        totalElements: 1,
        content: [table("mayfair", {}, { name: "Mayfair Roulette" })],
      });
      backend.answer(getSlotGame, ({ refName }) => larder({ ref: refName, name: "Mayfair Roulette" }));
      backend.answer(startGameSession, { session: "gs-1", url: FRAME });
    });
    const link = await screen.findByRole("link", { name: "Mayfair Roulette" });
    link.focus();
    await user.keyboard("{Enter}");
    expect(address()).toBe("/secure/games/mayfair");
    expect((await screen.findByTitle<HTMLIFrameElement>("Mayfair Roulette")).getAttribute("src")).toBe(FRAME);
  });

  it("that is closed shows 'Back soon' without a link [LIVE-116]", async () => {
    const { user, address, element, tile } = await openTable({ open: false });
    expect(tile.getByText("Back soon")).toBeTruthy();
    expect(tile.queryByRole("link")).toBeNull();
    await user.click(element);
    await user.click(tile.getByText("Table t"));
    expect(address()).toBe("/secure/lobby/live");
  });

  it("has its picture blurred until the player is verified", async () => {
    const { element, happened } = await openTable();
    const isBlurred = () => element.querySelector(".ed-live-picture")?.hasAttribute("data-blurred");
    expect(isBlurred()).toBe(true);
    act(() => void happened(KycStated, { status: "PASS" }));
    await waitFor(() => expect(isBlurred()).toBe(false));
  });

  it("is updated while it is on the screen", async () => {
    const { happened, tile } = await openTable({ results: results(17, 0) });
    expect(pips(await latest())).toEqual(["17 black", "0 green"]);
    const now = table("t", { results: results(5, 17, 0), playerCount: 9, minBet: pence(50) });
    act(() => void happened(LiveTablesChanged, { tables: [now] }));
    await waitFor(async () => expect(pips(await latest())).toEqual(["5 red", "17 black", "0 green"]));
    expect(tile.getByText("9")).toBeTruthy();
    expect(tile.getByText("50p")).toBeTruthy();
  });
});

describe("live tables", () => {
  const shelf = (layout: LiveLayout) => ({
    ref: layout,
    title: layout,
    games: [],
    live: { layout, tables: [table(layout)] },
  });

  it("in a dynamic lobby are in lists, each with a size, beside lists of slots [LIVE-102 LIVE-504 LOBBY-115]", async () => {
    await openLive(({ backend }) => {
      backend.answer(listCategories, [FEATURED]);
      backend.answer(listComponents, [
        ...LIVE_LAYOUTS.map(shelf),
        { ref: "slots", title: "Slots", games: [game("g")] },
      ]);
    });
    for (const layout of ["live_normal", "live_large", "live_wide"]) {
      const region = within(await screen.findByRole("region", { name: layout }));
      const tile = await region.findByRole("article");
      expect(tile.dataset["layout"]).toBe(layout);
      expect(within(tile).getByRole("link", { name: `Table ${layout}` })).toBeTruthy();
    }
    const slots = within(screen.getByRole("region", { name: "Slots" }));
    expect(slots.getByRole("link", { name: "Game g" })).toBeTruthy();
    expect(slots.queryByRole("article")).toBeNull();
  });

  it("have placeholders of their size while the tabs and the tables are loaded", async () => {
    const { world } = await openLive(({ backend }) => backend.answer(listCategories, Effect.never));
    expect(await screen.findByText("Loading games")).toBeTruthy();
    expect(document.querySelectorAll('.ed-live-loading[data-layout="live_normal"]')).toHaveLength(6);
    expect(world.backend.count(listLiveGames)).toBe(0);
  });

  it("in lists of a dynamic lobby have wide placeholders", async () => {
    await openLive(({ backend }) => {
      backend.answer(listCategories, [FEATURED]);
      backend.answer(listComponents, Effect.never);
    });
    await waitFor(() => expect(document.querySelectorAll('[data-layout="live_wide"]')).toHaveLength(2));
  });

  it("show the message of a failure, and are loaded on 'Try again'", async () => {
    const { user, world } = await openLive(({ backend }) =>
      backend.answer(listLiveGames, refusal({ msg: "The studio is dark." })),
    );
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("The studio is dark.")).toBeTruthy();
    world.backend.answer(listLiveGames, { totalElements: 3, content: tables(0, 3) });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findAllByRole("article")).toHaveLength(3);
    expect(screen.getByText("That's all 3").tagName).toBe("FOOTER");
  });

  it("are not requested before their tab is opened", async () => {
    const { called } = await openLive(({ backend }) => {
      backend.answer(listCategories, [FEATURED]);
      backend.answer(listComponents, [{ ref: "slots", title: "Slots", games: [game("g")] }]);
    }, "/secure/lobby");
    await screen.findByRole("link", { name: "Game g" });
    expect(called().filter((name) => name === "listLiveGames")).toEqual([]);
  });

  it("have a full list at the list's own address", async () => {
    await openLive(({ backend }) => {
      backend.answer(listCategories, [FEATURED]);
      backend.answer(listComponents, [shelf("live_large")]);
      backend.answer(listCategoryGames, { totalElements: 2, content: [], live: tables(0, 2) });
    }, "/secure/lobby/live/featured/live_large");
    expect(await screen.findByRole("heading", { level: 1, name: "live_large" })).toBeTruthy();
    expect(await screen.findAllByRole("article")).toHaveLength(2);
    expect(screen.getByText("2 games")).toBeTruthy();
  });

  it("are found by a search, and can be opened from there unless they are closed", async () => {
    const { run, user, address } = await openLive(({ backend }) => {
      backend.answer(listLiveGames, { totalElements: 0, content: [] });
      backend.answer(listPopular, []);
      backend.answer(searchLobby, {
        totalElements: 3,
        content: [game("g", { name: "Roulette Reels" })],
        live: [table("a", { open: false }, { name: "Closed Roulette" }), table("b", {}, { name: "Open Roulette" })],
      });
      backend.answer(getSlotGame, larder({ ref: "b", gameReady: false }));
    });
    await run(openModal("searchOverlay"));
    const dialog = within(await screen.findByRole("dialog", { name: "Search" }));
    await user.type(dialog.getByRole("combobox"), "roulette");
    const found = within(await dialog.findByRole("group", { name: "Live tables" }));
    expect(found.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Closed RouletteGoosicorn LiveBack soon",
      "Open RouletteGoosicorn LiveLive",
    ]);
    expect(dialog.getByText("3 games found")).toBeTruthy();
    expect(dialog.queryByText(/more\. A longer word/)).toBeNull();
    await user.click(found.getByRole("option", { name: /Closed/ }));
    expect(address()).toContain("/secure/lobby/live");
    await user.click(found.getByRole("option", { name: /Open/ }));
    await waitFor(() => expect(address()).toBe("/secure/games/b"));
  });
});
