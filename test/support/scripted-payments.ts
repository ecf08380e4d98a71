import * as Effect from "effect/Effect";
import {
  type ApplePay,
  type ApplePayCancelled,
  type ApplePayFault,
  type ApplePayRequest,
  type ApplePaySheet,
} from "../../domain/ports/apple-pay.ts";
import { type OpenPaypal, type Paypal, PaypalNotSetUp, type PaypalNotTokenised } from "../../domain/ports/paypal.ts";

/** A payment sheet that the player handles as a test says. */
export class ScriptedSheet {
  readonly requests: ApplePayRequest[] = [];
  /** What whoever shows it was told: how the payment went. */
  readonly concluded: boolean[] = [];
  token: { readonly token: string } | ApplePayCancelled | ApplePayFault | Effect.Effect<{ readonly token: string }> = {
    token: "token-secret",
  };

  readonly sheet: ApplePaySheet = {
    authorise: (request) =>
      Effect.suspend(() => {
        this.requests.push(request);
        const { token } = this;
        if (Effect.isEffect(token)) return token;
        return "_tag" in token ? Effect.fail(token) : Effect.succeed(token);
      }),
    conclude: (success) => Effect.sync(() => void this.concluded.push(success)),
  };

  /** An iPhone on which the native app shows this sheet. */
  get inApp(): (typeof ApplePay)["Service"] {
    return { os: "ios", browser: null, native: this.sheet };
  }

  /** A device that has this sheet in its browser. */
  get inBrowser(): (typeof ApplePay)["Service"] {
    return { os: "other", browser: this.sheet, native: null };
  }
}

/** PayPal's drop-in as a test says. */
export class ScriptedPaypal {
  /** What it was started with, in order. */
  readonly opened: string[] = [];
  closed = 0;
  isSetUp = true;
  nonce: { readonly nonce: string } | PaypalNotTokenised = { nonce: "nonce-secret" };

  readonly fields: OpenPaypal = {
    deviceData: "device-1",
    tokenise: Effect.suspend(() => ("_tag" in this.nonce ? Effect.fail(this.nonce) : Effect.succeed(this.nonce))),
  };

  readonly service: (typeof Paypal)["Service"] = {
    open: ({ authorisation }) =>
      Effect.acquireRelease(
        Effect.suspend(() => {
          if (!this.isSetUp) return Effect.fail(new PaypalNotSetUp());
          this.opened.push(authorisation);
          return Effect.succeed(this.fields);
        }),
        () => Effect.sync(() => void (this.closed += 1)),
      ),
  };
}
