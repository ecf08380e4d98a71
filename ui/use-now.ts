import { useEffect, useState } from "react";

const A_MINUTE_MS = 60_000;

/** The time, told anew every so often, or every minute: for what depends on it while it is on screen. */
export function useNow(everyMs = A_MINUTE_MS): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
