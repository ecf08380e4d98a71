import * as Effect from "effect/Effect";
import type { Observable } from "rxjs";
import { CANCELLED, failedPayment } from "../../domain/native/rules.ts";
import type { FromNative } from "../../domain/native/wire.ts";
import {
  ApplePayCancelled,
  ApplePayFault,
  type ApplePayRequest,
  type ApplePaySheet,
} from "../../domain/ports/apple-pay.ts";
import type { Native, NativeArrival } from "../../domain/ports/native.ts";

type Authorised = Effect.Effect<{ readonly token: string }, ApplePayCancelled | ApplePayFault>;

/** The payment sheet of the app around the page (`APPLE-007`). The app sends the sheet's token, and shows the result. */
export function nativeSheet(
  { send }: Pick<(typeof Native)["Service"], "send">,
  arrival$: Observable<NativeArrival>,
): ApplePaySheet {
  // The player pressed, and there was no result since.
  let isOpen = false;
  const close = Effect.sync(() => {
    isOpen = false;
  });
  const conclude = (success: boolean) =>
    Effect.suspend(() => (isOpen ? Effect.andThen(close, send({ type: "set-deposit-result", success })) : Effect.void));
  return {
    open: () =>
      Effect.sync(() => {
        isOpen = true;
      }),
    isOpen: Effect.sync(() => isOpen),
    authorise: (request) =>
      Effect.callback<Effect.Success<Authorised>, Effect.Error<Authorised>>((resume) => {
        const subscription = arrival$.subscribe((arrival) => {
          const outcome = arrival.kind === "message" ? outcomeOf(arrival.message, request) : undefined;
          if (outcome !== undefined) resume(outcome);
        });
        const { ref, amountPence, currency, country, configuration } = request;
        Effect.runSync(send({ type: "open-payment-sheet", ref, amountPence, currency, country, configuration }));
        return Effect.sync(() => subscription.unsubscribe());
      }).pipe(Effect.tapError((error) => (error._tag === "ApplePayCancelled" ? close : Effect.void))),
    conclude,
    // The app has no result for "unknown", so it learns of a failure. The site then shows what is known.
    dismiss: conclude(false),
  };
}

/** What a message states about this payment; undefined if it is about something else. */
function outcomeOf(message: FromNative, { ref }: ApplePayRequest): Authorised | undefined {
  if (message.type === "deposit-result-request" && message.ref === ref) return Effect.succeed({ token: message.token });
  if (message.type !== "deposit-error") return undefined;
  const failure = failedPayment(message);
  return Effect.fail(failure.resultCode === CANCELLED ? new ApplePayCancelled() : new ApplePayFault(failure));
}
