import * as Schema from "effect/Schema";
import { formatLondonDate, InstantMs } from "../../../../domain/time.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const isInstant = Schema.is(InstantMs);

const HOURS_KEPT = 100;

/** London's day and time of day. The last hours are kept, because the records of a log follow each other. */
export class London {
  readonly #aheadMs = new Map<number, number>();

  /** The day, in days since 1970-01-01. */
  dayOf(ms: number): number {
    return Math.floor((ms + this.#aheadOf(ms)) / DAY_MS);
  }

  /** `21:04:32` */
  timeOf(ms: number): string {
    const seconds = Math.floor((ms + this.#aheadOf(ms)) / 1_000);
    return `${two(seconds / 3_600, 24)}:${two(seconds / 60, 60)}:${two(seconds, 60)}`;
  }

  #aheadOf(ms: number): number {
    const hour = Math.floor(ms / HOUR_MS);
    const known = this.#aheadMs.get(hour);
    if (known !== undefined) return known;
    const startMs = hour * HOUR_MS;
    // The clock of a device may be set to any time. Before 1970 a day in London is taken as a day of UTC.
    const aheadMs = isInstant(startMs)
      ? Date.parse(`${formatLondonDate(startMs, "yyyy-MM-ddTHH:mm:ss")}Z`) - startMs
      : 0;
    if (this.#aheadMs.size >= HOURS_KEPT) this.#aheadMs.clear();
    this.#aheadMs.set(hour, aheadMs);
    return aheadMs;
  }
}

/** Two digits of a clock. */
const two = (units: number, modulus: number): string => {
  const unit = ((Math.floor(units) % modulus) + modulus) % modulus;
  return unit < 10 ? `0${unit}` : String(unit);
};

const BEFORE_SECONDS = "2026-11-20T21:04:".length;
const TIMESTAMP = "2026-11-20T21:04:32.000Z".length;

/** Epoch milliseconds of recorded times. The minute is kept, because most records are in the same minute as the one before. */
export class RecordedTimes {
  #minute = "";
  #minuteMs = 0;

  msOf(at: string): number {
    if (at.length !== TIMESTAMP) return Date.parse(at);
    if (!at.startsWith(this.#minute) || this.#minute === "") {
      this.#minute = at.slice(0, BEFORE_SECONDS);
      this.#minuteMs = Date.parse(`${this.#minute}00.000Z`);
    }
    const digit = (index: number) => at.charCodeAt(BEFORE_SECONDS + index) - 48;
    return this.#minuteMs + digit(0) * 10_000 + digit(1) * 1_000 + digit(3) * 100 + digit(4) * 10 + digit(5);
  }
}
