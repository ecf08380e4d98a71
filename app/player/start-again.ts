import { browserStore } from "../../adapters/browser/store.ts";
import { isSiteReached, online, request } from "../../ui/until-loaded.ts";

/** Tab storage: how long the next page waits before it is loaded again, if it misses a part too. */
export const RELOAD_WAIT = "reload-wait";

const SHORTEST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 5 * 60_000;

const wasLoadedAgain = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => (entry as PerformanceNavigationTiming).type === "reload");

/** Waits that long, but no longer than until the network returns. */
const wait = (lengthMs: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, lengthMs);
    window.addEventListener("online", resolve);
  });

/**
 * Loads the page again as soon as the site answers: it misses a part without which it cannot be used. A page that was
 * loaded again waits first, twice as long each time: what it misses may be missing for longer.
 */
export async function startAgain(): Promise<void> {
  const tab = browserStore(() => sessionStorage);
  const waitMs = wasLoadedAgain() ? Number(tab.get(RELOAD_WAIT)) || SHORTEST_WAIT_MS : 0;
  if (waitMs > 0) await wait(waitMs);
  while (!(await isSiteReached())) await online();
  tab.set(RELOAD_WAIT, String(Math.min(Math.max(waitMs * 2, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)));
  window.location.reload();
}

/**
 * Loads a part of the client without which the page cannot be used. If trying again does not help, the page is loaded again: a
 * newer build may have other names, and Firefox never requests a script again that it could not load.
 */
export const startPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  request(load)
    .catch(() => online().then(() => request(load)))
    .catch(() => startAgain().then(() => new Promise<never>(() => undefined)));
