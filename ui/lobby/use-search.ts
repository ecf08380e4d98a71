import * as Fiber from "effect/Fiber";
import { useEffect, useMemo, useState } from "react";
import type { RoomSummary } from "../../domain/bingo/state.ts";
import { searchGames } from "../../domain/lobby/commands.ts";
import type { GameTile, LiveTile } from "../../domain/lobby/events.ts";
import { bestMatches } from "../../domain/lobby/matching.ts";
import type { Section } from "../../domain/lobby/rules.ts";
import { usePlayer, useSnapshot } from "../player.tsx";
import { tablesOf, tilesOf } from "./lists.ts";

/** The results of a search while the player types. */
export interface Search {
  /** Only in a replay: the player searched here, and no record holds the text. */
  readonly isRecorded: boolean;
  readonly games: readonly GameTile[];
  readonly tables: readonly LiveTile[];
  readonly rooms: readonly RoomSummary[];
  /** The number of matching games and tables; undefined until the server answers. */
  readonly total: number | undefined;
  readonly failure: string | undefined;
  readonly retry: () => void;
}

const NOTHING: readonly never[] = [];

/** First the matches among the loaded games and rooms, then the server's results. */
export function useSearch(section: Section, typed: string): Search {
  const { runtime, replay } = usePlayer();
  const isRecorded = replay?.lastSeq.search !== undefined && replay.lastSeq.search > replay.lastSeq.opened;
  const [answered, setAnswered] = useState("");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (runtime === undefined) return undefined;
    const searching = runtime.runFork(searchGames(section, typed));
    searching.addObserver((exit) => exit._tag === "Success" && setAnswered(typed));
    return () => void runtime.runFork(Fiber.interrupt(searching));
  }, [runtime, section, typed, attempt]);

  const known = useSnapshot(({ lobby }) => lobby.games);
  const tables = useSnapshot(({ lobby }) => Object.values(lobby.live ?? {}));
  const rooms = useSnapshot(({ bingo }) => bingo.list) ?? NOTHING;
  const result = useSnapshot(({ lobby }) => lobby.search?.searchResult ?? null);
  const found = useSnapshot(({ lobby }) => tilesOf(lobby, lobby.search?.searchResult ?? []));
  const tablesFound = useSnapshot(({ lobby }) => tablesOf(lobby, lobby.search?.liveResult ?? []));
  const totalFound = useSnapshot(({ lobby }) => lobby.search?.totalElements ?? 0);
  const failure = useSnapshot(({ lobby }) => lobby.search?.failure ?? undefined);
  const localGames = useMemo(() => bestMatches(Object.values(known), typed), [known, typed]);
  const localTables = useMemo(() => bestMatches(tables, typed), [tables, typed]);
  const localRooms = useMemo(() => bestMatches(rooms, typed), [rooms, typed]);

  const isAnswered = answered === typed || isRecorded;
  const hasFailed = isAnswered && failure !== undefined;
  const isFound = isAnswered && !hasFailed && result !== null;
  return {
    isRecorded,
    games: isFound ? found : localGames,
    tables: isFound ? tablesFound : localTables,
    rooms: localRooms,
    total: isFound ? totalFound : undefined,
    failure: hasFailed ? failure : undefined,
    retry: () => setAttempt((before) => before + 1),
  };
}
