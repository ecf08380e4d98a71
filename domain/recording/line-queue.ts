import type { StoredLine } from "../journal/recorded.ts";

/** Where lines go to outlive the tab. Called with consecutive lines, never concurrently. */
export type LineSink = (lines: readonly StoredLine[]) => Promise<void>;

/**
 * The lines of one journal on their way to its sink: one writer at a time, all
 * that is waiting in one go. Lines leave the queue only once the sink has them,
 * so a failed write is tried again with the next line or the next `flush`.
 */
export class LineQueue {
  readonly #sink: LineSink;
  #waiting: StoredLine[] = [];
  /** With the sink now. */
  #leaving: readonly StoredLine[] = [];
  #writing: Promise<void> | undefined;

  constructor(sink: LineSink) {
    this.#sink = sink;
  }

  /** What the sink is not known to have. */
  get unsaved(): readonly StoredLine[] {
    return [...this.#leaving, ...this.#waiting];
  }

  push(line: StoredLine): void {
    this.#waiting.push(line);
    // Whoever needs to know that a write failed asks by `flush`.
    this.#write().catch(() => undefined);
  }

  /** Resolves once everything pushed so far has reached the sink; rejects with why it could not. */
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
    // Lets everything that one event caused be written together.
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
