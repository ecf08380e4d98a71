import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { pence, pounds } from "../../../domain/money.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { BalanceStated } from "../../../domain/wallet/events.ts";
import { bookSinceLastJournal, keepPosition, POSITION_KEPT_MS } from "../../../domain/wallet/last-position.ts";
import { listMovements } from "../../../domain/wallet/wire.ts";
import { EVENING_MS, type Fact, fact, given } from "../../support/given.ts";
import { signedIn } from "../shell/play.ts";

const movement = (position: number) => ({
  ref: `mov-${position}`,
  position,
  kind: "WIN" as const,
  amount: pounds(1),
  balance: pounds(position),
  correlation: null,
  description: "Lucky Larder",
  bookedAt: EVENING_MS,
});

/** A new journal on a device whose player's last journal ended at position 4. */
const afterKilledTab = (keptAtMs = EVENING_MS, ...history: readonly Fact[]) => {
  const start = given(...signedIn(), ...history).answering(listMovements, [movement(5), movement(6)]);
  return start.when((world) => {
    const { player } = world.player.session;
    world.device.set(`eyes-down.last-position.${player ?? ""}`, JSON.stringify({ position: 4, at: keptAtMs }));
    return bookSinceLastJournal();
  });
};

describe("the first movements of a journal", () => {
  it("are those since the player's last journal on this device, and the wallet opens before them", async () => {
    const { player, calls } = await afterKilledTab().outcome();
    expect(calls.map(({ request }) => request)).toEqual([{ after: 4 }]);
    expect(player.wallet.opening).toMatchObject({ position: 4, balance: pounds(4) });
    expect(player.wallet).toMatchObject({ position: 6, balance: pounds(6), folded: pounds(6), duplicates: 0 });
  });

  it("are not requested if the journal states a balance already, or if the kept position is too old", async () => {
    const stated = fact(BalanceStated, { balance: pence(600), position: 6 });
    expect((await afterKilledTab(EVENING_MS, stated).outcome()).calls).toEqual([]);
    expect((await afterKilledTab(EVENING_MS - POSITION_KEPT_MS - 1).outcome()).calls).toEqual([]);
  });

  it("are left out without an answer", async () => {
    const { player } = await given(...signedIn())
      .answering(listMovements, new Offline({ endpoint: "listMovements" }))
      .when((world) => {
        world.device.set(
          `eyes-down.last-position.${world.player.session.player ?? ""}`,
          '{"position":4,"at":1795200000000}',
        );
        return bookSinceLastJournal();
      })
      .outcome();
    expect(player.wallet.opening).toBeNull();
  });
});

it("keeps the position of a signed-in player, and none of an empty ledger", async () => {
  const { world } = await given(...signedIn())
    .when(Effect.andThen(keepPosition(0), keepPosition(7)))
    .outcome();
  expect([...world.device.values()]).toEqual([JSON.stringify({ position: 7, at: EVENING_MS })]);
});
