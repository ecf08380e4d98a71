import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type * as Scope from "effect/Scope";
import type { Observable } from "rxjs";

/** PayPal's drop-in did not start (`PAYPAL-009`). */
export class PaypalNotSetUp extends Schema.TaggedError<PaypalNotSetUp>()("PaypalNotSetUp", {}) {}

/** PayPal returned nothing for the approval. */
export class PaypalNotTokenised extends Schema.TaggedError<PaypalNotTokenised>()("PaypalNotTokenised", {}) {}

/** PayPal's visible drop-in: a button that opens PayPal's window, and the result. */
export interface OpenPaypal {
  /** Whether the player has approved in PayPal's window. */
  readonly approved$: Observable<boolean>;
  /** A one-time reference of the approved account. It is used once, immediately, and never stored. */
  readonly tokenise: Effect.Effect<{ readonly nonce: string }, PaypalNotTokenised>;
}

export interface PaypalRequest {
  /** PayPal's token, fetched each time. */
  readonly authorisation: string;
  /** The element that contains it. Only the adapter reads it. */
  readonly place: object;
}

/** PayPal's drop-in. */
export class Paypal extends Context.Service<
  Paypal,
  {
    /** Shows the drop-in until the scope closes. */
    readonly open: (request: PaypalRequest) => Effect.Effect<OpenPaypal, PaypalNotSetUp, Scope.Scope>;
    /** PayPal's latest data about the device, for the deposit call; null without any. Not stored. */
    readonly deviceData: Effect.Effect<string | null>;
  }
>()("eyes-down/domain/ports/Paypal") {}
