import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import type { Player } from "../player.ts";
import { call } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import { lobbySection } from "../shell/queries.ts";
import { readAgain } from "../reactions/read-again.ts";
import { runTimers, whileKey } from "../reactions/timers.ts";
import type { Services } from "../services.ts";
import type { AnyEndpoint } from "../wire.ts";
import { FIRST_CONTENT, loadContent, loadList, loadMoreOfList, loadSection } from "./commands.ts";
import {
  CategoriesLoaded,
  ComponentsLoaded,
  GamesLoaded,
  type GameTile,
  JackpotsChanged,
  LiveGamesLoaded,
  type LiveTile,
  LiveTablesChanged,
  LobbyLoadFailed,
} from "./events.ts";
import { activeCategory, contentOf, listContentOf } from "./queries.ts";
import { categoryKey, listKey, type LobbyState, sectionKey } from "./state.ts";
import { listCategoryGames, listComponents, listGames, listLiveGames } from "./wire.ts";

/** Assumed: the product names neither a channel for the tables' results nor how often they are read. */
export const TABLES_FRESH_MS = 15_000;

/** Assumed, as above: how often the jackpots on the screen are read. */
export const JACKPOTS_FRESH_MS = 60_000;

/** The longest list that is read again in one request. */
const MAX_AT_ONCE = 40;

/** The player does not cause this call, so it does not prolong the session. */
const quietly = <E extends AnyEndpoint>(endpoint: E): E => ({
  ...endpoint,
  flags: { ...endpoint.flags, skipSession: true },
});
const components = quietly(listComponents);
const listed = quietly(listLiveGames);
const listedGames = quietly(listGames);
const wholeList = quietly(listCategoryGames);

interface Listed {
  readonly section: "casino" | "live";
  readonly category: string;
  readonly list: string | undefined;
}
const contentAt = (lobby: LobbyState, { section, category, list }: Listed) =>
  list === undefined ? contentOf(lobby, section, category) : listContentOf(lobby, section, category, list);

/** What is on the screen of a section: its active category, or one full list of it. Undefined elsewhere and before it is loaded. */
function watched({ session, shell, lobby }: Player, section: "casino" | "live") {
  if (session.authenticated !== true || lobbySection(shell) !== section) return undefined;
  const { category = activeCategory(lobby, section)?.code, entityRef: list } = shell.route?.params ?? {};
  if (category === undefined) return undefined;
  const content = contentAt(lobby, { section, category, list });
  if (content === undefined || (content.components === null && content.categoryRefs.length === 0)) return undefined;
  return { section, category, list, content };
}
type Place = NonNullable<ReturnType<typeof watched>>;

const watchedTables = (player: Player) => (player.lobby.live === undefined ? undefined : watched(player, "live"));

/** The games on the screen, if any known game has a jackpot. */
const watchedGames = (player: Player) =>
  Object.values(player.lobby.games).some(({ jackpotAmount }) => jackpotAmount !== null)
    ? watched(player, "casino")
    : undefined;

interface Read {
  readonly games: readonly GameTile[];
  readonly tables: readonly LiveTile[];
}
const NOTHING: Read = { games: [], tables: [] };

const refresh = ({ section, category, list, content }: Place) => {
  const page = { offset: 0, limit: Math.min(MAX_AT_ONCE, content.categoryRefs.length), sort: "position,ASC" } as const;
  if (list !== undefined)
    return Effect.map(
      call(wholeList, { section, category, variant: list, ...page }),
      ({ content: games, live: tables = [] }): Read => ({ games, tables }),
    );
  if (content.components !== null)
    return Effect.map(call(components, { section, category, ...FIRST_CONTENT }), (lists): Read => ({
      games: lists.flatMap(({ games }) => games),
      tables: lists.flatMap(({ live }) => live?.tables ?? []),
    }));
  return section === "live"
    ? Effect.map(call(listed, { categ: category, ...page }), (answer): Read => ({ ...NOTHING, tables: answer.content }))
    : Effect.map(call(listedGames, { categ: category, ...page }), (answer): Read => ({
        ...NOTHING,
        games: answer.content,
      }));
};

/** Reads the tables on the screen again, and records those with a change. After a failed read, the next one has the change. */
const refreshTables = Effect.fnUntraced(function* () {
  const place = watchedTables(yield* snapshot);
  if (place === undefined) return;
  const { tables } = yield* Effect.catch(refresh(place), () => Effect.succeed(NOTHING));
  const { live = {} } = (yield* snapshot).lobby;
  const changed = Object.values(Object.fromEntries(tables.map((table) => [table.refName, table]))).filter(
    (table) => table.refName in live && JSON.stringify(live[table.refName]) !== JSON.stringify(table),
  );
  if (changed.length > 0) yield* record(LiveTablesChanged, { tables: changed }, { by: "server" });
});

/** The remaining time for which the known tables are fresh. After a page load their age is unknown, so they count as stale. */
const staleInMs = Effect.gen(function* () {
  const { liveReadAt } = (yield* snapshot).lobby;
  const ageMs = (yield* Clock.currentTimeMillis) - Date.parse(liveReadAt ?? "");
  return ageMs < TABLES_FRESH_MS ? TABLES_FRESH_MS - ageMs : 0;
});

const keepTablesFresh = Effect.gen(function* () {
  yield* Effect.sleep(yield* staleInMs);
  yield* Effect.forever(Effect.andThen(refreshTables(), Effect.sleep(TABLES_FRESH_MS)));
});

/** Reads the games on the screen again, and records the jackpots with a change. */
const refreshJackpots = Effect.fnUntraced(function* () {
  const place = watchedGames(yield* snapshot);
  if (place === undefined) return;
  const { games } = yield* Effect.catch(refresh(place), () => Effect.succeed(NOTHING));
  const known = (yield* snapshot).lobby.games;
  const stated = new Map(games.map(({ ref, jackpotAmount }) => [ref, jackpotAmount]));
  const jackpots = [...stated]
    .filter(([ref, amount]) => Object.hasOwn(known, ref) && known[ref]?.jackpotAmount !== amount)
    .map(([ref, amount]) => ({ ref, amount }));
  if (jackpots.length > 0) yield* record(JackpotsChanged, { jackpots }, { by: "server" });
});

/** One timer for a place. Its program ends when the player leaves the place. */
const timerOf = (place: Place | undefined) =>
  place === undefined
    ? []
    : [{ key: `${place.section} ${place.category} ${place.list ?? ""}`, afterMs: 0, section: place.section }];

/** A read that ends although the player leaves the place: interrupted, it would leave its list loading for ever. */
const unbroken = (read: Effect.Effect<unknown, never, Services>) => Effect.forkDetach(read);

/** Loads the content under a key again after each failure. */
const failedContent = (key: string, read: Effect.Effect<unknown, never, Services>) =>
  readAgain({
    failed: LobbyLoadFailed,
    isFailure: (failure) => failure.key === key,
    answered: [ComponentsLoaded, GamesLoaded, LiveGamesLoaded],
    isAnswer: (answer) => answer.key === key,
    read: unbroken(read),
  });

/** What failed to load at the player's place in the lobby is loaded again, while the player is there. */
const loadAgain = whileKey(
  ({ session, shell, lobby }) => {
    const section = lobbySection(shell);
    if (session.authenticated !== true || section === undefined) return undefined;
    const { category = activeCategory(lobby, section)?.code, entityRef } = shell.route?.params ?? {};
    return [section, category ?? "", entityRef ?? ""];
  },
  (section, category, list) => {
    const tabs = readAgain({
      failed: LobbyLoadFailed,
      isFailure: ({ key }) => key === sectionKey(section),
      answered: CategoriesLoaded,
      isAnswer: (answer) => answer.section === section,
      read: unbroken(loadSection(section)),
    });
    const content =
      list === ""
        ? [failedContent(categoryKey(section, category), loadContent(section, category))]
        : [
            failedContent(categoryKey(section, category), loadList(section, category, list)),
            failedContent(listKey(section, category, list), loadMoreOfList(section, category, list)),
          ];
    return Effect.all([tabs, ...content], { concurrency: "unbounded", discard: true });
  },
);

/** Keeps the players, seats and results of live tables, and the jackpots of games, fresh while they are on the screen. */
const keepFresh = Effect.gen(function* () {
  // A list is fresh when it is first loaded. When the player comes back to it, as from a game, or loads the page again, its jackpots may be old.
  const seen = new Set<string>();
  const { wallet, lobby } = yield* snapshot;
  // After a sign-in, the lobby can be loaded before this code is. No balance was read by then, so no earlier page loaded it.
  const before = wallet.status === "unknown" ? undefined : lobby;
  const keepJackpotsFresh = Effect.fnUntraced(function* (key: string) {
    const place = watchedGames(yield* snapshot);
    const isKept = place === undefined || (before !== undefined && contentAt(before, place) === place.content);
    const isFresh = !seen.has(key) && !isKept;
    seen.add(key);
    if (isFresh) yield* Effect.sleep(JACKPOTS_FRESH_MS);
    yield* Effect.forever(Effect.andThen(refreshJackpots(), Effect.sleep(JACKPOTS_FRESH_MS)));
  });
  yield* runTimers(
    (player) => [...timerOf(watchedTables(player)), ...timerOf(watchedGames(player))],
    ({ key, section }) => (section === "live" ? keepTablesFresh : keepJackpotsFresh(key)),
  );
});

/** The reactions of the lobby. Never ends. */
export const lobbyReactions: Effect.Effect<void, never, Services> = Effect.all([loadAgain, keepFresh], {
  concurrency: "unbounded",
  discard: true,
});
