import { useEffect, useRef, useState } from "react";
import type { LineSummary, LogReader } from "../engine/verdict/opened-log.ts";

/** More than these are not kept: what is scrolled past can be read again. */
const MOST_KEPT = 4_000;

/** What lines say, read when they come into view; undefined until then. */
export function useSummaries(reader: LogReader, lines: readonly number[]): (line: number) => LineSummary | undefined {
  const known = useRef(new Map<number, LineSummary>());
  const asked = useRef(new Set<number>());
  const [, setCount] = useState(0);
  useEffect(() => {
    const missing = lines.filter((line) => !known.current.has(line) && !asked.current.has(line));
    if (missing.length === 0) return;
    for (const line of missing) asked.current.add(line);
    void reader
      .summaries(missing)
      .then((summaries) => {
        if (known.current.size > MOST_KEPT) known.current.clear();
        for (const summary of summaries) known.current.set(summary.line, summary);
        setCount((count) => count + 1);
      })
      // A file that is gone can be read no further: the columns are still there.
      .catch(() => undefined)
      .finally(() => {
        for (const line of missing) asked.current.delete(line);
      });
  }, [reader, lines]);
  return (line) => known.current.get(line);
}
