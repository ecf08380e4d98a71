import { describe, expect, it } from "vitest";
import { TicketsRequested } from "../../domain/bingo/events.ts";
import { correlatedRecord } from "../../domain/correlation.ts";
import { DepositAccepted, DepositRequested } from "../../domain/deposits/events.ts";
import { pence, pounds } from "../../domain/money.ts";
import { MovementBooked } from "../../domain/wallet/events.ts";
import { explain } from "../../domain/wallet/explanation.ts";
import type { MovementKind } from "../../domain/wallet/movement.ts";
import { lastMovement } from "../../domain/wallet/queries.ts";
import { WithdrawalAccepted, WithdrawalRequested } from "../../domain/withdrawals/events.ts";
import { fact } from "../support/given.ts";
import { entered, loaded, NEXT, ROOM } from "./bingo/room.ts";
import { playing } from "./games/larder.ts";
import { playerAfter } from "./withdrawals/story.ts";

const done = [
  ...playing(),
  fact(
    DepositRequested,
    {
      intent: "d-1",
      provider: "PCI_PROXY",
      methodRef: null,
      amount: pounds(20),
      promotionCode: null,
      agreeDepositTerms: true,
    },
    "player",
  ),
  fact(DepositAccepted, { intent: "d-1", ref: "dep-1" }),
  fact(WithdrawalRequested, { intent: "w-1", amount: pounds(10), methodRef: "card-1" }, "player"),
  fact(WithdrawalAccepted, { intent: "w-1", ref: "wd-1" }),
  entered,
  loaded(),
  fact(TicketsRequested, { room: ROOM, game: NEXT, purchaseRef: "b-1", count: 2, total: pence(20) }, "player"),
];
const seqOf = (definition: unknown) => done.findIndex((one) => one.definition === definition);
const player = playerAfter(...done);

describe("the record that a movement was caused by", () => {
  const cases = [
    ["the backend's reference of a deposit", "dep-1", "deposit", seqOf(DepositRequested)],
    ["the client's reference of a withdrawal", "w-1", "withdrawal", seqOf(WithdrawalRequested)],
    ["the backend's reference of a withdrawal", "wd-1", "withdrawal", seqOf(WithdrawalRequested)],
    ["a purchase", "b-1", "purchase", seqOf(TicketsRequested)],
    ["a bingo game", NEXT, "prize", seqOf(TicketsRequested)],
    ["a round of the open game", "gs-1:7", "game", 0],
  ] as const;

  it.each(cases)("is found by %s", (_, reference, of, seq) => {
    expect(correlatedRecord(player, { correlation: reference, amount: pence(10) })).toMatchObject({ of, seq });
  });

  it.each(["dep-2", "d-1", "constructor", "gs-1", "", null])("is not found by %o", (reference) => {
    expect(correlatedRecord(player, { correlation: reference, amount: pence(10) })).toBeUndefined();
  });

  it("is the record that the explanation of the movement begins with, but for a prize", () => {
    const kinds: readonly MovementKind[] = ["DEPOSIT", "WITHDRAWAL", "WITHDRAWAL", "ENTRY_FEE", "PRIZE", "STAKE"];
    const booked = (reference: string, kind: MovementKind) =>
      fact(MovementBooked, {
        ref: "m-1",
        position: 1,
        kind,
        amount: pounds(1),
        balance: pounds(1),
        correlation: reference,
        description: "",
        bookedAt: 0,
      });
    const begins = cases.map(([, reference], index) => {
      const after = playerAfter(...done, booked(reference, kinds[index] as MovementKind));
      const movement = lastMovement(after.wallet);
      return movement && explain(after, movement).chain[0];
    });
    expect(begins.map((link) => link?.seq)).toEqual(cases.map(([, , of, seq]) => (of === "prize" ? done.length : seq)));
    expect(begins.map((link) => link?.step)).toEqual([
      { kind: "deposit-requested", amount: pounds(20), method: undefined },
      { kind: "withdrawal-requested", amount: pounds(10) },
      { kind: "withdrawal-requested", amount: pounds(10) },
      { kind: "tickets-requested", count: 2, room: "Penny Arcade", total: pence(20) },
      { kind: "booked", amount: pounds(1) },
      { kind: "game-opened", name: "Lucky Larder" },
    ]);
  });
});
