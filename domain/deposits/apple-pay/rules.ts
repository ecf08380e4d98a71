import type { AbsentSheet, ApplePaySheet, ApplePaySheets } from "../../ports/apple-pay.ts";
import type { ApplePayChannel } from "../wire.ts";

/** Apple Pay is a saved method, and this device does not support it (`APPLE-008`). */
export const NOT_ON_THIS_DEVICE =
  "Apple Pay is not available on this device. Please revert to your previous device or reach out to our support team for assistance.";
/** Apple Pay cannot be added on this device (`APPLE-009`). */
export const NOT_SUPPORTED = "Apple Pay isn't supported on your current device or browser.";

/** The sheet of a payment, and the backend's name for its channel. */
export interface ApplePayPath {
  readonly channel: ApplePayChannel;
  /** null if this device has no sheet. */
  readonly sheet: ApplePaySheet | null;
}

/** On an iPhone the native app's sheet; no sheet in the Android app; otherwise the browser's (`APPLE-007`, `CALL-027`). */
export function applePayPath(webview: boolean, { os, browser, native }: ApplePaySheets): ApplePayPath {
  if (!webview) return { channel: "WEB", sheet: present(browser) };
  if (os === "ios") return { channel: "IOS", sheet: present(native) };
  return os === "android" ? { channel: "ANDROID", sheet: null } : { channel: "WEB", sheet: present(browser) };
}

const present = (sheet: ApplePaySheet | AbsentSheet): ApplePaySheet | null => ("absent" in sheet ? null : sheet);

/** Why Apple Pay cannot be used here; undefined if it can. */
export const applePayRefusal = ({ sheet }: ApplePayPath, isSaved: boolean): string | undefined => {
  if (sheet !== null) return undefined;
  return isSaved ? NOT_ON_THIS_DEVICE : NOT_SUPPORTED;
};
