import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import type { Meta } from "../journal/record.ts";
import { GameJackpotStated } from "../games/events.ts";
import { ShellStarted } from "../shell/events.ts";
import { type GameTile, type LiveTile, type LobbyEvent, LobbyEvents } from "./events.ts";
import type { Section } from "./rules.ts";
import type { Category, LiveLayout, OfferTile, Provider } from "./wire.ts";

/** A category's games (`DATA-141`), or the lists of a dynamic category. */
export interface CategoryContent {
  categoryRefs: string[];
  totalElements: number | null;
  /** The offset of the next page; 0 again once the list has wrapped (`LOBBY-505`). */
  categoryOffset: number;
  categoryLoading: boolean;
  components: Component[] | null;
  failure: string | null;
}

/** A list of a dynamic category. */
export interface Component {
  ref: string;
  title: string;
  categoryRefs: string[];
  /** Defined for a list of live tables. */
  layout?: LiveLayout;
  /** Defined for a list of offers. */
  offers?: OfferTile[];
}

/** The search and its results (`DATA-136`). */
export interface SearchState {
  /** The games of the last answered search, best first; null before the first answer. */
  searchResult: string[] | null;
  /** The live tables of the last answered search; undefined where it found none. */
  liveResult?: string[];
  /** The number of all matches. */
  totalElements: number;
  /** The popular games, shown before a search; null until they are loaded. */
  defaultResult: string[] | null;
  /** The seq of the last search; only its answer is applied. */
  asked: number | null;
  failure: string | null;
}

export interface LobbyState {
  /** The one active top tab (`LOBBY-506`). */
  section: Section;
  /** The one active bottom tab of each section. */
  category: Partial<Record<Section, string>>;
  categories: Partial<Record<Section, Category[]>>;
  /** By `categoryKey`. */
  contents: Record<string, CategoryContent>;
  /** Every loaded tile, by ref (`DATA-172`). */
  games: Record<string, GameTile>;
  /** Every loaded live tile, by ref (`DATA-173`); undefined before the first. */
  live?: Record<string, LiveTile>;
  /** The time of the last read of live tables. */
  liveReadAt?: string;
  /** The player's favourites, by ref, the newest first; undefined until they are read. */
  favourites?: string[];
  /** The games that the player opened last, by ref. */
  recent?: string[];
  /** The provider whose games the lists show; null or undefined shows all. */
  provider?: string | null;
  /** The providers of the site's games; undefined until the server has listed them. */
  providers?: Provider[];
  /** The addresses of the tabs' pictures, by the ref of the tab; undefined until they are listed. */
  assets?: Record<string, string>;
  /** Undefined before the first search. */
  search?: SearchState;
}

/** The key of a category's content (`DATA-142`). */
export const categoryKey = (section: Section, category: string): string => `${section}__${category}__root`;

/** The key of a full list of a dynamic category (`DATA-142`). Its end keeps a list named `root` apart from the category. */
export const listKey = (section: Section, category: string, list: string): string =>
  `${section}__${category}__${list}__access`;

/** The key of a section's own failure. */
export const sectionKey = (section: Section): string => `${section}__root`;

type Handled = LobbyEvent | EventOf<typeof ShellStarted> | EventOf<typeof GameJackpotStated>;

export const lobbyArea: Area<LobbyState, Handled> = {
  initial: () => ({ section: "casino", category: {}, categories: {}, contents: {}, games: {} }),
  listens: [...LobbyEvents, ShellStarted, GameJackpotStated],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "ShellStarted":
        // The answers to calls of the previous page do not arrive on this page.
        for (const known of Object.values(draft.contents)) known.categoryLoading = false;
        if (draft.search !== undefined) draft.search.asked = null;
        return;
      case "SectionSelected":
        draft.section = event.section;
        return keepOrSelectFirst(draft, event.section);
      case "CategorySelected":
        draft.section = event.section;
        draft.category[event.section] = event.category;
        return;
      case "CategoriesLoaded":
        draft.categories[event.section] = event.categories
          .map((category) => ({ ...category }))
          .sort((a, b) => a.position - b.position);
        content(draft, sectionKey(event.section)).failure = null;
        return keepOrSelectFirst(draft, event.section);
      case "GamesRequested": {
        const asked = content(draft, event.key);
        asked.categoryLoading = true;
        asked.failure = null;
        return;
      }
      case "GamesLoaded":
        return pageLoaded(draft, event, storeGames(draft, event.games));
      case "LiveGamesLoaded":
        return pageLoaded(draft, event, storeTables(draft, event.tables, meta));
      case "LiveTablesChanged":
        storeTables(draft, event.tables, meta);
        return;
      case "JackpotsChanged":
        for (const { ref, amount } of event.jackpots) stateJackpot(draft, ref, amount);
        return;
      case "GameJackpotStated":
        return stateJackpot(draft, event.game, event.amount);
      case "ComponentsLoaded": {
        const loaded = content(draft, event.key);
        loaded.categoryLoading = false;
        loaded.components = event.components.map(({ ref, title, games, live, offers }) => {
          if (live !== undefined)
            return { ref, title, categoryRefs: storeTables(draft, live.tables, meta), layout: live.layout };
          const categoryRefs = storeGames(draft, games);
          if (offers === undefined) return { ref, title, categoryRefs };
          return { ref, title, categoryRefs, offers: offers.map((offer) => ({ ...offer })) };
        });
        return;
      }
      case "LobbyLoadFailed": {
        const failed = content(draft, event.key);
        failed.categoryLoading = false;
        failed.failure = event.message;
        return;
      }
      case "SearchRequested": {
        const asked = search(draft);
        asked.asked = meta.seq;
        asked.failure = null;
        return;
      }
      case "SearchAnswered": {
        const answered = search(draft);
        const refs = storeGames(draft, event.games);
        const tables = event.live && storeTables(draft, event.live, meta);
        if (meta.cause === undefined || meta.cause !== answered.asked) return;
        answered.asked = null;
        answered.searchResult = refs;
        if (tables === undefined) delete answered.liveResult;
        else answered.liveResult = tables;
        answered.totalElements = event.totalElements;
        return;
      }
      case "SearchFailed": {
        const failed = search(draft);
        if (meta.cause === undefined || meta.cause !== failed.asked) return;
        failed.asked = null;
        failed.failure = event.message;
        return;
      }
      case "PopularLoaded":
        search(draft).defaultResult = storeGames(draft, event.games);
        return;
      case "FavouritesListed":
        draft.favourites = keepGames(draft, event.games);
        return;
      case "RecentGamesListed":
        draft.recent = keepGames(draft, event.games);
        return;
      case "ProviderChosen":
        draft.provider = event.provider;
        return;
      case "ProvidersListed":
        draft.providers = event.providers.map((provider) => ({ ...provider }));
        return;
      case "GameChosen":
        return;
      case "LobbyAssetsListed":
        draft.assets = Object.fromEntries(event.assets.map(({ ref, imageUrl }) => [ref, imageUrl]));
        return;
      default:
        event satisfies never;
    }
  },
};

/** A section keeps its active tab while it is visible, else its first visible one becomes active (`LOBBY-506`). */
function keepOrSelectFirst(draft: LobbyState, section: Section): void {
  const visible = (draft.categories[section] ?? []).filter((category) => !category.hidden);
  const kept = draft.category[section];
  if (kept !== undefined && visible.some((category) => category.code === kept)) return;
  const first = visible[0];
  if (first === undefined) delete draft.category[section];
  else draft.category[section] = first.code;
}

function content(draft: LobbyState, key: string): CategoryContent {
  if (!Object.hasOwn(draft.contents, key)) {
    draft.contents[key] = {
      categoryRefs: [],
      totalElements: null,
      categoryOffset: 0,
      categoryLoading: false,
      components: null,
      failure: null,
    };
  }
  return draft.contents[key] as CategoryContent;
}

function search(draft: LobbyState): SearchState {
  draft.search ??= { searchResult: null, totalElements: 0, defaultResult: null, asked: null, failure: null };
  return draft.search;
}

type Page = Extract<LobbyEvent, { _tag: "GamesLoaded" | "LiveGamesLoaded" }>;

/**
 * Appends a page, each ref once, in the order of its first arrival (`LOBBY-504`). A page that was not requested, because
 * it is late or repeated, only updates the tiles of its games.
 */
function pageLoaded(draft: LobbyState, event: Page, refs: readonly string[]): void {
  const loaded = content(draft, event.key);
  if (!loaded.categoryLoading || event.offset !== loaded.categoryOffset) return;
  loaded.categoryRefs = [...new Set([...loaded.categoryRefs, ...refs])];
  const reached = event.offset + refs.length;
  // An empty page before the end counts as the end. Otherwise it would be requested forever.
  const wrapped = reached >= event.totalElements || refs.length === 0;
  loaded.totalElements = event.totalElements;
  loaded.categoryOffset = wrapped ? 0 : reached;
  loaded.categoryLoading = false;
}

function stateJackpot(draft: LobbyState, ref: string, amount: GameTile["jackpotAmount"]): void {
  const game = Object.hasOwn(draft.games, ref) ? draft.games[ref] : undefined;
  if (game !== undefined) draft.games[ref] = { ...game, jackpotAmount: amount };
}

function storeGames(draft: LobbyState, games: readonly GameTile[]): string[] {
  for (const game of games) draft.games[game.ref] = { ...game };
  return games.map((game) => game.ref);
}

/** A tile from the server is newer than one of the device. */
function keepGames(draft: LobbyState, games: readonly GameTile[]): string[] {
  for (const game of games) if (!Object.hasOwn(draft.games, game.ref)) draft.games[game.ref] = { ...game };
  return games.map((game) => game.ref);
}

function storeTables(draft: LobbyState, tables: readonly LiveTile[], { at }: Meta): string[] {
  const known = (draft.live ??= {});
  draft.liveReadAt = at;
  for (const { tileInfo, ...table } of tables) {
    const takenSeats = tileInfo.takenSeats.map((seat) => ({ ...seat }));
    const results = tileInfo.results.map((result) => ({ ...result }));
    known[table.refName] = { ...table, tileInfo: { ...tileInfo, takenSeats, results } };
  }
  return tables.map(({ refName }) => refName);
}
