import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InsufficientFunds } from "../../../../app/sandbox/kernel/refusal.ts";
import type { Move } from "../../../../app/sandbox/kernel/types.ts";
import { pence } from "../../../../domain/money.ts";
import { getBalance, getGlobalJackpot, listMovements } from "../../../../domain/wallet/wire.ts";
import { getMissedEvent } from "../../../../domain/deposits/wire.ts";
import { toySandbox } from "./harness.ts";
import { noticed, pay } from "./toy.ts";
import { Visitor } from "./visitor.ts";

const stake = (amount: number, ref?: string): Move => ({
  kind: amount < 0 ? "STAKE" : "WIN",
  amount: pence(amount),
  counterAccount: "house:games",
  description: "Lucky Larder",
  ...(ref === undefined ? {} : { ref }),
});

describe("a player's cash", () => {
  it("moves in double entry with positions in a row, never below zero, and the books always sum to zero", async () => {
    const sandbox = await toySandbox();
    const kernel = sandbox.kernel();
    let player = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 30 }), async (amounts) => {
        player += 1;
        const id = `player-${player}`;
        let expected = 0;
        for (const amount of amounts) {
          const moved = kernel.transact(() => kernel.wallet.move(id, stake(amount)));
          if (expected + amount < 0) await expect(moved).rejects.toThrow(InsufficientFunds);
          else expected = (await moved).balance;
        }
        const movements = kernel.wallet.movements(id);
        expect(movements.map(({ position }) => position)).toEqual(movements.map((_, index) => index + 1));
        expect(movements.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected);
        expect(kernel.wallet.balance(id)).toBe(expected);
        expect(kernel.world.ledger.trialBalance()).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it("moves once by one ref, whatever is repeated", async () => {
    const { kernel } = await toySandbox();
    const move = (of: Move) => kernel().transact(() => kernel().wallet.move("rita", of));
    const first = await move(stake(-400, "round-1"));
    expect(await move(stake(-400, "round-1"))).toEqual(first);
    await expect(move(stake(-300, "round-1"))).rejects.toThrow("was posted before");
    expect(kernel().wallet.balance("rita")).toBe(600);
  });

  it("is stated with its position, and the movements after a position can be requested", async () => {
    const { origins, kernel } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    await rita.call(pay, { ref: "p1", amount: 2.5 });
    await rita.call(pay, { ref: "p2", amount: -0.01 });
    expect((await rita.call(getBalance)).envelope.data).toEqual({
      balance: 12.49,
      position: 3,
      hasDeposited: true,
      nextAllowedDepositDate: null,
    });
    kernel().wallet.onNextAllowedDeposit(() => 5_000);
    expect((await rita.call(getBalance)).envelope.data).toMatchObject({ nextAllowedDepositDate: 5_000 });
    const { envelope } = await rita.call(listMovements, { after: "1" });
    expect(envelope.data).toMatchObject([
      { position: 2, kind: "DEPOSIT", amount: 2.5, balance: 12.5, correlation: "p1" },
      { position: 3, kind: "STAKE", amount: -0.01, balance: 12.49, correlation: "p2" },
    ]);
    const stranger = await new Visitor(origins.site).enter("new");
    expect((await stranger.call(getBalance)).envelope.data).toMatchObject({ balance: 0, hasDeposited: false });
  });

  it("stores a correlated event for the player who received it, and for no other", async () => {
    const { origins, kernel } = await toySandbox();
    await kernel().transact(() => kernel().publish("rita", noticed, { text: "hello" }, { correlation: "pay-1" }));
    await kernel().transact(() => kernel().publish("other", noticed, { text: "mine" }, { correlation: "pay-3" }));
    const rita = await new Visitor(origins.site).enter();
    const other = await new Visitor(origins.site).enter("other");
    const event = { type: "NOTICED", data: { text: "hello" } };
    expect((await rita.call(getMissedEvent, { paymentId: "pay-1" })).envelope.data).toEqual(event);
    expect((await rita.call(getMissedEvent, { paymentId: "pay-2" })).envelope.data).toBeNull();
    expect((await other.call(getMissedEvent, { paymentId: "pay-1" })).envelope.data).toBeNull();
    expect((await other.call(getMissedEvent, { paymentId: "pay-3" })).envelope.data).toMatchObject({ type: "NOTICED" });
  });

  it("shows the global jackpot of the ledger", async () => {
    const { origins, kernel } = await toySandbox();
    const postings = [
      { account: "jackpot:global", amount: pence(123_45) },
      { account: "house:games", amount: pence(-123_45) },
    ];
    await kernel().transact(() => kernel().world.ledger.post({ ref: "jackpot", postings }));
    const rita = await new Visitor(origins.site).enter();
    expect((await rita.call(getGlobalJackpot)).envelope.data).toEqual({ amount: 123.45 });
  });
});
