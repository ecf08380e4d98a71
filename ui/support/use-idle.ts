import { useEffect, useState } from "react";

/** Without input for this long, the player is reading the page. */
const READING_MS = 5_000;
/** The longest wait for an idle browser. */
const IDLE_TIMEOUT_MS = 1_500;
const TOUCHES = ["pointerdown", "keydown"] as const;

/** True once the page is loaded, the player has used or read it for a while, and the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle: number | undefined;
    const finish = () => setIdle(true);
    const stopWatching = () => {
      clearTimeout(timer);
      window.removeEventListener("load", watch);
      for (const touch of TOUCHES) window.removeEventListener(touch, whenIdle);
    };
    const whenIdle = () => {
      stopWatching();
      if ("requestIdleCallback" in window) idle = window.requestIdleCallback(finish, { timeout: IDLE_TIMEOUT_MS });
      else timer = setTimeout(finish, IDLE_TIMEOUT_MS);
    };
    const watch = () => {
      timer = setTimeout(whenIdle, READING_MS);
      for (const touch of TOUCHES) window.addEventListener(touch, whenIdle, { passive: true });
    };
    if (document.readyState === "complete") watch();
    else window.addEventListener("load", watch);
    return () => {
      stopWatching();
      if (idle !== undefined) window.cancelIdleCallback(idle);
    };
  }, []);
  return isIdle;
}
