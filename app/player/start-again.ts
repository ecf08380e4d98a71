import { isSiteReached, online, request } from "../../ui/until-loaded.ts";

/** A page that was loaded again is not loaded once more before this time: what it misses may be missing for longer. */
const AFTER_RELOAD_MS = 30_000;

const wasLoadedAgain = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => (entry as PerformanceNavigationTiming).type === "reload");

const wait = (lengthMs: number) => new Promise((resolve) => setTimeout(resolve, lengthMs));

/** Loads the page again as soon as the site answers: it misses a part without which it cannot be used. */
export async function startAgain(): Promise<void> {
  if (wasLoadedAgain()) await wait(AFTER_RELOAD_MS);
  while (!(await isSiteReached())) await online();
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
