import { useCallback, useEffect, useMemo, useState } from "react";
import type { Columns } from "../engine/explain/columns.ts";
import type { LogReader } from "../engine/verdict/opened-log.ts";
import { type EventFilter, linesOf } from "../engine/explain/timeline.ts";

const TYPING_PAUSE_MS = 200;

export interface EventFiltering {
  readonly only: EventFilter["only"];
  readonly areas: ReadonlySet<string>;
  readonly text: string;
  readonly isSearching: boolean;
  /** The file could not be searched. */
  readonly hasSearchFailed: boolean;
  /** The listed lines, in order; undefined for every line. */
  readonly lines: Uint32Array | undefined;
  readonly setOnly: (only: EventFilter["only"]) => void;
  readonly setText: (text: string) => void;
  readonly toggleArea: (area: string) => void;
  /** Removes all filters. */
  readonly clear: () => void;
}

const NO_AREAS: ReadonlySet<string> = new Set();

/** The filters of the table: by area, by kind, and by a search of the whole file after a pause in typing. */
export function useEventFilter(columns: Columns, reader: LogReader): EventFiltering {
  const [only, setOnly] = useState<EventFilter["only"]>("all");
  const [areas, setAreas] = useState(NO_AREAS);
  const [text, setText] = useState("");
  const [search, setSearch] = useState<{ readonly text: string; readonly found: Uint32Array | undefined }>();
  const wanted = text.trim();

  useEffect(() => {
    if (wanted === "") return setSearch(undefined);
    let isCurrent = true;
    const timer = setTimeout(() => {
      void reader
        .find(wanted)
        .catch(() => undefined)
        .then((found) => isCurrent && setSearch({ text: wanted, found }));
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [reader, wanted]);

  const found = wanted === "" ? undefined : search?.found;
  const lines = useMemo(() => linesOf(columns, { areas, only, found }), [columns, areas, only, found]);
  const toggleArea = useCallback(
    (area: string) =>
      setAreas(
        (before) => new Set(before.has(area) ? [...before].filter((other) => other !== area) : [...before, area]),
      ),
    [],
  );
  const clear = useCallback(() => {
    setOnly("all");
    setAreas(NO_AREAS);
    setText("");
  }, []);
  const isSearching = wanted !== (search?.text ?? "");
  const hasSearchFailed = wanted !== "" && !isSearching && found === undefined;
  return { only, areas, text, isSearching, hasSearchFailed, lines, setOnly, setText, toggleArea, clear };
}
