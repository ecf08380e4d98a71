import * as Effect from "effect/Effect";
import { call, messageOf, claimantOf } from "../calls/call.ts";
import { recordedMessage } from "../calls/private-failure.ts";
import type { Backend, CallError } from "../ports/backend.ts";
import { record, snapshot } from "../ports/journal.ts";
import {
  CategoriesLoaded,
  CategorySelected,
  type ChosenTile,
  ComponentsLoaded,
  GameChosen,
  GamesLoaded,
  GamesRequested,
  type GameTile,
  LiveGamesLoaded,
  type LiveTile,
  LobbyLoadFailed,
  PopularLoaded,
  SearchAnswered,
  SearchFailed,
  SearchRequested,
  SectionSelected,
} from "./events.ts";
import { activeCategory, categoriesOf, contentOf, fullyLoaded, listOf, visibleCategories } from "./queries.ts";
import { categoryKey, listKey, sectionKey } from "./state.ts";
import { type Section } from "./rules.ts";
import {
  type Category,
  listCategories,
  listCategoryGames,
  listComponents,
  listGames,
  listLiveGames,
  listPopular,
  searchLobby,
} from "./wire.ts";

/** The first content of a dynamic category (`LOBBY-510`, `CALL-634`). */
export const FIRST_CONTENT = { offset: 0, limit: 24, sort: "position,ASC" } as const;
/** `LOBBY-511`, `LIVE-501`: the number of games in one page of a list. */
const FIRST_PAGE = 24;
const LATER_PAGE = 10;
/** `LOBBY-501`: the next page is loaded within this many viewport heights of the bottom. */
export const LOAD_WITHIN_VIEWPORTS = 1.33;
/** `LOBBY-507`: a search starts after the player has paused for this long. */
const SEARCH_DELAY_MS = 450;
/** `LOBBY-508` */
const SEARCH_LIMIT = 30;

/** The player chose a tile. The game itself is opened by its address. */
export const chooseGame = (tile: ChosenTile) => record(GameChosen, tile, { by: "player" });

/** Opens a section, and loads its tabs and the content of the active one. */
export const openSection = Effect.fnUntraced(function* (section: Section) {
  yield* record(SectionSelected, { section }, { by: "player" });
  yield* loadSection(section);
});

/** Loads the tabs of a section and the content of the active one. */
export const loadSection = Effect.fnUntraced(function* (section: Section) {
  yield* loadCategories(section);
  const category = activeCategory((yield* snapshot).lobby, section);
  if (category !== undefined) yield* loadCategory(section, category);
});

/** Opens a bottom tab; a tab that the section does not show is ignored. */
export const openCategory = Effect.fnUntraced(function* (section: Section, code: string) {
  const shown = visibleCategories((yield* snapshot).lobby, section);
  if (shown?.some((category) => category.code === code) !== true) return;
  yield* record(CategorySelected, { section, category: code }, { by: "player" });
  const category = activeCategory((yield* snapshot).lobby, section);
  if (category !== undefined) yield* loadCategory(section, category);
});

const loadCategories = Effect.fnUntraced(function* (section: Section) {
  if (categoriesOf((yield* snapshot).lobby, section) !== undefined) return;
  yield* Effect.matchEffect(call(listCategories, { section }), {
    onSuccess: (categories) => record(CategoriesLoaded, { section, categories }, { by: "server" }),
    onFailure: (error) =>
      record(LobbyLoadFailed, { key: sectionKey(section), message: messageOf(error) }, { by: claimantOf(error) }),
  });
});

/** Loads the first content of a tab. The bingo and the rewards areas load their own lists. */
const loadCategory = (section: Section, { code, multipleComponents }: Category) => {
  if (section === "bingo" || section === "rewards") return Effect.void;
  return multipleComponents ? loadComponents(section, code) : loadFirstGames(section, code);
};

const loadComponents = Effect.fnUntraced(function* (section: Section, category: string) {
  const key = categoryKey(section, category);
  const known = contentOf((yield* snapshot).lobby, section, category);
  if (known?.components != null || known?.categoryLoading === true) return;
  const cause = yield* record(GamesRequested, { key, offset: 0 }, { by: "app" });
  yield* Effect.matchEffect(call(listComponents, { section, category, ...FIRST_CONTENT }), {
    onSuccess: (components) => record(ComponentsLoaded, { key, components }, { by: "server", cause }),
    onFailure: (error) => record(LobbyLoadFailed, { key, message: messageOf(error) }, { by: claimantOf(error), cause }),
  });
});

/** A list with a first page loads its next pages on scroll, not when it is opened again. */
const loadFirstGames = Effect.fnUntraced(function* (section: Section, category: string) {
  const known = contentOf((yield* snapshot).lobby, section, category);
  if (known === undefined || known.totalElements === null) yield* loadMoreGames(section, category);
});

/** Loads the next page of a category, unless a page is loading or there is no more. Live tables have a separate list. */
export const loadMoreGames = (section: Section, category: string) =>
  loadMore(categoryKey(section, category), (page) =>
    section === "live"
      ? Effect.map(call(listLiveGames, { categ: category, ...page }), ({ totalElements, content }) => ({
          totalElements,
          live: content,
        }))
      : call(listGames, { categ: category, ...page }),
  );

/** Loads what a tab still lacks: its lists under headings, or the next page of its one list. */
export const loadContent = Effect.fnUntraced(function* (section: Section, code: string) {
  const category = (yield* snapshot).lobby.categories[section]?.find((one) => one.code === code);
  if (category === undefined || section === "bingo" || section === "rewards") return;
  yield* category.multipleComponents ? loadComponents(section, code) : loadMoreGames(section, code);
});

/** Opens the full list of a dynamic category (`ROUTE-126`). */
export const openList = Effect.fnUntraced(function* (section: Section, category: string, list: string) {
  yield* record(SectionSelected, { section }, { by: "url" });
  yield* loadList(section, category, list);
});

/** Loads such a list. Its name comes from the category's lists; its games are loaded in pages. */
export const loadList = Effect.fnUntraced(function* (section: Section, category: string, list: string) {
  yield* loadComponents(section, category);
  const { lobby } = yield* snapshot;
  const known = lobby.contents[listKey(section, category, list)];
  if (listOf(lobby, section, category, list) === undefined || known?.totalElements != null) return;
  yield* loadMoreOfList(section, category, list);
});

/** Loads the next page of such a list. */
export const loadMoreOfList = (section: Section, category: string, list: string) =>
  loadMore(listKey(section, category, list), (page) =>
    call(listCategoryGames, { section, category, variant: list, ...page }),
  );

interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly sort: "position,ASC";
}

/** A page contains games or live tables. */
interface Answer {
  readonly totalElements: number;
  readonly content?: readonly GameTile[];
  readonly live?: readonly LiveTile[];
}

const loadMore = Effect.fnUntraced(function* (
  key: string,
  ask: (page: Page) => Effect.Effect<Answer, CallError, Backend>,
) {
  const { lobby } = yield* snapshot;
  const known = Object.hasOwn(lobby.contents, key) ? lobby.contents[key] : undefined;
  if (known !== undefined && (known.categoryLoading || fullyLoaded(known))) return;
  const offset = known?.categoryOffset ?? 0;
  const limit = offset === 0 ? FIRST_PAGE : LATER_PAGE;
  const cause = yield* record(GamesRequested, { key, offset }, { by: "app" });
  yield* Effect.matchEffect(ask({ offset, limit, sort: "position,ASC" }), {
    onSuccess: ({ totalElements, content = [], live }) =>
      live === undefined
        ? record(GamesLoaded, { key, offset, totalElements, games: content }, { by: "server", cause })
        : record(LiveGamesLoaded, { key, offset, totalElements, tables: live }, { by: "server", cause }),
    onFailure: (error) => record(LobbyLoadFailed, { key, message: messageOf(error) }, { by: claimantOf(error), cause }),
  });
});

/** Loads the popular games, once. Without them, the search starts empty. */
export const loadPopular = Effect.fnUntraced(function* () {
  if ((yield* snapshot).lobby.search?.defaultResult != null) return;
  yield* Effect.matchEffect(call(listPopular, {}), {
    onSuccess: (games) => record(PopularLoaded, { games }, { by: "server" }),
    onFailure: () => Effect.void,
  });
});

/** Searches for games after the player has paused; more typing interrupts it. An empty text is not searched. */
export const searchGames = Effect.fnUntraced(function* (section: Section, typed: string) {
  const query = typed.trim();
  if (query === "") return;
  yield* Effect.sleep(SEARCH_DELAY_MS);
  const cause = yield* record(SearchRequested, { section }, { by: "player" });
  const search = { section, query, offset: 0, limit: SEARCH_LIMIT };
  yield* Effect.matchEffect(call(searchLobby, search), {
    onSuccess: ({ content, ...found }) => record(SearchAnswered, { ...found, games: content }, { by: "server", cause }),
    onFailure: (error) =>
      record(SearchFailed, { message: recordedMessage(error, searchLobby, search) }, { by: claimantOf(error), cause }),
  });
});
