import type { GameTile, LiveTile } from "./events.ts";
import { OWN_TABS } from "./copy.ts";
import { categoryKey, type CategoryContent, listKey, type LobbyState } from "./state.ts";
import type { Section } from "./rules.ts";
import type { Category } from "./wire.ts";

/** The section's own bottom tab, or those that the backend listed; undefined until it has. */
export const categoriesOf = (lobby: LobbyState, section: Section): readonly Category[] | undefined =>
  OWN_TABS[section] ?? lobby.categories[section];

/** The bottom tabs of a section, in order, without hidden ones; null until they are loaded. */
export const visibleCategories = (lobby: LobbyState, section: Section): readonly Category[] | null =>
  categoriesOf(lobby, section)?.filter((category) => !category.hidden) ?? null;

/** The active bottom tab of a section, once its tabs are loaded. */
export const activeCategory = (lobby: LobbyState, section: Section): Category | undefined =>
  OWN_TABS[section]?.[0] ?? lobby.categories[section]?.find((category) => category.code === lobby.category[section]);

export const contentOf = (lobby: LobbyState, section: Section, category: string): CategoryContent | undefined =>
  lobby.contents[categoryKey(section, category)];

/** A list of a dynamic category, by its ref, once the category's lists are loaded. */
export const listOf = (lobby: LobbyState, section: Section, category: string, list: string) =>
  contentOf(lobby, section, category)?.components?.find(({ ref }) => ref === list);

/** The loaded part of such a list on its own screen. */
export const listContentOf = (
  lobby: LobbyState,
  section: Section,
  category: string,
  list: string,
): CategoryContent | undefined => lobby.contents[listKey(section, category, list)];

/** All pages are loaded: no further request, and the footer appears (`LOBBY-502`, `LOBBY-503`). */
export const fullyLoaded = (content: CategoryContent): boolean =>
  content.totalElements !== null && content.categoryOffset === 0 && !content.categoryLoading;

export const tilesOf = (lobby: Pick<LobbyState, "games">, refs: readonly string[]): readonly GameTile[] =>
  refs.flatMap((ref) => lobby.games[ref] ?? []);

export const tablesOf = (lobby: Pick<LobbyState, "live">, refs: readonly string[]): readonly LiveTile[] =>
  refs.flatMap((ref) => lobby.live?.[ref] ?? []);

const NO_REFS: readonly string[] = [];

export const favouritesOf = (lobby: LobbyState): readonly GameTile[] => tilesOf(lobby, lobby.favourites ?? NO_REFS);
export const recentOf = (lobby: LobbyState): readonly GameTile[] => tilesOf(lobby, lobby.recent ?? NO_REFS);

/** The codes of the site's providers; until the server has listed them, those of the loaded games. */
export const providersOf = ({ games, providers }: LobbyState): readonly string[] =>
  providers?.map(({ refName }) => refName) ??
  [...new Set(Object.values(games).map(({ provider }) => provider))].toSorted();

/** The games of the chosen provider. */
export const byProvider = (
  { provider }: Pick<LobbyState, "provider">,
  games: readonly GameTile[],
): readonly GameTile[] => (provider == null ? games : games.filter((game) => game.provider === provider));
