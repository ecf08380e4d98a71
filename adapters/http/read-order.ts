interface Reads<Answer> {
  sent: number;
  waiting: number;
  /** The last one that has an answer, and its answer. */
  last: { readonly turn: number; readonly answer: Answer } | undefined;
}

interface SentRead<Answer> {
  /** It was answered. Returns the answer of the latest read that has one. */
  readonly latest: (answer: Answer) => Answer;
  /** It has ended, with an answer or without one. */
  readonly end: () => void;
}

/**
 * The reads that wait for an answer, by what they read. On a slow network a later read can be answered first. The earlier
 * one then has the later answer too, so that nothing that has changed since is shown again.
 */
export class ReadOrder<Answer> {
  readonly #reads = new Map<string, Reads<Answer>>();

  /** A read was sent. */
  begin(key: string): SentRead<Answer> {
    const reads = this.#reads.get(key) ?? { sent: 0, waiting: 0, last: undefined };
    this.#reads.set(key, reads);
    reads.waiting += 1;
    reads.sent += 1;
    const turn = reads.sent;
    return {
      latest: (answer) => {
        if (reads.last === undefined || reads.last.turn < turn) reads.last = { turn, answer };
        return reads.last.answer;
      },
      end: () => {
        reads.waiting -= 1;
        if (reads.waiting === 0) this.#reads.delete(key);
      },
    };
  }
}
