import type { JournalRecord } from "../../../../domain/journal/record.ts";

/** The number of last lines whose hashes are kept. A receipt is recorded soon after the lines that it covers. */
const LINES = 8_192;

/** The leaf hashes of the last lines of a log, from the chain. */
export class RecentHeads {
  /** The hash of the line before each of the last records, and the seq of these records plus 1. */
  readonly #heads: string[] = [];
  readonly #seqs = new Float64Array(LINES);

  add({ seq, prev }: JournalRecord): void {
    this.#heads[seq % LINES] = prev;
    this.#seqs[seq % LINES] = seq + 1;
  }

  /** The hash of the last of the first `size` lines; undefined if it is missing or too far back. */
  at(size: number): string | undefined {
    return this.#seqs[size % LINES] === size + 1 ? this.#heads[size % LINES] : undefined;
  }
}
