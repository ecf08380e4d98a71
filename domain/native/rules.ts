import type { DataOf } from "../journal/event.ts";
import type { Visitor } from "../visitor.ts";
import type { BiometricLoginIgnored, DepositErrorStated } from "./events.ts";
import type { FromNativeOf } from "./wire.ts";

type IgnoredBecause = DataOf<typeof BiometricLoginIgnored>["because"];

/** Why a biometric login does not begin now; undefined if it begins. */
export const biometricLoginIgnored = ({ session, native }: Visitor): IgnoredBecause | undefined => {
  if (session.authenticated === true) return "signed-in";
  return native.biometric.login === "pending" ? "pending" : undefined;
};

/** A player who closed the push prompt does not see it again in that session (`WEBVIEW-512`). */
export const mayShowPushPrompt = ({ session, native }: Visitor): boolean =>
  session.authenticated === true && native.pushPrompt !== "omit";

/** Biometric login is offered once after each sign-in, if the device can do it and does not yet. */
export const mayOfferBiometrics = ({ session, native: { biometric, biometricType } }: Visitor): boolean =>
  session.authenticated === true &&
  biometric.setupAsked &&
  biometricType !== null &&
  biometric.available &&
  !biometric.enabled;

/** A failed payment as it is stored. Both fields default to 'Error' (`WEBVIEW-536`). */
export const failedPayment = ({
  msg = "",
  resultCode = "",
}: Pick<FromNativeOf<"deposit-error">, "msg" | "resultCode">): DataOf<typeof DepositErrorStated> => ({
  msg: msg || "Error",
  resultCode: resultCode || "Error",
});

/** The result code of a payment sheet that the player closed. */
export const CANCELLED = "Cancelled";

/** `CONST-508`: a browser, or the native app of a system. */
export type Platform = "WEB" | "IOS" | "ANDROID";

/** The platform of this page. Inside the native app the user agent states the system; a tablet of Apple's states that it is a Mac. */
export const platformOf = (webview: boolean, userAgent: string): Platform => {
  if (!webview) return "WEB";
  return userAgent.includes("Android") ? "ANDROID" : "IOS";
};
