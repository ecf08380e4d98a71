import { useEffect, useRef, useState } from "react";
import type { LogReader, Moment } from "../engine/verdict/opened-log.ts";

/** The moment after a line; the last one until it is read. While a read is running, only the newest line waits. */
export function useMoment(reader: LogReader, line: number): Moment | undefined {
  const [moment, setMoment] = useState<Moment>();
  const wanted = useRef<number | undefined>(undefined);
  const isReading = useRef(false);
  useEffect(() => {
    wanted.current = line;
    if (isReading.current) return;
    isReading.current = true;
    const readAll = async () => {
      try {
        for (let next = wanted.current; next !== undefined; next = wanted.current) {
          wanted.current = undefined;
          setMoment(await reader.moment(next));
        }
      } finally {
        isReading.current = false;
      }
    };
    // If the file can no longer be read, the last moment stays.
    void readAll().catch(() => undefined);
  }, [reader, line]);
  return moment;
}
