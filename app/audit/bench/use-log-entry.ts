import { useEffect, useState } from "react";
import type { CurrentLog } from "./use-opening.ts";

/** The state of an entry of the browser's history while a log is shown. */
const SHOWS_LOG = "log";
const showsLog = (state: unknown) => state === SHOWS_LOG;

/** Whether the log is shown. The browser's Back leads to the page without a log, and Forward to the log again. */
export function useLogEntry(current: CurrentLog | undefined): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    // A reloaded page has no log.
    if (showsLog(history.state)) history.replaceState(null, "");
    const moved = ({ state }: PopStateEvent) => setAway(!showsLog(state));
    window.addEventListener("popstate", moved);
    return () => window.removeEventListener("popstate", moved);
  }, []);
  useEffect(() => {
    if (current === undefined) return;
    // A page whose address names a log has no earlier entry without the log.
    if (current.isAddressed) history.replaceState(SHOWS_LOG, "");
    else if (!showsLog(history.state)) history.pushState(SHOWS_LOG, "");
    setAway(false);
  }, [current]);
  return current !== undefined && !isAway;
}
