import { useEffect, useRef, useState } from "react";
import type { LogReader, Moment } from "../engine/verdict/opened-log.ts";

/** The moment after a line, as soon as it was read; the last one until then. While one is being read, only the newest wish waits. */
export function useMoment(reader: LogReader, line: number): Moment | undefined {
  const [moment, setMoment] = useState<Moment>();
  const wanted = useRef<number | undefined>(undefined);
  const isReading = useRef(false);
  useEffect(() => {
    wanted.current = line;
    if (isReading.current) return;
    isReading.current = true;
    const readOn = async () => {
      try {
        for (let next = wanted.current; next !== undefined; next = wanted.current) {
          wanted.current = undefined;
          setMoment(await reader.moment(next));
        }
      } finally {
        isReading.current = false;
      }
    };
    // What cannot be read any more, because the file is gone, leaves the last moment standing.
    void readOn().catch(() => undefined);
  }, [reader, line]);
  return moment;
}
