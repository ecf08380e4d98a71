import * as Schema from "effect/Schema";
import { type EventOf, event } from "../journal/event.ts";

/** How the device recognises its owner (`DATA-169`). */
export const BiometricType = Schema.Literals(["FINGERPRINT", "FACIAL_RECOGNITION"]);
export type BiometricType = typeof BiometricType.Type;

/** The campaign that led to this installation. It never names a player. */
const Affiliate = Schema.Struct({ affiliateId: Schema.String, campaign: Schema.NullOr(Schema.String) });

const message = Schema.NullOr(Schema.String);

/** The state of biometrics on this device. */
export const biometricFields = {
  biometricType: Schema.NullOr(BiometricType),
  available: Schema.Boolean,
  enabled: Schema.Boolean,
};

/** The app stated the biometrics of the device (`WEBVIEW-520`). */
export const BiometricStated = event("BiometricStated", "native.biometric-stated.v1", biometricFields);

/** The app asked to sign in with its token. Neither the token nor the email is recorded. */
export const BiometricLoginRequested = event("BiometricLoginRequested", "native.biometric-login-requested.v1", {
  biometricType: BiometricType,
});

/** A biometric login did not begin. */
export const BiometricLoginIgnored = event("BiometricLoginIgnored", "native.biometric-login-ignored.v1", {
  because: Schema.Literals(["signed-in", "pending"]),
});

/** A biometric login ended: the backend answered, or the call failed. */
export const BiometricLoginEnded = event("BiometricLoginEnded", "native.biometric-login-ended.v1", {
  success: Schema.Boolean,
  message,
});

/** The page sent the app the message to forget its token. `removed`: the backend has removed the token too (`WEBVIEW-510`). */
export const BiometricDisabled = event("BiometricDisabled", "native.biometric-disabled.v1", {
  removed: Schema.Boolean,
});

/** The client asked the app whether to offer biometric login (`WEBVIEW-531`). */
export const BiometricSetupAsked = event("BiometricSetupAsked", "native.biometric-setup-asked.v1", {});

/** The player asked for biometric login. */
export const BiometricEnableRequested = event("BiometricEnableRequested", "native.biometric-enable-requested.v1", {});

/** Biometric login was enabled or not: the app answered, or the backend refused (`WEBVIEW-518`, `WEBVIEW-519`). */
export const BiometricEnableAnswered = event("BiometricEnableAnswered", "native.biometric-enable-answered.v1", {
  success: Schema.Boolean,
  message,
});

/** The app stated whether the player agreed to be tracked (`WEBVIEW-517`). */
export const TrackingConsentStated = event("TrackingConsentStated", "native.tracking-consent-stated.v1", {
  granted: Schema.Boolean,
});

/** The app stated the campaign that led to this installation (`WEBVIEW-521`). */
export const ConversionStated = event("ConversionStated", "native.conversion-stated.v1", Affiliate.fields);

/** The app sent an event for the statistics. Its parameters are not recorded. */
export const AnalyticsReceived = event("AnalyticsReceived", "native.analytics-received.v1", {
  name: Schema.String,
  forwarded: Schema.Boolean,
});

/** The app sent the device's advertising identifier. It identifies a person, so it is not recorded (`WEBVIEW-523`). */
export const AdvertisingIdReceived = event("AdvertisingIdReceived", "native.advertising-id-received.v1", {
  stored: Schema.Boolean,
});

/** The app asked for the push prompt (`WEBVIEW-516`). It is not shown again in a session in which the player closed it. */
export const PushPromptRequested = event("PushPromptRequested", "native.push-prompt-requested.v1", {
  shown: Schema.Boolean,
});

/** The player answered the push prompt. Closing it counts as 'omit' (`WEBVIEW-512`). */
export const PushPromptAnswered = event("PushPromptAnswered", "native.push-prompt-answered.v1", {
  answer: Schema.Literals(["enable", "omit"]),
});

/** The app asked for the result of a deposit. Its payment token is not recorded (`WEBVIEW-524`). */
export const DepositResultRequested = event("DepositResultRequested", "native.deposit-result-requested.v1", {
  ref: Schema.String,
});

/** The app stated that a deposit failed (`WEBVIEW-536`). */
export const DepositErrorStated = event("DepositErrorStated", "native.deposit-error-stated.v1", {
  msg: Schema.String,
  resultCode: Schema.String,
});

/** What the app stated about the device before a sign-in. It is recorded again in the journal that the sign-in opens. */
export const NativeFactsCarried = event("NativeFactsCarried", "native.facts-carried.v1", {
  ...biometricFields,
  trackingConsent: Schema.NullOr(Schema.Boolean),
  advertisingId: Schema.Boolean,
  affiliate: Schema.NullOr(Affiliate),
});

export const NativeEvents = [
  BiometricStated,
  BiometricLoginRequested,
  BiometricLoginIgnored,
  BiometricLoginEnded,
  BiometricDisabled,
  BiometricSetupAsked,
  BiometricEnableRequested,
  BiometricEnableAnswered,
  TrackingConsentStated,
  ConversionStated,
  AnalyticsReceived,
  AdvertisingIdReceived,
  PushPromptRequested,
  PushPromptAnswered,
  DepositResultRequested,
  DepositErrorStated,
  NativeFactsCarried,
] as const;
export type NativeEvent = EventOf<(typeof NativeEvents)[number]>;
