import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import type { Player } from "../player.ts";
import { call } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import { lobbySection } from "../shell/queries.ts";
import { runTimers } from "../reactions/timers.ts";
import type { AnyEndpoint } from "../wire.ts";
import { COMPONENT_LIMIT } from "./commands.ts";
import { type LiveTile, LiveTablesChanged } from "./events.ts";
import { activeCategory, contentOf, listContentOf } from "./queries.ts";
import { listCategoryGames, listComponents, listLiveGames } from "./wire.ts";

/** Assumed: the product names neither a channel for the tables' results nor how often they are read. */
export const TABLES_FRESH_MS = 15_000;

/** The longest list that is read again in one request. */
const MAX_AT_ONCE = 40;

/** The player does not cause this call, so it does not prolong the session. */
const quietly = <E extends AnyEndpoint>(endpoint: E): E => ({
  ...endpoint,
  flags: { ...endpoint.flags, skipSession: true },
});
const components = quietly(listComponents);
const listed = quietly(listLiveGames);
const wholeList = quietly(listCategoryGames);

/** The live tables on the screen: those of the Live tab's active category, or those of one full list. */
function watched({ session, shell, lobby }: Player) {
  if (session.authenticated !== true || lobby.live === undefined || lobbySection(shell) !== "live") return undefined;
  const { category = activeCategory(lobby, "live")?.code, entityRef: list } = shell.route?.params ?? {};
  if (category === undefined) return undefined;
  const content =
    list === undefined ? contentOf(lobby, "live", category) : listContentOf(lobby, "live", category, list);
  if (content === undefined || (content.components === null && content.categoryRefs.length === 0)) return undefined;
  return { category, list, content };
}

const readAgain = ({ category, list, content }: NonNullable<ReturnType<typeof watched>>) => {
  const page = { offset: 0, limit: Math.min(MAX_AT_ONCE, content.categoryRefs.length), sort: "position,ASC" } as const;
  if (list !== undefined)
    return Effect.map(
      call(wholeList, { section: "live", category, variant: list, ...page }),
      ({ live = [] }): readonly LiveTile[] => live,
    );
  if (content.components === null)
    return Effect.map(call(listed, { categ: category, ...page }), (answer) => answer.content);
  return Effect.map(call(components, { section: "live", category, offset: 0, limit: COMPONENT_LIMIT }), (lists) =>
    lists.flatMap(({ live }) => live?.tables ?? []),
  );
};

/** Reads the tables on the screen again, and records those with a change. After a failed read, the next one has the change. */
const refreshTables = Effect.fnUntraced(function* () {
  const place = watched(yield* snapshot);
  if (place === undefined) return;
  const tables = yield* Effect.catch(readAgain(place), () => Effect.succeed([]));
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

const keepFresh = Effect.gen(function* () {
  yield* Effect.sleep(yield* staleInMs);
  yield* Effect.forever(Effect.andThen(refreshTables(), Effect.sleep(TABLES_FRESH_MS)));
});

/** Keeps the players, seats and results of live tables fresh while they are on the screen. */
export const lobbyReactions = runTimers(
  (player) => {
    const place = watched(player);
    return place === undefined ? [] : [{ key: `${place.category} ${place.list ?? ""}`, afterMs: 0 }];
  },
  () => keepFresh,
);
