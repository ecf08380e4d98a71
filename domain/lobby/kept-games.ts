import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import type { Pence } from "../money.ts";
import { record, snapshot } from "../ports/journal.ts";
import { DeviceStorage } from "../ports/storage.ts";
import { FavouritesListed, type GameTile, RecentGamesListed } from "./events.ts";
import { favouritesOf } from "./queries.ts";
import { addFirst, MAX_FAVOURITES, MAX_RECENT } from "./rules.ts";
import { gameTileFields } from "./wire.ts";

/** Jackpots change, so a device stores none. */
const { jackpotAmount: _, ...storedFields } = gameTileFields(Schema.Never);
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.Struct(storedFields))));

const withoutJackpot = (game: GameTile) => {
  const { jackpotAmount: _, ...rest } = game;
  return rest;
};

type List = "favourites" | "recent-games";

/** Each player of a device has their own lists. */
const keyOf = (list: List) => Effect.map(snapshot, ({ session }) => `${list}:${session.player ?? ""}`);

const stored = Effect.fnUntraced(function* (list: List) {
  const storage = yield* DeviceStorage;
  const saved = Option.getOrElse(decode(storage.get(yield* keyOf(list)) ?? "[]"), () => []);
  return saved.map((game): GameTile => ({ ...game, jackpotAmount: null as Pence | null }));
});

const store = Effect.fnUntraced(function* (list: List, games: readonly GameTile[]) {
  const storage = yield* DeviceStorage;
  storage.set(yield* keyOf(list), JSON.stringify(games.map(withoutJackpot)));
});

/** Reads the player's favourites and recent games of this device, the favourites once in each journal. */
export const restoreGames = Effect.fnUntraced(function* () {
  const { lobby } = yield* snapshot;
  const favourites = yield* stored("favourites");
  if (lobby.favourites === undefined && favourites.length > 0)
    yield* record(FavouritesListed, { games: favourites }, { by: "app" });
  const recent = yield* stored("recent-games");
  const isKnown = recent.map(({ ref }) => ref).join() === (lobby.recent ?? []).join();
  if (!isKnown) yield* record(RecentGamesListed, { games: recent }, { by: "app" });
});

/** Adds a game to the player's favourites, or removes it. */
export const toggleFavourite = Effect.fnUntraced(function* (game: GameTile) {
  yield* restoreGames();
  const known = favouritesOf((yield* snapshot).lobby);
  const isFavourite = known.some(({ ref }) => ref === game.ref);
  // Another tab may have changed the list. A device may store none.
  const saved = (yield* stored("favourites")).map((one) => known.find(({ ref }) => ref === one.ref) ?? one);
  const latest = saved.length > 0 ? saved : known;
  const games = isFavourite ? latest.filter(({ ref }) => ref !== game.ref) : addFirst(latest, game, MAX_FAVOURITES);
  yield* record(FavouritesListed, { games }, { by: "player" });
  yield* store("favourites", games);
});

/** Puts a game that the player opened first in the recent ones. */
export const rememberGame = Effect.fnUntraced(function* (game: GameTile) {
  const games = addFirst(yield* stored("recent-games"), game, MAX_RECENT);
  yield* store("recent-games", games);
  yield* record(RecentGamesListed, { games }, { by: "app" });
});
