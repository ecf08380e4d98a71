import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";
import { Pence } from "../money.ts";
import { Count } from "../integers.ts";
import { SECTIONS } from "./rules.ts";
import {
  CategorySchema,
  componentOf,
  gameTileFields,
  LIVE_LAYOUTS,
  LobbyAssets,
  liveTileFields,
  ProviderSchema,
} from "./wire.ts";

const GameTile = Schema.Struct(gameTileFields(Pence));
export type GameTile = typeof GameTile.Type;

const LiveTile = Schema.Struct(liveTileFields(Pence));
export type LiveTile = typeof LiveTile.Type;

/** A top tab was chosen. */
export const SectionSelected = event("SectionSelected", "lobby.section-selected.v1", {
  section: Schema.Literals(SECTIONS),
});

/** A bottom tab of a section was chosen. */
export const CategorySelected = event("CategorySelected", "lobby.category-selected.v1", {
  section: Schema.Literals(SECTIONS),
  category: Schema.String,
});

/** A section's bottom tabs arrived. */
export const CategoriesLoaded = event("CategoriesLoaded", "lobby.categories-loaded.v1", {
  section: Schema.Literals(SECTIONS),
  categories: Schema.Array(CategorySchema),
});

/** The client requested a page of a category. */
export const GamesRequested = event("GamesRequested", "lobby.games-requested.v1", {
  key: Schema.String,
  offset: Count,
});

/** A page of a category arrived. */
export const GamesLoaded = event("GamesLoaded", "lobby.games-loaded.v1", {
  key: Schema.String,
  offset: Count,
  totalElements: Count,
  games: Schema.Array(GameTile),
});

/** A page of live tables arrived. */
export const LiveGamesLoaded = event("LiveGamesLoaded", "lobby.live-games-loaded.v1", {
  key: Schema.String,
  offset: Count,
  totalElements: Count,
  tables: Schema.Array(LiveTile),
});

/** The shown tables were read again: those with a change. */
export const LiveTablesChanged = event("LiveTablesChanged", "lobby.live-tables-changed.v1", {
  tables: Schema.Array(LiveTile),
});

/** The shown games were read again: the jackpots with a change. */
export const JackpotsChanged = event("JackpotsChanged", "lobby.jackpots-changed.v1", {
  jackpots: Schema.Array(Schema.Struct({ ref: Schema.String, amount: Schema.NullOr(Pence) })),
});

/** The lists of a dynamic category arrived. */
export const ComponentsLoaded = event("ComponentsLoaded", "lobby.components-loaded.v1", {
  key: Schema.String,
  components: Schema.Array(componentOf(GameTile, LiveTile)),
});

/** A section's tabs or a category's content could not be loaded. */
export const LobbyLoadFailed = event("LobbyLoadFailed", "lobby.load-failed.v1", {
  key: Schema.String,
  message: Schema.String,
});

/** The player searched for games. The typed text is not recorded. */
export const SearchRequested = event("SearchRequested", "lobby.search-requested.v1", {
  section: Schema.Literals(SECTIONS),
});

/** The server answered the search that is the record's cause. */
export const SearchAnswered = event("SearchAnswered", "lobby.search-answered.v1", {
  totalElements: Count,
  games: Schema.Array(GameTile),
  live: Schema.optionalKey(Schema.Array(LiveTile)),
});

/** A search failed. */
export const SearchFailed = event("SearchFailed", "lobby.search-failed.v1", { message: Schema.String });

/** The popular games arrived. */
export const PopularLoaded = event("PopularLoaded", "lobby.popular-loaded.v1", { games: Schema.Array(GameTile) });

/** The player's favourite games, the newest first, after a change. From the app: the list that this device holds. */
export const FavouritesListed = event("FavouritesListed", "lobby.favourites-listed.v1", {
  games: Schema.Array(GameTile),
});

/** The games that the player opened last on this device, the last one first. */
export const RecentGamesListed = event("RecentGamesListed", "lobby.recent-games-listed.v1", {
  games: Schema.Array(GameTile),
});

/** The pictures of the lobby's tabs. */
export const LobbyAssetsListed = event("LobbyAssetsListed", "lobby.assets-listed.v1", { assets: LobbyAssets });

/** The player chose a game's tile, and where it was: its section, list and position, from 1. */
export const GameChosen = event("GameChosen", "lobby.game-chosen.v1", {
  game: Schema.String,
  section: Schema.Literals(SECTIONS),
  source: Schema.Literals(["shelf", "list", "favourites", "recent", "search"]),
  category: Schema.String,
  position: Count,
  shape: Schema.Literals(["square", "row", ...LIVE_LAYOUTS]),
});
export type ChosenTile = typeof GameChosen.schema.Type;

/** The providers of the site's games. */
export const ProvidersListed = event("ProvidersListed", "lobby.providers-listed.v1", {
  providers: Schema.Array(ProviderSchema),
});

/** The player chose a provider, whose games alone the lists show; null: those of every provider. */
export const ProviderChosen = event("ProviderChosen", "lobby.provider-chosen.v1", {
  provider: Schema.NullOr(Schema.String),
});

export const LobbyEvents = [
  SectionSelected,
  CategorySelected,
  CategoriesLoaded,
  GamesRequested,
  GamesLoaded,
  LiveGamesLoaded,
  LiveTablesChanged,
  JackpotsChanged,
  ComponentsLoaded,
  LobbyLoadFailed,
  SearchRequested,
  SearchAnswered,
  SearchFailed,
  PopularLoaded,
  FavouritesListed,
  RecentGamesListed,
  ProviderChosen,
  ProvidersListed,
  GameChosen,
  LobbyAssetsListed,
] as const;
export type LobbyEvent = EventOf<(typeof LobbyEvents)[number]>;
