import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { loadMoreOfList, openList } from "../../../domain/lobby/commands.ts";
import {
  ComponentsLoaded,
  GamesLoaded,
  GamesRequested,
  LobbyLoadFailed,
  SectionSelected,
} from "../../../domain/lobby/events.ts";
import { fullyLoaded, listContentOf, listOf } from "../../../domain/lobby/queries.ts";
import { categoryKey, listKey } from "../../../domain/lobby/state.ts";
import { listCategoryGames, listComponents } from "../../../domain/lobby/wire.ts";
import { messageOf } from "../../../domain/calls/call.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { fact, given } from "../../support/given.ts";
import { game, games } from "./catalogue.ts";

const key = listKey("casino", "featured", "jackpots");
const components = [{ ref: "jackpots", title: "Growing jackpots", games: [game("g-0")] }];
const known = fact(ComponentsLoaded, { key: categoryKey("casino", "featured"), components });
const open = openList("casino", "featured", "jackpots");
const offline = new Offline({ endpoint: "listCategoryGames" });
const arrived = fact(SectionSelected, { section: "casino" }, "url");

describe("a full list", () => {
  it("has its title from the category's lists, and its games in pages of 24 and 10 [CALL-554]", async () => {
    const { calls, player } = await given()
      .answering(listComponents, components)
      .answering(listCategoryGames, ({ offset, limit }) => ({
        totalElements: 30,
        content: games(offset, Math.min(30, offset + limit)),
      }))
      .when(Effect.andThen(open, loadMoreOfList("casino", "featured", "jackpots")))
      .outcome();
    const page = { section: "casino", category: "featured", variant: "jackpots", sort: "position,ASC" };
    expect(calls.slice(1)).toEqual([
      { endpoint: "listCategoryGames", request: { ...page, offset: 0, limit: 24 } },
      { endpoint: "listCategoryGames", request: { ...page, offset: 24, limit: 10 } },
    ]);
    expect(listOf(player.lobby, "casino", "featured", "jackpots")?.title).toBe("Growing jackpots");
    const content = listContentOf(player.lobby, "casino", "featured", "jackpots");
    expect(content?.categoryRefs).toHaveLength(30);
    expect(content && fullyLoaded(content)).toBe(true);
  });

  it("requests only what is not loaded yet", async () => {
    const loaded = [
      fact(GamesRequested, { key, offset: 0 }, "app"),
      fact(GamesLoaded, { key, offset: 0, totalElements: 1, games: [game("g-0")] }),
    ];
    const { calls } = await given(known, ...loaded)
      .when(open)
      .then(arrived);
    expect(calls).toEqual([]);
  });

  it("that the category does not have is not requested", async () => {
    const { calls } = await given(known)
      .when(openList("casino", "featured", "nonsense"))
      .then(arrived);
    expect(calls).toEqual([]);
  });

  it("that fails keeps the message", () =>
    given(known)
      .answering(listCategoryGames, offline)
      .when(open)
      .then(
        arrived,
        fact(GamesRequested, { key, offset: 0 }, "app"),
        fact(LobbyLoadFailed, { key, message: messageOf(offline) }, "app", 2),
      ));
});
