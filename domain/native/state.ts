import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import { ModalOpened, ShellStarted } from "../shell/events.ts";
import { type BiometricType, type NativeEvent, NativeEvents } from "./events.ts";

export interface NativeState {
  /** Why the last biometric login or its setup failed. */
  errorMessage: string | null;
  /** Where this installation came from; it is sent with a registration. */
  affiliate: { affiliateId: string; campaign: string | null } | null;
  /** Null until the app has stated it, and on a device without biometrics. */
  biometricType: BiometricType | null;
  biometric: {
    available: boolean;
    enabled: boolean;
    login: "pending" | "success" | "failed" | null;
    /** The player asked for biometric login; the app has not answered. */
    enabling: boolean;
    enableFailed: boolean;
    /** The backend did not remove the token of a failed login. */
    disableFailed: boolean;
    /** The app was asked whether to offer biometric login, which was not offered since. */
    setupAsked: boolean;
  };
  /** Null: the app has not stated it. */
  trackingConsent: boolean | null;
  /** Whether the statistics have the device's advertising identifier. */
  advertisingId: boolean;
  /** The push prompt in this session. */
  pushPrompt: "shown" | "enable" | "omit" | null;
  /** The failed result of the last payment in the app's sheet. */
  depositError: { msg: string; resultCode: string } | null;
}

const initial = (): NativeState => ({
  errorMessage: null,
  affiliate: null,
  biometricType: null,
  biometric: {
    available: false,
    enabled: false,
    login: null,
    enabling: false,
    enableFailed: false,
    disableFailed: false,
    setupAsked: false,
  },
  trackingConsent: null,
  advertisingId: false,
  pushPrompt: null,
  depositError: null,
});

export const nativeArea: Area<NativeState, NativeEvent | EventOf<typeof ModalOpened | typeof ShellStarted>> = {
  initial,
  listens: [...NativeEvents, ModalOpened, ShellStarted],
  evolve(draft, event) {
    const { biometric } = draft;
    switch (event._tag) {
      case "ShellStarted": {
        // The app states everything again. The player's answer holds until the end of the session.
        const pushPrompt = draft.pushPrompt === "shown" ? null : draft.pushPrompt;
        Object.assign(draft, { ...initial(), pushPrompt });
        return;
      }
      case "ModalOpened":
        if (event.name === "biometricLoginSetupModal") biometric.setupAsked = false;
        return;
      case "NativeFactsCarried":
        draft.trackingConsent = event.trackingConsent;
        draft.advertisingId = event.advertisingId;
        draft.affiliate = event.affiliate === null ? null : { ...event.affiliate };
        return biometricStated(draft, event);
      case "BiometricStated":
        return biometricStated(draft, event);
      case "BiometricLoginRequested":
        draft.biometricType = event.biometricType;
        biometric.login = "pending";
        biometric.disableFailed = false;
        draft.errorMessage = null;
        return;
      case "BiometricLoginIgnored":
        return;
      case "BiometricLoginEnded":
        biometric.login = event.success ? "success" : "failed";
        draft.errorMessage = event.message;
        return;
      case "BiometricDisabled":
        biometric.enabled = false;
        biometric.disableFailed = !event.removed;
        return;
      case "BiometricSetupAsked":
        biometric.setupAsked = true;
        return;
      case "BiometricEnableRequested":
        biometric.enabling = true;
        biometric.enableFailed = false;
        draft.errorMessage = null;
        return;
      case "BiometricEnableAnswered":
        biometric.enabling = false;
        biometric.enabled = event.success;
        biometric.enableFailed = !event.success;
        draft.errorMessage = event.message;
        return;
      case "TrackingConsentStated":
        draft.trackingConsent = event.granted;
        if (!event.granted) draft.advertisingId = false;
        return;
      case "ConversionStated":
        draft.affiliate = { affiliateId: event.affiliateId, campaign: event.campaign };
        return;
      case "AdvertisingIdReceived":
        draft.advertisingId = event.stored;
        return;
      case "PushPromptRequested":
        if (event.shown) draft.pushPrompt = "shown";
        return;
      case "PushPromptAnswered":
        draft.pushPrompt = event.answer;
        return;
      case "DepositErrorStated":
        draft.depositError = { msg: event.msg, resultCode: event.resultCode };
        return;
      case "DepositResultRequested":
        // The sheet has a token, so an earlier failure is over.
        draft.depositError = null;
        return;
      case "AnalyticsReceived":
        return;
      default:
        event satisfies never;
    }
  },
};

function biometricStated(
  draft: NativeState,
  {
    biometricType,
    available,
    enabled,
  }: Pick<EventOf<(typeof NativeEvents)[0]>, "biometricType" | "available" | "enabled">,
): void {
  draft.biometricType = biometricType;
  draft.biometric.available = available;
  draft.biometric.enabled = enabled;
}
