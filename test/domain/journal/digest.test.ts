import { describe, expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { canonical } from "../../../domain/journal/canonical.ts";
import { stateDigest } from "../../../domain/journal/digest.ts";
import { type Area, createFold } from "../../../domain/journal/fold.ts";

interface Till {
  pence: number;
}
const till: Area<Till> = { initial: () => ({ pence: 0 }), listens: [], evolve: () => undefined };
const early = createFold<{ till: Till }>({ till }, () => undefined);
const grown = createFold<{ door: Till; till: Till }>({ door: till, till }, () => undefined);

describe("the digest of a state", () => {
  it("is the leaf hash of the canonical form of the areas that changed", () => {
    expect(stateDigest(grown, { door: { pence: 0 }, till: { pence: 5 } }, leafHash)).toBe(
      leafHash(canonical({ till: { pence: 5 } })),
    );
    expect(stateDigest(early, early.initial(), leafHash)).toBe(leafHash("{}"));
  });

  it("has the areas in the order of their names, whatever the order of the state is", () => {
    const changed = { till: { pence: 5 }, door: { pence: 6 } };
    expect(stateDigest(grown, changed, leafHash)).toBe(leafHash('{"door":{"pence":6},"till":{"pence":5}}'));
  });

  it("stays the same when the product gains an area", () => {
    const state = { till: { pence: 5 } };
    expect(stateDigest(grown, { ...grown.initial(), ...state }, leafHash)).toBe(stateDigest(early, state, leafHash));
  });

  it("differs if any value differs", () => {
    expect(stateDigest(early, { till: { pence: 5 } }, leafHash, "5a")).toBe(leafHash('5a{"till":{"pence":5}}'));
    expect(stateDigest(early, { till: { pence: 5 } }, leafHash)).not.toBe(
      stateDigest(early, { till: { pence: 6 } }, leafHash),
    );
  });
});
