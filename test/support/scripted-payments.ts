import * as Effect from "effect/Effect";
import { BehaviorSubject, Subject } from "rxjs";
import {
  type ApplePay,
  type ApplePayAmount,
  type ApplePayCancelled,
  type ApplePayFault,
  type ApplePayRequest,
  type ApplePaySheet,
} from "../../domain/ports/apple-pay.ts";
import type { Google } from "../../domain/ports/google.ts";
import { GoogleUnavailable } from "../../domain/ports/google-unavailable.ts";
import { type OpenPaypal, type Paypal, PaypalNotSetUp, type PaypalNotTokenised } from "../../domain/ports/paypal.ts";
import { firstValue } from "../../domain/reactions/bridge.ts";

const absent = { absent: "none in this test" };

/** A payment sheet whose results the test sets. */
export class ScriptedSheet {
  readonly requests: ApplePayRequest[] = [];
  /** The results that the sheet was concluded with: whether each payment succeeded. */
  readonly concluded: boolean[] = [];
  token: { readonly token: string } | ApplePayCancelled | ApplePayFault | Effect.Effect<{ readonly token: string }> = {
    token: "token-secret",
  };

  /** The amounts that it was opened with, in order. */
  readonly opened: ApplePayAmount[] = [];
  /** The reason why it cannot be opened. */
  notStarted: ApplePayFault | undefined;
  isOpen = false;
  /** How often it was dismissed without a result. */
  dismissed = 0;

  readonly sheet: ApplePaySheet = {
    open: (amount) =>
      Effect.suspend(() => {
        if (this.notStarted !== undefined) return Effect.fail(this.notStarted);
        this.opened.push(amount);
        this.isOpen = true;
        return Effect.void;
      }),
    isOpen: Effect.sync(() => this.isOpen),
    dismiss: Effect.sync(() => {
      if (this.isOpen) this.dismissed += 1;
      this.isOpen = false;
    }),
    authorise: (request) =>
      Effect.suspend(() => {
        this.requests.push(request);
        const { token } = this;
        if (Effect.isEffect(token)) return token;
        return "_tag" in token ? Effect.fail(token) : Effect.succeed(token);
      }),
    conclude: (success) =>
      Effect.sync(() => {
        this.concluded.push(success);
        this.isOpen = false;
      }),
  };

  /** An iPhone on which the native app shows this sheet. */
  get inApp(): (typeof ApplePay)["Service"] {
    return Effect.succeed({ userAgent: "iPhone", browser: absent, native: this.sheet });
  }

  /** A device without a sheet. */
  get nowhere(): (typeof ApplePay)["Service"] {
    return Effect.succeed({ userAgent: "", browser: absent, native: absent });
  }

  /** A device whose browser shows this sheet. */
  get inBrowser(): (typeof ApplePay)["Service"] {
    return Effect.succeed({ userAgent: "", browser: this.sheet, native: absent });
  }
}

/** PayPal's drop-in with the results of the test. */
export class ScriptedPaypal {
  /** The authorisations that it was opened with, in order. */
  readonly opened: string[] = [];
  closed = 0;
  isSetUp = true;
  nonce: { readonly nonce: string } | PaypalNotTokenised = { nonce: "nonce-secret" };

  /** Whether the player has agreed in PayPal's window. */
  readonly approved$ = new BehaviorSubject(false);

  readonly fields: OpenPaypal = {
    approved$: this.approved$,
    tokenise: Effect.suspend(() => ("_tag" in this.nonce ? Effect.fail(this.nonce) : Effect.succeed(this.nonce))),
  };

  readonly service: (typeof Paypal)["Service"] = {
    deviceData: Effect.succeed("device-1"),
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

/** Google's button, whose chosen accounts the test sets. */
export class ScriptedGoogle {
  /** The credentials of the accounts that the player chooses, in order. */
  readonly chosen$ = new Subject<string>();
  /** How often the button was shown, and how often it was removed. */
  opened = 0;
  closed = 0;
  isDown = false;

  readonly service: (typeof Google)["Service"] = {
    open: () =>
      Effect.gen({ self: this }, function* () {
        if (this.isDown) return yield* Effect.fail(new GoogleUnavailable());
        this.opened += 1;
        yield* Effect.addFinalizer(() => Effect.sync(() => void (this.closed += 1)));
        return { chosen: firstValue(this.chosen$) };
      }),
    held: {},
  };
}
