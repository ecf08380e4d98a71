import * as Effect from "effect/Effect";
import { Paypal } from "../../ports/paypal.ts";
import { accepted, carryOut, DEPOSIT_FAILED, type Intent, type KeptWish, send } from "../intent/intent.ts";
import { depositPaypal } from "../wire.ts";

/** Deposits from a PayPal account that is kept as a method (`CALL-019`); PayPal's code 5525 takes it away (`PAYPAL-007`). */
export const depositByPaypal = (wish: KeptWish) =>
  carryOut(
    wish,
    Effect.fnUntraced(function* (intent: Intent) {
      const deviceData = yield* (yield* Paypal).deviceData;
      const request = { ...intent.common, paymentMethodRef: wish.methodRef, deviceData };
      const { ref } = yield* send(intent, depositPaypal, request, DEPOSIT_FAILED);
      yield* accepted(intent, ref);
    }),
  );
