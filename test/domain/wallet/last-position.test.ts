import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { pence, pounds } from "../../../domain/money.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { BalanceStated } from "../../../domain/wallet/events.ts";
import { bookSinceLastJournal, keepPosition, POSITION_KEPT_MS } from "../../../domain/wallet/last-position.ts";
import { Journal, JournalNotDurable } from "../../../domain/ports/journal.ts";
import { READ_AGAIN_AFTER_MS } from "../../../domain/reactions/read-again.ts";
import { walletMessages, walletReactions } from "../../../domain/wallet/reactions.ts";
import {
  balanceUpdate,
  getBalance,
  getGlobalJackpot,
  listMovements,
  movementBooked,
} from "../../../domain/wallet/wire.ts";
import { EVENING_MS, type Fact, fact, given, running, settled } from "../../support/given.ts";
import { onWalletFeed } from "../../support/on-wallet-feed.ts";
import type { World } from "../../support/world.ts";
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
    keepOnDevice(world, keptAtMs);
    return bookSinceLastJournal();
  });
};

/** The device has position 4 as the last one of an earlier journal. */
const keepOnDevice = (world: World, at = EVENING_MS) =>
  world.device.set(`eyes-down.last-position.${world.player.session.player ?? ""}`, JSON.stringify({ position: 4, at }));

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

  it("come before every balance: without an answer none is stated, and both are read again", async () => {
    const { world } = await given(...signedIn())
      .answering(getBalance, { balance: pounds(6), position: 6, hasDeposited: true, nextAllowedDepositDate: null })
      .answering(getGlobalJackpot, { amount: pounds(100) })
      .answering(listMovements, new Offline({ endpoint: "listMovements" }))
      .when((world) =>
        Effect.gen(function* () {
          keepOnDevice(world);
          yield* running(onWalletFeed(walletReactions, walletMessages));
          yield* settled;
          expect(world.player.wallet).toMatchObject({ status: "failed", opening: null });
          // A message may come first. It states nothing that the next read does not state.
          world.socket.connected("wallet");
          world.socket.message(movementBooked, { ...movement(6), amount: 1, balance: 6 });
          world.socket.message(balanceUpdate, { balance: 6, position: 6 });
          yield* settled;
          expect(world.player.wallet.opening).toBeNull();
          world.backend.answer(listMovements, [movement(5), movement(6)]);
          yield* TestClock.adjust(READ_AGAIN_AFTER_MS * 4);
          yield* settled;
        }),
      )
      .outcome();
    const { opening, position, balance, status, duplicates } = world.player.wallet;
    expect(opening).toMatchObject({ position: 4, balance: pounds(4) });
    expect({ position, balance, status, duplicates }).toEqual({
      position: 6,
      balance: pounds(6),
      status: "ready",
      duplicates: 0,
    });
  });

  it("come before a movement that the feed delivers while they are read", async () => {
    const { world } = await given(...signedIn())
      .answering(getBalance, { balance: pounds(7), position: 7, hasDeposited: true, nextAllowedDepositDate: null })
      .answering(getGlobalJackpot, { amount: pounds(100) })
      .answering(listMovements, ({ after }) =>
        Effect.delay(Effect.succeed([5, 6, 7].filter((position) => position > after).map(movement)), 1_000),
      )
      .when((world) =>
        Effect.gen(function* () {
          keepOnDevice(world);
          yield* running(onWalletFeed(walletReactions, walletMessages));
          yield* settled;
          world.socket.message(movementBooked, { ...movement(7), amount: 1, balance: 7 });
          yield* settled;
          yield* TestClock.adjust(1_000);
          yield* settled;
        }),
      )
      .outcome();
    expect(world.player.wallet).toMatchObject({ opening: { position: 4 }, position: 7, ahead: {} });
  });
});

describe("the position that the device keeps", () => {
  const toPosition = (position: number) => [...signedIn(), fact(BalanceStated, { balance: pounds(4), position })];

  it("follows the wallet", async () => {
    const { world } = await given(...toPosition(4))
      .answering(getBalance, { balance: pounds(5), position: 5, hasDeposited: true, nextAllowedDepositDate: null })
      .answering(listMovements, [movement(5)])
      .answering(getGlobalJackpot, { amount: pounds(100) })
      .when(Effect.andThen(running(walletReactions), settled))
      .outcome();
    expect([...world.device.values()].map((kept) => JSON.parse(kept) as unknown)).toEqual([
      { position: 5, at: EVENING_MS },
    ]);
  });

  it("is one whose lines would survive a killed tab", async () => {
    let isStored = (): void => undefined;
    const stored = new Promise<void>((resolve) => (isStored = resolve));
    const { world } = await given(...toPosition(4))
      .when((world) =>
        Effect.gen(function* () {
          const journal = yield* Journal;
          const storing = { ...journal, durable: Effect.promise(() => stored) };
          const keeping = yield* Effect.forkChild(Effect.provideService(keepPosition(4), Journal, storing));
          yield* settled;
          expect([...world.device.values()]).toEqual([]);
          isStored();
          yield* Fiber.join(keeping);
          const refused = { ...journal, durable: Effect.fail(new JournalNotDurable({ reason: "full" })) };
          yield* Effect.provideService(keepPosition(9), Journal, refused);
        }),
      )
      .outcome();
    expect([...world.device.values()]).toEqual([JSON.stringify({ position: 4, at: EVENING_MS })]);
  });
});

it("keeps the position of a signed-in player, and none of an empty ledger", async () => {
  const { world } = await given(...signedIn())
    .when(Effect.andThen(keepPosition(0), keepPosition(7)))
    .outcome();
  expect([...world.device.values()]).toEqual([JSON.stringify({ position: 7, at: EVENING_MS })]);
});
