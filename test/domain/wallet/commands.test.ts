import { describe, expect, it } from "vitest";
import { pence, pounds } from "../../../domain/money.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { bookMovement } from "../../../domain/wallet/booking.ts";
import { catchUp, loadJackpot, loadWallet } from "../../../domain/wallet/commands.ts";
import {
  BalanceStated,
  JackpotStated,
  MovementBooked,
  WalletLoaded,
  WalletLoadFailed,
} from "../../../domain/wallet/events.ts";
import type { Movement } from "../../../domain/wallet/movement.ts";
import { getBalance, getGlobalJackpot, listMovements } from "../../../domain/wallet/wire.ts";
import { WithdrawalRequested } from "../../../domain/withdrawals/events.ts";
import { fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";

const movement = (position: number, amount: number, balance: number, correlation: string | null = null): Movement => ({
  ref: `mov-${position}`,
  position,
  kind: "STAKE",
  amount: pence(amount),
  balance: pence(balance),
  correlation,
  description: "Lucky Larder",
  bookedAt: 1_795_200_000_000,
});

const stated = (balance: number, position: number) => fact(BalanceStated, { balance: pence(balance), position });
const answer = { balance: pounds(10), position: 5, hasDeposited: true, nextAllowedDepositDate: null };
const loaded = fact(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: null });

describe("loading the wallet", () => {
  it("records what the server states", () =>
    given().answering(getBalance, answer).when(loadWallet()).then(stated(1000, 5), loaded));

  it("loads the movements between the folded and the stated position", async () => {
    const missed = [movement(4, -20, 980), movement(5, 20, 1000)];
    const { player, calls } = await given(stated(1000, 3))
      .answering(getBalance, answer)
      .answering(listMovements, missed)
      .when(loadWallet())
      .then(stated(1000, 5), loaded, ...missed.map((one) => fact(MovementBooked, one)));
    expect(calls.at(-1)).toEqual({ endpoint: "listMovements", request: { after: 3 } });
    expect(player.wallet).toMatchObject({ position: 5, folded: 1000, awaiting: null, discrepancies: [] });
  });

  it("records the source of a failure", async () => {
    await given()
      .answering(getBalance, new Offline({ endpoint: "getBalance" }))
      .when(loadWallet())
      .then(fact(WalletLoadFailed, { reason: "Offline" }, "app"));
    await given()
      .answering(getBalance, refusal({ msg: "Not now" }))
      .when(loadWallet())
      .then(fact(WalletLoadFailed, { reason: "Refused" }, "server"));
  });
});

describe("catching up", () => {
  it("makes no call if no movement is missing", async () => {
    const { calls } = await given(stated(1000, 3)).when(catchUp()).then();
    expect(calls).toEqual([]);
  });

  it("leaves the gap if the movements do not load", async () => {
    const ahead = fact(MovementBooked, movement(5, 20, 1000));
    const { player } = await given(stated(1000, 3), ahead)
      .answering(listMovements, new Offline({ endpoint: "listMovements" }))
      .when(catchUp())
      .then();
    expect(Object.keys(player.wallet.ahead)).toEqual(["5"]);
  });
});

describe("a movement", () => {
  const requested = fact(WithdrawalRequested, { intent: "int-1", amount: pounds(10), methodRef: "card-1" }, "player");

  it("has the player's request as its cause, by its correlation", () =>
    given(stated(2000, 3), requested)
      .when(bookMovement(movement(4, -1000, 1000, "int-1")))
      .then(fact(MovementBooked, movement(4, -1000, 1000, "int-1"), "server", 1)));

  it("has no cause if its correlation is unknown or null", async () => {
    for (const correlation of ["int-2", null]) {
      const booked = movement(4, -1000, 1000, correlation);
      const { records } = await given(stated(2000, 3), requested)
        .when(bookMovement(booked))
        .then(fact(MovementBooked, booked));
      expect(records[0]).not.toHaveProperty("cause");
    }
  });
});

describe("the jackpot", () => {
  it("is the amount that the server states", () =>
    given()
      .answering(getGlobalJackpot, { amount: pounds(1234) })
      .when(loadJackpot())
      .then(fact(JackpotStated, { amount: pounds(1234) })));

  it("stays unknown if it does not load", () =>
    given()
      .answering(getGlobalJackpot, new Offline({ endpoint: "getGlobalJackpot" }))
      .when(loadJackpot())
      .then());
});
