import type { Frame, Page } from "playwright-core";

/** The first and all later polling intervals. */
const INTERVALS_MS = [20, 50];

/** The connection to the driver, which runs in this process. */
interface Driver {
  readonly toImpl?: (frame: Frame) => object;
}
/** The driver's methods by which a frame waits: each repeats an attempt until it succeeds or times out. */
interface Polling {
  retryWithProgressAndBackoff: (progress: unknown, attempt: unknown) => Promise<unknown>;
  readonly retryWithProgressAndTimeouts: (
    progress: unknown,
    timeoutsMs: readonly number[],
    attempt: unknown,
  ) => Promise<unknown>;
}

/**
 * Makes Playwright poll every 50 ms. By default its interval grows to half a second, and the tests spend a third of
 * their time on waiting for the next poll. The timeouts are unchanged. Playwright has no option for this. If a later
 * version has other names for these methods, the tests give the same results in more time.
 */
export function pollOften(page: Page): void {
  const { toImpl } = (page as unknown as { readonly _connection: Driver })._connection;
  const frame = toImpl?.(page.mainFrame());
  const polling = frame && (Object.getPrototypeOf(frame) as Partial<Polling>);
  if (!polling?.retryWithProgressAndBackoff || !polling.retryWithProgressAndTimeouts) return;
  polling.retryWithProgressAndBackoff = function (this: Polling, progress, attempt) {
    return this.retryWithProgressAndTimeouts(progress, INTERVALS_MS, attempt);
  };
}
