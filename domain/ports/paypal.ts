import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type * as Scope from "effect/Scope";

/** PayPal's drop-in did not start (`PAYPAL-009`). */
export class PaypalNotSetUp extends Schema.TaggedError<PaypalNotSetUp>()("PaypalNotSetUp", {}) {}

/** The player closed PayPal's window, or it gave nothing. */
export class PaypalNotTokenised extends Schema.TaggedError<PaypalNotTokenised>()("PaypalNotTokenised", {}) {}

/** PayPal's drop-in on screen. */
export interface OpenPaypal {
  /** A one-time reference of the player's account. Good once, used at once, never kept. */
  readonly tokenise: Effect.Effect<{ readonly nonce: string }, PaypalNotTokenised>;
  /** What PayPal knows of the device, for the deposit call; null where it says nothing. */
  readonly deviceData: string | null;
}

export interface PaypalRequest {
  /** PayPal's own token, fetched for the occasion. */
  readonly authorisation: string;
  /** Where on the screen it goes; only the adapter looks inside. */
  readonly place: object;
}

/** PayPal's drop-in. Where there is none, it cannot be set up. */
export const Paypal = Context.Reference<{
  /** Shows the drop-in until the scope closes. */
  readonly open: (request: PaypalRequest) => Effect.Effect<OpenPaypal, PaypalNotSetUp, Scope.Scope>;
}>("eyes-down/domain/ports/Paypal", { defaultValue: () => ({ open: () => Effect.fail(new PaypalNotSetUp()) }) });
