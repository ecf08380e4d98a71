import * as Effect from "effect/Effect";
import { ArrivalRefused } from "../journal/events.ts";
import { record } from "../ports/journal.ts";
import type { NativeArrival } from "../ports/native.ts";
import { DeviceStorage } from "../ports/storage.ts";
import { Tracking, TRACKING_REFUSED_KEY } from "../ports/tracking.ts";
import { PushNotificationsFlagged } from "../shell/events.ts";
import { signInWithBiometrics } from "./biometric-login.ts";
import { offerBiometrics } from "./biometric-setup.ts";
import {
  AdvertisingIdReceived,
  AnalyticsReceived,
  BiometricEnableAnswered,
  BiometricStated,
  ConversionStated,
  DepositErrorStated,
  DepositResultRequested,
  TrackingConsentStated,
} from "./events.ts";
import { showPushPrompt } from "./push-prompt.ts";
import { failedPayment } from "./rules.ts";
import type { FromNative, FromNativeOf } from "./wire.ts";

const byNative = { by: "native" } as const;

/** Records one message of the app, without its secrets, and does what it asks for. */
export const handleArrival = (arrival: NativeArrival) => {
  if (arrival.kind === "message") return handleMessage(arrival.message);
  const { name, reason, sizeBytes, digest } = arrival;
  return record(ArrivalRefused, { source: "native", name, reason, sizeBytes, digest }, byNative);
};

/** What waits for a call or for the player is forked, so that the next message does not wait. */
const handleMessage = (message: FromNative) => {
  switch (message.type) {
    case "push-notifications-flag":
      return record(PushNotificationsFlagged, { enabled: message.enabled }, byNative);
    case "manual-push-modal":
      return showPushPrompt;
    case "tracking-transparency-consent":
      return trackingConsent(message.granted);
    case "biometric-enable-success":
      return record(BiometricEnableAnswered, { success: true, message: null }, byNative);
    case "biometric-enable-failure":
      return record(BiometricEnableAnswered, { success: false, message: message.message ?? null }, byNative);
    case "biometric-state":
      return Effect.andThen(record(BiometricStated, message, byNative), Effect.forkChild(offerBiometrics));
    case "biometric-login":
      return Effect.forkChild(signInWithBiometrics(message));
    case "conversion-data":
      return record(
        ConversionStated,
        { affiliateId: message.affiliateId, campaign: message.campaign ?? null },
        byNative,
      );
    case "analytics-event":
      return analytics(message);
    case "advertising-id":
      return advertisingId(message.id);
    case "deposit-result-request":
      // Its token goes to the deposit, in `lostSheets` or in the command that waits at the sheet.
      return record(DepositResultRequested, { ref: message.ref }, byNative);
    case "deposit-error":
      return record(DepositErrorStated, failedPayment(message), byNative);
  }
};

/** A refusal also removes the identifier that the statistics may have (`WEBVIEW-517`). The device stores it for the next page. */
const trackingConsent = Effect.fnUntraced(function* (granted: boolean) {
  const device = yield* DeviceStorage;
  if (granted) device.remove(TRACKING_REFUSED_KEY);
  else {
    yield* (yield* Tracking).identifyDevice(null);
    device.set(TRACKING_REFUSED_KEY, "1");
  }
  yield* record(TrackingConsentStated, { granted }, byNative);
});

/** `WEBVIEW-522` */
const analytics = Effect.fnUntraced(function* ({ name, parameters = {} }: FromNativeOf<"analytics-event">) {
  const forwarded = yield* (yield* Tracking).track({ name, parameters });
  yield* record(AnalyticsReceived, { name, forwarded }, byNative);
});

/** `WEBVIEW-523` */
const advertisingId = Effect.fnUntraced(function* (id: string) {
  const stored = yield* (yield* Tracking).identifyDevice(id);
  yield* record(AdvertisingIdReceived, { stored }, byNative);
});
