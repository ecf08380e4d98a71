import type { JournalRecord } from "../../../../domain/journal/record.ts";

/** The transmission of a statement takes time, so a measured clock is only that exact. A faster answer is not expected to differ more. */
export const CLOCK_TOLERANCE_MS = 5_000;

/**
 * The server's time at a record. The device's clock may be wrong, so it is corrected by the last statement that holds the
 * server's own time.
 */
export class ServerClock {
  /** How far the server's clock is ahead of the device's; null until it is measured. */
  #aheadMs: number | null = null;
  #lastMs = -Infinity;
  #wentBack = false;
  /** The largest difference that was measured, in either direction. */
  worstMs = 0;

  /** Follows every record: a clock that goes back between two measurements cannot be corrected. */
  follow({ at }: JournalRecord): void {
    const atMs = Date.parse(at);
    if (atMs < this.#lastMs) this.#wentBack = true;
    this.#lastMs = atMs;
  }

  get isMeasured(): boolean {
    return this.#aheadMs !== null && !this.#wentBack;
  }

  /** The server stated its own time. True if the device's clock ran evenly since the last such statement. */
  measure(serverMs: number, { at }: JournalRecord): boolean {
    const before = this.#aheadMs;
    this.#aheadMs = serverMs - Date.parse(at);
    this.#wentBack = false;
    if (Math.abs(this.#aheadMs) > Math.abs(this.worstMs)) this.worstMs = this.#aheadMs;
    return before !== null && Math.abs(before - this.#aheadMs) <= CLOCK_TOLERANCE_MS;
  }

  /** The server's time at a record, or the device's before the first measurement. */
  at({ at }: JournalRecord): number {
    return Date.parse(at) + (this.#aheadMs ?? 0);
  }
}
