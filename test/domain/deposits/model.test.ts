import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { depositBounds } from "../../../domain/deposits/amounts/bounds.ts";
import { currentDeposit, isDepositUnderWay, openDeposits } from "../../../domain/deposits/queries.ts";
import { type DepositsState, depositsArea } from "../../../domain/deposits/state.ts";
import { pence, type Pence } from "../../../domain/money.ts";
import { anyPence } from "../../properties/arbitraries/money.ts";
import { depositHistory } from "../../support/arbitraries/payments.ts";
import type { Fact } from "../../support/given.ts";
import { runs } from "../../support/property-runs.ts";
import { scannedStatus } from "./naive.ts";

const INTENTS = ["i-1", "i-2", "i-3"];

/** The states of a history, in order, with the last one. */
function* folded(history: readonly Fact[]): Generator<readonly [DepositsState, readonly Fact[]]> {
  const state = depositsArea.initial();
  for (const [seq, { definition, data, by }] of history.entries()) {
    depositsArea.evolve(state, { ...(data as object), _tag: definition.tag } as never, {
      seq,
      at: "2026-11-20T19:00:00.000Z",
      by,
    });
    yield [state, history.slice(0, seq + 1)];
  }
}

describe("deposits, folded and found again by reading the whole history", () => {
  it("stand where a reader of everything finds them, after every record", () => {
    fc.assert(
      fc.property(depositHistory, (history) => {
        for (const [state, soFar] of folded(history)) {
          const statuses = INTENTS.map((intent) => state.deposits[intent]?.status);
          expect(statuses).toEqual(INTENTS.map((intent) => scannedStatus(soFar, intent)));
        }
      }),
      runs(400),
    );
  });

  it("share no reference, and are open only until their end is on record", () => {
    fc.assert(
      fc.property(depositHistory, (history) => {
        for (const [state] of folded(history)) {
          const all = Object.values(state.deposits);
          const refs = all.flatMap(({ ref }) => ref ?? []);
          expect(new Set(refs).size).toBe(refs.length);
          expect(openDeposits(state)).toEqual(all.filter(({ finalSeq }) => finalSeq === null));
        }
      }),
      runs(200),
    );
  });

  it("let no other begin while the last may still be doubled", () => {
    fc.assert(
      fc.property(depositHistory, (history) => {
        for (const [state, soFar] of folded(history)) {
          const status = scannedStatus(soFar, currentDeposit(state)?.intent ?? "");
          const isClear = status === undefined || ["accepted", "declined", "settled"].includes(status);
          expect(isDepositUnderWay(state)).toBe(!isClear);
        }
      }),
      runs(200),
    );
  });
});

/** The middle one of three. */
const middle = (...amounts: readonly [number, number, number]): Pence =>
  pence(amounts.toSorted((a, b) => a - b)[1] ?? 0);

it("bounds are the middle of what is stated and what may be at all", () => {
  const stated = fc.option(anyPence, { nil: null });
  fc.assert(
    fc.property(stated, stated, stated, (minAmount, maxAmount, defaultAmount) => {
      const bounds = depositBounds({ minAmount, maxAmount, defaultAmount });
      const min = middle(1_000, minAmount ?? 1_000, 50_000_000);
      // A server that contradicts itself leaves one amount.
      const max = middle(min, maxAmount ?? 1_000_000, 50_000_000);
      expect(bounds).toEqual({ min, max, defaultAmount: middle(min, defaultAmount ?? 2_000, max) });
    }),
  );
});
