import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import type { Meta } from "../journal/record.ts";
import { ShellStarted } from "../shell/events.ts";
import { type GameTile, type LiveTile, type LobbyEvent, LobbyEvents } from "./events.ts";
import type { Category, LiveLayout, Section } from "./wire.ts";

/** One category's games (`DATA-141`), or its lists where it is dynamic. */
export interface CategoryContent {
  categoryRefs: string[];
  totalElements: number | null;
  /** Where the next page begins; back at 0 once the list has wrapped (`LOBBY-505`). */
  categoryOffset: number;
  categoryLoading: boolean;
  components: Component[] | null;
  failure: string | null;
}

/** One list of a dynamic category. */
export interface Component {
  ref: string;
  title: string;
  categoryRefs: string[];
  /** There where its refs are of live tables. */
  layout?: LiveLayout;
}

/** What was searched for and found (`DATA-136`). */
export interface SearchState {
  /** The games that the latest answered search found, best first; null while none was. */
  searchResult: string[] | null;
  /** The live tables among what it found, once it found any. */
  liveResult?: string[];
  /** How many there are in all. */
  totalElements: number;
  /** What is shown before anything is searched for; null until it came. */
  defaultResult: string[] | null;
  /** Record of the search whose answer is awaited: a late answer to one before is none. */
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
  /** Every tile seen, by ref (`DATA-172`). */
  games: Record<string, GameTile>;
  /** Every live tile seen, by ref (`DATA-173`); there from the first on. */
  live?: Record<string, LiveTile>;
  /** When the last of them were read. */
  liveReadAt?: string;
  /** There from the first search on. */
  search?: SearchState;
}

/** `DATA-142` */
export const categoryKey = (section: Section, category: string): string => `${section}__${category}__root`;

/** The key of one list of a dynamic category, seen whole. */
export const listKey = (section: Section, category: string, list: string): string => `${section}__${category}__${list}`;

/** The key under which a section's own failure is kept. */
export const sectionKey = (section: Section): string => `${section}__root`;

export const lobbyArea: Area<LobbyState, LobbyEvent | EventOf<typeof ShellStarted>> = {
  initial: () => ({ section: "casino", category: {}, categories: {}, contents: {}, games: {} }),
  listens: [...LobbyEvents, ShellStarted],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "ShellStarted":
        // What the page before was waiting for does not come to this one.
        for (const known of Object.values(draft.contents)) known.categoryLoading = false;
        if (draft.search !== undefined) draft.search.asked = null;
        return;
      case "SectionSelected":
        draft.section = event.section;
        return keepOrPick(draft, event.section);
      case "CategorySelected":
        draft.section = event.section;
        draft.category[event.section] = event.category;
        return;
      case "CategoriesLoaded":
        draft.categories[event.section] = event.categories
          .map((category) => ({ ...category }))
          .sort((a, b) => a.position - b.position);
        content(draft, sectionKey(event.section)).failure = null;
        return keepOrPick(draft, event.section);
      case "GamesRequested": {
        const asked = content(draft, event.key);
        asked.categoryLoading = true;
        asked.failure = null;
        return;
      }
      case "GamesLoaded":
        return pageLoaded(draft, event, remember(draft, event.games));
      case "LiveGamesLoaded":
        return pageLoaded(draft, event, rememberTables(draft, event.tables, meta));
      case "LiveTablesChanged":
        rememberTables(draft, event.tables, meta);
        return;
      case "ComponentsLoaded": {
        const loaded = content(draft, event.key);
        loaded.categoryLoading = false;
        loaded.components = event.components.map(({ ref, title, games, live }) =>
          live === undefined
            ? { ref, title, categoryRefs: remember(draft, games) }
            : { ref, title, categoryRefs: rememberTables(draft, live.tables, meta), layout: live.layout },
        );
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
        const refs = remember(draft, event.games);
        const tables = event.live && rememberTables(draft, event.live, meta);
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
        search(draft).defaultResult = remember(draft, event.games);
        return;
      default:
        event satisfies never;
    }
  },
};

/** A section keeps the tab it had, else takes its first visible one (`LOBBY-506`). */
function keepOrPick(draft: LobbyState, section: Section): void {
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
 * A page is merged, each ref once, in the order it first came (`LOBBY-504`). One
 * that nobody waits for, late or told twice, is no page of the list: it only says
 * more of its games.
 */
function pageLoaded(draft: LobbyState, event: Page, refs: readonly string[]): void {
  const loaded = content(draft, event.key);
  if (!loaded.categoryLoading || event.offset !== loaded.categoryOffset) return;
  loaded.categoryRefs = [...new Set([...loaded.categoryRefs, ...refs])];
  const reached = event.offset + refs.length;
  // An empty page before the end would otherwise be asked for again and again.
  const wrapped = reached >= event.totalElements || refs.length === 0;
  loaded.totalElements = event.totalElements;
  loaded.categoryOffset = wrapped ? 0 : reached;
  loaded.categoryLoading = false;
}

function remember(draft: LobbyState, games: readonly GameTile[]): string[] {
  for (const game of games) draft.games[game.ref] = { ...game };
  return games.map((game) => game.ref);
}

function rememberTables(draft: LobbyState, tables: readonly LiveTile[], { at }: Meta): string[] {
  const known = (draft.live ??= {});
  draft.liveReadAt = at;
  for (const { tileInfo, ...table } of tables) {
    const takenSeats = tileInfo.takenSeats.map((seat) => ({ ...seat }));
    const results = tileInfo.results.map((result) => ({ ...result }));
    known[table.refName] = { ...table, tileInfo: { ...tileInfo, takenSeats, results } };
  }
  return tables.map(({ refName }) => refName);
}
