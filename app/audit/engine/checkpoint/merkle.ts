/**
 * The Merkle tree of RFC 6962 over the leaf hashes of a log: one root hash for all lines, with
 * short proofs that a line is in the tree, or that a later tree only adds lines to an earlier
 * one. All hashes are 64 hexadecimal digits.
 */

/** SHA-256(0x01 ‖ left ‖ right), of hashes in hexadecimal. */
export type NodeHash = (left: string, right: string) => string;

/** The root of a tree without leaves: SHA-256 of nothing. */
export const EMPTY_ROOT = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** A tree that grows leaf by leaf. It stores only the roots of its complete subtrees, one for each one-bit of its size. */
export class MerkleTree {
  readonly #nodeHash: NodeHash;
  /** The roots of complete subtrees, largest first. */
  readonly #peaks: string[] = [];
  #size = 0;

  constructor(nodeHash: NodeHash) {
    this.#nodeHash = nodeHash;
  }

  get size(): number {
    return this.#size;
  }

  push(leafHash: string): void {
    let node = leafHash;
    // Each trailing one-bit of the size is a complete subtree as large as `node`; the two are combined.
    for (let rest = this.#size; rest % 2 === 1; rest = (rest - 1) / 2)
      node = this.#nodeHash(this.#peaks.pop() ?? node, node);
    this.#peaks.push(node);
    this.#size += 1;
  }

  root(): string {
    const [last, ...larger] = this.#peaks.toReversed();
    return last === undefined ? EMPTY_ROOT : larger.reduce((right, left) => this.#nodeHash(left, right), last);
  }
}

/** Leaves `[from, to)`: a subtree whose root is in a proof. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** The parts whose roots prove that leaf `index` is in a tree of `size`, in proof order (RFC 6962, 2.1.1). */
export function inclusionParts(index: number, size: number, from = 0): readonly Part[] {
  if (size <= 1) return [];
  const half = largestPowerOfTwoBelow(size);
  return index < half
    ? [...inclusionParts(index, half, from), { from: from + half, to: from + size }]
    : [...inclusionParts(index - half, size - half, from + half), { from, to: from + half }];
}

/** The parts whose roots prove that a tree of `size` begins with all leaves of a tree of size `earlier` (RFC 6962, 2.1.2). */
export const consistencyParts = (earlier: number, size: number): readonly Part[] =>
  earlier <= 0 || earlier >= size ? [] : subproof(earlier, size, 0, true);

function subproof(earlier: number, size: number, from: number, isWhole: boolean): readonly Part[] {
  if (earlier === size) return isWhole ? [] : [{ from, to: from + size }];
  const half = largestPowerOfTwoBelow(size);
  return earlier <= half
    ? [...subproof(earlier, half, from, isWhole), { from: from + half, to: from + size }]
    : [...subproof(earlier - half, size - half, from + half, false), { from, to: from + half }];
}

export function largestPowerOfTwoBelow(size: number): number {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}

/** The roots of several parts. `push` takes every leaf of the tree, in order. */
export class PartRoots {
  readonly #parts: readonly { readonly part: Part; readonly tree: MerkleTree }[];
  #index = 0;

  constructor(parts: readonly Part[], nodeHash: NodeHash) {
    this.#parts = parts.map((part) => ({ part, tree: new MerkleTree(nodeHash) }));
  }

  push(leafHash: string): void {
    for (const { part, tree } of this.#parts)
      if (part.from <= this.#index && this.#index < part.to) tree.push(leafHash);
    this.#index += 1;
  }

  roots(): readonly string[] {
    return this.#parts.map(({ tree }) => tree.root());
  }
}

/** The root that follows from a leaf and its proof; undefined if the proof has the wrong length (RFC 9162, 2.1.3.2). */
export function rootFromInclusion(
  nodeHash: NodeHash,
  {
    index,
    size,
    leafHash,
    proof,
  }: { readonly index: number; readonly size: number; readonly leafHash: string; readonly proof: readonly string[] },
): string | undefined {
  const parts = index >= 0 && index < size ? inclusionParts(index, size) : undefined;
  if (parts === undefined || parts.length !== proof.length) return undefined;
  return parts.reduce((node, part, i) => {
    const sibling = proof[i] ?? "";
    return part.from > index ? nodeHash(node, sibling) : nodeHash(sibling, node);
  }, leafHash);
}

/** Whether a proof shows that the later tree begins with all leaves of the earlier one (RFC 9162, 2.1.4.2). */
export function provesConsistency(
  nodeHash: NodeHash,
  { earlier, later, proof }: { readonly earlier: Head; readonly later: Head; readonly proof: readonly string[] },
): boolean {
  if (earlier.size > later.size || earlier.size < 0) return false;
  if (earlier.size === 0) return proof.length === 0 && earlier.root === EMPTY_ROOT;
  if (earlier.size === later.size) return proof.length === 0 && earlier.root === later.root;
  return matches(nodeHash, earlier, later, proof);
}

/** The size and the root of a tree. */
export interface Head {
  readonly size: number;
  readonly root: string;
}

function matches(nodeHash: NodeHash, earlier: Head, later: Head, proof: readonly string[]): boolean {
  const parts = consistencyParts(earlier.size, later.size);
  if (parts.length !== proof.length) return false;
  // If the earlier tree is one complete subtree of the later one, the proof omits its root.
  const isComplete = !parts.some(({ to }) => to === earlier.size);
  let [oldRoot, newRoot] = isComplete ? [earlier.root, earlier.root] : ["", ""];
  for (const [i, part] of parts.entries()) {
    const node = proof[i] ?? "";
    if (i === 0 && !isComplete) [oldRoot, newRoot] = [node, node];
    else if (part.from >= earlier.size) newRoot = nodeHash(newRoot, node);
    else [oldRoot, newRoot] = [nodeHash(node, oldRoot), nodeHash(node, newRoot)];
  }
  return oldRoot === earlier.root && newRoot === later.root;
}
