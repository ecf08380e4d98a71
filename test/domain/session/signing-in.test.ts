import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { Offline } from "../../../domain/ports/backend.ts";
import { clearSignInError, signIn, startSignInAgain } from "../../../domain/session/commands.ts";
import {
  ConfirmCodeAwaited,
  SignedIn,
  SignInAbandoned,
  SignInErrorCleared,
  SignInFailed,
  SignInRequested,
  UserLoaded,
  UserLoadFailed,
} from "../../../domain/session/events.ts";
import { codeExhausted } from "../../../domain/session/queries.ts";
import {
  ACCESS_PROMPTS,
  getCurrent,
  login,
  LOGIN_FAILURES,
  type LoginFailure,
  MFA_METHODS,
} from "../../../domain/session/wire.ts";
import { RouteEntered, ShellStarted } from "../../../domain/shell/events.ts";
import { resolveRoute } from "../../../domain/shell/routing/routes.ts";
import { EVENING_MS, fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { failed, signedOut, user } from "./player.ts";

const credentials = { username: "rosie", password: "two-fat-ladies-88" };

const asked = (withCode = false, identifier: "username" | "email" = "username") =>
  fact(SignInRequested, { identifier, withCode }, "player");
const started = fact(ShellStarted, { device: "mobile", webview: false }, "app");

/** How the backend refuses a login. */
const refused = (failureType?: LoginFailure, more: Parameters<typeof refusal>[0] = {}) =>
  refusal({
    status: 401,
    msg: "No.",
    prompt: "FAILED",
    data: { ...(failureType === undefined ? {} : { failureType }), avatar: "/duck.svg", methods: ["SMS"] },
    ...more,
  });

/** A login that has come as far as the code. */
const atTheCode = [
  ...signedOut,
  asked(),
  failed({ failureType: "MFA_REQUIRED", avatar: "/duck.svg", mfaMethods: ["SMS"] }),
];

describe("signing in", () => {
  it("opens a journal of the session's own and loads the player [AUTH-501 AUTH-507]", async () => {
    const { player, calls, world } = await given(...signedOut)
      .answering(login, { ref: "p-1" })
      .answering(getCurrent, user())
      .when(signIn(credentials))
      .then(asked(), started, fact(SignedIn, { player: "p-1" }), fact(UserLoaded, user()));
    expect(world.journals).toEqual(["open p-1"]);
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["login", "getCurrent"]);
    expect(player.session).toMatchObject({ authenticated: true, loggedThisWindow: true, player: "p-1" });
    // The tabs of a browser share the session: another player's tab must not go on with it.
    expect(world.toTabs).toEqual([{ kind: "signed-in", player: "p-1" }]);
  });

  it("records what kind of identifier was typed, and neither it nor the password", async () => {
    const { records, calls } = await given(...signedOut)
      .answering(login, refused())
      .when(signIn({ username: "rosie@example.com", password: "a canary" }))
      .then(asked(false, "email"), failed({ avatar: "/duck.svg", mfaMethods: ["SMS"] }));
    expect(calls).toMatchObject([{ endpoint: "login", request: { username: "rosie@example.com" } }]);
    expect(JSON.stringify(records)).not.toMatch(/rosie|canary/);
  });

  it("refused leaves the player signed out, and the screen has the backend's own words [AUTH-503 AUTH-504]", async () => {
    const { player, world } = await given(...signedOut)
      .answering(login, refusal({ status: 401, msg: "These details don't match an account." }))
      .when(signIn(credentials))
      .then(asked(), failed());
    expect(world.store.unrecorded.signIn).toBe("These details don't match an account.");
    expect(player.session).toMatchObject({
      authenticated: false,
      signingIn: false,
      loginError: { message: null, failureType: null, contactSupport: false },
      isMultiFactorRequired: false,
    });
  });

  it("that does not reach the backend shows a message", async () => {
    const { player } = await given(...signedOut)
      .answering(login, new Offline({ endpoint: "login" }))
      .when(signIn(credentials))
      .then(asked(), {
        ...fact(SignInFailed, {
          message: "Woops! You are not connected to the internet. Please check your connection and try again.",
          failureType: null,
          avatar: null,
          mfaMethods: [],
          contactSupport: false,
        }),
        by: "app",
      });
    expect(player.session.loginError?.message).toContain("not connected");
  });

  it("stays signed in when an earlier request for another code is answered later [AUTH-501 AUTH-502]", async () => {
    const { player } = await given(...atTheCode)
      .answering(login, ({ code }) =>
        code === undefined
          ? Effect.andThen(Effect.sleep("5 seconds"), Effect.fail(refused("MFA_REQUIRED")))
          : { ref: "p-1" },
      )
      .answering(getCurrent, user())
      .when(
        Effect.gen(function* () {
          const again = yield* Effect.forkChild(signIn({ ...credentials, mfaMethod: "EMAIL" }));
          yield* Effect.yieldNow;
          yield* signIn({ ...credentials, code: "123456" });
          yield* TestClock.adjust("5 seconds");
          yield* Fiber.join(again);
        }),
      )
      .outcome();
    expect(player.session).toMatchObject({ authenticated: true, isMultiFactorRequired: false, loginError: null });
  });

  it("asks to contact support where only support can help [AUTH-522]", async () => {
    expect(ACCESS_PROMPTS).toEqual(["LOGIN", "FAILED", "CONTACT_SUPPORT"]);
    for (const prompt of ACCESS_PROMPTS) {
      const { player } = await given(...signedOut)
        .answering(login, refusal({ status: 401, msg: "No.", prompt }))
        .when(signIn(credentials))
        .then(asked(), failed({ contactSupport: prompt === "CONTACT_SUPPORT" }));
      expect(player.session.loginError?.contactSupport).toBe(prompt === "CONTACT_SUPPORT");
    }
  });

  it("survives a refusal that carries nonsense", async () => {
    await given(...signedOut)
      .answering(login, refusal({ status: 401, msg: "No.", data: { failureType: "MFA_PLEASE", methods: 7 } }))
      .when(signIn(credentials))
      .then(asked(), failed());
  });

  it("forgets the error when the player goes elsewhere [AUTH-510]", async () => {
    const elsewhere = { screen: "resetPassword", path: "/reset-password", params: {}, index: 1, how: "push" } as const;
    const { world } = await given(...signedOut, asked(), failed())
      .when((world) => {
        expect(world.player.session.loginError).not.toBeNull();
        return Effect.void;
      })
      .then();
    world.store.record(RouteEntered, elsewhere, 0, { by: "url" });
    expect(world.player.session.loginError).toBeNull();
  });

  it("keeps a refusal that only support can end when the player types again", async () => {
    await given(...signedOut, asked(), failed({ contactSupport: true }))
      .when(clearSignInError())
      .then();
  });

  it("forgets the error when the player types again, once", async () => {
    await given(...signedOut, asked(), failed())
      .when(clearSignInError())
      .then(fact(SignInErrorCleared, {}, "player"));
    await given(...signedOut)
      .when(clearSignInError())
      .then();
  });
});

describe("a login that needs a code", () => {
  it("continues to the code, with the player's picture [AUTH-505 AUTH-516]", async () => {
    const { player } = await given(...signedOut)
      .answering(login, refused("MFA_REQUIRED"))
      .when(signIn(credentials))
      .then(
        asked(),
        failed({ failureType: "MFA_REQUIRED", avatar: "/duck.svg", mfaMethods: ["SMS"] }),
        fact(ConfirmCodeAwaited, { methods: ["SMS"], method: "SMS", sentAt: EVENING_MS }, "app"),
      );
    expect(player.session).toMatchObject({
      isMultiFactorRequired: true,
      multiFactorAuthentication: { avatar: "/duck.svg", mfaFailureType: null, methods: ["SMS"] },
    });
    const facts = { authenticated: false, codeRequired: player.session.isMultiFactorRequired };
    const at = { path: "/login/confirm-code", search: "", hash: "" };
    expect(resolveRoute(at, facts)).toMatchObject({ kind: "screen", screen: "confirmCode" });
  });

  it.each([
    ["INVALID_MFA_CODE", false],
    ["TOO_MANY_FAILED_MFA_CODE_CHECKS", true],
    ["TOO_MANY_MFA_CODES_SENT", true],
  ] as const)("knows %s [AUTH-517 AUTH-518 AUTH-519]", async (failureType, isOver) => {
    const { player } = await given(...atTheCode)
      .answering(login, refused(failureType, { data: { failureType } }))
      .when(signIn({ ...credentials, code: "123456" }))
      .then(asked(true), failed({ failureType }));
    expect(player.session.multiFactorAuthentication).toEqual({
      avatar: "/duck.svg",
      mfaFailureType: failureType,
      methods: ["SMS"],
      message: null,
    });
    expect(codeExhausted(player.session)).toBe(isOver);
  });

  it("knows no other failures, and two ways to send a code [AUTH-521]", () => {
    expect(LOGIN_FAILURES).toHaveLength(5);
    expect(MFA_METHODS).toEqual(["SMS", "EMAIL"]);
  });

  it("with the right code keeps no part of the code [AUTH-502]", async () => {
    const { player, records } = await given(...atTheCode)
      .answering(login, { ref: "p-1" })
      .answering(getCurrent, user())
      .when(signIn({ ...credentials, code: "654321" }))
      .then(asked(true), started, fact(SignedIn, { player: "p-1" }), fact(UserLoaded, user()));
    expect(player.session).toMatchObject({ isMultiFactorRequired: false, multiFactorAuthentication: null });
    expect(JSON.stringify(records)).not.toContain("654321");
  });

  it("can be given up, to begin again", async () => {
    const { player } = await given(...atTheCode)
      .when(startSignInAgain())
      .then(fact(SignInAbandoned, {}, "player"));
    expect(player.session).toMatchObject({ isMultiFactorRequired: false, multiFactorAuthentication: null });
  });

  it("signs in although the player's details cannot be read just then [AUTH-509]", async () => {
    const { player } = await given(...signedOut)
      .answering(login, { ref: "p-1" })
      .answering(getCurrent, refusal({ status: 500 }))
      .when(signIn(credentials))
      .then(asked(), started, fact(SignedIn, { player: "p-1" }), fact(UserLoadFailed, { reason: "Refused" }));
    expect(player.session).toMatchObject({ authenticated: true, user: null, userLoadFailed: true });
  });
});
