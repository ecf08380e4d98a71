import { useEffect, useState } from "react";

/** A player who has done nothing for so long is reading what there is. */
const REST_MS = 5_000;
/** A browser that is not idle by then, or cannot say so, will not become it. */
const SOON_MS = 1_500;
const TOUCHES = ["pointerdown", "keydown"] as const;

/**
 * True once the page is the player's: it is there, they have touched it or read it for a while, and the browser has
 * nothing else to do.
 */
export function useRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle: number | undefined;
    const rest = () => setAtRest(true);
    const forget = () => {
      clearTimeout(timer);
      window.removeEventListener("load", watch);
      for (const touch of TOUCHES) window.removeEventListener(touch, whenIdle);
    };
    const whenIdle = () => {
      forget();
      if ("requestIdleCallback" in window) idle = window.requestIdleCallback(rest, { timeout: SOON_MS });
      else timer = setTimeout(rest, SOON_MS);
    };
    const watch = () => {
      timer = setTimeout(whenIdle, REST_MS);
      for (const touch of TOUCHES) window.addEventListener(touch, whenIdle, { passive: true });
    };
    if (document.readyState === "complete") watch();
    else window.addEventListener("load", watch);
    return () => {
      forget();
      if (idle !== undefined) window.cancelIdleCallback(idle);
    };
  }, []);
  return isAtRest;
}
