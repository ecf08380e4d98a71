import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import type { Pence } from "../money.ts";

/** The player put the sheet away; that is no error (`APPLE-013`). */
export class ApplePayCancelled extends Schema.TaggedError<ApplePayCancelled>()("ApplePayCancelled", {}) {}

/** Something that the player can do nothing about; the words are for whoever looks into it (`APPLE-010` to `APPLE-012`). */
export class ApplePayFault extends Schema.TaggedError<ApplePayFault>()("ApplePayFault", {
  msg: Schema.String,
  resultCode: Schema.String,
}) {}

/** What the sheet shows from the first. */
export interface ApplePayAmount {
  readonly amountPence: Pence;
  readonly currency: "GBP";
  readonly country: "GB";
}

/** What the provider wants to know of the payment besides. */
export interface ApplePayRequest extends ApplePayAmount {
  /** The backend's reference of the deposit that was begun. */
  readonly ref: string;
  /** The provider's configuration, as the backend gave it; not kept. */
  readonly configuration: string;
}

/** A payment sheet of the device's: the browser's own, or the one that the native app opens. One is shown at a time. */
export interface ApplePaySheet {
  /** Opens the sheet, which then waits for what it starts with. Browsers let a page do so in the very moment of a press only. */
  readonly open: (amount: ApplePayAmount) => Effect.Effect<void, ApplePayFault>;
  /** Whether it is there, and the player has not put it away. */
  readonly isOpen: Effect.Effect<boolean>;
  /** Gives the open sheet what it starts with, and waits for the player; the token is good once, used at once and never kept. */
  readonly authorise: (
    request: ApplePayRequest,
  ) => Effect.Effect<{ readonly token: string }, ApplePayCancelled | ApplePayFault>;
  /** Tells whoever shows the sheet how the payment went (`APPLE-014`). */
  readonly conclude: (success: boolean) => Effect.Effect<void>;
  /** Puts the sheet away, where it is still there, without a word on the payment. */
  readonly dismiss: Effect.Effect<void>;
}

/** A payment sheet that a device does not have, and why. */
export interface AbsentSheet {
  readonly absent: string;
}

const absent: AbsentSheet = { absent: "no adapter" };

/** The payment sheets of a device. */
export interface ApplePaySheets {
  readonly os: "ios" | "android" | "other";
  readonly browser: ApplePaySheet | AbsentSheet;
  readonly native: ApplePaySheet | AbsentSheet;
}

/** The payment sheets of this device. After the first use they are available synchronously, as a browser requires. */
export class ApplePay extends Context.Service<ApplePay, Effect.Effect<ApplePaySheets>>()(
  "eyes-down/domain/ports/ApplePay",
) {
  /** A device without Apple Pay. */
  static readonly absent = Layer.succeed(
    ApplePay,
    Effect.succeed<ApplePaySheets>({ os: "other", browser: absent, native: absent }),
  );
}
