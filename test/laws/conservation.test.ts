import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Claimant, CLAIMANTS } from "../../domain/journal/record.ts";
import { pence } from "../../domain/money.ts";
import { playerFold } from "../../domain/player.ts";
import { BalanceStated, MovementBooked } from "../../domain/wallet/events.ts";
import type { Movement } from "../../domain/wallet/movement.ts";
import type { WalletState } from "../../domain/wallet/state.ts";
import { runs } from "../support/property-runs.ts";
import { historyOf } from "../support/arbitraries/events.ts";
import { ledger, type ServerLedger, statementsOf } from "../support/arbitraries/ledger.ts";

/** One thing that reached the client about the wallet, whoever says so. */
type Word =
  | { readonly says: "moved"; readonly movement: Movement; readonly by: Claimant }
  | { readonly says: "stands"; readonly balance: number; readonly position: number; readonly by: Claimant };

/** Folds the words and shows the wallet after each. */
function folded(words: readonly Word[], after: (wallet: WalletState, heard: readonly Word[]) => void): WalletState {
  const state = playerFold.initial();
  for (const [seq, word] of words.entries()) {
    const event =
      word.says === "moved"
        ? { _tag: MovementBooked.tag, ...word.movement }
        : { _tag: BalanceStated.tag, balance: pence(word.balance), position: word.position };
    playerFold.apply(state, event, { seq, at: "2026-11-20T19:00:00.000Z", by: word.by });
    after(state.wallet, words.slice(0, seq + 1));
  }
  return state.wallet;
}

/**
 * The auditor: a second implementation, naive on purpose. From everything heard
 * it takes the server's words, the opening from the first of them, one movement a
 * position, as far as positions follow without a gap, and adds up.
 */
function addUp(heard: readonly Word[]) {
  const server = heard.filter(({ by }) => by === "server");
  const [first] = server;
  if (first === undefined) return { folded: 0, position: 0 };
  const opening =
    first.says === "stands"
      ? first
      : { balance: first.movement.balance - first.movement.amount, position: first.movement.position - 1 };
  let { balance, position } = opening;
  for (;;) {
    const next = server.find((word) => word.says === "moved" && word.movement.position === position + 1);
    if (next === undefined || next.says === "stands") return { folded: balance, position };
    balance += next.movement.amount;
    position += 1;
  }
}

const says = (says: ServerLedger, by: Claimant = "server"): readonly Word[] => [
  ...says.movements.map((movement): Word => ({ says: "moved", movement, by })),
  ...statementsOf(says).map((statement): Word => ({ says: "stands", ...statement, by })),
];

/** Words of one ledger in any order, some more than once and some never, and between them those of anybody else. */
const hearsay = ledger.chain((truth) =>
  fc.tuple(
    fc.constant(truth),
    fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...says(truth)) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(ledger, fc.constantFrom(...CLAIMANTS.filter((by) => by !== "server")))
            .chain(([lie, by]) => fc.constantFrom(...says(lie, by))),
        },
      ),
      { maxLength: 40, size: "max" },
    ),
  ),
);

const opens = ({ opening }: ServerLedger): Word => ({ says: "stands", ...opening, by: "server" });

/** A ledger, which of its movements is lied about, and by how many pence. */
const ledgerWithLie = fc
  .tuple(
    ledger.filter(({ movements }) => movements.length > 0),
    fc.nat(),
    fc.integer({ min: -500, max: 500 }).filter((off) => off !== 0),
  )
  .map(([truth, at, off]) => [truth, at % truth.movements.length, off] as const);

describe("law 2: pence are conserved", () => {
  it("opening and movements are what was folded, after every word, in whatever order words come", () => {
    fc.assert(
      fc.property(hearsay, ([, words]) => {
        folded(words, (wallet, heard) => {
          expect({ folded: wallet.folded, position: wallet.position }).toEqual(addUp(heard));
        });
      }),
      runs(500),
    );
  });

  it("a server that contradicts itself nowhere is never said to", () => {
    fc.assert(
      fc.property(hearsay, ([, words]) => {
        folded(words, (wallet) => {
          expect(wallet.discrepancies).toEqual([]);
          expect(wallet.balance).toBe(wallet.folded);
        });
      }),
      runs(500),
    );
  });

  it("once everything was heard, the wallet stands where the server's does", () => {
    fc.assert(
      fc.property(hearsay, ([truth, words]) => {
        const missed = truth.movements.map((movement): Word => ({ says: "moved", movement, by: "server" }));
        const wallet = folded([opens(truth), ...words, ...missed], () => undefined);
        expect(wallet.balance).toBe(statementsOf(truth).at(-1)?.balance);
        expect(wallet.ahead).toEqual({});
        expect(wallet.awaiting).toBeNull();
      }),
      runs(500),
    );
  });

  it("a statement that is off is reported with both numbers, by exactly what it is off, before or after its movement came", () => {
    fc.assert(
      fc.property(ledgerWithLie, fc.boolean(), ([truth, index, off], isEarly) => {
        const { balance, position } = truth.movements[index] as Movement;
        const lie: Word = { says: "stands", balance: balance + off, position, by: "server" };
        const told = truth.movements.map((movement): Word => ({ says: "moved", movement, by: "server" }));
        const at = index + (isEarly ? 0 : 1);
        const wallet = folded([opens(truth), ...told.toSpliced(at, 0, lie)], (state, heard) => {
          expect(state.folded).toBe(addUp(heard).folded);
        });
        expect(wallet.discrepancies[0]).toEqual({ seq: at + 1, position, stated: balance + off, folded: balance });
        expect(wallet.folded).toBe(statementsOf(truth).at(-1)?.balance);
      }),
    );
  });

  it("a balance that a movement states is never a source: what is off is reported once and again when it is right, and moves nothing", () => {
    fc.assert(
      fc.property(ledgerWithLie, ([truth, index, off]) => {
        const { balance, position } = truth.movements[index] as Movement;
        const told = truth.movements.map((movement, i): Word => {
          const stated = i === index ? pence(movement.balance + off) : movement.balance;
          return { says: "moved", movement: { ...movement, balance: stated }, by: "server" };
        });
        const wallet = folded([opens(truth), ...told], (state, heard) => {
          expect(state.folded).toBe(addUp(heard).folded);
        });
        expect(wallet.discrepancies[0]).toEqual({ seq: index + 1, position, stated: balance + off, folded: balance });
        expect(wallet.discrepancies).toHaveLength(index + 1 < truth.movements.length ? 2 : 1);
      }),
    );
  });

  it("nothing but the server's word changes the balance, whatever is recorded of any area", () => {
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
        const tell = (event: object, seq: number, by: Claimant) =>
          playerFold.apply(state, event as never, { seq, at: "2026-11-20T19:00:00.000Z", by });
        tell({ _tag: BalanceStated.tag, ...truth.opening }, 0, "server");
        for (const movement of truth.movements) tell({ _tag: MovementBooked.tag, ...movement }, 1, "server");
        const before = structuredClone(money(state.wallet));
        for (const { definition, data, by } of history) tell({ _tag: definition.tag, ...data }, 2, by);
        expect(money(state.wallet)).toEqual(before);
      }),
      runs(300),
    );
  });
});
