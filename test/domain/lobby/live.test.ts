import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { loadMoreGames, openCategory, openList, openSection } from "../../../domain/lobby/commands.ts";
import {
  ComponentsLoaded,
  GamesRequested,
  LiveGamesLoaded,
  LiveTablesChanged,
  LobbyLoadFailed,
  SearchAnswered,
  SearchRequested,
  SectionSelected,
} from "../../../domain/lobby/events.ts";
import {
  pocketOf,
  providerOf,
  seatsTaken,
  shownResults,
  shownSeats,
  tileTypeOf,
  WHEEL_NUMBERS,
} from "../../../domain/lobby/live.ts";
import { shownTile } from "../../../domain/lobby/tiles.ts";
import { contentOf, fullyLoaded, listContentOf, tablesOf } from "../../../domain/lobby/queries.ts";
import { lobbyReactions, TABLES_FRESH_MS } from "../../../domain/lobby/reactions.ts";
import { categoryKey, listKey } from "../../../domain/lobby/state.ts";
import { listCategoryGames, listComponents, listLiveGames } from "../../../domain/lobby/wire.ts";
import { messageOf } from "../../../domain/calls/call.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { AuthenticationChecked } from "../../../domain/session/events.ts";
import { RouteEntered } from "../../../domain/shell/events.ts";
import { type Fact, fact, given, running } from "../../support/given.ts";
import { ALL, FEATURED, game, games, opened } from "./catalogue.ts";
import { results, seats, table, tables } from "./tables.ts";

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

describe("the colour of a roulette number", () => {
  it("is red or black for each of 36, and green for zero [LIVE-115 LIVE-502]", () => {
    expect(WHEEL_NUMBERS).toEqual([...Array.from({ length: 37 }).keys()]);
    const of = (pocket: string) => WHEEL_NUMBERS.filter((number) => pocketOf(String(number)) === pocket);
    expect(of("green")).toEqual([0]);
    expect(of("red")).toEqual(RED);
    expect(of("black")).toEqual(WHEEL_NUMBERS.slice(1).filter((number) => !RED.includes(number)));
    expect(["0", "1", "2"].map(pocketOf)).toEqual(["green", "red", "black"]);
  });

  it("is green for a double zero, and undefined for a text that is no roulette number", () => {
    expect(pocketOf("00")).toBe("green");
    expect(["", "37", "-1", "01", "1.5", "300", "1x", " 1"].map(pocketOf)).toEqual(Array.from({ length: 8 }));
  });
});

describe("a live tile", () => {
  it("shows 7 of 10 results, in the server's order [LIVE-503]", () => {
    const shown = shownResults(table("t", { results: results(9, 8, 7, 6, 5, 4, 3, 2, 1, 0) }));
    expect(shown.map(({ value }) => value)).toEqual(["9", "8", "7", "6", "5", "4", "3"]);
  });

  it("shows 7 of 9 seats, and counts them all", () => {
    const nine = table("t", { takenSeats: [...seats(1, 7), ...[8, 9].map((seat) => ({ seat, isTaken: true }))] });
    expect(shownSeats(nine).map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(seatsTaken(nine)).toBe("4/9");
    expect(seatsTaken(table("t", { takenSeats: [] }))).toBeUndefined();
  });

  it("has the provider's display name, or its code in title case", () => {
    expect(providerOf(table("t", { displayProvider: "Pier Head" }))).toBe("Pier Head");
    expect(providerOf(table("t", { displayProvider: null }))).toBe("Goosicorn Live");
  });

  it("has one of four types, or none", () => {
    const types = ["ROULETTE", "ROULETTE_MULTIPLIER", "BLACKJACK", "MONEY_WHEEL", "POKER", "roulette"];
    expect(types.map((tileType) => tileTypeOf(table("t", { tileType })))).toEqual([
      ...types.slice(0, 4),
      undefined,
      undefined,
    ]);
  });

  it("has exactly its fields, and is blurred until the player is verified [DATA-140]", () => {
    const wire = { ...table("t", { takenSeats: seats(1) }), more: 1 };
    const decoded = Schema.decodeUnknownResult(listLiveGames.response)({ totalElements: 1, content: [wire] });
    const [tile] = Result.getOrThrow(decoded).content;
    const shown = shownTile(tile!, "PASS");
    const fields = (of: object) => Object.keys(of).toSorted();
    expect(fields(shown)).toEqual(["blur", "lobbyImageUrl", "name", "platform", "provider", "refName", "tileInfo"]);
    expect(fields(shown.tileInfo)).toEqual(
      "dealer displayProvider minBet open playerCount results takenSeats tileType".split(" "),
    );
    expect(fields(shown.tileInfo.results[0]!)).toEqual(["border", "multiplier", "value"]);
    expect(fields(shown.tileInfo.takenSeats[0]!)).toEqual(["isTaken", "seat"]);
    expect(["PASS", "PENDING", "NONE", null].map((status) => shownTile(tile!, status).blur)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

const catalogue = tables(0, 40);
const key = categoryKey("live", "all");
const stocked = given(...opened("live", ALL)).answering(listLiveGames, ({ offset, limit }) => ({
  totalElements: catalogue.length,
  content: catalogue.slice(offset, offset + limit),
}));
const more = loadMoreGames("live", "all");
const pageRequested = (of = key) => fact(GamesRequested, { key: of, offset: 0 }, "app");
const came = (content = tables(0, 3), totalElements = 3) =>
  fact(LiveGamesLoaded, { key, offset: 0, totalElements, tables: content });

describe("a list of live tables", () => {
  it("is requested by its category, first 24 tables, then 10 at a time, ordered by position [LIVE-501 CALL-551 CALL-633]", async () => {
    const { calls, player } = await stocked.when(Effect.repeat(more, { times: 4 })).outcome();
    const page = (offset: number, limit: number) => ({
      endpoint: "listLiveGames",
      request: { categ: "all", offset, limit, sort: "position,ASC" },
    });
    expect(calls).toEqual([page(0, 24), page(24, 10), page(34, 10)]);
    expect(listLiveGames.method).toBe("GET");
    const list = contentOf(player.lobby, "live", "all");
    expect(list?.categoryRefs).toEqual(catalogue.map(({ refName }) => refName));
    expect(list && fullyLoaded(list)).toBe(true);
  });

  it("has each table once, and stores the last state of each table by its ref [DATA-173]", async () => {
    const again = table("b", { playerCount: 5 });
    const { player } = await given(
      ...opened("live", ALL),
      pageRequested(),
      came([table("a"), table("b")], 4),
      fact(GamesRequested, { key, offset: 2 }, "app"),
      fact(LiveGamesLoaded, { key, offset: 2, totalElements: 4, tables: [again, table("c")] }),
    )
      .when(Effect.void)
      .outcome();
    expect(contentOf(player.lobby, "live", "all")).toMatchObject({
      categoryRefs: ["a", "b", "c"],
      categoryOffset: 0,
      totalElements: 4,
      categoryLoading: false,
    });
    expect(player.lobby.live).toEqual({ a: table("a"), b: again, c: table("c") });
    expect(tablesOf(player.lobby, ["c", "nobody", "a"])).toEqual([table("c"), table("a")]);
    expect(player.lobby.games).toEqual({});
  });

  it("keeps the message of a failure", () => {
    const offline = new Offline({ endpoint: "listLiveGames" });
    return given(...opened("live", ALL))
      .answering(listLiveGames, offline)
      .when(more)
      .then(pageRequested(), fact(LobbyLoadFailed, { key, message: messageOf(offline) }, "app"));
  });
});

it("a dynamic category has lists of games and lists of live tables, each with a size", async () => {
  const live = { layout: "live_wide", tables: [table("a")] } as const;
  const components = [
    { ref: "on-now", title: "On now", games: [], live },
    { ref: "slots", title: "Slots", games: [game("g")] },
  ];
  const { player } = await given(...opened("live", ALL, FEATURED))
    .answering(listComponents, components)
    .when(openCategory("live", "featured"))
    .outcome();
  expect(contentOf(player.lobby, "live", "featured")?.components).toEqual([
    { ref: "on-now", title: "On now", categoryRefs: ["a"], layout: "live_wide" },
    { ref: "slots", title: "Slots", categoryRefs: ["g"] },
  ]);
  expect(player.lobby.live).toEqual({ a: table("a") });
});

it("a full list of live tables is loaded", async () => {
  const known = fact(ComponentsLoaded, {
    key: categoryKey("live", "featured"),
    components: [{ ref: "on-now", title: "On now", games: [], live: { layout: "live_wide", tables: [table("a")] } }],
  });
  const fullListKey = listKey("live", "featured", "on-now");
  const { player } = await given(known)
    .answering(listCategoryGames, { totalElements: 2, content: [], live: [table("a"), table("b")] })
    .when(openList("live", "featured", "on-now"))
    .then(
      fact(SectionSelected, { section: "live" }, "url"),
      pageRequested(fullListKey),
      fact(LiveGamesLoaded, { key: fullListKey, offset: 0, totalElements: 2, tables: [table("a"), table("b")] }),
    );
  expect(listContentOf(player.lobby, "live", "featured", "on-now")?.categoryRefs).toEqual(["a", "b"]);
});

it("a search finds live tables and games, and the next search replaces them", async () => {
  const requested = fact(SearchRequested, { section: "live" }, "player");
  const first = fact(SearchAnswered, { totalElements: 2, games: games(0, 1), live: [table("a")] }, "server", 0);
  const found = await given(requested, first).when(Effect.void).outcome();
  expect(found.player.lobby.search).toMatchObject({ searchResult: ["g-0"], liveResult: ["a"], totalElements: 2 });
  expect(found.player.lobby.live).toEqual({ a: table("a") });
  const second = fact(SearchAnswered, { totalElements: 1, games: games(1, 2) }, "server", 2);
  const none = await given(requested, first, requested, second).when(Effect.void).outcome();
  expect(none.player.lobby.search).not.toHaveProperty("liveResult");
});

describe("the tables on the player's screen", () => {
  const signedIn = fact(AuthenticationChecked, { player: "p-1" });
  const at = (path: string, screen: string, params: Record<string, string>) =>
    fact(RouteEntered, { screen, path, params, index: 0, how: "load" }, "url");
  const onLive = at("/secure/lobby/live", "lobbyTab", { tabRef: "live" });
  const looking = (...history: readonly Fact[]) =>
    given(signedIn, onLive, ...opened("live", ALL), pageRequested(), came(), ...history);
  const fresh = [table("t-0", { results: results(5, 17, 0) }), table("t-1"), table("t-2", { playerCount: 9 })];
  const later = (turns = 1) => Effect.andThen(running(lobbyReactions), TestClock.adjust(TABLES_FRESH_MS * turns));

  it("are polled, and a change is recorded once", async () => {
    const { player, calls } = await looking()
      // A table that moves up from a later page is left to that page.
      .answering(listLiveGames, { totalElements: 4, content: [...fresh, table("t-9")] })
      .when(later(3))
      .then(fact(LiveTablesChanged, { tables: [fresh[0]!, fresh[2]!] }));
    expect(calls.map(({ request }) => request)).toEqual(
      Array.from({ length: 3 }, () => ({ categ: "all", offset: 0, limit: 3, sort: "position,ASC" })),
    );
    expect(tablesOf(player.lobby, ["t-0", "t-1", "t-2"])).toEqual(fresh);
    expect(contentOf(player.lobby, "live", "all")?.categoryRefs).toEqual(["t-0", "t-1", "t-2"]);
  });

  it("are not polled before their interval", async () => {
    const { calls } = await looking()
      .when(Effect.andThen(running(lobbyReactions), TestClock.adjust(TABLES_FRESH_MS - 1)))
      .then();
    expect(calls).toEqual([]);
  });

  it("are polled at once where the last read is old, as after a reload", async () => {
    const { calls } = await looking()
      .answering(listLiveGames, { totalElements: 3, content: fresh })
      .when(
        Effect.andThen(TestClock.adjust(TABLES_FRESH_MS), Effect.andThen(running(lobbyReactions), TestClock.adjust(0))),
      )
      .then(fact(LiveTablesChanged, { tables: [fresh[0]!, fresh[2]!] }));
    expect(calls).toHaveLength(1);
  });

  it("are polled again after a failure", async () => {
    let turn = 0;
    const offline = new Offline({ endpoint: "listLiveGames" });
    const { calls } = await looking()
      .answering(listLiveGames, () => ((turn += 1) === 1 ? offline : { totalElements: 3, content: fresh }))
      .when(later(2))
      .then(fact(LiveTablesChanged, { tables: [fresh[0]!, fresh[2]!] }));
    expect(calls).toHaveLength(2);
  });

  it("in lists under headings are polled by their category", async () => {
    const components = (tile = table("a")) => [
      { ref: "on-now", title: "On now", games: [], live: { layout: "live_wide", tables: [tile, table("b")] } as const },
      { ref: "again", title: "Again", games: [], live: { layout: "live_normal", tables: [tile] } as const },
    ];
    const changed = table("a", { open: false });
    await given(
      signedIn,
      onLive,
      ...opened("live", FEATURED),
      fact(ComponentsLoaded, { key: categoryKey("live", "featured"), components: components() }),
    )
      .answering(listComponents, components(changed))
      .when(later())
      .then(fact(LiveTablesChanged, { tables: [changed] }));
  });

  it("in a full list are polled by that list", async () => {
    const fullListKey = listKey("live", "featured", "on-now");
    const { calls } = await given(
      signedIn,
      at("/secure/lobby/live/featured/on-now", "viewAll", {
        section: "live",
        category: "featured",
        entityRef: "on-now",
      }),
      pageRequested(fullListKey),
      fact(LiveGamesLoaded, { key: fullListKey, offset: 0, totalElements: 1, tables: [table("a")] }),
    )
      .answering(listCategoryGames, { totalElements: 1, content: [], live: [table("a", { dealer: "Noor" })] })
      .when(later())
      .then(fact(LiveTablesChanged, { tables: [table("a", { dealer: "Noor" })] }));
    expect(calls[0]?.request).toMatchObject({ section: "live", category: "featured", variant: "on-now", limit: 1 });
  });

  it.each([
    ["in another section", [at("/secure/lobby/casino", "lobbyTab", { tabRef: "casino" })]],
    ["in a game", [at("/secure/games/t-0", "game", { refName: "t-0" })]],
  ])("are not polled while the player is %s", async (_, gone) => {
    const { calls } = await looking(...gone)
      .when(later())
      .then();
    expect(calls).toEqual([]);
  });

  it("are not requested before the tab is opened", async () => {
    const { calls } = await given(signedIn, onLive).when(later()).then();
    expect(calls).toEqual([]);
  });
});

it("another tab of the section has its own list", async () => {
  const roulette = { ...ALL, code: "roulette", position: 2 };
  const { calls } = await given(...opened("live", ALL, roulette), pageRequested(), came())
    .answering(listLiveGames, { totalElements: 0, content: [] })
    .when(Effect.andThen(openSection("live"), openCategory("live", "roulette")))
    .outcome();
  expect(calls.map(({ endpoint, request }) => [endpoint, (request as { categ?: string }).categ])).toEqual([
    ["listLiveGames", "roulette"],
  ]);
});
