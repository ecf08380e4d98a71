import type { StoredLine } from "../journal/recorded.ts";

/** Writes lines to storage that survives the tab. Called with consecutive lines, never concurrently. */
export type LineSink = (lines: readonly StoredLine[]) => Promise<void>;

/**
 * The queue of lines between a journal and its sink. There is one writer at a time, which writes all waiting lines
 * together. A line leaves the queue only when the sink has it, so the next line or `flush` repeats a failed write.
 */
export class LineQueue {
  readonly #sink: LineSink;
  #waiting: StoredLine[] = [];
  /** The lines that the sink is writing now. */
  #leaving: readonly StoredLine[] = [];
  #writing: Promise<void> | undefined;

  constructor(sink: LineSink) {
    this.#sink = sink;
  }

  /** The lines that the sink is not known to have. */
  get unsaved(): readonly StoredLine[] {
    return [...this.#leaving, ...this.#waiting];
  }

  push(line: StoredLine): void {
    this.#waiting.push(line);
    // A caller that needs the result of a write calls `flush`.
    this.#write().catch(() => undefined);
  }

  /** Resolves when the sink has every line pushed so far; rejects with the reason of a failure. */
  async flush(): Promise<void> {
    const last = (this.#waiting.at(-1) ?? this.#leaving.at(-1))?.seq ?? -1;
    while (((this.#leaving[0] ?? this.#waiting[0])?.seq ?? Infinity) <= last) await this.#write();
  }

  #write(): Promise<void> {
    this.#writing ??= this.#drain().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #drain(): Promise<void> {
    // Lines that one event caused are written together.
    await Promise.resolve();
    try {
      while (this.#waiting.length > 0) {
        this.#leaving = this.#waiting;
        this.#waiting = [];
        await this.#sink(this.#leaving);
        this.#leaving = [];
      }
    } finally {
      this.#waiting = [...this.#leaving, ...this.#waiting];
      this.#leaving = [];
    }
  }
}
