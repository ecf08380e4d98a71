import { useEffect, useRef, useState } from "react";
import type { LineSummary, LogReader } from "../engine/verdict/opened-log.ts";

/** The most summaries in memory. Others are read again when needed. */
const MOST_STORED = 4_000;

/** Summaries of lines, read when the lines come into view; undefined until then. */
export function useSummaries(reader: LogReader, lines: readonly number[]): (line: number) => LineSummary | undefined {
  const known = useRef(new Map<number, LineSummary>());
  const pending = useRef(new Set<number>());
  const [, setCount] = useState(0);
  useEffect(() => {
    const missing = lines.filter((line) => !known.current.has(line) && !pending.current.has(line));
    if (missing.length === 0) return;
    for (const line of missing) pending.current.add(line);
    void reader
      .summaries(missing)
      .then((summaries) => {
        if (known.current.size > MOST_STORED) known.current.clear();
        for (const summary of summaries) known.current.set(summary.line, summary);
        setCount((count) => count + 1);
      })
      // If the file can no longer be read, the table still has the columns.
      .catch(() => undefined)
      .finally(() => {
        for (const line of missing) pending.current.delete(line);
      });
  }, [reader, lines]);
  return (line) => known.current.get(line);
}
