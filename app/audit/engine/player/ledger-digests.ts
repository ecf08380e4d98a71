import type { LeafHash } from "../../../../domain/journal/hash.ts";
import type { StatedMovement } from "../checks/stated-ledger.ts";

/**
 * The movements of a log in a few bytes, so that each is compared with that of another log at the same ledger position. A log with
 * more movements than there are blocks has a digest for each block of 2, 4, 8 … positions.
 */
export interface LedgerDigests {
  /** The positions in a block: a power of two. Block N has the positions from N × size. */
  readonly size: number;
  /** The number of the first block. */
  readonly first: number;
  /** The sum of the digests of each block's movements, in hexadecimal, one after the other; zeros for a block that is not complete. */
  readonly sums: string;
}

/** The most blocks of one log: at most 2.5 kB in its result. */
const MOST_BLOCKS = 256;
const DIGITS = 10;
const MODULUS = 16 ** DIGITS;
const INCOMPLETE = "0".repeat(DIGITS);

interface Block {
  sum: number;
  movements: number;
}

/** Collects the digests of a log. Each ledger position is added once. */
export class LedgerDigester {
  readonly #hash: LeafHash;
  #size = 1;
  #blocks = new Map<number, Block>();

  constructor(hash: LeafHash) {
    this.#hash = hash;
  }

  add({ position, ref, kind, amount, balance }: StatedMovement): void {
    const text = JSON.stringify([position, ref, kind, amount, balance]);
    this.#put(Math.floor(position / this.#size), Number.parseInt(this.#hash(text).slice(0, DIGITS), 16), 1);
    while (this.#blocks.size > MOST_BLOCKS) this.#merge();
  }

  #put(index: number, sum: number, movements: number): void {
    const block = this.#blocks.get(index);
    if (block === undefined) this.#blocks.set(index, { sum: sum % MODULUS, movements });
    else {
      block.sum = (block.sum + sum) % MODULUS;
      block.movements += movements;
    }
  }

  #merge(): void {
    const before = this.#blocks;
    this.#size *= 2;
    this.#blocks = new Map();
    for (const [index, { sum, movements }] of before) this.#put(Math.floor(index / 2), sum, movements);
  }

  digests(): LedgerDigests | null {
    if (this.#blocks.size === 0) return null;
    const indexes = [...this.#blocks.keys()];
    const first = indexes.reduce((least, index) => Math.min(least, index));
    const last = indexes.reduce((most, index) => Math.max(most, index));
    // A log with a gap of a million positions has as many blocks between them.
    if (last - first >= 2 * MOST_BLOCKS) {
      this.#merge();
      return this.digests();
    }
    let sums = "";
    for (let index = first; index <= last; index++) {
      const block = this.#blocks.get(index);
      sums += block?.movements === this.#size ? hex(block.sum) : INCOMPLETE;
    }
    return { size: this.#size, first, sums };
  }
}

const hex = (sum: number): string => sum.toString(16).padStart(DIGITS, "0");

/** Two logs, by their places in the list, that state other movements: the first such block of ledger positions, and the number of them. */
export interface LedgerDifference {
  readonly one: number;
  readonly other: number;
  readonly from: number;
  readonly to: number;
  readonly blocks: number;
}

/** Compares each log with the first that states a block. The work grows with the number of logs, also if all of them overlap. */
export function ledgerDifferences(ledgers: readonly LedgerDigests[]): readonly LedgerDifference[] {
  const found = new Map<string, LedgerDifference>();
  const sizes = [...new Set(ledgers.map(({ size }) => size))].toSorted((a, b) => a - b);
  for (const size of sizes) {
    const first = new Map<number, { readonly sum: number; readonly one: number; readonly isCoarse: boolean }>();
    for (const [other, ledger] of ledgers.entries()) {
      if (ledger.size > size) continue;
      const isCoarse = ledger.size === size;
      for (const [index, sum] of sumsBy(ledger, size)) {
        const known = first.get(index);
        if (known === undefined) first.set(index, { sum, one: other, isCoarse });
        // Two finer logs were compared by smaller blocks.
        else if (known.sum !== sum && (known.isCoarse || isCoarse)) note(found, known.one, other, index * size, size);
      }
    }
  }
  return [...found.values()];
}

function note(found: Map<string, LedgerDifference>, one: number, other: number, from: number, size: number): void {
  const key = `${one} ${other}`;
  const known = found.get(key);
  const least = Math.min(known?.from ?? from, from);
  found.set(key, { one, other, from: least, to: least + size - 1, blocks: (known?.blocks ?? 0) + 1 });
}

/** The digests of complete blocks of this size, which is not smaller than the log's own. */
function sumsBy({ size: own, first, sums }: LedgerDigests, size: number): ReadonlyMap<number, number> {
  const perBlock = size / own;
  const blocks = new Map<number, Block>();
  for (let at = 0; at * DIGITS < sums.length; at++) {
    const digits = sums.slice(at * DIGITS, (at + 1) * DIGITS);
    if (digits === INCOMPLETE) continue;
    const index = Math.floor((first + at) / perBlock);
    const block = blocks.get(index) ?? { sum: 0, movements: 0 };
    block.sum = (block.sum + Number.parseInt(digits, 16)) % MODULUS;
    block.movements += 1;
    blocks.set(index, block);
  }
  return new Map(
    [...blocks].filter(([, { movements }]) => movements === perBlock).map(([index, { sum }]) => [index, sum]),
  );
}
