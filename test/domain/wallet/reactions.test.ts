import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import type * as Scope from "effect/Scope";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { PurchaseRefused, TicketsRequested } from "../../../domain/bingo/events.ts";
import { GameLaunched, GameLaunchRequested, GameSignalled } from "../../../domain/games/events.ts";
import type { GameSignal } from "../../../domain/games/provider-messages.ts";
import { ArrivalRefused, ArrivalRepeated } from "../../../domain/journal/events.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { record } from "../../../domain/ports/journal.ts";
import type { Socket } from "../../../domain/ports/socket.ts";
import type { Services } from "../../../domain/services.ts";
import { READ_AGAIN_AFTER_MS } from "../../../domain/reactions/read-again.ts";
import { ModalOpened, RouteEntered } from "../../../domain/shell/events.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import type { Movement } from "../../../domain/wallet/movement.ts";
import { shownBalance } from "../../../domain/wallet/queries.ts";
import { LATE_AFTER_MS, walletMessages, walletReactions } from "../../../domain/wallet/reactions.ts";
import {
  balanceUpdate,
  getBalance,
  getGlobalJackpot,
  listMovements,
  movementBooked,
} from "../../../domain/wallet/wire.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import { onWalletFeed } from "../../support/on-wallet-feed.ts";
import { larder } from "../games/larder.ts";

const reactions = onWalletFeed(walletReactions, walletMessages);

const TEN_POUNDS = { balance: pounds(10), position: 3, hasDeposited: true, nextAllowedDepositDate: null };

/** A player in a game whose wins show after `balanceUpdateDelayMs`, with £10 in the wallet. */
const inGame = (balanceUpdateDelayMs = 0) =>
  given(
    fact(RouteEntered, { screen: "game", path: "/secure/games/larder", params: {}, index: 0, how: "load" }, "url"),
    fact(GameLaunchRequested, { game: "larder" }, "player"),
    fact(GameLaunched, { ...larder({ balanceUpdateDelayMs }), session: "gs-1" }),
  )
    .answering(getBalance, TEN_POUNDS)
    .answering(getGlobalJackpot, { amount: pounds(100) });

const movement = (position: number, amount: number, balance: number): Movement => ({
  ref: `mov-${position}`,
  position,
  kind: "STAKE",
  amount: pence(amount),
  balance: pence(balance),
  correlation: "gs-1:1",
  description: "Lucky Larder",
  bookedAt: 1_795_200_000_000,
});

/** The movement as the server's message has it, in pounds. */
const wire = ({ amount, balance, ...rest }: Movement) => ({ ...rest, amount: amount / 100, balance: balance / 100 });

const signal = (signalled: GameSignal) =>
  Effect.andThen(record(GameSignalled, { game: "larder", signal: signalled }, { by: "frame" }), settled);

const shown = (world: World) => shownBalance(world.player.wallet);

/** What is shown 1 ms before a time from now, and at it. */
const shownAround = (world: World, ms: number) =>
  Effect.gen(function* () {
    yield* TestClock.adjust(ms - 1);
    const before = shown(world);
    yield* TestClock.adjust(1);
    return [before, shown(world)];
  });

type Script<A> = (world: World) => Effect.Effect<A, never, Services | Socket | Scope.Scope>;

/** Runs a script in a game beside the wallet's reactions, and returns its result. */
async function resultOf<A>(script: Script<A>, start = inGame()): Promise<A> {
  const { exit } = await start.when((world) => Effect.andThen(running(reactions), script(world))).outcome();
  if (Exit.isFailure(exit)) throw Cause.squash(exit.cause);
  return exit.value;
}

describe("the feed", () => {
  it("sets the balance by its updates, in pounds on the wire [SOCKET-516]", async () => {
    const wallet = await resultOf((world) =>
      Effect.gen(function* () {
        world.socket.connected("wallet");
        yield* settled;
        world.socket.message(movementBooked, wire(movement(4, -20, 980)));
        world.socket.message(balanceUpdate, { balance: 9.8, position: 4 });
        yield* settled;
        return world.player.wallet;
      }),
    );
    expect(wallet).toMatchObject({ balance: 980, folded: 980, position: 4, awaiting: null, discrepancies: [] });
  });

  it("is recorded by the server, with the game's launch as the cause of a round's stake", async () => {
    const { records } = await inGame()
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          world.socket.message(movementBooked, wire(movement(4, -20, 980)));
          yield* settled;
        }),
      )
      .outcome();
    expect(records.at(-1)).toMatchObject({
      type: MovementBooked.type,
      by: "server",
      cause: 1,
      data: movement(4, -20, 980),
    });
  });

  it("loads the wallet again at each connection, and the movements that were missed", async () => {
    const start = inGame().answering(getBalance, () => ({ ...TEN_POUNDS, balance: pence(980), position: 4 }));
    const result = await resultOf(
      (world) =>
        Effect.gen(function* () {
          world.backend.answer(listMovements, [movement(4, -20, 980)]);
          world.socket.connected("wallet", { gap: true });
          yield* settled;
          return { reads: world.backend.count(getBalance), wallet: world.player.wallet };
        }),
      start,
    );
    expect(result.reads).toBe(2);
    expect(result.wallet).toMatchObject({ balance: 980, position: 4 });
  });

  it("refuses what it cannot decode, records repeated messages, and handles the next one", async () => {
    const { records, player } = await inGame()
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          const here = { channel: "wallet", room: null } as const;
          world.socket.deliver({
            kind: "malformed",
            ...here,
            reason: "not JSON",
            sizeBytes: 3,
            digest: "d".repeat(64),
          });
          world.socket.deliver({
            kind: "message",
            ...here,
            id: "m",
            body: { type: "SURPRISE", data: { pin: "4711" } },
          });
          world.socket.deliver({ kind: "message", ...here, id: "m", body: "4711" });
          world.socket.message(balanceUpdate, { balance: "4711p", position: 3 });
          world.socket.deliver({ kind: "repeated", ...here, id: "m-7" });
          world.socket.message(balanceUpdate, { balance: 9, position: 3 });
          yield* settled;
        }),
      )
      .outcome();
    const arrivals = records.filter(({ type }) => type === ArrivalRefused.type || type === ArrivalRepeated.type);
    expect(arrivals.map(({ data }) => [data["name"], data["reason"] ?? data["id"]])).toEqual(
      expect.arrayContaining([
        ["wallet", "not JSON"],
        ["wallet", "no message of this type is known"],
        ["wallet", "neither a type nor data"],
        ["BALANCE_UPDATE", expect.any(String)],
        ["wallet", "m-7"],
      ]),
    );
    expect(arrivals).toHaveLength(5);
    expect(JSON.stringify(records)).not.toContain("4711");
    expect(player.wallet.balance).toBe(900);
  });
});

describe("a movement that is missing", () => {
  it("is not requested if it arrives in time", async () => {
    const asked = await resultOf((world) =>
      Effect.gen(function* () {
        world.socket.message(movementBooked, wire(movement(5, 40, 1020)));
        yield* TestClock.adjust(LATE_AFTER_MS - 1);
        world.socket.message(movementBooked, wire(movement(4, -20, 980)));
        yield* settled;
        yield* TestClock.adjust("10 minutes");
        return world.backend.count(listMovements);
      }),
    );
    expect(asked).toBe(0);
  });

  it("is then requested repeatedly until it arrives", async () => {
    const result = await resultOf((world) =>
      Effect.gen(function* () {
        world.backend.answer(listMovements, new Offline({ endpoint: "listMovements" }));
        world.socket.message(movementBooked, wire(movement(5, 40, 1020)));
        yield* settled;
        yield* TestClock.adjust(LATE_AFTER_MS);
        const first = world.backend.count(listMovements);
        yield* TestClock.adjust("1 minute");
        const failed = world.backend.count(listMovements);
        world.backend.answer(listMovements, [movement(4, -20, 980), movement(5, 40, 1020), movement(6, -20, 1000)]);
        yield* TestClock.adjust("2 minutes");
        const closed = world.backend.count(listMovements);
        yield* TestClock.adjust("10 minutes");
        return { first, failed, closed, last: world.backend.count(listMovements), wallet: world.player.wallet };
      }),
    );
    expect(result.first).toBe(1);
    expect(result.failed).toBeGreaterThan(2);
    expect(result.failed).toBeLessThan(8);
    expect(result.last).toBe(result.closed);
    // All movements of the answer, not only the missing one.
    expect(result.wallet).toMatchObject({ position: 6, balance: 1000, ahead: {}, duplicates: 1 });
  });
});

describe("a wallet that did not load", () => {
  it("is loaded again until it has loaded", async () => {
    const start = inGame().answering(getBalance, new Offline({ endpoint: "getBalance" }));
    const statuses = await resultOf(
      (world) =>
        Effect.gen(function* () {
          const before = world.player.wallet.status;
          world.backend.answer(getBalance, TEN_POUNDS);
          yield* TestClock.adjust(READ_AGAIN_AFTER_MS);
          return [before, world.player.wallet.status];
        }),
      start,
    );
    expect(statuses).toEqual(["failed", "ready"]);
  });

  it("is loaded again after a reconnection too, when an earlier balance is known", async () => {
    const balances = await resultOf((world) =>
      Effect.gen(function* () {
        world.socket.connected("wallet");
        yield* settled;
        // The messages of a gap are lost, and the read after the reconnection fails.
        world.backend.answer(getBalance, new Offline({ endpoint: "getBalance" }));
        world.socket.connected("wallet");
        yield* settled;
        const before = world.player.wallet.balance;
        world.backend.answer(getBalance, { ...TEN_POUNDS, balance: pounds(36), position: 4 });
        world.backend.answer(listMovements, [movement(4, 2600, 3600)]);
        yield* TestClock.adjust(READ_AGAIN_AFTER_MS);
        return [before, world.player.wallet.balance];
      }),
    );
    expect(balances).toEqual([1000, 3600]);
  });
});

describe("the display in a round", () => {
  const stake = (world: World) =>
    Effect.suspend(() => {
      world.socket.message(movementBooked, wire(movement(4, -20, 980)));
      return settled;
    });

  it("does not change when a bet's balance update arrives [BALANCE-501]", async () => {
    const seen = await resultOf((world) =>
      Effect.gen(function* () {
        yield* signal("bet");
        yield* stake(world);
        return [shown(world), world.player.wallet.balance];
      }),
    );
    expect(seen).toEqual([1000, 980]);
  });

  it("follows a bet after 2 s, and not before [BALANCE-502 BALANCE-007]", async () => {
    const seen = await resultOf((world) =>
      Effect.gen(function* () {
        yield* signal("bet");
        yield* stake(world);
        return yield* shownAround(world, 2000);
      }),
    );
    expect(seen).toEqual([1000, 980]);
  });

  it("follows a round's start after 10 s, and not before [BALANCE-505 BALANCE-008]", async () => {
    const seen = await resultOf((world) =>
      Effect.gen(function* () {
        yield* signal("round-started");
        yield* stake(world);
        return yield* shownAround(world, 10000);
      }),
    );
    expect(seen).toEqual([1000, 980]);
  });

  it.each([
    ["a bet in a round follows the round's deadline", ["round-started", "bet"], [9999, 10_000]],
    ["a round after a bet follows its own deadline", ["bet", "round-started"], [9999, 10_000]],
  ] as const)("%s: the later deadline, and the value shown first", async (_, signals, [before, at]) => {
    const seen = await resultOf((world) =>
      Effect.gen(function* () {
        yield* signal(signals[0]);
        yield* stake(world);
        yield* signal(signals[1]);
        yield* TestClock.adjust(before);
        const frozen = shown(world);
        yield* TestClock.adjust(at - before);
        return [frozen, shown(world)];
      }),
    );
    expect(seen).toEqual([1000, 980]);
  });

  it("follows a win at once if the room has no delay [BALANCE-503 BALANCE-009]", async () => {
    const seen = await resultOf((world) =>
      Effect.gen(function* () {
        yield* signal("round-started");
        yield* stake(world);
        yield* signal("won");
        return shown(world);
      }),
    );
    expect(seen).toBe(980);
  });

  it("follows a win after the room's own delay [BALANCE-504]", async () => {
    const seen = await resultOf(
      (world) =>
        Effect.gen(function* () {
          yield* signal("round-started");
          yield* stake(world);
          yield* signal("won");
          return yield* shownAround(world, 1500);
        }),
      inGame(1500),
    );
    expect(seen).toEqual([1000, 980]);
  });

  it("stays frozen in the next round when the delay of the last round's win ends [BALANCE-504 BALANCE-505]", async () => {
    const seen = await resultOf(
      (world) =>
        Effect.gen(function* () {
          yield* signal("round-started");
          yield* signal("won");
          yield* signal("round-ended");
          yield* TestClock.adjust(1000);
          yield* signal("round-started");
          yield* stake(world);
          return yield* shownAround(world, 10000);
        }),
      inGame(1500),
    );
    expect(seen).toEqual([1000, 980]);
  });

  it("follows a round's end at once [BALANCE-506 BALANCE-010]", async () => {
    const seen = await resultOf((world) =>
      Effect.gen(function* () {
        yield* signal("round-started");
        yield* stake(world);
        yield* signal("round-ended");
        return shown(world);
      }),
    );
    expect(seen).toBe(980);
  });

  const enter = (path: string, index: number) =>
    Effect.andThen(record(RouteEntered, { screen: "x", path, params: {}, index, how: "push" }, { by: "url" }), settled);

  it("follows when the player leaves the game, but not when a modal opens over it [BALANCE-507]", async () => {
    const seen = await resultOf((world) =>
      Effect.gen(function* () {
        yield* signal("round-started");
        yield* stake(world);
        yield* enter("/secure/games/larder", 1);
        const modal = shown(world);
        yield* enter("/secure/lobby", 2);
        return [modal, shown(world)];
      }),
    );
    expect(seen).toEqual([1000, 980]);
  });

  it("records each freeze and release with its signal as the cause, and no release without a freeze", async () => {
    const { records } = await inGame()
      .when(() =>
        Effect.gen(function* () {
          yield* running(reactions);
          yield* signal("round-ended");
          yield* signal("bet");
          yield* signal("round-ended");
          yield* TestClock.adjust("1 minute");
        }),
      )
      .outcome();
    const display = records.filter(({ type }) => type.startsWith("wallet.display"));
    const signals = records.filter(({ type }) => type === GameSignalled.type).map(({ seq }) => seq);
    expect(display.map(({ type, cause }) => [type, cause])).toEqual([
      ["wallet.display-frozen.v1", signals[1]],
      ["wallet.display-released.v1", signals[2]],
    ]);
  });
});

describe("the next allowed deposit date", () => {
  it("is loaded again when the deposit form opens", async () => {
    const reads = await resultOf((world) =>
      Effect.gen(function* () {
        const before = world.backend.count(getBalance);
        yield* record(
          ModalOpened,
          { name: "deposit", params: {}, via: "direct", onCloseOpen: null, index: null },
          { by: "player" },
        );
        yield* settled;
        return world.backend.count(getBalance) - before;
      }),
    );
    expect(reads).toBe(1);
  });
});

describe("bingo tickets that are refused", () => {
  it.each([
    ["by the server lead to the balance, because messages about it may be lost", "server", true, 2],
    ["without an answer read no balance, because the purchase is looked up", "app", false, 1],
    ["by this device read no balance, because no request was sent", "app", true, 1],
  ] as const)("%s", async (_, by, final, reads) => {
    const order = { room: "penny", game: "penny-1", count: 1, total: pounds(1), purchaseRef: "a1" };
    const { calls } = await inGame()
      .when(
        Effect.gen(function* () {
          yield* running(walletReactions);
          yield* settled;
          yield* record(TicketsRequested, order, { by: "player" });
          const refusal = { room: "penny", purchaseRef: "a1", message: "Insufficient funds", final };
          yield* record(PurchaseRefused, refusal, { by });
          yield* settled;
        }),
      )
      .outcome();
    expect(calls.filter(({ endpoint }) => endpoint === "getBalance")).toHaveLength(reads);
  });
});
