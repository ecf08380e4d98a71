import { useEffect, useState } from "react";

/** Where a browser cannot say that it is idle, it is given this long. */
const SOON_MS = 1_500;

/** True once the page is there and the browser has nothing else to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let handle: number | undefined;
    const now = () => setIdle(true);
    const wait = () => {
      handle =
        "requestIdleCallback" in window
          ? window.requestIdleCallback(now)
          : (setTimeout(now, SOON_MS) as unknown as number);
    };
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
    return () => {
      window.removeEventListener("load", wait);
      if (handle === undefined) return;
      if ("cancelIdleCallback" in window) window.cancelIdleCallback(handle);
      else clearTimeout(handle);
    };
  }, []);
  return isIdle;
}
