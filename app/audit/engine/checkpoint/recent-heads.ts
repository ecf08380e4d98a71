import { HASH_LENGTH } from "../../../../domain/journal/line/layout.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";

/** The number of last lines whose hashes are kept. A receipt is recorded soon after the lines that it covers. */
const LINES = 8_192;

/** The leaf hashes of the last lines of a log, from the chain. */
export class RecentHeads {
  /**
   * The hash of the line before each of the last records, as its characters, and the seq of these records plus 1. A kept
   * text would keep the memory of all lines that were read with it.
   */
  readonly #heads = new Uint16Array(LINES * HASH_LENGTH);
  readonly #seqs = new Float64Array(LINES);

  add({ seq, prev }: JournalRecord): void {
    const at = (seq % LINES) * HASH_LENGTH;
    // The first line of an excerpt may state any text. One of another length is no hash.
    if (prev.length !== HASH_LENGTH) this.#heads.fill(0, at, at + HASH_LENGTH);
    else for (let i = 0; i < HASH_LENGTH; i++) this.#heads[at + i] = prev.charCodeAt(i);
    this.#seqs[seq % LINES] = seq + 1;
  }

  /** The hash of the last of the first `size` lines; undefined if it is missing or too far back. */
  at(size: number): string | undefined {
    const at = (size % LINES) * HASH_LENGTH;
    return this.#seqs[size % LINES] === size + 1
      ? String.fromCharCode(...this.#heads.subarray(at, at + HASH_LENGTH))
      : undefined;
  }
}
