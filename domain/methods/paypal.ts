import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { filter } from "rxjs";
import type { Claimant } from "../journal/record.ts";
import { call, claimantOf } from "../calls/call.ts";
import { recordedMessage } from "../calls/private-failure.ts";
import { record } from "../ports/journal.ts";
import { type OpenPaypal, Paypal } from "../ports/paypal.ts";
import { loadMethods, orEffectIn } from "./load.ts";
import { MethodAdded, PaypalOffered, PaypalRefused } from "./events.ts";
import { createPaypal, paypalToken } from "./wire.ts";

/** The drop-in cannot be shown, with the message for the player. */
class PaypalUnavailable extends Schema.TaggedError<PaypalUnavailable>()("PaypalUnavailable", {
  message: Schema.String,
}) {}

/** `PAYPAL-008` */
const NO_PAYPAL = "There was a problem contacting PayPal. Please try another payment option.";
/** `PAYPAL-009` */
const NOT_SET_UP = "Unable to set up PayPal. Please try again or use another payment method.";

/** Shows PayPal's drop-in until the scope closes. It starts with a token, which is fetched each time (`PAYPAL-002`, `PAYPAL-003`). */
export const openPaypal = Effect.fnUntraced(function* (place: object) {
  const unavailable = (message: string) => () => new PaypalUnavailable({ message });
  const { token } = yield* Effect.mapError(call(paypalToken, {}), unavailable(NO_PAYPAL));
  const paypal = yield* Paypal;
  return yield* Effect.mapError(paypal.open({ authorisation: token, place }), unavailable(NOT_SET_UP));
});

/** Waits until the player has agreed in PayPal's window. */
export const paypalAgreed = ({ approved$ }: OpenPaypal): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    const subscription = approved$.pipe(filter(Boolean)).subscribe(() => resume(Effect.void));
    return Effect.sync(() => subscription.unsubscribe());
  });

/** The account was not added, with the message for the player. */
class PaypalNotAdded extends Schema.TaggedError<PaypalNotAdded>()("PaypalNotAdded", {
  message: Schema.String,
}) {}

/**
 * Saves the player's PayPal account as a payment method, with the drop-in's nonce (`PAYPAL-004`).
 *
 * @returns the new method's reference
 */
export const addPaypal = Effect.fnUntraced(function* (paypal: OpenPaypal) {
  const cause = yield* record(PaypalOffered, {}, { by: "player" });
  const refuse = Effect.fnUntraced(function* (message: string, by: Claimant) {
    yield* record(PaypalRefused, { message }, { by, cause });
    return yield* new PaypalNotAdded({ message });
  });
  const { nonce } = yield* Effect.catch(paypal.tokenise, () => refuse(NOT_SET_UP, "frame"));
  const account = { paymentMethodType: "PAYPAL", details: { nonce } } as const;
  // Without an answer, its nonce cannot be used again.
  const { ref } = yield* orEffectIn(
    call(createPaypal, account),
    (methods) => methods.find(({ providerMethod }) => providerMethod === "PAYPAL"),
    (error) => refuse(recordedMessage(error, createPaypal, account), claimantOf(error)),
  );
  yield* record(MethodAdded, { ref }, { by: "server", cause });
  yield* loadMethods();
  return ref;
});
