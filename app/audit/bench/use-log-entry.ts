import { useEffect, useState } from "react";
import type { LogInHand } from "./use-opening.ts";

/** What an entry of the browser's history bears while a log is shown. */
const SHOWS_LOG = "log";
const showsLog = (state: unknown) => state === SHOWS_LOG;

/** Whether the log is shown: the browser's Back leads from it to the page without one, and Forward to it again. */
export function useLogEntry(inHand: LogInHand | undefined): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    // A page that was loaded anew has no log, whatever it had before.
    if (showsLog(history.state)) history.replaceState(null, "");
    const moved = ({ state }: PopStateEvent) => setAway(!showsLog(state));
    window.addEventListener("popstate", moved);
    return () => window.removeEventListener("popstate", moved);
  }, []);
  useEffect(() => {
    if (inHand === undefined) return;
    // A log that the page's address asks for is what the page is: there is no page without it to go back to.
    if (inHand.isAddressed) history.replaceState(SHOWS_LOG, "");
    else if (!showsLog(history.state)) history.pushState(SHOWS_LOG, "");
    setAway(false);
  }, [inHand]);
  return inHand !== undefined && !isAway;
}
