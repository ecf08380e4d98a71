import { describe, expect, it } from "vitest";
import { TicketsRequested } from "../../../domain/bingo/events.ts";
import { DepositAccepted, DepositDeclined, DepositRequested, DepositSettled } from "../../../domain/deposits/events.ts";
import { pence, pounds } from "../../../domain/money.ts";
import type { Player } from "../../../domain/player.ts";
import { RewardPlayRequested } from "../../../domain/rewards/events.ts";
import { BalanceStated, MovementBooked } from "../../../domain/wallet/events.ts";
import { DIRECTION_OF } from "../../../domain/wallet/directions.ts";
import { explain, openDiscrepancy, UNDONE_BY } from "../../../domain/wallet/explanation.ts";
import { type Movement, MOVEMENT_KINDS, type MovementKind } from "../../../domain/wallet/movement.ts";
import { MethodsLoaded } from "../../../domain/methods/events.ts";
import { balanceBefore, lastMovement, movementAt, movementsAfter } from "../../../domain/wallet/queries.ts";
import {
  WithdrawalAccepted,
  WithdrawalDeclined,
  WithdrawalRequested,
  WithdrawalsListed,
} from "../../../domain/withdrawals/events.ts";
import { fact, type Fact } from "../../support/given.ts";
import { entered, loaded, NEXT, ROOM } from "../bingo/room.ts";
import { playing } from "../games/larder.ts";
import { atTheForm, method, playerAfter } from "../withdrawals/story.ts";

const movement = (what: Partial<Movement>): Movement => ({
  ref: `m-${what.position ?? 4}`,
  position: 4,
  kind: "WITHDRAWAL",
  amount: pounds(-10),
  balance: pounds(90),
  correlation: "i-1",
  description: "Visa ending 4242",
  bookedAt: 0,
  ...what,
});
const booked = (what: Partial<Movement> = {}): Fact => fact(MovementBooked, movement(what));
const asked = fact(WithdrawalRequested, { intent: "i-1", amount: pounds(10), methodRef: "card-1" }, "player");
const taken = fact(WithdrawalAccepted, { intent: "i-1", ref: "wd-1" });

/** Explains the last movement, or the movement at a position. */
const explained = (player: Player, position?: number) => {
  const found = position === undefined ? lastMovement(player.wallet) : movementAt(player.wallet, position);
  if (found === undefined) throw new Error("There is no such movement");
  return explain(player, found);
};

describe("why the balance changed", () => {
  const first = atTheForm().length;

  it("has the balance before and after", () => {
    const { before, after } = explained(playerAfter(...atTheForm(), asked, booked()));
    expect([before, after]).toEqual([pounds(100), pounds(90)]);
  });

  it("lists the player's request and the server's records, in order", () => {
    const { chain } = explained(playerAfter(...atTheForm(), asked, booked(), taken));
    expect(chain).toEqual([
      { seq: first, by: "player", step: { kind: "withdrawal-requested", amount: pounds(10) } },
      { seq: first + 1, by: "server", step: { kind: "booked", amount: pounds(-10) } },
      { seq: first + 2, by: "server", step: { kind: "withdrawal-accepted" } },
    ]);
  });

  it("lists no acceptance of a withdrawal that the server has not accepted", () => {
    const declined = fact(WithdrawalDeclined, { intent: "i-1", message: "No", code: null });
    const kindsOf = (...facts: readonly Fact[]) =>
      explained(playerAfter(...atTheForm(), asked, ...facts)).chain.map(({ step }) => step.kind);
    expect(kindsOf(booked())).toEqual(["withdrawal-requested", "booked"]);
    expect(kindsOf(declined, booked())).toEqual(["withdrawal-requested", "booked"]);
  });

  const deposit = fact(
    DepositRequested,
    {
      intent: "d-1",
      provider: "PCI_PROXY",
      methodRef: "card-1",
      amount: pounds(20),
      promotionCode: null,
      agreeDepositTerms: true,
    },
    "player",
  );
  const arrived = booked({ kind: "DEPOSIT", amount: pounds(20), balance: pounds(120), correlation: "dep-1" });
  const depositAccepted = fact(DepositAccepted, { intent: "d-1", ref: "dep-1" });

  it("lists no confirmation of a deposit that is not settled", () => {
    const declined = fact(DepositDeclined, { intent: null, ref: "dep-1", message: "No", code: null });
    const kindsOf = (...facts: readonly Fact[]) =>
      explained(playerAfter(...atTheForm(), deposit, depositAccepted, ...facts)).chain.map(({ step }) => step.kind);
    expect(kindsOf(arrived)).toEqual(["deposit-requested", "booked"]);
    expect(kindsOf(declined, arrived)).toEqual(["deposit-requested", "booked"]);
  });

  it("names the method of a deposit, if it is known", () => {
    const stepAfter = (...facts: readonly Fact[]) => explained(playerAfter(...facts)).chain[0]?.step;
    const other = method({ ref: "card-0", friendlyName: "Visa ending 1111", primary: false });
    const facts = [deposit, depositAccepted, arrived];
    const named = { kind: "deposit-requested", amount: pounds(20), method: "Visa ending 4242" };
    expect(stepAfter(...atTheForm(other, method()), ...facts)).toEqual(named);
    expect(stepAfter(...atTheForm(other), ...facts)).toEqual({ ...named, method: undefined });
    expect(stepAfter(...facts)).toEqual({ ...named, method: undefined });
    expect(stepAfter(...atTheForm(), fact(MethodsLoaded, { methods: [] }), ...facts)).toEqual({
      ...named,
      method: undefined,
    });
  });

  it("lists the purchase of tickets with its room, and the game of a round", () => {
    const tickets = { room: ROOM, game: NEXT, purchaseRef: "b-1", count: 2, total: pence(20) };
    const bought = fact(TicketsRequested, tickets, "player");
    const fee = booked({ kind: "ENTRY_FEE", amount: pence(-20), correlation: "b-1" });
    const step = { kind: "tickets-requested", count: 2, total: pence(20) };
    const first = (...facts: readonly Fact[]) => explained(playerAfter(...facts)).chain[0];
    expect(first(entered, loaded(), bought, fee)).toEqual({
      seq: 2,
      by: "player",
      step: { ...step, room: "Penny Arcade" },
    });
    expect(first(entered, bought, fee)?.step).toEqual({ ...step, room: undefined });
    const stake = booked({ kind: "STAKE", amount: pence(-20), correlation: "gs-1:7" });
    expect(first(...playing(), stake)?.step).toEqual({ kind: "game-opened", name: "Lucky Larder" });
  });

  it("lists the start of the reward that a win belongs to", () => {
    const started = { reward: "rw-1", name: "Ten free spins", game: "lucky-larder" };
    const won = booked({ kind: "FREE_ROUND", amount: pence(30), correlation: "rw-1:3" });
    const { chain } = explained(playerAfter(...atTheForm(), fact(RewardPlayRequested, started, "player"), won));
    expect(chain[0]).toEqual({
      seq: atTheForm().length,
      by: "player",
      step: { kind: "reward-played", name: "Ten free spins" },
    });
  });

  it("lists only the server's record of a prize", () => {
    const bought = fact(
      TicketsRequested,
      { room: ROOM, game: NEXT, purchaseRef: "b-1", count: 2, total: pence(20) },
      "player",
    );
    const prize = booked({ kind: "PRIZE", amount: pence(10), correlation: NEXT });
    expect(explained(playerAfter(entered, loaded(), bought, prize)).chain).toMatchObject([
      { step: { kind: "booked" } },
    ]);
  });

  it("states whether the money of a withdrawal can still come back, and that no other movement does", () => {
    const stages = [{ stage: "requested", at: 1 }] as const;
    const one = { ref: "wd-1", intent: "i-1", amount: pounds(10), methodName: "", stages, expectedBy: null };
    const listed = fact(WithdrawalsListed, { withdrawals: [one] });
    const before = [...atTheForm(), asked];
    expect(explained(playerAfter(...before, booked())).isOnItsWay).toBeUndefined();
    expect(explained(playerAfter(...before, booked(), listed)).isOnItsWay).toBe(true);
    expect(explained(playerAfter(...before, booked({ kind: "STAKE" }), listed)).isOnItsWay).toBe(false);
  });

  it("lists a deposit's request and its confirmation", () => {
    const confirmed = [
      deposit,
      depositAccepted,
      arrived,
      fact(DepositSettled, { ref: "dep-1", provider: "PCI_PROXY", amount: pounds(20) }),
    ];
    const { chain } = explained(playerAfter(...atTheForm(), ...confirmed));
    expect(chain).toEqual([
      { seq: first, by: "player", step: { kind: "deposit-requested", amount: pounds(20), method: "Visa ending 4242" } },
      { seq: first + 2, by: "server", step: { kind: "booked", amount: pounds(20) } },
      { seq: first + 3, by: "server", step: { kind: "deposit-confirmed" } },
    ]);
  });

  it("lists only the server's record if this journal has no request", () => {
    const { chain } = explained(playerAfter(...atTheForm(), booked({ correlation: "somewhere-else" })));
    expect(chain).toMatchObject([{ by: "server" }]);
  });

  it("lists no records for a movement from before this journal", () => {
    expect(explain(playerAfter(...atTheForm()), movement({ position: 2 })).chain).toEqual([]);
  });
});

describe("undoneBy", () => {
  const cancelled = booked({ kind: "WITHDRAWAL_CANCELLED", position: 5, amount: pounds(10), balance: pounds(100) });

  it("is the later movement of the same correlation that undoes it", () => {
    const before = [...atTheForm(), asked, booked()];
    expect(explained(playerAfter(...before)).undoneBy).toBeUndefined();
    expect(explained(playerAfter(...before, cancelled), 4).undoneBy).toMatchObject({ position: 5 });
    expect(explained(playerAfter(...before, cancelled), 5).undoneBy).toBeUndefined();
  });

  it.each<readonly [MovementKind, readonly MovementKind[]]>([
    ["DEPOSIT", ["DEPOSIT_VOID"]],
    ["WITHDRAWAL", ["WITHDRAWAL_CANCELLED", "WITHDRAWAL_DENIED"]],
    ["STAKE", ["STAKE_REFUND"]],
    ["ENTRY_FEE", ["ENTRY_FEE_REFUND"]],
    ["WIN", ["WIN_CANCELLED"]],
    ["REFUND", ["REFUND_DENIED"]],
  ])("of a movement of kind %s has one of the kinds %j", (kind, reversals) => {
    const isUndoneBy = (by: MovementKind) =>
      explained(playerAfter(...atTheForm(), booked({ kind }), booked({ kind: by, position: 5 })), 4).undoneBy;
    expect(MOVEMENT_KINDS.filter((by) => isUndoneBy(by) !== undefined)).toEqual(reversals);
  });

  it("moves the money the other way, where a direction is stated", () => {
    for (const [kind, reversals] of Object.entries(UNDONE_BY))
      for (const reversal of reversals) {
        const directions = [DIRECTION_OF[kind as MovementKind], DIRECTION_OF[reversal]].toSorted();
        expect([
          ["in", "out"],
          ["either", "either"],
        ]).toContainEqual(directions);
      }
  });

  it("is undefined for a movement of another correlation, or of none", () => {
    const other = booked({ kind: "WITHDRAWAL_DENIED", position: 5, correlation: "i-2" });
    expect(explained(playerAfter(...atTheForm(), booked(), other), 4).undoneBy).toBeUndefined();
    const nameless = [
      booked({ correlation: null }),
      booked({ kind: "WITHDRAWAL_DENIED", position: 5, correlation: null }),
    ];
    expect(explained(playerAfter(...atTheForm(), ...nameless), 4).undoneBy).toBeUndefined();
  });
});

describe("a discrepancy", () => {
  it("has both numbers, for the movement and for the wallet", () => {
    const player = playerAfter(...atTheForm(), booked({ balance: pounds(95) }));
    expect(explained(player).discrepancy).toMatchObject({ stated: pounds(95), folded: pounds(90) });
    expect(openDiscrepancy(player.wallet)).toEqual({ stated: pounds(95), folded: pounds(90) });
    const next = booked({ position: 5, correlation: null, balance: pounds(85) });
    expect(explained(playerAfter(...atTheForm(), booked({ balance: pounds(95) }), next)).discrepancy).toBeUndefined();
  });

  it("is undefined while the numbers agree, and while a movement is missing", () => {
    expect(openDiscrepancy(playerAfter(...atTheForm(), booked()).wallet)).toBeUndefined();
    const ahead = fact(BalanceStated, { balance: pounds(80), position: 5 });
    expect(openDiscrepancy(playerAfter(...atTheForm(), booked(), ahead).wallet)).toBeUndefined();
  });
});

describe("the direction of a movement", () => {
  const kindsThatMove = (direction: string) => MOVEMENT_KINDS.filter((kind) => DIRECTION_OF[kind] === direction);

  it("is into the wallet for what was paid in, given back or won", () => {
    expect(kindsThatMove("in")).toEqual([
      "DEPOSIT",
      "WITHDRAWAL_CANCELLED",
      "WITHDRAWAL_DENIED",
      "STAKE_REFUND",
      "WIN",
      "FREE_ROUND",
      "ENTRY_FEE_REFUND",
      "PRIZE",
    ]);
  });

  it("is out of it for what was paid out, staked or taken back", () => {
    expect(kindsThatMove("out")).toEqual(["DEPOSIT_VOID", "WITHDRAWAL", "STAKE", "WIN_CANCELLED", "ENTRY_FEE"]);
  });

  it("is the server's decision for a refund, its denial and an adjustment", () => {
    expect(kindsThatMove("either")).toEqual(["REFUND", "REFUND_DENIED", "ADJUSTMENT"]);
  });
});

it("balanceBefore takes back the last movements, and names the one before them", () => {
  const moves = [
    booked(),
    booked({ position: 5, kind: "WIN", amount: pounds(5), balance: pounds(95), correlation: null }),
    booked({ position: 6, kind: "STAKE", amount: pounds(-1), balance: pounds(94), correlation: null }),
  ];
  const { wallet } = playerAfter(...atTheForm(), ...moves);
  const before = (count: number) => {
    const { balance, movement } = balanceBefore(wallet, count);
    return [balance, movement?.position];
  };
  expect([0, 1, 2, 3, 4].map(before)).toEqual([
    [pounds(94), 6],
    [pounds(95), 5],
    [pounds(90), 4],
    [pounds(100), undefined],
    [pounds(100), undefined],
  ]);
});

it("movementsAfter returns each movement once, after a position, latest first", () => {
  const [one, two, three] = [movement({ position: 1 }), movement({ position: 2 }), movement({ position: 3 })];
  expect(movementsAfter([one, two, three, two], 1)).toEqual([three, two]);
});
