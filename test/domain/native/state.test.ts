import { describe, expect, it } from "vitest";
import * as Native from "../../../domain/native/events.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { fact, type Fact } from "../../support/given.ts";
import { playerAfter } from "../withdrawals/story.ts";

const stateAfter = (...facts: readonly Fact[]) => playerAfter(...facts).native;

const started = fact(ShellStarted, { device: "mobile", webview: true }, "app");
const prompt = (shown: boolean) => fact(Native.PushPromptRequested, { shown }, "native");
const answered = (answer: "enable" | "omit") => fact(Native.PushPromptAnswered, { answer }, "player");
const consent = (granted: boolean) => fact(Native.TrackingConsentStated, { granted }, "native");
const device = fact(Native.AdvertisingIdReceived, { stored: true }, "native");
const failure = { msg: "No card.", resultCode: "Refused" };
const failed = fact(Native.DepositErrorStated, failure, "native");
const affiliate = { affiliateId: "aff-1", campaign: "spring" };

describe("the state of the native app", () => {
  it("has the push prompt that is shown, and the player's answer [WEBVIEW-512 WEBVIEW-516]", () => {
    expect(stateAfter(prompt(false)).pushPrompt).toBeNull();
    expect(stateAfter(prompt(true)).pushPrompt).toBe("shown");
    expect(stateAfter(prompt(true), answered("enable")).pushPrompt).toBe("enable");
    expect(stateAfter(prompt(true), answered("omit"), prompt(false)).pushPrompt).toBe("omit");
  });

  it("begins again with each page, and keeps the player's answer to the push prompt", () => {
    expect(stateAfter(prompt(true), started).pushPrompt).toBeNull();
    expect(stateAfter(prompt(true), answered("omit"), started).pushPrompt).toBe("omit");
    const stated = [consent(true), device, failed, fact(Native.ConversionStated, affiliate, "native")];
    expect(stateAfter(...stated)).toMatchObject({ trackingConsent: true, advertisingId: true, affiliate });
    expect(stateAfter(...stated, started)).toEqual(stateAfter(started));
    expect(stateAfter(started)).toMatchObject({ trackingConsent: null, advertisingId: false, affiliate: null });
  });

  it("has the device's identifier until the player refuses to be tracked [WEBVIEW-517 WEBVIEW-523]", () => {
    expect(stateAfter(device, consent(true)).advertisingId).toBe(true);
    expect(stateAfter(device, consent(false))).toMatchObject({ trackingConsent: false, advertisingId: false });
  });

  it("has a failed payment until its sheet has a token [WEBVIEW-536]", () => {
    const token = fact(Native.DepositResultRequested, { ref: "dep-1" }, "native");
    expect(stateAfter(failed).depositError).toEqual(failure);
    expect(stateAfter(failed, token).depositError).toBeNull();
  });

  it("has what was stated before the sign-in, also without a campaign", () => {
    const facts = { biometricType: "FINGERPRINT", available: true, enabled: true } as const;
    const carried = { ...facts, trackingConsent: false, advertisingId: false };
    const without = stateAfter(fact(Native.NativeFactsCarried, { ...carried, affiliate: null }, "app"));
    const { biometricType, biometric, trackingConsent } = without;
    expect(without.affiliate).toBeNull();
    expect([biometricType, biometric.available, biometric.enabled, trackingConsent]).toEqual([
      "FINGERPRINT",
      true,
      true,
      false,
    ]);
    expect(stateAfter(fact(Native.NativeFactsCarried, { ...carried, affiliate }, "app")).affiliate).toEqual(affiliate);
  });

  it("has the faults of biometric login until it is tried again, and a login that continues beside an ignored one", () => {
    const requested = fact(Native.BiometricLoginRequested, { biometricType: "FINGERPRINT" }, "native");
    const notRemoved = fact(Native.BiometricDisabled, { removed: false }, "app");
    const ignored = fact(Native.BiometricLoginIgnored, { because: "pending" }, "app");
    expect(stateAfter(notRemoved).biometric.disableFailed).toBe(true);
    expect(stateAfter(notRemoved, requested, ignored).biometric).toMatchObject({
      login: "pending",
      disableFailed: false,
    });
    const notEnabled = fact(Native.BiometricEnableAnswered, { success: false, message: "No." }, "native");
    const again = fact(Native.BiometricEnableRequested, {}, "player");
    expect(stateAfter(notEnabled).biometric).toMatchObject({ enableFailed: true });
    expect(stateAfter(notEnabled, again).biometric).toMatchObject({ enabling: true, enableFailed: false });
  });
});
