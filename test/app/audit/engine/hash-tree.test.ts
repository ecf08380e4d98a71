import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nodeHash } from "../../../../app/audit/command-line/note.ts";
import { HashTree } from "../../../../app/audit/engine/checkpoint/hash-tree.ts";
import {
  consistencyParts,
  EMPTY_ROOT,
  inclusionParts,
  MerkleTree,
  type Part,
  PartRoots,
  provesConsistency,
  rootFromInclusion,
} from "../../../../app/audit/engine/checkpoint/merkle.ts";

const leavesOf = (size: number) =>
  Array.from({ length: size }, (_, i) => createHash("sha256").update(`leaf ${i}`).digest("hex"));

const grown = (leaves: readonly string[], hash = nodeHash) => {
  const tree = new HashTree(hash);
  for (const leaf of leaves) tree.push(leaf);
  return tree;
};

/** The same values, from all leaves. */
const naive = (leaves: readonly string[]) => {
  const roots = (parts: readonly Part[]) => {
    const found = new PartRoots(parts, nodeHash);
    for (const leaf of leaves) found.push(leaf);
    return found.roots();
  };
  const tree = new MerkleTree(nodeHash);
  for (const leaf of leaves) tree.push(leaf);
  return {
    root: tree.root(),
    inclusion: (index: number) => roots(inclusionParts(index, leaves.length)),
    consistency: (earlier: number) => roots(consistencyParts(earlier, leaves.length)),
  };
};

describe("a tree that keeps its complete subtrees", () => {
  const MOST = 70;
  const leaves = leavesOf(MOST);
  const largest = grown(leaves);

  it("has the root and the proofs of the tree over all leaves, at every size up to its own", () => {
    const growing = new HashTree(nodeHash);
    for (let size = 0; size <= MOST; size++) {
      const { root, inclusion, consistency } = naive(leaves.slice(0, size));
      expect([growing.size, growing.root(), largest.root(size)]).toEqual([size, root, root]);
      for (let at = 0; at < size; at++) {
        expect([at, largest.inclusionProof(at, size)]).toEqual([at, inclusion(at)]);
        expect(growing.inclusionProof(at)).toEqual(inclusion(at));
      }
      for (let earlier = 0; earlier <= size; earlier++) {
        expect([earlier, largest.consistencyProof(earlier, size)]).toEqual([earlier, consistency(earlier)]);
        expect(growing.consistencyProof(earlier)).toEqual(consistency(earlier));
      }
      if (size < MOST) growing.push(leaves[size]!);
    }
  });

  it("has the same in larger trees, and the proofs are valid", () => {
    const many = leavesOf(5_000);
    const tree = grown(many);
    const sizes = fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.nat()).map(([size, n]) => ({ size, at: n % size }));
    fc.assert(
      fc.property(sizes, ({ size, at }) => {
        const { root, inclusion, consistency } = naive(many.slice(0, size));
        const [proof, earlier] = [tree.inclusionProof(at, size), at + 1];
        expect([tree.root(size), proof]).toEqual([root, inclusion(at)]);
        expect(rootFromInclusion(nodeHash, { index: at, size, leafHash: many[at]!, proof })).toBe(root);
        expect(tree.consistencyProof(earlier, size)).toEqual(consistency(earlier));
        const heads = { earlier: { size: earlier, root: tree.root(earlier) }, later: { size, root } };
        expect(provesConsistency(nodeHash, { ...heads, proof: tree.consistencyProof(earlier, size) })).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("computes one hash a leaf as it grows, and no more hashes than the tree has levels for a root or a proof", () => {
    let hashes = 0;
    const SIZE = 100_000;
    const LEVELS = 17;
    const tree = grown(leavesOf(SIZE), (left, right) => {
      hashes += 1;
      return nodeHash(left, right);
    });
    expect(hashes).toBeLessThan(SIZE);
    const costOf = (run: () => unknown) => {
      hashes = 0;
      run();
      return hashes;
    };
    for (const size of [SIZE, SIZE - 1, 99_967, 65_537, 65_536, 65_535, 43_691]) {
      expect(costOf(() => tree.root(size))).toBeLessThanOrEqual(LEVELS);
      for (const at of [0, 1, size >> 1, size - 2, size - 1]) {
        expect(costOf(() => tree.inclusionProof(at, size))).toBeLessThanOrEqual(LEVELS);
        expect(costOf(() => tree.consistencyProof(at + 1, size))).toBeLessThanOrEqual(LEVELS);
      }
    }
  });

  it("has no root or proof of leaves that it does not have", () => {
    expect(new HashTree(nodeHash).root()).toBe(EMPTY_ROOT);
    const tree = grown(leaves.slice(0, 3));
    expect(() => tree.root(4)).toThrow("The tree has 3 leaves, and not 4.");
    expect(() => tree.inclusionProof(0, 4)).toThrow(RangeError);
    expect(() => tree.consistencyProof(2, 4)).toThrow(RangeError);
    expect(() => tree.inclusionProof(2, 2)).toThrow("A tree of 2 leaves has no leaf 2.");
    expect(() => tree.inclusionProof(-1)).toThrow("A tree of 3 leaves has no leaf -1.");
  });
});
