import type { Frame, Page } from "playwright-core";

/** How often to look again for what is not there yet. */
const AGAIN_AFTER_MS = [20, 50];

/** Where the driver, which runs in this process, has its side of a frame. */
interface Driver {
  readonly toImpl?: (frame: Frame) => object;
}
/** What the driver's frames wait with: each time, something is looked for until it is there or its time is over. */
interface Looking {
  retryWithProgressAndBackoff: (progress: unknown, look: unknown) => Promise<unknown>;
  readonly retryWithProgressAndTimeouts: (
    progress: unknown,
    timeoutsMs: readonly number[],
    look: unknown,
  ) => Promise<unknown>;
}

/**
 * Makes Playwright look for what is waited for every 50 ms. By itself it soon looks twice a second only, and tests spend
 * a third of their time on waiting for its next look. How long it goes on looking stays as it was. It has no option
 * for this: where a later version calls these things otherwise, the tests take longer, and are the same.
 */
export function lookOften(page: Page): void {
  const { toImpl } = (page as unknown as { readonly _connection: Driver })._connection;
  const frame = toImpl?.(page.mainFrame());
  const looking = frame && (Object.getPrototypeOf(frame) as Partial<Looking>);
  if (!looking?.retryWithProgressAndBackoff || !looking.retryWithProgressAndTimeouts) return;
  looking.retryWithProgressAndBackoff = function (this: Looking, progress, look) {
    return this.retryWithProgressAndTimeouts(progress, AGAIN_AFTER_MS, look);
  };
}
