import type { NativeEvent } from "../../../../domain/native/events.ts";
import { claimant, type Sentences } from "../words.ts";

const RECOGNISES = { FINGERPRINT: "a fingerprint", FACIAL_RECOGNITION: "a face" } as const;
const saying = (message: string | null): string => (message === null ? "" : `: “${message}”`);
const onOff = (on: boolean): string => (on ? "on" : "off");

export const nativeSentences: Sentences<NativeEvent> = {
  BiometricStated: ({ biometricType, available, enabled }, meta) =>
    biometricType === null || !available
      ? `${claimant(meta)} stated that the device cannot recognise the player.`
      : `${claimant(meta)} stated that the device recognises ${RECOGNISES[biometricType]}, and that biometric login is ${onOff(enabled)}.`,
  BiometricLoginRequested: ({ biometricType }, meta) =>
    `${claimant(meta)} recognised ${RECOGNISES[biometricType]} and asked to sign in with its token.`,
  BiometricLoginIgnored: ({ because }) =>
    `A biometric login was ignored, because ${because === "signed-in" ? "a player is signed in" : "another one is pending"}.`,
  BiometricLoginEnded: ({ success, message }) =>
    success ? "The biometric login succeeded." : `The biometric login failed${saying(message)}.`,
  BiometricDisabled: ({ removed }) =>
    `The native app was asked to forget its token; the server ${removed ? "removed it too" : "did not confirm that it removed it"}.`,
  BiometricSetupAsked: () => "The client asked the native app whether to offer biometric login.",
  BiometricEnableRequested: () => "The player asked for biometric login.",
  BiometricEnableAnswered: ({ success, message }, meta) =>
    success
      ? `${claimant(meta)} stated that biometric login is on.`
      : `${claimant(meta)} stated that biometric login could not be turned on${saying(message)}.`,
  TrackingConsentStated: ({ granted }, meta) =>
    `${claimant(meta)} stated that the player ${granted ? "agreed" : "did not agree"} to be tracked.`,
  ConversionStated: ({ affiliateId, campaign }, meta) =>
    `${claimant(meta)} stated that the installation came from the affiliate ${affiliateId}${campaign === null ? "" : `, campaign ${campaign}`}.`,
  AnalyticsReceived: ({ name, forwarded }, meta) =>
    `${claimant(meta)} sent the statistics event ${name}; it was ${forwarded ? "forwarded" : "discarded, because the player did not agree to be tracked"}.`,
  AdvertisingIdReceived: ({ stored }, meta) =>
    `${claimant(meta)} sent the device's advertising identifier; it was ${stored ? "given to the statistics" : "discarded, because the player did not agree to be tracked"}.`,
  PushPromptRequested: ({ shown }, meta) =>
    `${claimant(meta)} asked for the push prompt; it was ${shown ? "shown" : "not shown"}.`,
  PushPromptAnswered: ({ answer }) =>
    answer === "enable" ? "The player asked for push notifications." : "The player closed the push prompt.",
  DepositResultRequested: ({ ref }, meta) =>
    `${claimant(meta)} sent the payment sheet's token for the deposit ${ref}. This moves no money.`,
  DepositErrorStated: ({ msg, resultCode }, meta) =>
    `${claimant(meta)} stated that its payment sheet failed with ${resultCode}: “${msg}”.`,
  NativeFactsCarried: ({ biometricType, enabled, trackingConsent }) =>
    `What the native app stated of its device holds after the sign-in: biometric login is ${biometricType === null ? "not known" : onOff(enabled)}, and tracking is ${trackingConsent === null ? "not answered" : trackingConsent ? "agreed" : "refused"}.`,
};
