/** Resolves when the browser has nothing else to do, and at the latest after `longestMs`. Safari does not report that, so there it waits for `safariMs`. */
export const idle = (longestMs: number, safariMs: number): Promise<unknown> =>
  new Promise((resolve) =>
    "requestIdleCallback" in window
      ? requestIdleCallback(resolve, { timeout: longestMs })
      : setTimeout(resolve, safariMs),
  );
