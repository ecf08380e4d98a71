import type { JournalRecord } from "../../../../domain/journal/record.ts";

/** Reads the times of records, such as `2026-11-20T21:04:32.000Z`. Date.parse is ten times slower, so it reads only the day, once for all of its records. */
export class TimeReader {
  #day = NaN;
  #dayMs = NaN;
  /** The last record, whose time is asked for more than once. */
  #record: unknown;
  #ms = NaN;

  of(record: Pick<JournalRecord, "at">): number {
    if (record !== this.#record) {
      this.#record = record;
      this.#ms = this.#read(record.at);
    }
    return this.#ms;
  }

  #read(at: string): number {
    const day = digits(at, 0) * 1_000_000 + digits(at, 2) * 10_000 + digits(at, 5) * 100 + digits(at, 8);
    const ms = timeOfDayMs(at);
    if (day !== this.#day) {
      this.#day = day;
      this.#dayMs = Date.parse(at) - ms;
    }
    return this.#dayMs + ms;
  }
}

const timeOfDayMs = (at: string): number =>
  (digits(at, 11) * 60 + digits(at, 14)) * 60_000 + digits(at, 17) * 1_000 + digits(at, 20) * 10 + digit(at, 22);
const digits = (at: string, index: number): number => digit(at, index) * 10 + digit(at, index + 1);
const digit = (at: string, index: number): number => at.charCodeAt(index) - 48;
