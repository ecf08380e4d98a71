import { useMemo, useState } from "react";
import type { LogReader } from "../engine/verdict/opened-log.ts";

/** The same reader, and whether it has failed: a file can be changed or removed while its log is open. */
export function useWatchedReader(reader: LogReader): { readonly reader: LogReader; readonly isLost: boolean } {
  const [isLost, setLost] = useState(false);
  const watched = useMemo<LogReader>(() => {
    const watch = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      try {
        return await answer;
      } catch (cause) {
        setLost(true);
        throw cause;
      }
    };
    return {
      moment: (line) => watch(reader.moment(line)),
      summaries: (lines) => watch(reader.summaries(lines)),
      find: (text) => watch(reader.find(text)),
    };
  }, [reader]);
  return { reader: watched, isLost };
}
