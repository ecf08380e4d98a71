import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type { Pence } from "../money.ts";

/** The player cancelled the sheet; this is not an error (`APPLE-013`). */
export class ApplePayCancelled extends Schema.TaggedError<ApplePayCancelled>()("ApplePayCancelled", {}) {}

/** An error that only the operator can correct. Its words are for the operator (`APPLE-010` to `APPLE-012`). */
export class ApplePayFault extends Schema.TaggedError<ApplePayFault>()("ApplePayFault", {
  msg: Schema.String,
  resultCode: Schema.String,
}) {}

/** The initial content of the sheet. */
export interface ApplePayAmount {
  readonly amountPence: Pence;
  readonly currency: "GBP";
  readonly country: "GB";
}

/** The provider's further parameters of a payment. */
export interface ApplePayRequest extends ApplePayAmount {
  /** The backend's reference of the deposit. */
  readonly ref: string;
  /** The provider's configuration, as the backend sent it; never stored. */
  readonly configuration: string;
}

/** A payment sheet of the device: the browser's, or the native app's. Only one is shown at a time. */
export interface ApplePaySheet {
  /** Opens the sheet, which then waits for its configuration. A browser allows this only during a press. */
  readonly open: (amount: ApplePayAmount) => Effect.Effect<void, ApplePayFault>;
  /** Whether the sheet is open. */
  readonly isOpen: Effect.Effect<boolean>;
  /** Configures the open sheet, and waits until the player authorises the payment. The token is used once, immediately, and never stored. */
  readonly authorise: (
    request: ApplePayRequest,
  ) => Effect.Effect<{ readonly token: string }, ApplePayCancelled | ApplePayFault>;
  /** Reports the result of the payment to the sheet (`APPLE-014`). */
  readonly conclude: (success: boolean) => Effect.Effect<void>;
  /** Closes the sheet, if it is open, without a result. */
  readonly dismiss: Effect.Effect<void>;
}

/** Why the device has no payment sheet. */
export interface AbsentSheet {
  readonly absent: string;
}

/** The payment sheets of a device. */
export interface ApplePaySheets {
  /** The browser's user agent, which states the system of the native app. */
  readonly userAgent: string;
  readonly browser: ApplePaySheet | AbsentSheet;
  readonly native: ApplePaySheet | AbsentSheet;
}

/** The payment sheets of this device. After the first use they are available synchronously, as a browser requires. */
export class ApplePay extends Context.Service<ApplePay, Effect.Effect<ApplePaySheets>>()(
  "eyes-down/domain/ports/ApplePay",
) {}
