import * as Effect from "effect/Effect";
import { call, messageOf, saidBy } from "../ports/backend.ts";
import { record, snapshot } from "../ports/journal.ts";
import {
  CategoriesLoaded,
  CategorySelected,
  ComponentsLoaded,
  GamesLoaded,
  GamesRequested,
  LobbyLoadFailed,
  SectionSelected,
} from "./events.ts";
import { activeCategory, contentOf, fullyLoaded, visibleCategories } from "./queries.ts";
import { categoryKey, sectionKey } from "./state.ts";
import { type Category, listCategories, listComponents, listGames, type Section } from "./wire.ts";

/** `LOBBY-510` */
export const COMPONENT_LIMIT = 24;
/** `LOBBY-511`: the first page of a list fills the screen, the later ones add to it. */
export const FIRST_PAGE = 24;
export const LATER_PAGE = 10;
/** `LOBBY-501`: the next page is loaded within this many viewport heights of the bottom. */
export const LOAD_WITHIN_VIEWPORTS = 1.33;

/** Opens a section, and loads its tabs and the content of the active one. */
export const openSection = Effect.fnUntraced(function* (section: Section) {
  yield* record(SectionSelected, { section }, { by: "player" });
  yield* loadCategories(section);
  const category = activeCategory((yield* snapshot).lobby, section);
  if (category !== undefined) yield* loadCategory(section, category);
});

/** Opens a bottom tab; one that the section does not show is none. */
export const openCategory = Effect.fnUntraced(function* (section: Section, code: string) {
  const shown = visibleCategories((yield* snapshot).lobby, section);
  if (shown?.some((category) => category.code === code) !== true) return;
  yield* record(CategorySelected, { section, category: code }, { by: "player" });
  const category = activeCategory((yield* snapshot).lobby, section);
  if (category !== undefined) yield* loadCategory(section, category);
});

const loadCategories = Effect.fnUntraced(function* (section: Section) {
  if ((yield* snapshot).lobby.categories[section] !== undefined) return;
  yield* Effect.matchEffect(call(listCategories, { section }), {
    onSuccess: (categories) => record(CategoriesLoaded, { section, categories }, { by: "server" }),
    onFailure: (error) =>
      record(LobbyLoadFailed, { key: sectionKey(section), message: messageOf(error) }, { by: saidBy(error) }),
  });
});

/** Loads what a tab shows first. The bingo rooms are the hall's own list, which its own area loads. */
const loadCategory = (section: Section, { code, multipleComponents }: Category) => {
  if (section === "bingo") return Effect.void;
  return multipleComponents ? loadComponents(section, code) : loadFirstGames(section, code);
};

const loadComponents = Effect.fnUntraced(function* (section: Section, category: string) {
  const key = categoryKey(section, category);
  const known = contentOf((yield* snapshot).lobby, section, category);
  if (known?.components != null || known?.categoryLoading === true) return;
  const cause = yield* record(GamesRequested, { key, offset: 0 }, { by: "app" });
  yield* Effect.matchEffect(call(listComponents, { section, category, offset: 0, limit: COMPONENT_LIMIT }), {
    onSuccess: (components) => record(ComponentsLoaded, { key, components }, { by: "server", cause }),
    onFailure: (error) => record(LobbyLoadFailed, { key, message: messageOf(error) }, { by: saidBy(error), cause }),
  });
});

/** A list that has begun goes on by being scrolled, not by being opened again. */
const loadFirstGames = Effect.fnUntraced(function* (section: Section, category: string) {
  const known = contentOf((yield* snapshot).lobby, section, category);
  if (known === undefined || known.totalElements === null) yield* loadMoreGames(section, category);
});

/** Loads the next page of a list, unless one is on its way or there is nothing more. */
export const loadMoreGames = Effect.fnUntraced(function* (section: Section, category: string) {
  const key = categoryKey(section, category);
  const known = contentOf((yield* snapshot).lobby, section, category);
  if (known !== undefined && (known.categoryLoading || fullyLoaded(known))) return;
  const offset = known?.categoryOffset ?? 0;
  const limit = offset === 0 ? FIRST_PAGE : LATER_PAGE;
  const cause = yield* record(GamesRequested, { key, offset }, { by: "app" });
  yield* Effect.matchEffect(call(listGames, { categ: category, offset, limit, sort: "position,ASC" }), {
    onSuccess: ({ totalElements, content }) =>
      record(GamesLoaded, { key, offset, totalElements, games: content }, { by: "server", cause }),
    onFailure: (error) => record(LobbyLoadFailed, { key, message: messageOf(error) }, { by: saidBy(error), cause }),
  });
});
