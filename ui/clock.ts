/** The time that the view shows. Live it is the page's clock; in the auditor's bench it is the time of the selected record. */
export interface ViewClock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Calls `run` once, `delayMs` later; gives a function that cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** The clock of a view without a page around it, such as a component's test. */
export const deviceClock: ViewClock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
