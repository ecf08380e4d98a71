import type { JournalRecord } from "../../../../../domain/journal/record.ts";

/** Whether the records of a log are complete so far. If not, a missing record proves nothing. */
export class Continuity {
  #next = 0;
  #isComplete = true;

  /** False for an excerpt, and after a line that is withheld, of an unknown type, or could not be read. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  add({ seq }: JournalRecord): void {
    if (seq !== this.#next) this.#isComplete = false;
    this.#next = seq + 1;
  }
}
