import { useEffect, useState } from "react";
import { useClock } from "./player.tsx";

const A_MINUTE_MS = 60_000;

/** The current time in epoch milliseconds, updated every minute or every `everyMs`. */
export function useNow(everyMs = A_MINUTE_MS): number {
  const clock = useClock();
  const [nowMs, setNow] = useState(clock.now);
  useEffect(() => {
    const tick = () => {
      setNow(clock.now());
      cancel = clock.after(everyMs, tick);
    };
    let cancel = clock.after(everyMs, tick);
    return () => cancel();
  }, [clock, everyMs]);
  return nowMs;
}
