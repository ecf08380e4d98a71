import { useEffect, useState } from "react";
import { GIVE_UP_TICK, TICK_MS } from "../../domain/bingo/countdown.ts";

/** How long it is to a moment; moves once a second (`UI-510`), and stops some time after it has passed (`OTHER-007`). */
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
      // At the next whole second of what is left, so that the text never skips one, and never lags.
      timer = setTimeout(tick, leftMs > 0 ? leftMs % TICK_MS || TICK_MS : TICK_MS);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endMs]);
  return endMs === null ? null : Math.max(0, endMs - nowMs);
};
