import { describe, expect, it } from "vitest";
import { DepositAccepted, DepositRequested, DepositSettled } from "../../../domain/deposits/events.ts";
import { pounds } from "../../../domain/money.ts";
import type { Player } from "../../../domain/player.ts";
import { BalanceStated, MovementBooked } from "../../../domain/wallet/events.ts";
import { explain, openDiscrepancy } from "../../../domain/wallet/explanation.ts";
import type { Movement } from "../../../domain/wallet/movement.ts";
import { lastMovement, movementAt, movementsAfter } from "../../../domain/wallet/queries.ts";
import { WithdrawalAccepted, WithdrawalRequested } from "../../../domain/withdrawals/events.ts";
import { fact, type Fact } from "../../support/given.ts";
import { atTheForm, playerAfter } from "../withdrawals/story.ts";

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

  it("lists a deposit's request and its confirmation", () => {
    const deposit = [
      fact(
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
      ),
      fact(DepositAccepted, { intent: "d-1", ref: "dep-1" }),
      booked({ kind: "DEPOSIT", amount: pounds(20), balance: pounds(120), correlation: "dep-1" }),
      fact(DepositSettled, { ref: "dep-1", provider: "PCI_PROXY", amount: pounds(20) }),
    ];
    const { chain } = explained(playerAfter(...atTheForm(), ...deposit));
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
  });

  it("is undefined while the numbers agree, and while a movement is missing", () => {
    expect(openDiscrepancy(playerAfter(...atTheForm(), booked()).wallet)).toBeUndefined();
    const ahead = fact(BalanceStated, { balance: pounds(80), position: 5 });
    expect(openDiscrepancy(playerAfter(...atTheForm(), booked(), ahead).wallet)).toBeUndefined();
  });
});

it("movementsAfter returns each movement once, after a position, latest first", () => {
  const [one, two, three] = [movement({ position: 1 }), movement({ position: 2 }), movement({ position: 3 })];
  expect(movementsAfter([one, two, three, two], 1)).toEqual([three, two]);
});
