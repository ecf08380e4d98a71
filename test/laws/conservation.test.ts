import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Claimant, CLAIMANTS } from "../../domain/journal/record.ts";
import { pence } from "../../domain/money.ts";
import { playerFold } from "../../domain/player.ts";
import { BalanceStated, MovementBooked } from "../../domain/wallet/events.ts";
import type { Movement } from "../../domain/wallet/movement.ts";
import type { WalletState } from "../../domain/wallet/state.ts";
import { journalBegun } from "../support/last-journal.ts";
import { runs } from "../support/property-runs.ts";
import { historyOf } from "../support/arbitraries/events.ts";
import { ledger, type ServerLedger, statementsOf } from "../support/arbitraries/ledger.ts";

/** A claim about the wallet that reaches the client, by any claimant. */
type Claim =
  | { readonly kind: "movement"; readonly movement: Movement; readonly by: Claimant }
  | { readonly kind: "statement"; readonly balance: number; readonly position: number; readonly by: Claimant };

/** Folds the claims, and calls `after` with the wallet and the claims so far. */
function fold(claims: readonly Claim[], after: (wallet: WalletState, soFar: readonly Claim[]) => void): WalletState {
  const state = playerFold.initial();
  const events = claims.map((claim) =>
    claim.kind === "movement"
      ? { definition: MovementBooked, data: claim.movement }
      : { definition: BalanceStated, data: { balance: pence(claim.balance), position: claim.position } },
  );
  const at = "2026-11-20T19:00:00.000Z";
  journalBegun(() =>
    events.map(({ definition: { type }, data }, seq) => JSON.stringify({ at, by: claims[seq]?.by, data, seq, type })),
  );
  for (const [seq, claim] of claims.entries()) {
    const { definition, data } = events[seq]!;
    playerFold.apply(state, { _tag: definition.tag, ...data }, { seq, at, by: claim.by });
    after(state.wallet, claims.slice(0, seq + 1));
  }
  return state.wallet;
}

/**
 * The auditor: a second, naive implementation. It uses the server's claims only and takes the opening from the first
 * one. It adds one movement per position, up to the first missing position.
 */
function addUp(claims: readonly Claim[]) {
  const server = claims.filter(({ by }) => by === "server");
  const [first] = server;
  if (first === undefined) return { folded: 0, position: 0 };
  const opening =
    first.kind === "statement"
      ? first
      : { balance: first.movement.balance - first.movement.amount, position: first.movement.position - 1 };
  let { balance, position } = opening;
  for (;;) {
    const next = server.find((claim) => claim.kind === "movement" && claim.movement.position === position + 1);
    if (next === undefined || next.kind === "statement") return { folded: balance, position };
    balance += next.movement.amount;
    position += 1;
  }
}

const claimsOf = (ledger: ServerLedger, by: Claimant = "server"): readonly Claim[] => [
  ...ledger.movements.map((movement): Claim => ({ kind: "movement", movement, by })),
  ...statementsOf(ledger).map((statement): Claim => ({ kind: "statement", ...statement, by })),
];

/** The server's claims about one ledger in any order, some repeated and some missing, mixed with false claims by others. */
const mixedClaims = ledger.chain((truth) =>
  fc.tuple(
    fc.constant(truth),
    fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...claimsOf(truth)) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(ledger, fc.constantFrom(...CLAIMANTS.filter((by) => by !== "server")))
            .chain(([lie, by]) => fc.constantFrom(...claimsOf(lie, by))),
        },
      ),
      { maxLength: 40, size: "max" },
    ),
  ),
);

const openingOf = ({ opening }: ServerLedger): Claim => ({ kind: "statement", ...opening, by: "server" });

/** A ledger, the index of a movement with a false balance, and the difference in pence. */
const ledgerWithLie = fc
  .tuple(
    ledger.filter(({ movements }) => movements.length > 0),
    fc.nat(),
    fc.integer({ min: -500, max: 500 }).filter((off) => off !== 0),
  )
  .map(([truth, at, off]) => [truth, at % truth.movements.length, off] as const);

describe("law 2: pence are conserved", { tags: ["wallet"] }, () => {
  it("the folded balance is the opening plus the movements, after every claim and in any order of claims", () => {
    fc.assert(
      fc.property(mixedClaims, ([, claims]) => {
        fold(claims, (wallet, soFar) => {
          expect({ folded: wallet.folded, position: wallet.position }).toEqual(addUp(soFar));
        });
      }),
      runs(500),
    );
  });

  it("a consistent server causes no discrepancy", () => {
    fc.assert(
      fc.property(mixedClaims, ([, claims]) => {
        fold(claims, (wallet) => {
          expect(wallet.discrepancies).toEqual([]);
          expect(wallet.balance).toBe(wallet.folded);
        });
      }),
      runs(500),
    );
  });

  it("once every movement has arrived, the balance equals the server's", () => {
    fc.assert(
      fc.property(mixedClaims, ([truth, claims]) => {
        const missed = truth.movements.map((movement): Claim => ({ kind: "movement", movement, by: "server" }));
        const wallet = fold([openingOf(truth), ...claims, ...missed], () => undefined);
        expect(wallet.balance).toBe(statementsOf(truth).at(-1)?.balance);
        expect(wallet.ahead).toEqual({});
        expect(wallet.awaiting).toBeNull();
      }),
      runs(500),
    );
  });

  it("a false statement is reported with both numbers, whether it arrives before or after its movement", () => {
    fc.assert(
      fc.property(ledgerWithLie, fc.boolean(), ([truth, index, off], isEarly) => {
        const { balance, position } = truth.movements[index] as Movement;
        const lie: Claim = { kind: "statement", balance: balance + off, position, by: "server" };
        const movements = truth.movements.map((movement): Claim => ({ kind: "movement", movement, by: "server" }));
        const at = index + (isEarly ? 0 : 1);
        const wallet = fold([openingOf(truth), ...movements.toSpliced(at, 0, lie)], (state, soFar) => {
          expect(state.folded).toBe(addUp(soFar).folded);
        });
        expect(wallet.discrepancies[0]).toEqual({ seq: at + 1, position, stated: balance + off, folded: balance });
        expect(wallet.folded).toBe(statementsOf(truth).at(-1)?.balance);
      }),
    );
  });

  it("a movement's own balance is only compared: a false one is reported, the next correct one too, and the folded balance is unchanged", () => {
    fc.assert(
      fc.property(ledgerWithLie, ([truth, index, off]) => {
        const { balance, position } = truth.movements[index] as Movement;
        const movements = truth.movements.map((movement, i): Claim => {
          const stated = i === index ? pence(movement.balance + off) : movement.balance;
          return { kind: "movement", movement: { ...movement, balance: stated }, by: "server" };
        });
        const wallet = fold([openingOf(truth), ...movements], (state, soFar) => {
          expect(state.folded).toBe(addUp(soFar).folded);
        });
        expect(wallet.discrepancies[0]).toEqual({ seq: index + 1, position, stated: balance + off, folded: balance });
        expect(wallet.discrepancies).toHaveLength(index + 1 < truth.movements.length ? 2 : 1);
      }),
    );
  });

  it("only the server's claims change the balance, with any records of any area", () => {
    const notTheServer = historyOf(playerFold.definitions, 20).map((history) =>
      history.map((happening) => ({ ...happening, by: happening.by === "server" ? ("frame" as const) : happening.by })),
    );
    const money = ({ opening, balance, folded, position, ahead, movements, awaiting, discrepancies }: WalletState) => ({
      opening,
      balance,
      folded,
      position,
      ahead,
      movements,
      awaiting,
      discrepancies,
    });
    fc.assert(
      fc.property(ledger, notTheServer, (truth, history) => {
        const state = playerFold.initial();
        const apply = (event: object, seq: number, by: Claimant) =>
          playerFold.apply(state, event as never, { seq, at: "2026-11-20T19:00:00.000Z", by });
        apply({ _tag: BalanceStated.tag, ...truth.opening }, 0, "server");
        for (const movement of truth.movements) apply({ _tag: MovementBooked.tag, ...movement }, 1, "server");
        const before = structuredClone(money(state.wallet));
        for (const { definition, data, by } of history) apply({ _tag: definition.tag, ...data }, 2, by);
        expect(money(state.wallet)).toEqual(before);
      }),
      runs(300),
    );
  });
});
