import { applePaySheet } from "../../methods/rules.ts";
import type { ApplePaySheet, ApplePaySheets } from "../../ports/apple-pay.ts";
import { platformOf } from "../../native/rules.ts";
import type { ApplePayChannel } from "../wire.ts";

/** Apple Pay is a saved method, and this device does not support it (`APPLE-008`). */
export const NOT_ON_THIS_DEVICE =
  "Apple Pay is not available on this device. Please revert to your previous device or reach out to our support team for assistance.";
/** Apple Pay cannot be added on this device (`APPLE-009`). */
export const NOT_SUPPORTED = "Apple Pay isn't supported on your current device or browser.";

/** The sheet of a payment, and the backend's name for its channel. */
export interface ApplePayPath {
  readonly channel: ApplePayChannel;
  /** null: this device has none. */
  readonly sheet: ApplePaySheet | null;
}

/** `CALL-027` */
export const applePayPath = (webview: boolean, sheets: ApplePaySheets): ApplePayPath => ({
  channel: platformOf(webview, sheets.userAgent),
  sheet: applePaySheet(webview, sheets),
});

/** Why Apple Pay cannot be used here; undefined if it can. */
export const applePayRefusal = ({ sheet }: ApplePayPath, isSaved: boolean): string | undefined => {
  if (sheet !== null) return undefined;
  return isSaved ? NOT_ON_THIS_DEVICE : NOT_SUPPORTED;
};
