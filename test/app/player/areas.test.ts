import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { areaReactions } from "../../../app/player/areas.ts";
import { endpoints } from "../../../domain/endpoints.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { checkAuthQuietly } from "../../../domain/session/wire.ts";
import { signedIn } from "../../domain/session/player.ts";
import { given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
// Loaded before the tests: a feed loads it at its first connection.
import "@stomp/stompjs";

/** The reactions of a signed-in player run for a minute, while the check of the session has this answer. */
const afterMinute = async (answer: unknown) => {
  let sockets = 0;
  const transport = Effect.succeed(() => {
    sockets += 1;
    throw new Error("no network");
  });
  const { player, world } = await given(...signedIn)
    .when(({ backend }) =>
      Effect.gen(function* () {
        for (const endpoint of endpoints) backend.answer(endpoint, refusal({ status: 500 }));
        backend.answer(checkAuthQuietly, answer as never);
        yield* running(areaReactions(transport));
        for (let second = 0; second < 60; second += 1) {
          yield* TestClock.adjust("1 second");
          yield* settled;
        }
      }),
    )
    .outcome();
  return { session: player.session, sockets, checks: world.backend.count(checkAuthQuietly) };
};

describe("the live feeds of the site", () => {
  it("open no socket where the server has no session, and the player is signed out [SOCKET-507 SOCKET-524]", async () => {
    const { session, sockets, checks } = await afterMinute(refusal({ status: 401 }));
    expect([sockets, checks]).toEqual([0, 1]);
    expect(session).toMatchObject({ authenticated: false, signedOutBecause: "unauthorised" });
  });

  it("open one after each check that finds the session [SOCKET-506]", async () => {
    const { session, sockets, checks } = await afterMinute({ ref: "p-1" });
    expect(sockets).toBeGreaterThan(5);
    expect(checks).toBeGreaterThan(5);
    expect(session.authenticated).toBe(true);
  });

  it("are tried again where the session could not be checked, and the player stays", async () => {
    const { session, sockets, checks } = await afterMinute(new Offline({ endpoint: "checkAuth" }));
    expect(sockets).toBe(0);
    expect(checks).toBeGreaterThan(5);
    expect(session.authenticated).toBe(true);
  });
});
