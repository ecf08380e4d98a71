import type { GameTile, LiveTile } from "../../domain/lobby/events.ts";
import * as queries from "../../domain/lobby/queries.ts";
import type { LobbyState } from "../../domain/lobby/state.ts";

/** The number of lists that are kept of each kind (`LOBBY-512`): a shelf is one list, and one provider is chosen at a time. */
export const LISTS_KEPT = { games: 40, tables: 20, ofProvider: 1 } as const;

/**
 * A function that makes a list, with its last results. An event that changes another part of the state then makes no
 * new list: only a new `by`, or a new `source` for it, does. The list that was used least recently is dropped first.
 */
export function keepLists<Source, By extends readonly unknown[], List>(
  size: number,
  make: (source: Source, by: By) => List,
) {
  const kept = new Map<By, { readonly source: Source; readonly list: List }>();
  return (source: Source, by: By): List => {
    // A caller without a list may pass a new empty array each time.
    if (by.length === 0) return make(source, by);
    const known = kept.get(by);
    const list = known !== undefined && Object.is(known.source, source) ? known.list : make(source, by);
    kept.delete(by);
    kept.set(by, { source, list });
    for (const [oldest] of kept) {
      if (kept.size <= size) break;
      kept.delete(oldest);
    }
    return list;
  };
}

const games = keepLists(LISTS_KEPT.games, (known: LobbyState["games"], refs: readonly string[]) =>
  queries.tilesOf({ games: known }, refs),
);
const tables = keepLists(LISTS_KEPT.tables, (known: LobbyState["live"], refs: readonly string[]) =>
  known === undefined ? [] : queries.tablesOf({ live: known }, refs),
);
const ofProvider = keepLists(LISTS_KEPT.ofProvider, (provider: string, all: readonly GameTile[]) =>
  queries.byProvider({ provider }, all),
);

export const tilesOf = (lobby: LobbyState, refs: readonly string[]): readonly GameTile[] => games(lobby.games, refs);

export const tablesOf = (lobby: LobbyState, refs: readonly string[]): readonly LiveTile[] => tables(lobby.live, refs);

export const byProvider = ({ provider }: LobbyState, all: readonly GameTile[]): readonly GameTile[] =>
  provider == null ? all : ofProvider(provider, all);
