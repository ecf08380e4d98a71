import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { loadMoreGames, openCategory, openSection } from "../../../domain/lobby/commands.ts";
import { GamesLoaded, GamesRequested, LobbyLoadFailed } from "../../../domain/lobby/events.ts";
import { contentOf, fullyLoaded, tilesOf } from "../../../domain/lobby/queries.ts";
import { categoryKey } from "../../../domain/lobby/state.ts";
import { listGames } from "../../../domain/lobby/wire.ts";
import { pence } from "../../../domain/money.ts";
import type { Player } from "../../../domain/player.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { fact, given } from "../../support/given.ts";
import { ALL, game, games, opened, selected } from "./catalogue.ts";

const key = categoryKey("casino", "all");
const TAKING_LONG = "This is taking too long... Please check your connection and try again";

/** A backend with 40 games that answers the requested page. */
const catalogue = games(0, 40);
const stocked = given(...opened("casino", ALL)).answering(listGames, ({ offset, limit }) => ({
  totalElements: catalogue.length,
  content: catalogue.slice(offset, offset + limit),
}));

const more = loadMoreGames("casino", "all");
const list = ({ lobby }: Player) => contentOf(lobby, "casino", "all");
const refs = (from: number, to: number) => games(from, to).map(({ ref }) => ref);
const pageRequested = (offset: number) => fact(GamesRequested, { key, offset }, "app");
const came = (offset: number, content = games(offset, offset + 10), totalElements = 40) =>
  fact(GamesLoaded, { key, offset, totalElements, games: content });

describe("a list of games", () => {
  it("is loaded in pages, first of 24, then of 10, each from the end of the one before [LOBBY-511 CALL-548 CALL-634]", async () => {
    const { calls, player } = await stocked.when(Effect.repeat(more, { times: 4 })).outcome();
    const page = (offset: number, limit: number) => ({
      endpoint: "listGames",
      request: { categ: "all", offset, limit, sort: "position,ASC" },
    });
    expect(calls).toEqual([page(0, 24), page(24, 10), page(34, 10)]);
    expect([listGames.method, listGames.path]).toEqual(["GET", "slots/games/list"]);
    expect(list(player)?.categoryRefs).toEqual(refs(0, 40));
  });

  it("advances by the number of received games, not of requested ones", async () => {
    const { calls } = await stocked
      .answering(listGames, ({ offset }) => ({ totalElements: 40, content: catalogue.slice(offset, offset + 7) }))
      .when(Effect.repeat(more, { times: 2 }))
      .outcome();
    expect(calls.map(({ request }) => request)).toMatchObject([{ offset: 0 }, { offset: 7 }, { offset: 14 }]);
  });

  it("ends with its last game: no further request, and the offset is 0 again [LOBBY-502 LOBBY-505]", async () => {
    const { calls, player } = await stocked.when(Effect.repeat(more, { times: 6 })).outcome();
    expect(calls).toHaveLength(3);
    expect(list(player)).toMatchObject({ totalElements: 40, categoryOffset: 0, categoryLoading: false });
    expect(fullyLoaded(list(player)!)).toBe(true);
  });

  it("is not complete one game before the end", async () => {
    const { player } = await given(...opened("casino", ALL), pageRequested(0), came(0, games(0, 39)))
      .when(Effect.void)
      .outcome();
    expect(list(player)?.categoryOffset).toBe(39);
    expect(fullyLoaded(list(player)!)).toBe(false);
  });

  it("ends with an empty page, for any stated total", async () => {
    const { calls, player } = await stocked
      .answering(listGames, ({ offset }) => ({ totalElements: 40, content: offset === 0 ? games(0, 24) : [] }))
      .when(Effect.repeat(more, { times: 3 }))
      .outcome();
    expect(calls).toHaveLength(2);
    expect(fullyLoaded(list(player)!)).toBe(true);
  });

  it("has each game once, in the order of its first arrival [LOBBY-504]", async () => {
    const { player } = await given(
      ...opened("casino", ALL),
      pageRequested(0),
      came(0, [game("b"), game("a"), game("b")]),
      pageRequested(3),
      came(3, [game("c"), game("a", { jackpotAmount: pence(500) })]),
    )
      .when(Effect.void)
      .outcome();
    expect(list(player)?.categoryRefs).toEqual(["b", "a", "c"]);
    expect(list(player)?.categoryOffset).toBe(5);
    // The last statement about a game is stored.
    expect(tilesOf(player.lobby, ["a", "nobody"])).toEqual([game("a", { jackpotAmount: pence(500) })]);
  });

  it.each([
    ["that is repeated", [pageRequested(0), came(0), came(0)], 10, 10],
    ["that is repeated while the next is requested", [pageRequested(0), came(0), pageRequested(10), came(0)], 10, 10],
    ["that is the only one and is repeated", [pageRequested(0), came(0, games(0, 40)), came(0)], 0, 40],
    ["that is late, after the last", [pageRequested(0), came(0, games(0, 40)), came(10)], 0, 40],
    ["with an offset that was not requested", [pageRequested(0), came(20)], 0, 0],
  ])("is not changed by a page %s", async (_, history, offset, count) => {
    const { player } = await given(...opened("casino", ALL), ...history)
      .when(Effect.void)
      .outcome();
    expect(list(player)).toMatchObject({ categoryOffset: offset, categoryRefs: refs(0, count) });
  });

  it("has one request at a time", async () => {
    const { calls } = await stocked
      .answering(listGames, Effect.never)
      .when(
        Effect.gen(function* () {
          yield* Effect.forkScoped(more, { startImmediately: true });
          yield* more;
          yield* openSection("casino");
        }),
      )
      .outcome();
    expect(calls).toHaveLength(1);
  });

  it("keeps its games and the message when a page fails, and is requested again from there", async () => {
    const { player, calls } = await stocked
      .when(({ backend }) =>
        Effect.gen(function* () {
          yield* more;
          backend.answer(listGames, new TimedOut({ endpoint: "listGames" }));
          yield* more;
          backend.answer(listGames, ({ offset }) => ({ totalElements: 26, content: games(offset, 26) }));
          yield* more;
        }),
      )
      .then(
        pageRequested(0),
        came(0, games(0, 24)),
        pageRequested(24),
        fact(LobbyLoadFailed, { key, message: TAKING_LONG }, "app", 4),
        pageRequested(24),
        came(24, games(24, 26), 26),
      );
    expect(calls).toHaveLength(3);
    expect(list(player)).toMatchObject({ failure: null, totalElements: 26, categoryRefs: refs(0, 26) });
  });

  it("has its failure until it is requested again", async () => {
    const failed = fact(LobbyLoadFailed, { key, message: TAKING_LONG }, "app");
    const { player } = await given(...opened("casino", ALL), pageRequested(0), failed)
      .when(Effect.void)
      .outcome();
    expect(list(player)).toMatchObject({ failure: TAKING_LONG, categoryLoading: false });
    const again = await given(...opened("casino", ALL), pageRequested(0), failed, pageRequested(0))
      .when(Effect.void)
      .outcome();
    expect(list(again.player)).toMatchObject({ failure: null, categoryLoading: true });
  });

  it("requests nothing when it is opened again", async () => {
    await given(...opened("casino", ALL), pageRequested(0), came(0, games(0, 24)))
      .when(openSection("casino"))
      .then(selected("casino"));
  });

  it("is requested again after a reload before the answer", async () => {
    const { player } = await given(
      ...opened("casino", ALL),
      pageRequested(0),
      fact(ShellStarted, { device: "mobile", webview: false }, "app"),
    )
      .answering(listGames, { totalElements: 0, content: [] })
      .when(openSection("casino"))
      .then(selected("casino"), pageRequested(0), came(0, [], 0));
    expect(fullyLoaded(list(player)!)).toBe(true);
  });

  it("keeps its four values while another is loaded [DATA-141]", async () => {
    const jackpots = { ...ALL, code: "jackpots", position: 2 };
    const { player } = await given(...opened("casino", ALL, jackpots), pageRequested(0), came(0))
      .answering(listGames, ({ categ }) =>
        categ === "all" ? Effect.never : { totalElements: 2, content: [game("j-1")] },
      )
      .when(
        Effect.gen(function* () {
          yield* Effect.forkScoped(more, { startImmediately: true });
          yield* openCategory("casino", "jackpots");
        }),
      )
      .outcome();
    expect(list(player)).toMatchObject({ totalElements: 40, categoryOffset: 10, categoryLoading: true });
    expect(list(player)?.categoryRefs).toEqual(refs(0, 10));
    expect(contentOf(player.lobby, "casino", "jackpots")).toMatchObject({
      totalElements: 2,
      categoryOffset: 1,
      categoryLoading: false,
      categoryRefs: ["j-1"],
    });
  });
});
