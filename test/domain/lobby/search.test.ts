import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { loadPopular, searchGames } from "../../../domain/lobby/commands.ts";
import { PopularLoaded, SearchAnswered, SearchFailed, SearchRequested } from "../../../domain/lobby/events.ts";
import {
  clearSearches,
  isShortcutOn,
  recentSearches,
  rememberSearch,
  switchShortcut,
} from "../../../domain/lobby/recent.ts";
import { bestMatches, markMatches } from "../../../domain/lobby/matching.ts";
import { listPopular, searchLobby } from "../../../domain/lobby/wire.ts";
import { Offline, TimedOut } from "../../../domain/ports/backend.ts";
import { SignedIn } from "../../../domain/session/events.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { type Fact, fact, given, running, settled } from "../../support/given.ts";
import { game } from "./catalogue.ts";

const searched = fact(SearchRequested, { section: "casino" }, "player");
const found = (games = [game("a")], cause = 0) =>
  fact(SearchAnswered, { totalElements: games.length, games }, "server", cause);
const search = (text: string) => searchGames("casino", text);

describe("a search", () => {
  it("requests at most 30 games of the player's section [CALL-552 LOBBY-508]", async () => {
    const { calls } = await given()
      .answering(searchLobby, { totalElements: 1, content: [game("a")] })
      .when(
        Effect.gen(function* () {
          yield* running(search("  larder "));
          yield* TestClock.adjust(450);
        }),
      )
      .then(searched, found());
    expect(calls).toEqual([
      { endpoint: "searchLobby", request: { section: "casino", query: "larder", offset: 0, limit: 30 } },
    ]);
  });

  it("waits until the player has paused for 450 ms [LOBBY-507]", async () => {
    await given()
      .answering(searchLobby, { totalElements: 0, content: [] })
      .when(({ backend }) =>
        Effect.gen(function* () {
          yield* running(search("larder"));
          yield* TestClock.adjust(449);
          expect(backend.calls).toEqual([]);
          yield* TestClock.adjust(1);
          expect(backend.count(searchLobby)).toBe(1);
        }),
      )
      .outcome();
  });

  it("for an empty text does nothing", () => given().when(search("   ")).then());

  it("records no typed text", async () => {
    const { world } = await given()
      .answering(searchLobby, { totalElements: 0, content: [] })
      .when(Effect.andThen(running(search("my secret")), TestClock.adjust(450)))
      .outcome();
    expect(world.lines.map(({ line }) => line).join()).not.toMatch(/secret/);
  });

  it("that fails keeps the message, and the next one can succeed", async () => {
    const { player, records } = await given()
      .when(({ backend }) =>
        Effect.gen(function* () {
          backend.answer(searchLobby, new TimedOut({ endpoint: "searchLobby" }));
          yield* running(search("larder"));
          yield* TestClock.adjust(450);
          backend.answer(searchLobby, { totalElements: 1, content: [game("a")] });
          yield* running(search("larder"));
          yield* TestClock.adjust(450);
        }),
      )
      .outcome();
    expect(records[1]).toMatchObject({ type: SearchFailed.type, by: "app" });
    expect(player.lobby.search).toMatchObject({ failure: null, asked: null, searchResult: ["a"] });
  });
});

describe("the answer to a search", () => {
  const searchAfter = async (...facts: readonly Fact[]) => {
    const { player } = await given(...facts)
      .when(settled)
      .outcome();
    return player.lobby.search;
  };

  it("is stored beside the popular games, each in its own list [DATA-136]", async () => {
    const popular = fact(PopularLoaded, { games: [game("p"), game("q")] });
    expect(await searchAfter(popular, searched, found([game("a"), game("b")], 1))).toEqual({
      searchResult: ["a", "b"],
      defaultResult: ["p", "q"],
      totalElements: 2,
      asked: null,
      failure: null,
    });
  });

  it("belongs to the last search: a late answer to an earlier one is ignored", async () => {
    const answers = [searched, searched, found([game("new")], 1), found([game("old")], 0)];
    expect((await searchAfter(...answers))?.searchResult).toEqual(["new"]);
    const failed = fact(SearchFailed, { message: "Not now" }, "server", 0);
    expect(await searchAfter(searched, searched, failed)).toMatchObject({ failure: null, asked: 1 });
  });

  it("is no longer pending after a reload", async () => {
    const started = fact(ShellStarted, { device: "mobile", webview: false }, "app");
    expect(await searchAfter(searched, started)).toMatchObject({ asked: null });
  });
});

describe("popular games", () => {
  it("are loaded once, before a search [CALL-553]", async () => {
    const { calls } = await given()
      .answering(listPopular, [game("p")])
      .when(Effect.andThen(loadPopular(), loadPopular()))
      .then(fact(PopularLoaded, { games: [game("p")] }));
    expect(calls).toEqual([{ endpoint: "listPopular", request: {} }]);
    expect([listPopular.method, listPopular.path]).toEqual(["GET", "search/popular"]);
  });

  it("are missing after a failure, and requested again the next time", async () => {
    const { player, calls } = await given()
      .answering(listPopular, new Offline({ endpoint: "listPopular" }))
      .when(Effect.andThen(loadPopular(), loadPopular()))
      .outcome();
    expect(player.lobby.search).toBeUndefined();
    expect(calls).toHaveLength(2);
  });
});

describe("the matches of a typed text", () => {
  const things = [
    { name: "Lucky Larder", provider: "Goosicorn" },
    { name: "Penny Moon", provider: "Eyecon" },
    { name: "Moonlit Mews", provider: "Pragmatic Play" },
    { name: "Café Royale", provider: "Goosicorn" },
  ];
  it.each([
    ["larder", ["Lucky Larder"]],
    ["lucy lader", ["Lucky Larder"]],
    ["MOON", ["Penny Moon", "Moonlit Mews"]],
    ["cafe", ["Café Royale"]],
    ["eyecon", ["Penny Moon"]],
    ["lar", ["Lucky Larder"]],
    ["xylophone", []],
    ["  ", []],
  ])("of '%s' are %j", (typed, names) => {
    expect(
      bestMatches(things, typed)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(names.toSorted());
  });

  it("are marked where a word matches", () => {
    const shown = (name: string, typed: string) =>
      markMatches(name, typed)
        .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
        .join("");
    expect(shown("Lucky Larder", "la")).toBe("Lucky [La]rder");
    expect(shown("Tea at Four", "tea four")).toBe("[Tea] at [Four]");
    expect(shown("High Tea Heist", "t te")).toBe("High [Te]a Heis[t]");
    expect(shown("Shamrock & Co", "& .*")).toBe("Shamrock [&] Co");
    expect(shown("Lucky Larder", " ")).toBe("Lucky Larder");
  });
});

describe("a device", () => {
  it("keeps the last five searches of each player, until they are cleared", async () => {
    await given(fact(SignedIn, { player: "p-1" }))
      .when(({ store, device }) =>
        Effect.gen(function* () {
          for (const text of ["one", "two", "three", "four", " Two ", "five", "six", " "]) yield* rememberSearch(text);
          expect(yield* recentSearches).toEqual(["six", "five", "Two", "four", "three"]);
          store.record(SignedIn, { player: "p-2" }, 0, { by: "server" });
          expect(yield* recentSearches).toEqual([]);
          device.set("recent-searches:p-2", "{not json");
          expect(yield* recentSearches).toEqual([]);
          yield* rememberSearch("mine");
          yield* clearSearches;
          expect(yield* recentSearches).toEqual([]);
          expect([...device.keys()]).toEqual(["recent-searches:p-1"]);
        }),
      )
      .outcome();
  });

  it("keeps the player's setting of the shortcut", async () => {
    await given()
      .when(
        Effect.gen(function* () {
          const seen = [yield* isShortcutOn];
          for (const isOn of [false, true]) {
            yield* switchShortcut(isOn);
            seen.push(yield* isShortcutOn);
          }
          expect(seen).toEqual([true, false, true]);
        }),
      )
      .outcome();
  });
});
