import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TicketsRequested } from "../../../domain/bingo/events.ts";
import { purchaseForGame } from "../../../domain/bingo/queries.ts";
import { DepositAccepted, DepositDeclined, DepositRequested, DepositSettled } from "../../../domain/deposits/events.ts";
import { depositByReference, openDeposits } from "../../../domain/deposits/queries.ts";
import { isFinal } from "../../../domain/deposits/state.ts";
import { indexBy } from "../../../domain/journal/index-by.ts";
import { withDrafts } from "../../../domain/journal/drafts.ts";
import type { Meta } from "../../../domain/journal/record.ts";
import { pence } from "../../../domain/money.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { WithdrawalAccepted, WithdrawalDeclined, WithdrawalRequested } from "../../../domain/withdrawals/events.ts";
import { withdrawalByReference } from "../../../domain/withdrawals/queries.ts";
import { fact, type Fact } from "../../support/given.ts";
import { entered, ROOM } from "../bingo/room.ts";

const NAMES = ["a", "b", "c", "d"];
const name = fc.constantFrom(...NAMES);
const amount = pence(1_000);
const deposit = {
  amount,
  provider: "PCI_PROXY",
  methodRef: null,
  promotionCode: null,
  agreeDepositTerms: true,
} as const;

/** Payments and purchases whose references collide, in any order, with page loads between them. */
const happening: fc.Arbitrary<Fact> = fc.oneof(
  name.map((intent) => fact(DepositRequested, { intent, ...deposit }, "player")),
  fc.tuple(name, name).map(([intent, ref]) => fact(DepositAccepted, { intent, ref })),
  name.map((ref) => fact(DepositSettled, { ref, provider: "PCI_PROXY", amount })),
  name.map((intent) => fact(DepositDeclined, { intent, ref: null, message: "", code: null })),
  name.map((intent) => fact(WithdrawalRequested, { intent, amount, methodRef: "m" }, "player")),
  fc.tuple(name, name).map(([intent, ref]) => fact(WithdrawalAccepted, { intent, ref })),
  name.map((intent) => fact(WithdrawalDeclined, { intent, message: "", code: null })),
  fc
    .tuple(name, name)
    .map(([purchaseRef, game]) =>
      fact(TicketsRequested, { room: ROOM, game, purchaseRef, count: 1, total: pence(10) }, "player"),
    ),
  fc.constant(fact(ShellStarted, { device: "desktop", webview: false }, "app")),
);

const found = ({ deposits, withdrawals, bingo }: Player) => ({
  deposits: NAMES.map((ref) => depositByReference(deposits, ref)?.intent),
  open: openDeposits(deposits).map(({ intent }) => intent),
  withdrawals: NAMES.map((ref) => withdrawalByReference(withdrawals, ref)?.intent),
  purchases: NAMES.map((game) => purchaseForGame(bingo, game)?.purchaseRef),
});

/** The same by a search through all of them. */
const searched = ({ deposits, withdrawals, bingo }: Player): ReturnType<typeof found> => ({
  deposits: NAMES.map((name) => Object.values(deposits.deposits).find(({ ref }) => ref === name)?.intent),
  open: Object.values(deposits.deposits).flatMap((one) => (isFinal(one) ? [] : one.intent)),
  withdrawals: NAMES.map((name) => {
    const all = Object.values(withdrawals.withdrawals);
    return (all.find(({ intent }) => intent === name) ?? all.find(({ ref }) => ref === name))?.intent;
  }),
  purchases: NAMES.map((name) => Object.values(bingo.purchases).findLast(({ game }) => game === name)?.purchaseRef),
});

const metaOf = (seq: number, { by }: Fact): Meta => ({ seq, at: "2026-11-20T19:00:00.000Z", by });
const eventOf = ({ definition, data }: Fact) => ({ _tag: definition.tag, ...(structuredClone(data) as object) });

describe("an index of the state", () => {
  it("finds the last entry by its record, not by its key: JavaScript sorts keys that are numbers", () => {
    const entries = { "10": { seq: 1, game: "a" }, "9": { seq: 2, game: "a" }, "8": { seq: 0, game: "a" } };
    expect(Object.keys(entries)).toEqual(["8", "9", "10"]);
    expect(indexBy<(typeof entries)[8]>(({ game }) => game).find(entries, "a")).toBe(entries[9]);
  });

  it("finds what a search through everything finds, in a replay and live, after every record", () => {
    const live = withDrafts(playerFold, { freeze: true });
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (history) => {
        const replayed = playerFold.initial();
        let player = live.initial();
        for (const [seq, one] of [entered, ...history].entries()) {
          const before = player;
          const foundBefore = found(before);
          player = live.next(player, eventOf(one), metaOf(seq, one));
          playerFold.apply(replayed, eventOf(one), metaOf(seq, one));
          expect(found(replayed)).toEqual(searched(replayed));
          expect(found(player)).toEqual(searched(player));
          // The earlier snapshot is still what it was.
          expect(found(before)).toEqual(foundBefore);
        }
        expect(player).toEqual(replayed);
      }),
    );
  });
});
