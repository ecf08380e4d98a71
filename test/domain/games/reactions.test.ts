import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { FeedChanged } from "../../../domain/devices/events.ts";
import { describe, expect, it } from "vitest";
import { closeGame } from "../../../domain/games/commands.ts";
import { GameJackpotStated, GameSignalled, RoundConfirmed } from "../../../domain/games/events.ts";
import { gamesReactions } from "../../../domain/games/reactions.ts";
import { getSlotGame, jackpotChanged, roundSettled } from "../../../domain/games/wire.ts";
import { ArrivalRefused } from "../../../domain/journal/events.ts";
import { GamesLoaded } from "../../../domain/lobby/events.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { record } from "../../../domain/ports/journal.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import type { World } from "../../support/world.ts";
import { larder, launched, playing, requested } from "./larder.ts";

const SESSION = "gs-1";
const withJackpot = { jackpotAmount: pounds(960) };
const tile = (ref: string) => {
  const { name, provider, platform, lobbyImageUrl: lobbySquareImageUrl, gameReady } = larder();
  return { ref, name, provider, platform, lobbySquareImageUrl, gameReady, jackpotAmount: pounds(900) };
};
const IN_LOBBY = fact(GamesLoaded, {
  key: "casino__all__root",
  offset: 0,
  totalElements: 2,
  games: [tile("larder"), tile("moon")],
});

/** A settled step of a script. */
const step = (act: () => void) => Effect.andThen(Effect.sync(act), settled);
const changed = (world: World, amount: number, won: number | null = null, room = SESSION) =>
  step(() => world.socket.message(jackpotChanged, { amount, won }, room));
const confirmed = (world: World, win: number) =>
  step(() => world.socket.message(roundSettled, { round: "gs-1:7", stake: 0.2, win }, SESSION));
const signal = (name: "round-started" | "round-ended") =>
  Effect.andThen(record(GameSignalled, { game: "larder", signal: name }, { by: "frame" }), settled);
const figures = ({ player }: World) => {
  const { details, jackpotWon, lastRound } = player.games.open ?? {};
  return { jackpot: details?.jackpotAmount, jackpotWon, lastRound };
};

/** A script beside the reactions, in a game with a jackpot. */
const inGame = (script: (world: World) => Effect.Effect<unknown, never, never>, history = playing(withJackpot)) =>
  given(...history, IN_LOBBY).when((world) =>
    Effect.andThen(running(gamesReactions), Effect.andThen(settled, script(world))),
  );

describe("the feed of a game", () => {
  it("states its jackpot, which the game and its tile in the lobby show, and no other tile", async () => {
    const { player } = await inGame((world) => changed(world, 960.1)).then(
      fact(GameJackpotStated, { game: "larder", amount: pence(960_10), won: null }, "server", 0),
    );
    expect(player.games.open?.details?.jackpotAmount).toBe(960_10);
    expect([player.lobby.games["larder"], player.lobby.games["moon"]]).toMatchObject([
      { jackpotAmount: 960_10 },
      { jackpotAmount: 900_00 },
    ]);
  });

  it.each([
    ["a game that is open", [requested, launched(withJackpot, 0)], 1],
    ["a game before its launch", [requested], 0],
    ["a game that has a rest", [requested, launched({ ...withJackpot, gameReady: false }, 0)], 0],
    ["no game", [], 0],
  ])("is followed for %s", async (_, history, records) => {
    const outcome = await inGame((world) => changed(world, 970), history).outcome();
    expect(outcome.records).toHaveLength(records);
  });

  it("is the provider's session: no message of another one counts, and none after the game is closed", async () => {
    const { records } = await inGame((world) =>
      Effect.gen(function* () {
        yield* changed(world, 970, null, "gs-2");
        yield* closeGame() as Effect.Effect<void>;
        yield* settled;
        yield* changed(world, 980);
      }),
    ).outcome();
    expect(records.map(({ type }) => type)).not.toContain(GameJackpotStated.type);
  });

  it("records a message that does not fit as refused, and handles the next one", async () => {
    const { records } = await inGame((world) =>
      Effect.andThen(
        step(() => world.socket.message(roundSettled, { round: 7, stake: "all", win: 1 }, SESSION)),
        changed(world, 970),
      ),
    ).outcome();
    expect(records.map(({ type }) => type)).toEqual([ArrivalRefused.type, GameJackpotStated.type]);
  });

  it("shows a round that is under way no earlier than the game does: neither its win, nor that the jackpot fell", async () => {
    const seen: unknown[] = [];
    await inGame((world) =>
      Effect.gen(function* () {
        const look = Effect.sync(() => seen.push(figures(world)));
        yield* signal("round-started") as Effect.Effect<void>;
        yield* changed(world, 965, 12);
        yield* changed(world, 900);
        yield* confirmed(world, 1.4);
        yield* look;
        yield* signal("round-ended") as Effect.Effect<void>;
        yield* look;
      }),
    ).outcome();
    expect(seen).toEqual([
      { jackpot: 960_00, jackpotWon: undefined, lastRound: undefined },
      { jackpot: 900_00, jackpotWon: 12_00, lastRound: { stake: 20, win: 140 } },
    ]);
  });

  it("does not keep the figures back for a round whose end was not reported, once the next one begins", async () => {
    const { player, records } = await inGame((world) =>
      Effect.gen(function* () {
        yield* signal("round-started") as Effect.Effect<void>;
        yield* confirmed(world, 0);
        yield* signal("round-started") as Effect.Effect<void>;
      }),
    ).outcome();
    expect(player.games.open).toMatchObject({ lastRound: { stake: 20, win: 0 } });
    expect(player.games.open).not.toHaveProperty("heldBack");
    expect(records.find(({ type }) => type === RoundConfirmed.type)).toMatchObject({
      by: "server",
      cause: 0,
      data: { game: "larder", round: "gs-1:7", stake: 20, win: 0 },
    });
  });

  it("reads the jackpot when it opens and after a lost connection, because messages may be missing", async () => {
    let amount = 960;
    const { records, calls } = await given(...playing(withJackpot), IN_LOBBY)
      .answering(getSlotGame, () => larder({ jackpotAmount: pounds(amount++) }))
      .when(({ socket }) =>
        Effect.gen(function* () {
          yield* running(gamesReactions);
          yield* step(() => socket.connected("slot", { room: SESSION }));
          yield* step(() => socket.deliver({ kind: "disconnected", channel: "slot", room: SESSION, reason: "lost" }));
          yield* TestClock.adjust("1 second");
          yield* step(() => socket.connected("slot", { room: SESSION, gap: true }));
        }),
      )
      .outcome();
    const call = { endpoint: "getSlotGame", request: { refName: "larder" } };
    expect(calls).toMatchObject([call, call]);
    // The first answer states what is known.
    expect(records.filter(({ by }) => by === "server")).toMatchObject([
      { type: GameJackpotStated.type, data: { amount: 961_00, won: null } },
    ]);
    const feed = { channel: "slot", room: "larder" };
    expect(records.filter(({ type }) => type === FeedChanged.type).map(({ data }) => data)).toEqual([
      { ...feed, connected: true },
      { ...feed, connected: false },
      { ...feed, connected: true },
    ]);
  });

  it("reads nothing in a game without a jackpot", async () => {
    const { calls } = await given(...playing())
      .when(({ socket }) =>
        Effect.andThen(
          running(gamesReactions),
          step(() => socket.connected("slot", { room: SESSION })),
        ),
      )
      .outcome();
    expect(calls).toEqual([]);
  });
});
