import { useEffect, useState } from "react";

/** Browsers limit how often a page changes its address. */
const PAUSE_MS = 300;
/** Enough digits of the head to distinguish one auditor's logs. */
const HEAD_DIGITS = 16;

/**
 * The line that the page's address names, if it is about this log: `#log=6b1f…&line=14`. The address follows the current line, so that
 * the same log opens at the same line after a reload, and for another auditor with the same file.
 */
export function placeInAddress(hash: string, head: string): number | undefined {
  const place = new URLSearchParams(hash.replace(/^#/, ""));
  if (place.get("log") !== head.slice(0, HEAD_DIGITS)) return undefined;
  const line = place.get("line") ?? "";
  return /^[1-9]\d{0,14}$/.test(line) ? Number(line) : undefined;
}

/** Writes the current line into the page's address, once the auditor has left the first one. */
export function usePlace(head: string, line: number): void {
  const [start] = useState(line);
  const [hasMoved, setMoved] = useState(false);
  if (line !== start && !hasMoved) setMoved(true);
  useEffect(() => {
    if (!hasMoved) return undefined;
    const timer = setTimeout(
      () => history.replaceState(history.state, "", `#log=${head.slice(0, HEAD_DIGITS)}&line=${line}`),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [head, line, hasMoved]);
}
