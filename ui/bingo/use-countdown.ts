import { useEffect, useState } from "react";
import { GIVE_UP_TICK, TICK_MS } from "../../domain/bingo/countdown.ts";
import { useClock } from "../player.tsx";

/** The milliseconds until `endMs`, updated every second (`UI-510`). It stops some time after the end (`OTHER-007`). */
export const useCountdown = (endMs: number | null): number | null => {
  const clock = useClock();
  const [nowMs, setNowMs] = useState(clock.now);
  useEffect(() => {
    if (endMs === null) return undefined;
    let cancel = () => {};
    const tick = () => {
      const now = clock.now();
      setNowMs(now);
      const leftMs = endMs - now;
      if (leftMs <= -GIVE_UP_TICK * TICK_MS) return;
      // On the next whole second of the remaining time, so that the text neither skips a second nor lags.
      cancel = clock.after(leftMs > 0 ? leftMs % TICK_MS || TICK_MS : TICK_MS, tick);
    };
    tick();
    return () => cancel();
  }, [clock, endMs]);
  return endMs === null ? null : Math.max(0, endMs - nowMs);
};
