import type { AbsentSheet, ApplePaySheet, ApplePaySheets } from "../../ports/apple-pay.ts";
import type { ApplePayChannel } from "../wire.ts";

/** Apple Pay was saved, and this device has none (`APPLE-008`). */
export const NOT_ON_THIS_DEVICE =
  "Apple Pay is not available on this device. Please revert to your previous device or reach out to our support team for assistance.";
/** It cannot be added here (`APPLE-009`). */
export const NOT_SUPPORTED = "Apple Pay isn't supported on your current device or browser.";

/** By which sheet a payment goes, and what the backend calls that. */
export interface ApplePayPath {
  readonly channel: ApplePayChannel;
  /** null where this device has none. */
  readonly sheet: ApplePaySheet | null;
}

/** The native app's sheet inside it on an iPhone, none inside it on Android, else the browser's own (`APPLE-007`, `CALL-027`). */
export function applePayPath(webview: boolean, { os, browser, native }: ApplePaySheets): ApplePayPath {
  if (!webview) return { channel: "WEB", sheet: present(browser) };
  if (os === "ios") return { channel: "IOS", sheet: present(native) };
  return os === "android" ? { channel: "ANDROID", sheet: null } : { channel: "WEB", sheet: present(browser) };
}

const present = (sheet: ApplePaySheet | AbsentSheet): ApplePaySheet | null => ("absent" in sheet ? null : sheet);

/** Why Apple Pay cannot be used here; undefined where it can. */
export const applePayRefusal = ({ sheet }: ApplePayPath, isSaved: boolean): string | undefined => {
  if (sheet !== null) return undefined;
  return isSaved ? NOT_ON_THIS_DEVICE : NOT_SUPPORTED;
};
