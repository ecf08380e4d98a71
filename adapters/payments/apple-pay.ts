import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type { Pence } from "../../domain/money.ts";
import {
  ApplePayCancelled,
  ApplePayFault,
  type AbsentSheet,
  type ApplePaySheet,
  type ApplePaySheets,
} from "../../domain/ports/apple-pay.ts";
import type { ApplePaySession, ApplePaySessions } from "./apple-pay-session.ts";

/** The version of Apple's protocol. Every Safari since 2017 supports it. */
const VERSION = 3;

/** The provider's configuration: Apple's merchant session, valid once and for minutes. */
const Configuration = Schema.fromJsonString(
  Schema.Struct({ merchantSession: Schema.Record(Schema.String, Schema.Unknown) }),
);

interface Shown {
  readonly session: ApplePaySession;
  /** The sheet requests the merchant session. */
  readonly asks: Deferred.Deferred<void>;
  readonly ended: Deferred.Deferred<{ readonly token: string }, ApplePayCancelled>;
}

const notShown = new ApplePayFault({ msg: "There is no sheet", resultCode: "NotStarted" });

export const NO_APPLE_PAY_IN_BROWSER: AbsentSheet = { absent: "the browser has no Apple Pay" };

/** Whether this browser can show Apple Pay's sheet. Safari throws if the page is not secure. */
function canShow(window: Window): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() === true;
  } catch {
    return false;
  }
}

/** The payment sheets of this device: this browser's, and that of the native app around the page. */
export const sheetsOf = (window: Window, native: ApplePaySheets["native"]): ApplePaySheets => ({
  userAgent: window.navigator.userAgent,
  browser: canShow(window) ? browserSheet(window) : NO_APPLE_PAY_IN_BROWSER,
  native,
});

/** The browser's own payment sheet. */
function browserSheet(window: Window): ApplePaySheet {
  let shown: Shown | undefined;
  const { STATUS_SUCCESS, STATUS_FAILURE } = window.ApplePaySession as ApplePaySessions;
  const end = (how: (session: ApplePaySession) => void) =>
    Effect.sync(() => {
      const over = shown;
      shown = undefined;
      // The sheet may have ended before.
      if (over !== undefined) attempt(() => how(over.session));
    });
  return {
    open: ({ amountPence, currency, country }) =>
      Effect.gen(function* () {
        const asks = yield* Deferred.make<void>();
        const ended = yield* Deferred.make<{ readonly token: string }, ApplePayCancelled>();
        shown = yield* Effect.try({
          try: () => ({ session: begin(window, { amountPence, currency, country }, asks, ended), asks, ended }),
          catch: (error) => new ApplePayFault({ msg: String(error), resultCode: "NotStarted" }),
        });
      }),
    isOpen: Effect.suspend(() =>
      shown === undefined ? Effect.succeed(false) : Effect.map(Deferred.isDone(shown.ended), (isDone) => !isDone),
    ),
    authorise: ({ configuration }) =>
      Effect.suspend(() => (shown === undefined ? Effect.fail(notShown) : authorise(shown, configuration))),
    conclude: (success) =>
      Effect.suspend(() => {
        const wasAuthorised = shown !== undefined && Deferred.isDoneUnsafe(shown.ended);
        const status = success ? STATUS_SUCCESS : STATUS_FAILURE;
        return end((session) => (wasAuthorised ? session.completePayment({ status }) : session.abort()));
      }),
    dismiss: end((session) => session.abort()),
  };
}

/** Throws if the browser does not allow the page to show it. */
function begin(
  window: Window,
  of: { readonly amountPence: Pence; readonly currency: string; readonly country: string },
  asks: Shown["asks"],
  ended: Shown["ended"],
): ApplePaySession {
  const Session = window.ApplePaySession as ApplePaySessions;
  const session = new Session(VERSION, {
    countryCode: of.country,
    currencyCode: of.currency,
    merchantCapabilities: ["supports3DS"],
    // The accepted card networks (`CARD-022`).
    supportedNetworks: ["visa", "masterCard"],
    total: {
      label: "Eyes Down",
      amount: `${Math.trunc(of.amountPence / 100)}.${String(of.amountPence % 100).padStart(2, "0")}`,
    },
  });
  session.onvalidatemerchant = () => Deferred.doneUnsafe(asks, Effect.void);
  session.onpaymentauthorized = ({ payment }) => {
    const token = payment?.token === undefined ? "" : JSON.stringify(payment.token);
    Deferred.doneUnsafe(ended, Effect.succeed({ token }));
  };
  session.oncancel = () => Deferred.doneUnsafe(ended, Effect.fail(new ApplePayCancelled()));
  session.begin();
  return session;
}

const authorise = Effect.fnUntraced(function* ({ session, asks, ended }: Shown, configuration: string) {
  const read = Schema.decodeUnknownEffect(Configuration)(configuration);
  const { merchantSession } = yield* Effect.mapError(
    read,
    () => new ApplePayFault({ msg: "The configuration cannot be read", resultCode: "InvalidConfiguration" }),
  );
  yield* Effect.raceFirst(Deferred.await(asks), Deferred.await(ended));
  // The sheet requested the merchant session, and was closed before the answer.
  if (Deferred.isDoneUnsafe(ended)) return yield* Deferred.await(ended);
  yield* Effect.try({
    try: () => session.completeMerchantValidation(merchantSession),
    catch: (error) => new ApplePayFault({ msg: String(error), resultCode: "MerchantRefused" }),
  });
  return yield* Deferred.await(ended);
});

function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // A session that has ended throws.
  }
}
