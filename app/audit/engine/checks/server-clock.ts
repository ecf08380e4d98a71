import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Continuity } from "./consistency/continuity.ts";

/** The transmission of a statement takes time, so a measured clock is only that exact. A faster answer is not expected to differ more. */
export const CLOCK_TOLERANCE_MS = 5_000;

/**
 * The server's time at a record. The device's clock may be wrong, so it is corrected by the last statement that holds the
 * server's own time.
 */
export class ServerClock {
  /** How far the server's clock is ahead of the device's; null until it is measured. */
  #aheadMs: number | null = null;
  /** How often the device's clock had gone back when it was measured. A clock that goes back later cannot be corrected. */
  #timesBack = 0;
  readonly #continuity: Continuity;
  /** The largest difference that was measured, in either direction. */
  worstMs = 0;

  constructor(continuity: Continuity) {
    this.#continuity = continuity;
  }

  get isMeasured(): boolean {
    return this.#aheadMs !== null && this.#timesBack === this.#continuity.timesBack;
  }

  /** The server stated its own time. True if the device's clock ran evenly since the last such statement. */
  measure(serverMs: number, { at }: JournalRecord): boolean {
    const before = this.#aheadMs;
    this.#aheadMs = serverMs - Date.parse(at);
    this.#timesBack = this.#continuity.timesBack;
    if (Math.abs(this.#aheadMs) > Math.abs(this.worstMs)) this.worstMs = this.#aheadMs;
    return before !== null && Math.abs(before - this.#aheadMs) <= CLOCK_TOLERANCE_MS;
  }

  /** The server's time at a record, or the device's before the first measurement. */
  at({ at }: JournalRecord): number {
    return Date.parse(at) + (this.#aheadMs ?? 0);
  }
}
