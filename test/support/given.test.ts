import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { pounds } from "../../domain/money.ts";
import { call } from "../../domain/calls/call.ts";
import { Offline } from "../../domain/ports/backend.ts";
import { record, snapshot } from "../../domain/ports/journal.ts";
import { BalanceStated, WalletLoaded, WalletLoadFailed } from "../../domain/wallet/events.ts";
import { getBalance } from "../../domain/wallet/wire.ts";
import { fact, given, running } from "./given.ts";

const load = Effect.gen(function* () {
  const { balance, position } = yield* call(getBalance, {});
  yield* record(BalanceStated, { balance, position }, { by: "server", cause: 0 });
});

const answer = { balance: pounds(20), position: 3, hasDeposited: true, nextAllowedDepositDate: null };
const loaded = fact(WalletLoaded, { hasDeposited: false, nextAllowedDepositDate: null });
const stated = fact(BalanceStated, { balance: pounds(20), position: 3 }, "server", 0);

describe("given, when, then", () => {
  it("starts from the history and compares what was recorded since", async () => {
    const { player, calls } = await given(loaded).answering(getBalance, answer).when(load).then(stated);
    expect(player.wallet).toMatchObject({ status: "ready", balance: 2000 });
    expect(calls).toEqual([{ endpoint: "getBalance", request: {} }]);
  });

  it("fails when something else, something more or nothing was recorded", async () => {
    const outcome = () => given(loaded).answering(getBalance, answer).when(load);
    await expect(outcome().then()).rejects.toThrow();
    await expect(outcome().then({ ...stated, by: "player" })).rejects.toThrow();
    await expect(outcome().then({ ...stated, data: { balance: pounds(21), position: 3 } })).rejects.toThrow();
    await expect(outcome().then(stated, stated)).rejects.toThrow();
    await expect(
      given(loaded, loaded)
        .answering(getBalance, answer)
        .when(load)
        .then({ ...stated, cause: 1 }),
    ).rejects.toThrow();
  });

  it("returns the failure of a command, and throws a defect or a mistake of the test", async () => {
    const { exit } = await given()
      .answering(getBalance, new Offline({ endpoint: "getBalance" }))
      .when(load)
      .then();
    expect(Exit.isFailure(exit)).toBe(true);
    await expect(given().when(load).then()).rejects.toThrow("The test defines no answer to getBalance");
    await expect(
      given(fact(BalanceStated, { balance: 0.5, position: 3 } as never))
        .when(load)
        .then(),
    ).rejects.toThrow("BalanceStated does not allow this data");
  });

  it("runs reactions on the test's clock", async () => {
    const late = Effect.gen(function* () {
      yield* Effect.sleep("30 seconds");
      yield* record(WalletLoadFailed, { reason: String((yield* snapshot).wallet.balance) }, { by: "clock" });
    });
    await given(stated)
      .when(() => Effect.andThen(running(late), TestClock.adjust("29 seconds")))
      .then();
    await given(stated)
      .when(() => Effect.andThen(running(late), TestClock.adjust("30 seconds")))
      .then(fact(WalletLoadFailed, { reason: "2000" }, "clock"));
  });
});
