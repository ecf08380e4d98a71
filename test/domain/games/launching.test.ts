import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { closeGame, launchGame } from "../../../domain/games/commands.ts";
import { GameClosed, GameLaunchFailed, GameLaunchRequested } from "../../../domain/games/events.ts";
import { openGameByReference, backSoon } from "../../../domain/games/queries.ts";
import { getSlotGame, startGameSession } from "../../../domain/games/wire.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { RouteEntered, ShellStarted } from "../../../domain/shell/events.ts";
import { fact, given } from "../../support/given.ts";
import { signedIn } from "../shell/play.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { FRAME, larder, launched, playing, requested } from "./larder.ts";

// The records before each test.
const signed = given(...signedIn());
const opened = signed.answering(getSlotGame, larder()).answering(startGameSession, { session: "gs-1", url: FRAME });

const entered = (screen: string, path: string, params: Record<string, string> = {}) =>
  fact(RouteEntered, { screen, path, params, index: 1, how: "push" }, "url");

describe("opening a game", () => {
  it("describes it and starts a session with its provider [CALL-544 CALL-550]", async () => {
    const { calls, player } = await opened
      .in({ device: "tablet" })
      .when(launchGame("larder"))
      .then(requested, launched({}, 2));
    expect(calls).toEqual([
      { endpoint: "getSlotGame", request: { refName: "larder" } },
      { endpoint: "startGameSession", request: { refName: "larder", deviceType: "tablet" } },
    ]);
    expect([getSlotGame, startGameSession].map(({ method, path }) => [method, path])).toEqual([
      ["GET", "slots/{refName}"],
      ["POST", "slots/session/{refName}"],
    ]);
    expect(player.games.open).toMatchObject({ status: "loading", session: "gs-1", details: { name: "Lucky Larder" } });
  });

  it.each([
    ["of 1.5 s", { balanceUpdateDelay: 1500 }, 1500],
    ["that is null", { balanceUpdateDelay: null }, 0],
    ["that is missing", {}, 0],
  ])("records the game's delay of wins %s [DATA-137]", async (_, delay, balanceUpdateDelayMs) => {
    const { balanceUpdateDelayMs: _ofRecord, ...described } = larder();
    const answer = Schema.decodeUnknownSync(getSlotGame.response)({ ...described, ...delay });
    await opened
      .answering(getSlotGame, answer)
      .when(launchGame("larder"))
      .then(requested, launched({ balanceUpdateDelayMs }, 2));
  });

  it("returns the frame's address and does not record its ticket", async () => {
    const { exit, world, player } = await opened.when(launchGame("larder")).outcome();
    expect(exit).toMatchObject({ _tag: "Success", value: FRAME });
    expect(JSON.stringify([world.lines, player])).not.toContain("once");
  });

  it("has no frame for a game that is not available now", async () => {
    const { exit, player } = await opened
      .answering(getSlotGame, larder({ gameReady: false }))
      .when(launchGame("larder"))
      .outcome();
    expect(exit).toMatchObject({ _tag: "Success", value: undefined });
    expect(backSoon(player.games)).toBe(true);
  });

  it.each([
    ["5500", 5500, true],
    ["5999", 5999, true],
    ["10000, which is compared as a number, not as a text", 10_000, true],
    ["5499", 5499, false],
    ["no code", null, false],
  ])("that is refused with %s is not found: %s [SLOT-501]", async (_, code, notFound) => {
    const { player } = await opened
      .answering(getSlotGame, refusal({ code, msg: "Gone fishing." }))
      .when(launchGame("larder"))
      .then(requested, fact(GameLaunchFailed, { game: "larder", message: "Gone fishing.", notFound }, "server", 2));
    expect(player.games.open).toMatchObject({ status: "failed", failure: { message: "Gone fishing.", notFound } });
  });

  it.each([5574, 5570, 5585])(
    "whose session is refused with %d is not one that does not exist [SLOT-501]",
    async (code) => {
      const { player } = await signed
        .answering(getSlotGame, larder())
        .answering(startGameSession, refusal({ code, msg: "Not before that." }))
        .when(launchGame("larder"))
        .outcome();
      expect(player.games.open).toMatchObject({
        status: "failed",
        failure: { message: "Not before that.", notFound: false },
      });
    },
  );

  it("can be tried again after a failed session", async () => {
    const { player } = await signed
      .answering(getSlotGame, larder())
      .when(({ backend }) =>
        Effect.gen(function* () {
          backend.answer(startGameSession, new Offline({ endpoint: "startGameSession" }));
          yield* launchGame("larder");
          backend.answer(startGameSession, { session: "gs-1", url: FRAME });
          yield* launchGame("larder");
        }),
      )
      .then(
        requested,
        fact(
          GameLaunchFailed,
          {
            game: "larder",
            message: "Woops! You are not connected to the internet. Please check your connection and try again.",
            notFound: false,
          },
          "app",
          2,
        ),
        requested,
        launched({}, 4),
      );
    expect(player.games.open).toMatchObject({ status: "loading", failure: null });
  });

  it.each([
    ["opened", launched({ name: "The first" }, 0)],
    ["failed", fact(GameLaunchFailed, { game: "larder", message: "Late.", notFound: true }, "server", 0)],
  ])("ignores an earlier launch of the same game that %s late", async (_, late) => {
    const { player } = await given(requested, requested, launched({}, 1), late).when(Effect.void).outcome();
    expect(player.games.open).toMatchObject({ status: "loading", failure: null, details: { name: "Lucky Larder" } });
  });
});

describe("leaving a game", () => {
  it("shows the lobby [SLOT-103]", async () => {
    const { player, world } = await given(...playing())
      .in({ path: "/secure/games/larder" })
      .when(closeGame())
      .then(fact(GameClosed, { game: "larder" }, "player"));
    expect(player.games.open).toBeNull();
    expect(world.navigation.location.path).toBe("/secure/lobby");
  });

  it.each([
    ["another screen", entered("lobby", "/secure/lobby")],
    ["another game", entered("game", "/secure/games/moon", { refName: "moon" })],
    ["loading the page again", fact(ShellStarted, { device: "mobile", webview: false }, "app")],
  ])("happens by going to %s", async (_, away) => {
    const { player } = await given(...playing(), away)
      .when(Effect.void)
      .outcome();
    expect(player.games.open).toBeNull();
  });

  it("does not happen by opening a modal over it", async () => {
    const here = entered("game", "/secure/games/larder", { refName: "larder" });
    const { player } = await given(...playing(), here)
      .when(Effect.void)
      .outcome();
    expect(player.games.open).toMatchObject({ status: "playing" });
  });

  it("makes its late events have no effect", async () => {
    const closed = fact(GameClosed, { game: "larder" }, "player");
    const { player } = await given(requested, closed, launched({}, 0)).when(Effect.void).outcome();
    expect(player.games.open).toBeNull();
    const other = fact(GameLaunchRequested, { game: "moon" }, "player");
    const moved = await given(requested, other, launched({}, 0)).when(Effect.void).outcome();
    expect(moved.player.games.open).toMatchObject({ ref: "moon", status: "launching", details: null });
  });
});

it("a round's correlation names its session, and so finds the launch", async () => {
  const { player } = await given(...playing())
    .when(Effect.void)
    .outcome();
  expect(openGameByReference(player.games, "gs-1:7")?.seq).toBe(0);
  expect(openGameByReference(player.games, "gs-11:7")).toBeUndefined();
  expect(openGameByReference({ open: null }, "gs-1:7")).toBeUndefined();
});
