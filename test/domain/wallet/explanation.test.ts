import { describe, expect, it } from "vitest";
import { DepositAccepted, DepositRequested, DepositSettled } from "../../../domain/deposits/events.ts";
import { pounds } from "../../../domain/money.ts";
import type { Player } from "../../../domain/player.ts";
import { BalanceStated, MovementBooked } from "../../../domain/wallet/events.ts";
import { explain, openDiscrepancy } from "../../../domain/wallet/explanation.ts";
import type { Movement } from "../../../domain/wallet/movement.ts";
import { lastMovement, latestOf, movementAt } from "../../../domain/wallet/queries.ts";
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

/** Explains the last movement, or the one at a place. */
const explained = (player: Player, position?: number) => {
  const found = position === undefined ? lastMovement(player.wallet) : movementAt(player.wallet, position);
  if (found === undefined) throw new Error("There is no such movement");
  return explain(player, found);
};

describe("why the balance changed", () => {
  const first = atTheForm().length;

  it("is told with the balance before and after, and what caused it", () => {
    const { before, after, because } = explained(playerAfter(...atTheForm(), asked, booked()));
    expect([before, after]).toEqual([pounds(100), pounds(90)]);
    expect(because).toBe("You took money out, to Visa ending 4242.");
  });

  it("goes back from the server's word to the player's act, in the order of the records", () => {
    const { chain } = explained(playerAfter(...atTheForm(), asked, booked(), taken));
    expect(chain).toEqual([
      { seq: first, by: "player", says: "You asked to withdraw £10.00." },
      { seq: first + 1, by: "server", says: "We booked £10.00 out of your wallet." },
      { seq: first + 2, by: "server", says: "We took your withdrawal up." },
    ]);
  });

  it("goes back to a deposit's request and its confirmation", () => {
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
      { seq: first, by: "player", says: "You asked to deposit £20.00 with Visa ending 4242." },
      { seq: first + 2, by: "server", says: "We booked £20.00 into your wallet." },
      { seq: first + 3, by: "server", says: "The payment was confirmed." },
    ]);
  });

  it("knows no more than the server's word of what nobody here asked for", () => {
    const { chain } = explained(playerAfter(...atTheForm(), booked({ correlation: "somewhere-else" })));
    expect(chain).toMatchObject([{ by: "server" }]);
  });

  it("has no records of a movement from before this evening", () => {
    expect(explain(playerAfter(...atTheForm()), movement({ position: 2 })).chain).toEqual([]);
  });
});

describe("whether it stands", () => {
  const cancelled = booked({ kind: "WITHDRAWAL_CANCELLED", position: 5, amount: pounds(10), balance: pounds(100) });

  it("does until a later movement of the same cause undoes it", () => {
    const before = [...atTheForm(), asked, booked()];
    expect(explained(playerAfter(...before)).undoneBy).toBeUndefined();
    expect(explained(playerAfter(...before, cancelled), 4).undoneBy).toMatchObject({ position: 5 });
    expect(explained(playerAfter(...before, cancelled), 5).undoneBy).toBeUndefined();
  });

  it("is not undone by another cause's movement, nor by one without a cause", () => {
    const other = booked({ kind: "WITHDRAWAL_DENIED", position: 5, correlation: "i-2" });
    expect(explained(playerAfter(...atTheForm(), booked(), other), 4).undoneBy).toBeUndefined();
    const nameless = [
      booked({ correlation: null }),
      booked({ kind: "WITHDRAWAL_DENIED", position: 5, correlation: null }),
    ];
    expect(explained(playerAfter(...atTheForm(), ...nameless), 4).undoneBy).toBeUndefined();
  });
});

describe("numbers that do not agree", () => {
  it("are both told, of the movement and of the wallet", () => {
    const player = playerAfter(...atTheForm(), booked({ balance: pounds(95) }));
    expect(explained(player).discrepancy).toMatchObject({ stated: pounds(95), folded: pounds(90) });
    expect(openDiscrepancy(player.wallet)).toEqual({ stated: pounds(95), folded: pounds(90) });
  });

  it("are none while they agree, or while a movement is still on its way", () => {
    expect(openDiscrepancy(playerAfter(...atTheForm(), booked()).wallet)).toBeUndefined();
    const ahead = fact(BalanceStated, { balance: pounds(80), position: 5 });
    expect(openDiscrepancy(playerAfter(...atTheForm(), booked(), ahead).wallet)).toBeUndefined();
  });
});

it("a list shows each movement once, after a place, the latest first", () => {
  const [one, two, three] = [movement({ position: 1 }), movement({ position: 2 }), movement({ position: 3 })];
  expect(latestOf([one, two, three, two], 1)).toEqual([three, two]);
});
