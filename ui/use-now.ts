import { useEffect, useState } from "react";

const A_MINUTE_MS = 60_000;

/** The current time, updated every minute or at the given interval, for a component that depends on it. */
export function useNow(everyMs = A_MINUTE_MS): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
