import type { JournalRecord } from "../../../../../domain/journal/record.ts";

/** The records of a log that were folded so far, for every watch: whether one is missing, and whether the device's clock went back. */
export class Continuity {
  #next = 0;
  #first: number | undefined;
  #isComplete = true;
  #lastAt = "";
  #timesBack = 0;

  /** False for an excerpt, and after a line that is withheld, of an unknown type, or could not be read: a missing record then proves nothing. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Whether the log begins with the first record of its journal. */
  get hasBeginning(): boolean {
    return this.#first === 0;
  }

  /** How often a record was earlier than the one before it, by the device's clock. */
  get timesBack(): number {
    return this.#timesBack;
  }

  add({ seq, at }: JournalRecord): void {
    this.#first ??= seq;
    if (seq !== this.#next) this.#isComplete = false;
    this.#next = seq + 1;
    if (at < this.#lastAt) this.#timesBack += 1;
    this.#lastAt = at;
  }
}
