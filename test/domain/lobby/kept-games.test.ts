import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import {
  FavouritesListed,
  GamesLoaded,
  GamesRequested,
  ProviderChosen,
  RecentGamesListed,
} from "../../../domain/lobby/events.ts";
import { rememberGame, restoreGames, toggleFavourite } from "../../../domain/lobby/kept-games.ts";
import { chooseProvider } from "../../../domain/lobby/providers.ts";
import { byProvider, favouritesOf, providersOf, recentOf } from "../../../domain/lobby/queries.ts";
import { addFirst, MAX_RECENT } from "../../../domain/lobby/rules.ts";
import { pounds } from "../../../domain/money.ts";
import { SignedIn } from "../../../domain/session/events.ts";
import { fact, given } from "../../support/given.ts";
import { game, games } from "./catalogue.ts";

const signedIn = fact(SignedIn, { player: "p-1" });
const jackpot = game("j", { jackpotAmount: pounds(500) });
const stored = { ...jackpot, jackpotAmount: null };

/** What the device holds after one player's evening. */
const device = async () => {
  const { world } = await given(signedIn)
    .when(Effect.andThen(toggleFavourite(jackpot), rememberGame(game("r"))))
    .outcome();
  return world.device;
};

describe("the player's own lists of games", () => {
  it("put a game first, once, and end at their maximum", () => {
    const refs = addFirst(games(0, MAX_RECENT), game("g-3"), MAX_RECENT).map(({ ref }) => ref);
    expect(refs.slice(0, 3)).toEqual(["g-3", "g-0", "g-1"]);
    expect(refs).toHaveLength(MAX_RECENT);
    expect(addFirst(games(0, MAX_RECENT), game("new"), MAX_RECENT)).toHaveLength(MAX_RECENT);
  });

  it("hold a favourite until it is removed, and record each change", async () => {
    await given(signedIn)
      .when(() =>
        Effect.gen(function* () {
          yield* toggleFavourite(game("a"));
          yield* toggleFavourite(jackpot);
          yield* toggleFavourite(game("a"));
        }),
      )
      .then(
        fact(FavouritesListed, { games: [game("a")] }, "player"),
        fact(FavouritesListed, { games: [jackpot, game("a")] }, "player"),
        fact(FavouritesListed, { games: [jackpot] }, "player"),
      );
  });

  it("keep a favourite that another tab has added meanwhile", async () => {
    const { world } = await given(signedIn)
      .when((world) =>
        Effect.gen(function* () {
          yield* toggleFavourite(game("a"));
          world.device.set("favourites:p-1", JSON.stringify([game("added"), game("a")]));
          yield* toggleFavourite(game("b"));
        }),
      )
      .outcome();
    const refs = ["b", "added", "a"];
    expect(favouritesOf(world.player.lobby).map(({ ref }) => ref)).toEqual(refs);
    expect(JSON.parse(world.device.get("favourites:p-1") ?? "")).toMatchObject(refs.map((ref) => ({ ref })));
  });

  it("are read from the device in the next journal, without jackpots, for the same player only", async () => {
    const held = await device();
    const restored = (player: string) =>
      given(fact(SignedIn, { player })).when((world) => {
        for (const [key, value] of held) world.device.set(key, value);
        return Effect.andThen(restoreGames(), restoreGames());
      });
    const { player } = await restored("p-1").then(
      fact(FavouritesListed, { games: [stored] }, "app"),
      fact(RecentGamesListed, { games: [game("r")] }, "app"),
    );
    expect(favouritesOf(player.lobby)).toEqual([stored]);
    expect(recentOf(player.lobby)).toEqual([game("r")]);
    await restored("p-2").then();
  });

  it("are empty if the device holds a text that is no list", async () => {
    await given(signedIn)
      .when((world) => {
        world.device.set("favourites:p-1", '[{"ref":1}]');
        world.device.set("recent-games:p-1", "{");
        return restoreGames();
      })
      .then();
  });

  it("do not replace a tile that the server stated", async () => {
    const { player } = await given(
      signedIn,
      fact(GamesRequested, { key: "k", offset: 0 }, "app"),
      fact(GamesLoaded, { key: "k", offset: 0, totalElements: 1, games: [jackpot] }),
      fact(FavouritesListed, { games: [stored] }, "app"),
    )
      .when(Effect.void)
      .outcome();
    expect(favouritesOf(player.lobby)).toEqual([jackpot]);
  });
});

describe("the filter by provider", () => {
  it("lists each provider once, and shows one provider's games or all", async () => {
    const list = [game("a"), game("b", { provider: "Eyecon" }), game("c")];
    const { player } = await given(signedIn, fact(FavouritesListed, { games: list }, "app"))
      .when(chooseProvider("Goosicorn"))
      .then(fact(ProviderChosen, { provider: "Goosicorn" }, "player"));
    expect(providersOf(player.lobby)).toEqual(["Eyecon", "Goosicorn"]);
    expect(byProvider(player.lobby, list).map(({ ref }) => ref)).toEqual(["a", "c"]);
    expect(byProvider({ ...player.lobby, provider: null }, list)).toEqual(list);
  });
});
