/** Messages that a frame may record at once after a pause. */
const BURST = 20;
/** Messages that a frame may record per second. A fast game sends four per round, and one round per second. */
const PER_SECOND = 5;
/** The maximum number of messages of one frame: an hour at the full rate. */
const MOST = 18_000;

const FIRST_COUNT_AFTER_MS = 1_000;
const LAST_COUNT_AFTER_MS = 60_000;

/** Limits the messages that one frame puts into the journal. Excess messages are counted, and the count is recorded from time to time. */
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

  /** Whether the frame may record one more message now. A message that it may not record is counted. */
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

  /** The delay before the count is recorded, once for each count. The delays grow while the frame continues. */
  countAfterMs(): number | undefined {
    if (this.#rest === 0 || this.#isCountDue) return undefined;
    this.#isCountDue = true;
    const afterMs = this.#countAfterMs;
    this.#countAfterMs = Math.min(LAST_COUNT_AFTER_MS, afterMs * 2);
    return afterMs;
  }

  /** The reason for the refused messages, with their number. Resets the count. */
  takeCount(): string {
    const reason = `more messages than a frame may record: ${this.#rest} more`;
    this.#rest = 0;
    this.#isCountDue = false;
    return reason;
  }
}
