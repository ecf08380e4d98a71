import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { openCategory, openSection } from "../../../domain/lobby/commands.ts";
import {
  CategoriesLoaded,
  CategorySelected,
  ComponentsLoaded,
  GamesLoaded,
  GamesRequested,
  LobbyLoadFailed,
  SectionSelected,
} from "../../../domain/lobby/events.ts";
import { activeCategory, contentOf, tilesOf, visibleCategories } from "../../../domain/lobby/queries.ts";
import { sectionOf } from "../../../domain/lobby/rules.ts";
import { categoryKey, listKey, sectionKey } from "../../../domain/lobby/state.ts";
import { type Category, listCategories, listComponents, listGames, listLiveGames } from "../../../domain/lobby/wire.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { fact, given, settled } from "../../support/given.ts";
import { ALL, FEATURED, game, opened, selected } from "./catalogue.ts";

const key = categoryKey("casino", FEATURED.code);
const pageRequested = (of = key) => fact(GamesRequested, { key: of, offset: 0 }, "app");
const chosen = (category: string) => fact(CategorySelected, { section: "casino", category }, "player");
const component = { ref: "tonight", title: "Tonight in the hall", games: [game("a"), game("b")] };
const empty = { totalElements: 0, content: [] };

describe("a section", () => {
  it("loads its tabs, and the content of the first one in the order of its positions [CALL-555 CALL-634 LOBBY-510]", async () => {
    const { player, calls } = await given()
      .answering(listCategories, [ALL, FEATURED])
      .answering(listComponents, [component])
      .when(openSection("casino"))
      .then(
        ...opened("casino", ALL, FEATURED),
        pageRequested(),
        fact(ComponentsLoaded, { key, components: [component] }, "server", 2),
      );
    expect(calls).toEqual([
      { endpoint: "listCategories", request: { section: "casino" } },
      {
        endpoint: "listComponents",
        request: { section: "casino", category: "featured", offset: 0, limit: 24, sort: "position,ASC" },
      },
    ]);
    expect(activeCategory(player.lobby, "casino")).toEqual(FEATURED);
    expect(contentOf(player.lobby, "casino", "featured")?.components).toEqual([
      { ref: "tonight", title: "Tonight in the hall", categoryRefs: ["a", "b"] },
    ]);
  });

  it.each(["casino", "live"] as const)("of %s requests its tabs, each with five fields [CALL-556]", async (section) => {
    const { calls } = await given()
      .answering(listCategories, [])
      .when(openSection(section))
      .then(...opened(section));
    expect(calls).toEqual([{ endpoint: "listCategories", request: { section } }]);
    const reads = (tab: object) => Result.isSuccess(Schema.decodeUnknownResult(listCategories.response)([tab]));
    expect(reads(ALL)).toBe(true);
    expect(Object.keys(ALL).toSorted()).toEqual(["code", "hidden", "label", "multipleComponents", "position"]);
    for (const field of Object.keys(ALL)) expect(reads({ ...ALL, [field]: undefined })).toBe(false);
  });

  it("shows its tabs in order, without hidden ones [CALL-556]", async () => {
    const hidden = { ...ALL, code: "secret", position: -1, hidden: true };
    const { player } = await given(...opened("casino", ALL, hidden, FEATURED))
      .when(Effect.void)
      .outcome();
    expect(visibleCategories(player.lobby, "casino")).toEqual([FEATURED, ALL]);
    expect(activeCategory(player.lobby, "casino")).toEqual(FEATURED);
    expect(visibleCategories(player.lobby, "live")).toBeNull();
  });

  it("requests its tabs once, and again only after a failure", async () => {
    const failed = { key: sectionKey("casino"), message: expect.stringContaining("not connected") as string };
    const { player, calls, records } = await given()
      .answering(listGames, empty)
      .when(({ backend }) =>
        Effect.gen(function* () {
          backend.answer(listCategories, new Offline({ endpoint: "listCategories" }));
          yield* openSection("casino");
          backend.answer(listCategories, [ALL]);
          yield* openSection("casino");
          yield* openSection("casino");
        }),
      )
      .outcome();
    expect(records[1]).toMatchObject({ type: LobbyLoadFailed.type, by: "app", data: failed });
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["listCategories", "listCategories", "listGames"]);
    expect(player.lobby.contents[sectionKey("casino")]?.failure).toBeNull();
  });

  it.each(["bingo", "rewards"] as const)(
    "of %s asks for no tabs and no games, because its area has its own",
    async (section) => {
      await given()
        .when(openSection(section))
        .then(fact(SectionSelected, { section }, "player"));
    },
  );

  it("with an unknown name in the address is the first", () => {
    expect(["live", "rewards", "bingo", "casino"].map(sectionOf)).toEqual(["live", "rewards", "bingo", "casino"]);
    expect([undefined, "poker", "__proto__"].map(sectionOf)).toEqual(["casino", "casino", "casino"]);
  });
});

describe("the active tab", () => {
  const tabs = (player: { lobby: Parameters<typeof activeCategory>[0] }) => [
    player.lobby.section,
    activeCategory(player.lobby, player.lobby.section)?.code,
  ];

  it("is one for each level, and a section keeps its own [LOBBY-506]", async () => {
    const live = { ...ALL, code: "tables" };
    const seen: unknown[] = [];
    await given()
      .answering(listCategories, ({ section }) => (section === "live" ? [live] : [FEATURED, ALL]))
      .answering(listComponents, [])
      .answering(listGames, empty)
      .answering(listLiveGames, empty)
      .when((world) =>
        Effect.gen(function* () {
          const look = Effect.sync(() => seen.push(tabs(world.player)));
          yield* Effect.andThen(openSection("casino"), look);
          yield* Effect.andThen(openCategory("casino", "all"), look);
          yield* Effect.andThen(openSection("live"), look);
          yield* Effect.andThen(openSection("casino"), look);
        }),
      )
      .outcome();
    expect(seen).toEqual([
      ["casino", "featured"],
      ["casino", "all"],
      ["live", "tables"],
      ["casino", "all"],
    ]);
  });

  it.each([
    ["not there", "poker"],
    ["hidden", "secret"],
  ])("is never a tab that is %s", async (_, code) => {
    const history = opened("casino", ALL, { ...ALL, code: "secret", hidden: true });
    const { player } = await given(...history)
      .when(openCategory("casino", code))
      .then();
    expect(activeCategory(player.lobby, "casino")).toEqual(ALL);
  });

  it("changes where it is hidden, and is undefined where all are", async () => {
    const now = (...categories: readonly Category[]) => fact(CategoriesLoaded, { section: "casino", categories });
    const history = [...opened("casino", FEATURED, ALL), chosen("all")];
    const gone = await given(...history, now(FEATURED))
      .when(Effect.void)
      .outcome();
    expect(activeCategory(gone.player.lobby, "casino")).toEqual(FEATURED);
    const kept = await given(...history, now(FEATURED, ALL))
      .when(Effect.void)
      .outcome();
    expect(activeCategory(kept.player.lobby, "casino")).toEqual(ALL);
    const none = await given(...history, now({ ...ALL, hidden: true }))
      .when(Effect.void)
      .outcome();
    expect(activeCategory(none.player.lobby, "casino")).toBeUndefined();
  });
});

describe("a dynamic category", () => {
  it("is requested once, although its section is opened repeatedly", async () => {
    await given(...opened("casino", FEATURED), pageRequested())
      .when(openSection("casino"))
      .then(selected("casino"));
  });

  it("is not requested again once it is loaded", async () => {
    await given(...opened("casino", FEATURED), pageRequested(), fact(ComponentsLoaded, { key, components: [] }))
      .when(openSection("casino"))
      .then(selected("casino"));
  });

  it("is requested again after a reload before the answer", async () => {
    const reloaded = fact(ShellStarted, { device: "mobile", webview: false }, "app");
    const { player } = await given(...opened("casino", FEATURED), pageRequested(), reloaded)
      .answering(listComponents, [])
      .when(openSection("casino"))
      .then(selected("casino"), pageRequested(), fact(ComponentsLoaded, { key, components: [] }));
    expect(contentOf(player.lobby, "casino", FEATURED.code)?.categoryLoading).toBe(false);
  });

  it("keeps the message of a failure, and is loaded when it is opened again", async () => {
    const failed = fact(LobbyLoadFailed, { key, message: "Not now." }, "server");
    const history = [...opened("casino", FEATURED), pageRequested(), failed];
    const { player } = await given(...history)
      .when(Effect.void)
      .outcome();
    expect(contentOf(player.lobby, "casino", "featured")).toMatchObject({ failure: "Not now.", components: null });
    const { player: later } = await given(...history)
      .answering(listComponents, [component])
      .when(openCategory("casino", "featured"))
      .then(chosen("featured"), pageRequested(), fact(ComponentsLoaded, { key, components: [component] }));
    expect(contentOf(later.lobby, "casino", "featured")?.failure).toBeNull();
  });

  it("and a list each have their own content, which is loaded while the player is elsewhere [LOBBY-110 LOBBY-111]", async () => {
    const other = categoryKey("casino", "all");
    const { player } = await given(...opened("casino", FEATURED, ALL))
      .answering(listGames, { totalElements: 1, content: [game("c")] })
      .when(({ backend }) =>
        Effect.gen(function* () {
          let answer: () => void = () => undefined;
          backend.answer(
            listComponents,
            Effect.callback((resume) => {
              answer = () => resume(Effect.succeed([component]));
            }),
          );
          yield* Effect.forkScoped(openCategory("casino", "featured"), { startImmediately: true });
          yield* openCategory("casino", "all");
          answer();
          yield* settled;
        }),
      )
      .then(
        chosen("featured"),
        pageRequested(),
        chosen("all"),
        pageRequested(other),
        fact(GamesLoaded, { key: other, offset: 0, totalElements: 1, games: [game("c")] }),
        fact(ComponentsLoaded, { key, components: [component] }),
      );
    expect(activeCategory(player.lobby, "casino")).toEqual(ALL);
    expect(contentOf(player.lobby, "casino", "featured")?.components).toHaveLength(1);
    expect(tilesOf(player.lobby, contentOf(player.lobby, "casino", "all")?.categoryRefs ?? [])).toEqual([game("c")]);
  });
});

it("a category's content is stored by section and category, and each game once, by its ref [DATA-172 DATA-142]", async () => {
  expect(categoryKey("casino", "all")).toBe("casino__all__root");
  expect(listKey("casino", "all", "jackpots")).toBe("casino__all__jackpots__access");
  const { player } = await given(
    ...opened("casino", FEATURED),
    pageRequested(),
    fact(ComponentsLoaded, { key, components: [component, { ...component, ref: "again" }] }),
  )
    .when(Effect.void)
    .outcome();
  expect(player.lobby.games).toEqual({ a: game("a"), b: game("b") });
});
