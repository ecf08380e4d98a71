import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type { Pence } from "../money.ts";

/** The player put the sheet away; that is no error (`APPLE-013`). */
export class ApplePayCancelled extends Schema.TaggedError<ApplePayCancelled>()("ApplePayCancelled", {}) {}

/** Something that the player can do nothing about; the words are for whoever looks into it (`APPLE-010` to `APPLE-012`). */
export class ApplePayFault extends Schema.TaggedError<ApplePayFault>()("ApplePayFault", {
  msg: Schema.String,
  resultCode: Schema.String,
}) {}

/** What the sheet shows, and what the provider wants to know of the payment. */
export interface ApplePayRequest {
  /** The backend's reference of the deposit that was begun. */
  readonly ref: string;
  readonly amountPence: Pence;
  readonly currency: "GBP";
  readonly country: "GB";
  /** The provider's configuration, as the backend gave it; not kept. */
  readonly configuration: string;
}

/** A payment sheet of the device's: the browser's own, or the one that the native app opens. */
export interface ApplePaySheet {
  /** Opens the sheet and waits for the player; the token is good once, used at once and never kept. */
  readonly authorise: (
    request: ApplePayRequest,
  ) => Effect.Effect<{ readonly token: string }, ApplePayCancelled | ApplePayFault>;
  /** Tells whoever shows the sheet how the payment went (`APPLE-014`). */
  readonly conclude: (success: boolean) => Effect.Effect<void>;
}

/** The payment sheets of this device; one that it does not have is null. */
export const ApplePay = Context.Reference<{
  readonly os: "ios" | "android" | "other";
  readonly browser: ApplePaySheet | null;
  readonly native: ApplePaySheet | null;
}>("eyes-down/domain/ports/ApplePay", { defaultValue: () => ({ os: "other", browser: null, native: null }) });
