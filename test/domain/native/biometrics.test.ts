import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { enableBiometricLogin } from "../../../domain/native/biometric-setup.ts";
import { BiometricStated } from "../../../domain/native/events.ts";
import { type FromNativeOf, generateRefreshToken, removeRefreshToken } from "../../../domain/native/wire.ts";
import { playerFold } from "../../../domain/player.ts";
import { Unreachable } from "../../../domain/ports/backend.ts";
import { SignedIn } from "../../../domain/session/events.ts";
import { startSession } from "../../../domain/session/sign-in.ts";
import { getCurrent, login } from "../../../domain/session/wire.ts";
import { closeModal, openModal } from "../../../domain/shell/commands.ts";
import { settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openNames, signedOut, user } from "../shell/play.ts";
import { inApp, received, recordsOf, says } from "./app.ts";

const LOGIN: FromNativeOf<"biometric-login"> = {
  type: "biometric-login",
  token: "refresh-secret",
  email: "amy-secret@example.com",
  biometricType: "FACIAL_RECOGNITION",
};
const state = (enabled: boolean): FromNativeOf<"biometric-state"> => ({
  type: "biometric-state",
  biometricType: "FINGERPRINT",
  available: true,
  enabled,
});
const REFUSED = "We couldn't sign you in this way.";

const atLogin = { session: signedOut, path: "/login" };
const expectNoSecret = (world: World) => {
  const stored = JSON.stringify([world.lines, [...world.tab], [...world.device], world.player]);
  expect(stored).not.toMatch(/secret/);
};

describe("the state of the native app", () => {
  it("has the error message, the affiliate, the biometric type, the flags of biometric login and the push flag [DATA-168]", () => {
    const { native, shell } = playerFold.initial();
    expect(native).toMatchObject({
      errorMessage: null,
      affiliate: null,
      biometricType: null,
      biometric: { available: false, enabled: false, login: null, enableFailed: false, disableFailed: false },
    });
    expect(shell).toMatchObject({ webview: false, pushNotifications: null });
  });

  it("knows fingerprints and faces, and nothing else [DATA-169]", () => {
    const accepts = (biometricType: unknown) =>
      Result.isSuccess(BiometricStated.decode({ biometricType, available: true, enabled: false }));
    expect(["FINGERPRINT", "FACIAL_RECOGNITION"].map(accepts)).toEqual([true, true]);
    expect(["IRIS", "fingerprint", "", 1].map(accepts)).toEqual([false, false, false, false]);
  });
});

describe("a biometric login", () => {
  it("signs in with the app's token, under an overlay while it is pending [WEBVIEW-504 WEBVIEW-505 WEBVIEW-514 WEBVIEW-103 MODAL-143]", async () => {
    const world = await inApp(
      Effect.fnUntraced(function* (world) {
        const answer = yield* Deferred.make<{ readonly ref: string }>();
        world.backend.answer(login, Deferred.await(answer));
        yield* says(world, LOGIN);
        expect(world.player.native).toMatchObject({
          biometricType: "FACIAL_RECOGNITION",
          biometric: { login: "pending" },
        });
        expect(openNames(world)).toEqual(["biometricLoginOverlay"]);
        yield* Deferred.succeed(answer, { ref: "p-1" });
        yield* settled;
        expect(world.player.native.biometric.login).toBe("success");
        expect(openNames(world)).toEqual([]);
      }),
      { ...atLogin, before: ({ backend }) => backend.answer(getCurrent, user()) },
    );
    expect(world.backend.calls.filter(({ endpoint }) => endpoint === "login")).toEqual([
      { endpoint: "login", request: { username: LOGIN.email, refreshToken: LOGIN.token } },
    ]);
    expect(world.player.session).toMatchObject({ authenticated: true, player: "p-1" });
    expectNoSecret(world);
  });

  describe("that fails", () => {
    const failing = (before: (world: World) => void = ({ backend }) => backend.answer(removeRefreshToken, {})) =>
      inApp((world) => says(world, LOGIN), {
        ...atLogin,
        before: (world) => {
          world.backend.answer(login, refusal({ msg: REFUSED, status: 401 }));
          before(world);
        },
      });

    it("is failed, closes the overlay and stores the message [WEBVIEW-504 WEBVIEW-505 WEBVIEW-507]", async () => {
      const { player } = await failing();
      expect(player.native).toMatchObject({ errorMessage: REFUSED, biometric: { login: "failed" } });
      expect(player.shell.modals.filter(({ visible }) => visible)).toEqual([]);
      expect(player.shell.notices.map(({ message }) => message)).toEqual([REFUSED]);
      expect(player.session.authenticated).toBe(false);
    });

    it.each([
      ["CONTACT_SUPPORT", true],
      ["FAILED", false],
    ])("for the reason %s adds a link to support: %s [AUTH-522 NOTICE-106]", async (prompt, contactSupport) => {
      const { player } = await failing(({ backend }) => {
        backend.answer(removeRefreshToken, {});
        backend.answer(login, refusal({ msg: REFUSED, status: 401, prompt }));
      });
      expect(player.shell.notices).toMatchObject([{ message: REFUSED, contactSupport }]);
    });

    it("counts one rejection [WEBVIEW-506]", async () => {
      expect((await failing()).tracked).toEqual([{ name: "biometric-login-rejected", parameters: {} }]);
    });

    it("removes the token on the server, in the body of the call, and asks the app to disable it [WEBVIEW-508 WEBVIEW-509 WEBVIEW-528 CALL-558]", async () => {
      const world = await failing();
      expect(world.backend.lastRequest(removeRefreshToken)).toEqual({ token: LOGIN.token });
      expect(removeRefreshToken).toMatchObject({ method: "DELETE", path: "user/auth/refresh-token" });
      expect(removeRefreshToken.flags.body).toBe(true);
      expect(received(world)).toEqual(["disable-biometric-login"]);
      expect(world.player.native.biometric).toMatchObject({ enabled: false, disableFailed: false });
      expectNoSecret(world);
    });

    it.each([
      refusal({ msg: "No." }),
      new Unreachable({ endpoint: "removeRefreshToken", status: null, reason: "down" }),
    ])("is marked where the server does not remove the token [WEBVIEW-510]", async (error) => {
      const world = await failing(({ backend }) => backend.answer(removeRefreshToken, error));
      expect(world.player.native.biometric.disableFailed).toBe(true);
      expect(received(world)).toEqual(["disable-biometric-login"]);
    });
  });

  it("does not begin while another is pending, or for a player who is signed in", async () => {
    const never = ({ backend }: World) => backend.answer(login, Effect.never);
    const twice = await inApp((world) => Effect.andThen(says(world, LOGIN), says(world, LOGIN)), {
      ...atLogin,
      before: never,
    });
    expect(twice.backend.count(login)).toBe(1);
    expect(recordsOf(twice, "native.biometric-login-ignored.v1").map(({ data }) => data)).toEqual([
      { because: "pending" },
    ]);
    const signedIn = await inApp((world) => says(world, LOGIN));
    expect(signedIn.backend.count(login)).toBe(0);
    expect(recordsOf(signedIn, "native.biometric-login-ignored.v1").map(({ data }) => data)).toEqual([
      { because: "signed-in" },
    ]);
  });

  it.each(["biometricLoginOverlay", "biometricLoginSetupModal", "pushNotificationsManualModal"] as const)(
    "does not exist in a browser: %s does not open [WEBVIEW-513 MODAL-142 MODAL-143]",
    async (name) => {
      const inBrowser = await inApp(() => openModal(name), { webview: false });
      expect(openNames(inBrowser)).toEqual([]);
      expect(openNames(await inApp(() => openModal(name)))).toEqual([name]);
    },
  );
});

describe("after a sign-in in the app", () => {
  const signIn = (world: World) => {
    world.backend.answer(getCurrent, user());
    return Effect.andThen(startSession("p-1"), settled);
  };

  it("the app learns of it and of the player, and is asked whether to offer biometric login [WEBVIEW-531 WEBVIEW-533 WEBVIEW-534]", async () => {
    const world = await inApp(signIn, atLogin);
    expect(world.toNative).toEqual(
      expect.arrayContaining([
        { type: "authentication" },
        { type: "ask-biometric-setup" },
        { type: "customer-id", customerId: "p-1" },
      ]),
    );
    expect(world.toNative).toHaveLength(3);
  });

  it("with biometric login on, the app gets a new token instead [WEBVIEW-527 CALL-557]", async () => {
    const world = await inApp((world) => {
      world.backend.answer(generateRefreshToken, { token: "refresh-secret-2" });
      return Effect.andThen(says(world, state(true)), signIn(world));
    }, atLogin);
    expect(world.toNative).toContainEqual({ type: "refresh-biometric-token", token: "refresh-secret-2" });
    expect(received(world)).not.toContain("ask-biometric-setup");
    expect(generateRefreshToken).toMatchObject({ method: "PUT", path: "user/auth/refresh-token" });
    const request = world.backend.calls.find(({ endpoint }) => endpoint === "generateRefreshToken")?.request;
    expect(request).toEqual({ token: world.device.get("native-device") });
    expect(world.device.get("native-token-of")).toBe("p-1");
    expectNoSecret(world);
  });

  it("of another player than the one who turned biometric login on, the app keeps that one's token [WEBVIEW-527]", async () => {
    const world = await inApp((world) => {
      world.backend.answer(generateRefreshToken, { token: "refresh-secret-2" });
      world.device.set("native-token-of", "p-2");
      return Effect.andThen(says(world, state(true)), signIn(world));
    }, atLogin);
    expect(received(world)).toContain("authentication");
    expect(received(world)).not.toContain("refresh-biometric-token");
    expect(world.backend.count(generateRefreshToken)).toBe(0);
  });

  it("biometric login is offered once, when no other modal is open", async () => {
    await inApp(
      Effect.fnUntraced(function* (world) {
        yield* signIn(world);
        yield* openModal("userMenu");
        yield* says(world, state(false));
        yield* TestClock.adjust("1 second");
        expect(openNames(world)).toEqual(["userMenu"]);
        yield* closeModal("userMenu");
        yield* TestClock.adjust("1 second");
        expect(openNames(world)).toEqual(["biometricLoginSetupModal"]);
        yield* closeModal("biometricLoginSetupModal");
        yield* says(world, state(false));
        yield* TestClock.adjust("1 second");
        expect(openNames(world)).toEqual([]);
      }),
      atLogin,
    );
  });

  it.each([
    ["is on", state(true)],
    ["is not available", { ...state(false), available: false }],
    ["has no type", { ...state(false), biometricType: null }],
  ] as const)("biometric login is not offered where it %s, or unasked", async (_, stated) => {
    const later = TestClock.adjust("1 second");
    const asked = await inApp((world) => Effect.all([signIn(world), says(world, stated), later]), atLogin);
    expect(openNames(asked)).toEqual([]);
    const unasked = await inApp((world) => Effect.andThen(says(world, state(false)), later));
    expect(openNames(unasked)).toEqual([]);
  });

  it("what the app stated before holds after it", async () => {
    const { player } = await inApp(
      Effect.fnUntraced(function* (world) {
        yield* says(world, { type: "tracking-transparency-consent", granted: false });
        yield* says(world, { type: "push-notifications-flag", enabled: true });
        yield* says(world, { type: "conversion-data", affiliateId: "aff-7" });
        yield* says(world, { ...state(false), available: false });
        yield* signIn(world);
        expect(recordsOf(world, SignedIn.type)).toHaveLength(1);
      }),
      atLogin,
    );
    expect(player.shell.pushNotifications).toBe(true);
    expect(player.native).toMatchObject({
      trackingConsent: false,
      affiliate: { affiliateId: "aff-7", campaign: null },
      biometricType: "FINGERPRINT",
    });
  });
});

describe("the app's word on biometrics", () => {
  it("sets the type and whether it is on [WEBVIEW-520]", async () => {
    const { player } = await inApp((world) => says(world, state(true)));
    expect(player.native).toMatchObject({
      biometricType: "FINGERPRINT",
      biometric: { available: true, enabled: true },
    });
  });

  it("turns it on once the app has stored the token [WEBVIEW-518 CALL-557]", () =>
    inApp(
      Effect.fnUntraced(function* (world) {
        yield* enableBiometricLogin();
        expect(world.toNative).toContainEqual({ type: "refresh-biometric-token", token: "refresh-secret" });
        expect(world.player.native.biometric).toMatchObject({ enabling: true, enabled: false });
        yield* says(world, { type: "biometric-enable-success" });
        expect(world.player.native.biometric).toMatchObject({ enabling: false, enabled: true });
        expectNoSecret(world);
      }),
      { before: ({ backend }) => backend.answer(generateRefreshToken, { token: "refresh-secret" }) },
    ));

  it("marks that it could not be turned on, with the reason [WEBVIEW-519]", async () => {
    const { player } = await inApp((world) =>
      says(world, { type: "biometric-enable-failure", message: "No face was found." }),
    );
    expect(player.native).toMatchObject({
      errorMessage: "No face was found.",
      biometric: { enabled: false, enableFailed: true },
    });
  });

  it("is not needed where the server gives no token", async () => {
    const world = await inApp(() => enableBiometricLogin(), {
      before: ({ backend }) => backend.answer(generateRefreshToken, refusal({ msg: "Not now." })),
    });
    expect(received(world)).not.toContain("refresh-biometric-token");
    expect(world.player.native).toMatchObject({
      errorMessage: "Not now.",
      biometric: { enabling: false, enableFailed: true },
    });
  });
});
