import type { LobbyEvent } from "../../../../domain/lobby/events.ts";
import { claimant, count, type Sentences } from "../words.ts";

export const lobbySentences: Sentences<LobbyEvent> = {
  SectionSelected: ({ section }) => `The player chose the lobby's section ${section}.`,
  CategorySelected: ({ section, category }) =>
    `The player chose the category ${category} of the lobby's section ${section}.`,
  CategoriesLoaded: ({ section, categories }, meta) =>
    `${claimant(meta)} listed ${count(categories.length, "category", "categories")} of the lobby's section ${section}.`,
  GamesRequested: ({ key, offset }) => `The app requested the games of ${key}, from number ${offset + 1} on.`,
  GamesLoaded: ({ key, offset, totalElements, games }, meta) =>
    `${claimant(meta)} listed ${count(games.length, "game")} of ${key} from number ${offset + 1} on, of ${totalElements} in total.`,
  LiveGamesLoaded: ({ key, offset, totalElements, tables }, meta) =>
    `${claimant(meta)} listed ${count(tables.length, "live table")} of ${key} from number ${offset + 1} on, of ${totalElements} in total.`,
  LiveTablesChanged: ({ tables }, meta) => `${claimant(meta)} stated changes of ${count(tables.length, "live table")}.`,
  JackpotsChanged: ({ jackpots }, meta) =>
    `${claimant(meta)} stated changes of ${count(jackpots.length, "jackpot")} in the lobby.`,
  ComponentsLoaded: ({ key, components }, meta) =>
    `${claimant(meta)} listed the games of ${key} in ${count(components.length, "row")}.`,
  LobbyLoadFailed: ({ key, message }) => `The lobby's ${key} could not be read: “${message}”.`,
  SearchRequested: ({ section }) => `The player searched for games from the lobby's section ${section}.`,
  SearchAnswered: ({ totalElements }, meta) => `${claimant(meta)} found ${count(totalElements, "game")}.`,
  SearchFailed: ({ message }) => `The search failed: “${message}”.`,
  FavouritesListed: ({ games }, { by }) =>
    `${by === "player" ? "The player changed the favourites to" : "The device holds"} ${count(games.length, "favourite game")}.`,
  RecentGamesListed: ({ games }) => `The device holds ${count(games.length, "recently played game")}.`,
  ProvidersListed: ({ providers }) =>
    `The server listed ${providers.length} providers of games: ${providers.map(({ name }) => name).join(", ")}.`,
  ProviderChosen: ({ provider }) => `The player chose to see the games of ${provider ?? "every provider"}.`,
  GameChosen: ({ game, section, source, category, position }) =>
    `The player chose the game ${game}: position ${position} of ${source === "search" ? "the search" : category} in the lobby's section ${section}.`,
  LobbyAssetsListed: ({ assets }) => `The server listed ${count(assets.length, "picture")} of the lobby's tabs.`,
  PopularLoaded: ({ games }, meta) => `${claimant(meta)} listed ${count(games.length, "popular game")}.`,
};
