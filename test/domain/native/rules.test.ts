import { describe, expect, it } from "vitest";
import {
  biometricLoginIgnored,
  failedPayment,
  mayOfferBiometrics,
  mayShowPushPrompt,
  platformOf,
} from "../../../domain/native/rules.ts";
import { type Player, playerFold } from "../../../domain/player.ts";

const player = (authenticated: boolean, native: Partial<Player["native"]>): Player => {
  const initial = playerFold.initial();
  return {
    ...initial,
    session: { ...initial.session, authenticated },
    native: { ...initial.native, ...native },
  };
};

const { biometric } = playerFold.initial().native;

describe("the rules of the native app", () => {
  it("ignore a biometric login of a signed-in player first, then one beside another", () => {
    const pending = { biometric: { ...biometric, login: "pending" as const } };
    expect(biometricLoginIgnored(player(true, pending))).toBe("signed-in");
    expect(biometricLoginIgnored(player(false, pending))).toBe("pending");
    expect(biometricLoginIgnored(player(false, {}))).toBeUndefined();
  });

  it("offer biometric login to a signed-in player once it was requested, where the device can do it and does not yet", () => {
    const ready = { ...biometric, setupAsked: true, available: true, enabled: false };
    const offers = (
      isSignedIn: boolean,
      more: Partial<typeof ready>,
      biometricType: "FINGERPRINT" | null = "FINGERPRINT",
    ) => mayOfferBiometrics(player(isSignedIn, { biometric: { ...ready, ...more }, biometricType }));
    expect(offers(true, {})).toBe(true);
    expect([
      offers(false, {}),
      offers(true, { setupAsked: false }),
      offers(true, { available: false }),
      offers(true, { enabled: true }),
      offers(true, {}, null),
    ]).toEqual([false, false, false, false, false]);
  });

  it("show the push prompt to a signed-in player who did not close it", () => {
    expect(mayShowPushPrompt(player(true, {}))).toBe(true);
    expect(mayShowPushPrompt(player(false, {}))).toBe(false);
    expect(mayShowPushPrompt(player(true, { pushPrompt: "omit" }))).toBe(false);
  });

  it("store a failed payment with 'Error' for each missing field", () => {
    expect(failedPayment({})).toEqual({ msg: "Error", resultCode: "Error" });
    expect(failedPayment({ msg: "", resultCode: "Refused" })).toEqual({ msg: "Error", resultCode: "Refused" });
  });

  it.each([
    [false, "Mozilla/5.0 (Linux; Android 16)", "WEB"],
    [true, "Mozilla/5.0 (Linux; Android 16)", "ANDROID"],
    [true, "Mozilla/5.0 (iPhone)", "IOS"],
    [true, "Mozilla/5.0 (Macintosh)", "IOS"],
  ] as const)("take the page with webview %s and the user agent %s for %s", (webview, userAgent, platform) => {
    expect(platformOf(webview, userAgent)).toBe(platform);
  });
});
