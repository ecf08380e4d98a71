import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nodeHash } from "../../../../app/audit/command-line/note.ts";
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

/** The published test tree: the bytes of its leaves, its nodes by level, and its root for every size. */
const INPUTS = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
const NODES = [
  [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
    "0298d122906dcfc10892cb53a73992fc5b9f493ea4c9badb27b791b4127a7fe7",
    "07506a85fd9dd2f120eb694f86011e5bb4662e5c415a62917033d4a9624487e7",
    "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    "4271a26be0d8a84f0bd54c8c302e7cb3a3b5d1fa6780a40bcce2873477dab658",
    "b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f",
    "46f6ffadd3d06a09ff3c5860d2755c8b9819db7df44251788c7d8e3180de8eb1",
  ],
  [
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
    "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
    "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
  ],
  [
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
  ],
] as const;
const ROOTS = [
  EMPTY_ROOT,
  NODES[0][0],
  NODES[1][0],
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  NODES[2][0],
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

const leafOf = (hex: string) =>
  createHash("sha256")
    .update(Buffer.from(`00${hex}`, "hex"))
    .digest("hex");
const leaves = INPUTS.map(leafOf);

const headOf = (hashes: readonly string[]) => {
  const tree = new MerkleTree(nodeHash);
  for (const hash of hashes) tree.push(hash);
  return { size: tree.size, root: tree.root() };
};
const rootsOf = (parts: readonly Part[], hashes: readonly string[]) => {
  const roots = new PartRoots(parts, nodeHash);
  for (const hash of hashes) roots.push(hash);
  return roots.roots();
};
const inclusion = (index: number, hashes: readonly string[]) => rootsOf(inclusionParts(index, hashes.length), hashes);
const consistency = (earlier: number, hashes: readonly string[]) =>
  rootsOf(consistencyParts(earlier, hashes.length), hashes);

describe("the published RFC 6962 test tree", () => {
  it("has the published leaves, and the published root for every size", () => {
    expect(leaves).toEqual(NODES[0]);
    for (const [size, root] of ROOTS.entries()) expect(headOf(leaves.slice(0, size))).toEqual({ size, root });
    expect(createHash("sha256").digest("hex")).toBe(EMPTY_ROOT);
  });

  it.each([
    [0, 1, []],
    [0, 8, [NODES[0][1], NODES[1][1], NODES[2][1]]],
    [5, 8, [NODES[0][4], NODES[1][3], NODES[2][0]]],
    [2, 3, [NODES[1][0]]],
    [1, 5, [NODES[0][0], NODES[1][1], NODES[0][4]]],
  ])("has the published inclusion proof of leaf %i in %i", (index, size, proof) => {
    expect(inclusion(index, leaves.slice(0, size))).toEqual(proof);
    expect(rootFromInclusion(nodeHash, { index, size, leafHash: leaves[index]!, proof })).toBe(ROOTS[size]);
  });

  it.each([
    [1, 1, []],
    [1, 8, [NODES[0][1], NODES[1][1], NODES[2][1]]],
    [6, 8, [NODES[1][2], NODES[1][3], NODES[2][0]]],
    [2, 5, [NODES[1][1], NODES[0][4]]],
    [6, 7, [NODES[1][2], NODES[0][6], NODES[2][0]]],
  ])("has the published consistency proof from %i to %i", (from, to, proof) => {
    const [earlier, later] = [from, to].map((size) => ({ size, root: ROOTS[size]! }));
    expect(consistency(from, leaves.slice(0, to))).toEqual(proof);
    expect(provesConsistency(nodeHash, { earlier: earlier!, later: later!, proof })).toBe(true);
  });
});

const manyLeaves = Array.from({ length: 40 }, (_, i) => leafOf(i.toString(16).padStart(2, "0")));
const flipped = (hash: string) => (hash.startsWith("0") ? "1" : "0") + hash.slice(1);
const somewhere = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat()).map(([size, n]) => ({ size, at: n % size }));

describe("proofs in a tree of any size", () => {
  it("are valid for every leaf, and for nothing else", () => {
    fc.assert(
      fc.property(somewhere, fc.nat(), ({ size, at: index }, n) => {
        const hashes = manyLeaves.slice(0, size);
        const { root } = headOf(hashes);
        const proof = inclusion(index, hashes);
        const of = (change: Partial<Parameters<typeof rootFromInclusion>[1]>) =>
          rootFromInclusion(nodeHash, { index, size, leafHash: manyLeaves[index]!, proof, ...change });
        expect(of({})).toBe(root);
        expect(of({ leafHash: flipped(manyLeaves[index]!) })).not.toBe(root);
        expect(of({ index: size })).toBeUndefined();
        expect(of({ proof: [...proof, root] })).toBeUndefined();
        const other = (index + 1 + (n % size)) % size;
        if (other !== index) expect(of({ index: other })).not.toBe(root);
        if (proof.length > 0) {
          expect(of({ proof: proof.slice(1) })).toBeUndefined();
          expect(of({ proof: proof.with(n % proof.length, flipped(proof[n % proof.length]!)) })).not.toBe(root);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("show that a tree only grew, and are not valid for a changed tree", () => {
    fc.assert(
      fc.property(somewhere, fc.nat(), ({ size, at }, n) => {
        const from = at + 1;
        const hashes = manyLeaves.slice(0, size);
        const [earlier, later] = [headOf(hashes.slice(0, from)), headOf(hashes)];
        const proof = consistency(from, hashes);
        const holds = (change: Partial<Parameters<typeof provesConsistency>[1]>) =>
          provesConsistency(nodeHash, { earlier, later, proof, ...change });
        expect(holds({})).toBe(true);
        expect(holds({ earlier: { ...earlier, root: flipped(earlier.root) } })).toBe(false);
        expect(holds({ later: { ...later, root: flipped(later.root) } })).toBe(false);
        expect(holds({ proof: [...proof, later.root] })).toBe(false);
        expect(holds({ earlier: { ...earlier, size: from + 1 } })).toBe(false);
        if (proof.length > 0)
          expect(holds({ proof: proof.with(n % proof.length, flipped(proof[n % proof.length]!)) })).toBe(false);
        const rewritten = headOf(hashes.with(n % from, leafOf("ff")));
        expect(holds({ later: rewritten })).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it("are empty from an empty tree, and from the tree itself", () => {
    const later = headOf(leaves);
    expect(provesConsistency(nodeHash, { earlier: { size: 0, root: EMPTY_ROOT }, later, proof: [] })).toBe(true);
    expect(provesConsistency(nodeHash, { earlier: { size: 0, root: later.root }, later, proof: [] })).toBe(false);
    expect(provesConsistency(nodeHash, { earlier: later, later, proof: [] })).toBe(true);
  });
});
