import { useEffect, useState } from "react";
import { GIVE_UP_TICK, TICK_MS } from "../../domain/bingo/countdown.ts";

/** The milliseconds until `endMs`, updated once a second (`UI-510`) until some time after the end (`OTHER-007`). */
export const useCountdown = (endMs: number | null): number | null => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (endMs === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = Date.now();
      setNowMs(now);
      const leftMs = endMs - now;
      if (leftMs <= -GIVE_UP_TICK * TICK_MS) return;
      // At the next whole second of the remaining time, so that the text skips no second.
      timer = setTimeout(tick, leftMs > 0 ? leftMs % TICK_MS || TICK_MS : TICK_MS);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endMs]);
  return endMs === null ? null : Math.max(0, endMs - nowMs);
};
