import * as Result from "effect/Result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pence } from "../../../domain/money.ts";
import { judgeWithdrawalAmount, withdrawalCap, type WithdrawalReach } from "../../../domain/withdrawals/amount.ts";
import { withdrawalsArea } from "../../../domain/withdrawals/state.ts";
import { penceBetween } from "../../properties/arbitraries/money.ts";
import { withdrawalHistory } from "../../support/arbitraries/payments.ts";
import { runs } from "../../support/property-runs.ts";
import { scannedWithdrawal, triedCap, triedRefusal } from "./naive.ts";

// Close together, so that each bound is sometimes the lowest, and sometimes met exactly.
const bound = fc.oneof(penceBetween(0, 3_000), fc.constantFrom(0, 999, 1_000, 1_001, 2_000).map(pence));
const maybe = fc.option(bound, { nil: null });
const reach: fc.Arbitrary<WithdrawalReach> = fc.record({
  balance: fc.oneof(bound, penceBetween(-500, 0)),
  allowedAmount: maybe,
  configuredMax: maybe,
});

describe("the most that can be withdrawn", () => {
  it("is the amount that trial finds", () => {
    fc.assert(
      fc.property(reach, (of) => {
        expect(withdrawalCap(of)).toBe(triedCap(of));
      }),
      runs(500),
    );
  });

  it("refuses the same amounts as the naive cases", () => {
    fc.assert(
      fc.property(reach, fc.integer({ min: 0, max: 35 }), (of, amountPounds) => {
        const amount = pence(amountPounds * 100);
        const judged = judgeWithdrawalAmount(amount, of);
        expect(Result.isFailure(judged) ? judged.failure.name : undefined).toBe(triedRefusal(amount, of));
      }),
      runs(500),
    );
  });
});

describe("withdrawals, folded and read from the whole history", () => {
  it("have equal states after every record", () => {
    fc.assert(
      fc.property(withdrawalHistory, (history) => {
        const state = withdrawalsArea.initial();
        for (const [seq, { definition, data, by }] of history.entries()) {
          withdrawalsArea.evolve(state, { ...(data as object), _tag: definition.tag } as never, {
            seq,
            at: "2026-11-20T19:00:00.000Z",
            by,
          });
          for (const intent of ["i-1", "i-2", "i-3"]) {
            const folded = state.withdrawals[intent];
            const found = scannedWithdrawal(history.slice(0, seq + 1), intent);
            expect(folded?.status).toBe(found?.status);
            if (found !== undefined) expect(folded?.check !== null).toBe(found.isChecked);
          }
        }
      }),
      runs(400),
    );
  });
});
