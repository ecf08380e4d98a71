interface Reads<Answer> {
  sent: number;
  waiting: number;
  /** The last one that has an answer, and its answer. */
  last: { readonly turn: number; readonly answer: Answer } | undefined;
}

/**
 * The reads that wait for an answer, by what they read. On a slow network a later read can be answered first. The earlier
 * one then has the later answer too, so that nothing that has changed since is shown again.
 */
export class ReadOrder<Answer> {
  readonly #reads = new Map<string, Reads<Answer>>();

  /** A read was sent. Returns its turn. */
  begin(key: string): number {
    const reads = this.#reads.get(key) ?? { sent: 0, waiting: 0, last: undefined };
    this.#reads.set(key, reads);
    reads.waiting += 1;
    reads.sent += 1;
    return reads.sent;
  }

  /** A read was answered. Returns the answer of the latest read that has one. */
  latest(key: string, turn: number, answer: Answer): Answer {
    const reads = this.#reads.get(key);
    if (reads?.last !== undefined && reads.last.turn > turn) return reads.last.answer;
    if (reads !== undefined) reads.last = { turn, answer };
    return answer;
  }

  /** A read has ended, with an answer or without one. */
  end(key: string): void {
    const reads = this.#reads.get(key);
    if (reads !== undefined && (reads.waiting -= 1) === 0) this.#reads.delete(key);
  }
}
