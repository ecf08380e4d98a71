import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { closeGame, handleGameMessage } from "../../../domain/games/commands.ts";
import { KeepAliveFailed } from "../../../domain/games/events.ts";
import { gamesReactions } from "../../../domain/games/reactions.ts";
import { keepGameAlive } from "../../../domain/games/wire.ts";
import { ArrivalRefused } from "../../../domain/journal/events.ts";
import { pounds } from "../../../domain/money.ts";
import { BalanceStated } from "../../../domain/wallet/events.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { launched, ORIGIN, playing, requested, signalled } from "./larder.ts";

const says = (data: unknown, origin = ORIGIN) => handleGameMessage({ data, origin }, ORIGIN);

/** The message names of each provider. They are invented, because the product's description gives none. */
const WORDS = [
  ["GOOSICORN", "event", ["gameReady", "betPlaced", "roundStarted", "roundWon", "roundEnded", "gameClosed"]],
  ["EYECON", "type", ["GAME_LOADED", "BET", "SPIN_START", "SPIN_WIN", "SPIN_END", "EXIT"]],
  ["PRAGMATIC_PLAY", "name", ["gameReady", "betPlaced", "spinStarted", "winShown", "spinEnded", "closeGame"]],
  ["an unknown provider", "event", ["gameReady", "betPlaced", "roundStarted", "roundWon", "roundEnded", "gameClosed"]],
] as const;

describe("a game's message", () => {
  it.each(WORDS)(
    "of %s is mapped to a common signal [SLOT-502 SLOT-503 SLOT-504]",
    async (platform, field, [ready, bet, started, won, ended, closed]) => {
      const { player, world } = await given(requested, launched({ platform }, 0))
        .in({ path: "/secure/games/larder" })
        .when(
          Effect.gen(function* () {
            yield* Effect.forkScoped(says({ [field]: ready }), { startImmediately: true });
            yield* TestClock.adjust("2 seconds");
            for (const word of [bet, started, won, ended, closed]) yield* says({ [field]: word });
          }),
        )
        .then(
          signalled("ready"),
          signalled("bet"),
          signalled("round-started"),
          signalled("won"),
          signalled("round-ended"),
          signalled("closed"),
        );
      // A game that closes itself is closed here too.
      expect(player.games.open).toBeNull();
      expect(world.navigation.location.path).toBe("/secure/lobby");
    },
  );

  it("'ready' is recorded 2 s later for a provider that sends it too early [SLOT-506]", async () => {
    const status: unknown[] = [];
    await given(requested, launched({ platform: "PRAGMATIC_PLAY" }, 0))
      .when((world) =>
        Effect.gen(function* () {
          const look = Effect.sync(() => status.push(world.player.games.open?.status));
          yield* Effect.forkScoped(says({ name: "gameReady" }), { startImmediately: true });
          yield* TestClock.adjust(1999);
          yield* look;
          yield* TestClock.adjust(1);
          yield* look;
        }),
      )
      .then(signalled("ready"));
    expect(status).toEqual(["loading", "playing"]);
  });

  it.each([
    ["was left", closeGame()],
    ["said so again", Effect.andThen(TestClock.adjust(0), says({ name: "gameReady" }))],
  ])("'ready' is recorded once, although the game %s during the delay", async (_, meanwhile) => {
    const { records } = await given(requested, launched({ platform: "PRAGMATIC_PLAY" }, 0))
      .when(
        Effect.gen(function* () {
          yield* Effect.forkScoped(says({ name: "gameReady" }), { startImmediately: true });
          yield* Effect.forkScoped(meanwhile, { startImmediately: true });
          yield* TestClock.adjust("5 seconds");
        }),
      )
      .outcome();
    const signals = records.filter(({ type }) => type === "games.signalled.v1");
    expect(signals.length).toBe(records.some(({ type }) => type === "games.closed.v1") ? 0 : 1);
  });

  it("counts rounds, and marks a round in progress", async () => {
    const rounds = [signalled("round-started"), signalled("round-ended"), signalled("round-started")];
    const { player } = await given(...playing(), ...rounds)
      .when(Effect.void)
      .outcome();
    expect(player.games.open).toMatchObject({ rounds: 2, roundUnderWay: true });
    const ended = await given(...playing(), ...rounds, signalled("round-ended"))
      .when(Effect.void)
      .outcome();
    expect(ended.player.games.open).toMatchObject({ rounds: 2, roundUnderWay: false });
  });

  const refused = (reason: string, sizeBytes: number) =>
    expect.objectContaining({
      type: ArrivalRefused.type,
      by: "frame",
      data: expect.objectContaining({ source: "frame", name: "game", reason, sizeBytes }),
    });

  it("is refused from any other origin than the game's", async () => {
    const message = { event: "roundWon" };
    for (const origin of ["https://games.example.evil.example", "https://games.example:8443", "null", ""]) {
      const { records } = await given(...playing())
        .when(says(message, origin))
        .outcome();
      expect(records).toEqual([refused("from another origin than the game's", JSON.stringify(message).length)]);
    }
  });

  const loop: { self?: unknown } = {};
  loop.self = loop;
  it.each([
    ["a word", "x", 3],
    ["nothing", undefined, 0],
    ["a list", ["roundWon"], 12],
    ["a message without a name", { name: "roundWon" }, 19],
    ["a name that is no word", { event: ["roundWon"] }, 22],
    ["a value that contains itself", loop, 0],
  ])("is refused where it is %s, and the next one is accepted", async (_, data, sizeBytes) => {
    const { records } = await given(...playing())
      .when(Effect.andThen(says(data), says({ event: "roundStarted" })))
      .outcome();
    expect(records).toEqual([
      refused("not a message of its provider", sizeBytes),
      expect.objectContaining({ data: { game: "larder", signal: "round-started" } }),
    ]);
  });

  it.each(["soundOn", "__proto__", "constructor", ""])("named %j has no effect", async (event) => {
    await given(...playing())
      .when(says({ event }))
      .then();
  });

  it("has no effect while no game is open or launched", async () => {
    await given()
      .when(says({ event: "roundWon" }))
      .then();
    await given(requested)
      .when(says({ event: "roundWon" }))
      .then();
  });

  it("never moves money", async () => {
    const stated = fact(BalanceStated, { balance: pounds(20), position: 3 });
    const { player } = await given(stated, requested, launched({}, 1))
      .when(
        Effect.gen(function* () {
          for (const event of WORDS[0][2]) {
            yield* says({ event, amount: 1e9, win: 1e9, balance: 1e9, position: 4 });
          }
        }),
      )
      .outcome();
    expect(player.wallet).toMatchObject({ balance: pounds(20), folded: pounds(20) });
  });
});

describe("the provider's session", () => {
  const alive = given(...playing()).answering(keepGameAlive, {});

  it("is kept alive once a minute for as long as the game is played [CALL-549]", async () => {
    const counts: number[] = [];
    const { calls } = await alive
      .when(({ backend }) =>
        Effect.gen(function* () {
          yield* running(gamesReactions);
          for (const ms of [59_999, 1, 60_000, 60_000]) {
            yield* TestClock.adjust(ms);
            yield* settled;
            counts.push(backend.count(keepGameAlive));
          }
          yield* closeGame();
          yield* settled;
          yield* TestClock.adjust("10 minutes");
        }),
      )
      .outcome();
    expect(counts).toEqual([0, 1, 2, 3]);
    expect(calls).toEqual([1, 2, 3].map(() => ({ endpoint: "keepGameAlive", request: { refName: "larder" } })));
    expect([keepGameAlive.method, keepGameAlive.path]).toEqual(["POST", "slots/session/keep-alive/{refName}"]);
  });

  it("is not kept alive before the game is ready", async () => {
    const { calls } = await given(requested, launched({}, 0))
      .when(Effect.andThen(running(gamesReactions), TestClock.adjust("10 minutes")))
      .outcome();
    expect(calls).toEqual([]);
  });

  it("is lost with the first failed call, and no further call is made", async () => {
    const { player, calls } = await alive
      .answering(keepGameAlive, refusal({ msg: "The game's session has ended." }))
      .when(
        Effect.gen(function* () {
          yield* running(gamesReactions);
          yield* TestClock.adjust("1 minute");
          yield* settled;
          yield* TestClock.adjust("10 minutes");
        }),
      )
      .then(fact(KeepAliveFailed, { game: "larder" }, "server", 0));
    expect(calls).toHaveLength(1);
    expect(player.games.open?.keepAliveFailed).toBe(true);
  });

  it("is new with the next launch", async () => {
    const failed = fact(KeepAliveFailed, { game: "larder" }, "server", 0);
    const { player } = await given(...playing(), failed, requested)
      .when(Effect.void)
      .outcome();
    expect(player.games.open).toMatchObject({ status: "launching", keepAliveFailed: false });
  });

  it("that ends after the game was closed is ignored", async () => {
    const { records } = await given(...playing())
      .answering(keepGameAlive, Effect.andThen(Effect.sleep("5 seconds"), Effect.fail(refusal())))
      .when(
        Effect.gen(function* () {
          yield* running(gamesReactions);
          yield* TestClock.adjust("1 minute");
          yield* closeGame();
          yield* settled;
          yield* TestClock.adjust("1 minute");
        }),
      )
      .outcome();
    expect(records.map(({ type }) => type)).toEqual(["games.closed.v1"]);
  });
});
