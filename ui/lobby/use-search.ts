import * as Fiber from "effect/Fiber";
import { useEffect, useMemo, useState } from "react";
import type { RoomSummary } from "../../domain/bingo/state.ts";
import { searchGames } from "../../domain/lobby/commands.ts";
import type { GameTile, LiveTile } from "../../domain/lobby/events.ts";
import { tablesOf, tilesOf } from "../../domain/lobby/queries.ts";
import { bestMatches } from "../../domain/lobby/rules.ts";
import type { Section } from "../../domain/lobby/wire.ts";
import { usePlayer, useSnapshot } from "../player.tsx";

/** What is shown of a search while it is typed. */
export interface Search {
  readonly games: readonly GameTile[];
  readonly tables: readonly LiveTile[];
  readonly rooms: readonly RoomSummary[];
  /** How many games and tables there are in all; undefined until the server has said so. */
  readonly total: number | undefined;
  readonly failure: string | undefined;
  readonly retry: () => void;
}

const NOTHING: readonly never[] = [];

/** At once what the device knows already, and what the server finds as soon as it has said so. */
export function useSearch(section: Section, typed: string): Search {
  const { runtime } = usePlayer();
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
  const atHand = useMemo(() => bestMatches(Object.values(known), typed), [known, typed]);
  const tablesAtHand = useMemo(() => bestMatches(tables, typed), [tables, typed]);
  const roomsAtHand = useMemo(() => bestMatches(rooms, typed), [rooms, typed]);

  const isAnswered = answered === typed;
  const hasFailed = isAnswered && failure !== undefined;
  const isFound = isAnswered && !hasFailed && result !== null;
  return {
    games: isFound ? found : atHand,
    tables: isFound ? tablesFound : tablesAtHand,
    rooms: roomsAtHand,
    total: isFound ? totalFound : undefined,
    failure: hasFailed ? failure : undefined,
    retry: () => setAttempt((before) => before + 1),
  };
}
