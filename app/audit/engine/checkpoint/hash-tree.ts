import {
  consistencyParts,
  EMPTY_ROOT,
  inclusionParts,
  largestPowerOfTwoBelow,
  type NodeHash,
  type Part,
} from "./merkle.ts";

/**
 * A growing Merkle tree (RFC 6962) that keeps the root of every complete subtree, so that the root of any earlier size
 * and any proof take O(log n) hashes. It needs memory for two hashes a leaf: for a log that is read once, `MerkleTree`
 * and `PartRoots` need less.
 */
export class HashTree {
  readonly #nodeHash: NodeHash;
  /** Element i of level k is the root of the leaves from i · 2^k up to (i + 1) · 2^k. */
  readonly #levels: string[][] = [];

  constructor(nodeHash: NodeHash) {
    this.#nodeHash = nodeHash;
  }

  get size(): number {
    return this.#levels[0]?.length ?? 0;
  }

  push(leafHash: string): void {
    let node = leafHash;
    for (let level = 0; ; level++) {
      const nodes = (this.#levels[level] ??= []);
      const left = nodes.at(-1);
      nodes.push(node);
      if (left === undefined || nodes.length % 2 === 1) return;
      node = this.#nodeHash(left, node);
    }
  }

  /** The root of the first `size` leaves. */
  root(size = this.size): string {
    return size === 0 ? EMPTY_ROOT : this.#rootOf({ from: 0, to: size });
  }

  /** The proof that the tree of the first `size` leaves has leaf `index`. */
  inclusionProof(index: number, size = this.size): readonly string[] {
    if (index < 0 || index >= size) throw new RangeError(`A tree of ${size} leaves has no leaf ${index}.`);
    return inclusionParts(index, size).map((part) => this.#rootOf(part));
  }

  /** The proof that the tree of the first `size` leaves begins with the first `earlier` of them. */
  consistencyProof(earlier: number, size = this.size): readonly string[] {
    return consistencyParts(earlier, size).map((part) => this.#rootOf(part));
  }

  /** A part of a proof begins at a multiple of its largest complete subtree, so that it is a few of the kept subtrees. */
  #rootOf({ from, to }: Part): string {
    if (to > this.size) throw new RangeError(`The tree has ${this.size} leaves, and not ${to}.`);
    const kept: string[] = [];
    for (let at = from; at < to;) {
      const width = largestPowerOfTwoBelow(to - at + 1);
      kept.push(this.#levels[Math.log2(width)]?.[at / width] ?? "");
      at += width;
    }
    return kept.reduceRight((right, left) => this.#nodeHash(left, right));
  }
}
