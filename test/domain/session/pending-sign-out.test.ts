import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { ExclusionBegun } from "../../../domain/exclusion/events.ts";
import { pounds } from "../../../domain/money.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { signOut } from "../../../domain/session/account-commands.ts";
import { checkAuthentication } from "../../../domain/session/commands.ts";
import { followOtherTabs } from "../../../domain/session/other-tabs.ts";
import { sessionReactions } from "../../../domain/session/reactions.ts";
import { endSession, isSignOutPending } from "../../../domain/session/sign-out.ts";
import { checkAuth, getCurrent, logout } from "../../../domain/session/wire.ts";
import { resolveRoute } from "../../../domain/shell/routing/routes.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import { BalanceStated } from "../../../domain/wallet/events.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { signedIn, user } from "./player.ts";

const offline = new Offline({ endpoint: "logout" });

describe("a sign-out that the backend has not confirmed", () => {
  it.each([
    ["there is no connection", offline, true],
    ["the backend fails", refusal({ status: 500 }), true],
    ["the backend has no such session", refusal({ status: 401 }), false],
    ["the backend agrees", Effect.succeed({}), false],
  ] as const)("is kept on the device or not: %s", async (_, answer, isKept) => {
    const { exit } = await given(...signedIn)
      .answering(logout, answer)
      .when(Effect.andThen(signOut(), isSignOutPending))
      .outcome();
    expect(exit).toMatchObject({ value: isKept });
  });

  it("keeps a page that is loaded from using the session, and is sent until it is confirmed", async () => {
    const { player, calls, world } = await given()
      .answering(logout, offline)
      .answering(checkAuth, { ref: "p-1" })
      .when((start) => {
        start.device.set("sign-out-pending", "1");
        return Effect.gen(function* () {
          yield* running(sessionReactions);
          yield* checkAuthentication();
          start.backend.answer(logout, {});
          yield* TestClock.adjust("10 seconds");
        });
      })
      .outcome();
    expect(player.session.authenticated).toBe(false);
    expect(calls.map(({ endpoint }) => endpoint)).not.toContain("checkAuth");
    expect(world.device.has("sign-out-pending")).toBe(false);
    expect(world.backend.count(logout)).toBe(2);
  });

  it("is confirmed before the next page asks who is signed in", async () => {
    const { calls } = await given()
      .answering(logout, {})
      .answering(checkAuth, refusal({ status: 401 }))
      .answering(getCurrent, user())
      .when((start) => {
        start.device.set("sign-out-pending", "1");
        return checkAuthentication();
      })
      .outcome();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["logout", "checkAuth"]);
  });
});

describe("what another tab says", () => {
  const receiving = (message: unknown) =>
    given(...signedIn)
      .when((world) =>
        Effect.gen(function* () {
          yield* running(followOtherTabs);
          world.fromTabs$.next(message);
          yield* settled;
        }),
      )
      .outcome();

  it("ends the session here after a sign-out of the same player there, without another call", async () => {
    const { player, calls, world } = await receiving({ kind: "signed-out", player: "p-1" });
    expect(player.session.authenticated).toBe(false);
    expect(world.journals).toEqual(["close"]);
    expect(calls).toEqual([]);
    expect(world.toTabs).toEqual([]);
  });

  const TIME_OUT = { because: "time-out", endDate: "2030-01-01", balance: null, unfinished: null } as const;

  it("notes here the exclusion that began there, so that this tab does not invite the player to sign in", async () => {
    const { player } = await receiving({ kind: "signed-out", player: "p-1", end: TIME_OUT });
    expect(player.session).toMatchObject({ authenticated: false, lastEnd: TIME_OUT });
  });

  it.each<[string, unknown]>([
    ["no end", undefined],
    ["an end that is no exclusion", { ...TIME_OUT, because: "unauthorised" }],
    ["an end without a reason", { endDate: "2030-01-01" }],
  ])("notes nothing if the message has %s", async (_, end) => {
    const { player } = await receiving({ kind: "signed-out", player: "p-1", end });
    expect([player.session.authenticated, player.session.lastEnd]).toEqual([false, undefined]);
  });

  it("names the exclusion that began here, without the amount in the wallet", async () => {
    const { world } = await given(
      ...signedIn,
      fact(BalanceStated, { balance: pounds(5), position: 1 }, "server"),
      fact(ExclusionBegun, { kind: "time-out", endDate: TIME_OUT.endDate }, "server"),
    )
      .answering(logout, {})
      .when(() => endSession("time-out"))
      .outcome();
    expect(world.toTabs).toEqual([{ kind: "signed-out", player: "p-1", end: TIME_OUT }]);
  });

  it("ends the session here after a sign-in of another player there", async () => {
    const { player, calls, world } = await receiving({ kind: "signed-in", player: "p-2" });
    expect(player.session).toMatchObject({ authenticated: false, signedOutBecause: "player" });
    expect(world.journals).toEqual(["close"]);
    // The backend's session is the other player's now.
    expect(calls).toEqual([]);
    expect(world.toTabs).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["a sign-out of another player", { kind: "signed-out", player: "p-2" }],
    ["a sign-in of the same player", { kind: "signed-in", player: "p-1" }],
    ["a sign-in of nobody", { kind: "signed-in" }],
    ["another kind", { kind: "signed-up", player: "p-2" }],
    ["no object", null],
  ])("changes nothing if it is %s", async (_, message) => {
    expect((await receiving(message)).player.session.authenticated).toBe(true);
  });

  it("is that the player signed out, before the backend is called", async () => {
    const { world } = await given(...signedIn)
      .when((start) => {
        start.backend.answer(logout, () => {
          expect(start.toTabs).toEqual([{ kind: "signed-out", player: "p-1" }]);
          return {};
        });
        return signOut();
      })
      .outcome();
    expect(world.backend.count(logout)).toBe(1);
  });
});

it("leads to the login page without the way back to the last player's page", () => {
  const location = { path: "/secure/user", search: "?modals=userMenu", hash: "" };
  const facts = { authenticated: false };
  expect(resolveRoute(location, { ...facts, leftByPlayer: true })).toMatchObject({ to: "/login" });
  expect(resolveRoute(location, facts)).toMatchObject({ to: expect.stringContaining("redirect=") });
});
