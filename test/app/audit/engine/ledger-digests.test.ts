import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import {
  LedgerDigester,
  type LedgerDigests,
  ledgerDifferences,
} from "../../../../app/audit/engine/player/ledger-digests.ts";
import type { StatedMovement } from "../../../../app/audit/engine/checks/stated-ledger.ts";
import { pence } from "../../../../domain/money.ts";

const movement = (position: number, ref = `mv-${position}`): StatedMovement => ({
  position,
  ref,
  kind: "STAKE",
  amount: pence(-10),
  balance: pence(1_000_000 - 10 * position),
});

/** The digests of the movements from one position to another, in some order, with another reference at one position. */
function digestsOf(from: number, to: number, changed?: number) {
  const digester = new LedgerDigester(leafHash);
  const positions = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  for (const position of positions) digester.add(movement(position, position === changed ? "mv-other" : undefined));
  return digester.digests()!;
}

const ledgerDifference = (...both: readonly [LedgerDigests, LedgerDigests]) => {
  const [difference] = ledgerDifferences(both);
  return difference && { from: difference.from, to: difference.to, blocks: difference.blocks };
};

const span = (most: number) =>
  fc.tuple(fc.integer({ min: 1, max: 2_000 }), fc.nat(most)).map(([from, length]) => [from, from + length] as const);

describe("the digests of a ledger", () => {
  it("differ in no position of two logs that state the same movements, however long they are and wherever they begin", () => {
    fc.assert(
      fc.property(span(1_500), span(1_500), ([a, b], [c, d]) => {
        expect(ledgerDifference(digestsOf(a, b), digestsOf(c, d))).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  it("show the position of another movement, in logs of up to 256 movements", () => {
    fc.assert(
      fc.property(span(255), span(255), fc.nat(255), ([a, b], [c, d], at) => {
        const changed = c + (at % (d - c + 1));
        const difference = ledgerDifference(digestsOf(a, b), digestsOf(c, d, changed));
        const isShared = changed >= a && changed <= b;
        expect(difference).toEqual(isShared ? { from: changed, to: changed, blocks: 1 } : undefined);
      }),
      { numRuns: 60 },
    );
  });

  it("show the block of another movement in longer logs, whose result has at most 256 blocks", () => {
    const long = digestsOf(1, 5_000);
    expect([long.size, long.sums.length <= 256 * 10]).toEqual([32, true]);
    expect(ledgerDifference(long, digestsOf(1_000, 2_000, 1_500))).toEqual({ from: 1_472, to: 1_503, blocks: 1 });
    // The block that the other log has only in part is not compared.
    expect(ledgerDifference(long, digestsOf(1_000, 2_000, 1_000))).toBeUndefined();
  });

  it("name each log that differs from the first that states a position, of any number of logs", () => {
    const ledgers = [digestsOf(1, 40), digestsOf(1, 5_000), digestsOf(20, 60, 30), digestsOf(1, 40)];
    expect(ledgerDifferences(ledgers)).toEqual([{ one: 0, other: 2, from: 30, to: 30, blocks: 1 }]);
    const many = Array.from({ length: 300 }, (_, n) => digestsOf(1, 200, n === 299 ? 7 : undefined));
    expect(ledgerDifferences(many)).toEqual([{ one: 0, other: 299, from: 7, to: 7, blocks: 1 }]);
  });

  it("stay few where positions are missing", () => {
    const digester = new LedgerDigester(leafHash);
    for (const position of [1, 2, 3, 1_000_000]) digester.add(movement(position));
    expect(digester.digests()?.sums.length).toBeLessThanOrEqual(512 * 10);
    expect(new LedgerDigester(leafHash).digests()).toBeNull();
  });
});
