/** Messages that a frame may record at once, after it has been quiet. */
const BURST = 20;
/** Messages that a frame may record for each second that passes. A quick game sends four a round, and plays a round a second. */
const PER_SECOND = 5;
/** Messages that one frame may record in all: an hour at the full rate. */
const MOST = 18_000;

const FIRST_COUNT_AFTER_MS = 1_000;
const LAST_COUNT_AFTER_MS = 60_000;

/** How many messages one frame may put into the journal. The messages over it are counted, and the count is recorded now and then. */
export class FrameBudget {
  #left = BURST;
  #leftInAll = MOST;
  #at: number;
  #rest = 0;
  #isCountDue = false;
  #countAfterMs = FIRST_COUNT_AFTER_MS;

  constructor(nowMs: number) {
    this.#at = nowMs;
  }

  /** Whether the frame may record one message more now. A message that it may not record is counted. */
  take(nowMs: number): boolean {
    this.#left = Math.min(BURST, this.#left + (Math.max(0, nowMs - this.#at) / 1_000) * PER_SECOND);
    this.#at = nowMs;
    if (this.#left < 1 || this.#leftInAll < 1) {
      this.#rest += 1;
      return false;
    }
    this.#left -= 1;
    this.#leftInAll -= 1;
    return true;
  }

  /** After how long the count is to be recorded, once for each count; the waits grow while the frame goes on. */
  countAfterMs(): number | undefined {
    if (this.#rest === 0 || this.#isCountDue) return undefined;
    this.#isCountDue = true;
    const afterMs = this.#countAfterMs;
    this.#countAfterMs = Math.min(LAST_COUNT_AFTER_MS, afterMs * 2);
    return afterMs;
  }

  /** Why the messages over the budget were not recorded, with their number; they are counted from nothing again. */
  takeCount(): string {
    const reason = `more messages than a frame may record: ${this.#rest} more`;
    this.#rest = 0;
    this.#isCountDue = false;
    return reason;
  }
}
