import * as Effect from "effect/Effect";
import { Paypal } from "../../ports/paypal.ts";
import { DEPOSIT_FAILED } from "../copy.ts";
import { accepted, carryOut, type Intent, type RequestByMethod, send } from "../intent/intent.ts";
import { depositPaypal } from "../wire.ts";

/** Deposits from a saved PayPal account (`CALL-019`). PayPal's code 5525 removes the account (`PAYPAL-007`). */
export const depositByPaypal = (request: RequestByMethod) =>
  carryOut(
    request,
    Effect.fnUntraced(function* (intent: Intent) {
      const deviceData = yield* (yield* Paypal).deviceData;
      const fields = { ...intent.common, paymentMethodRef: request.methodRef, deviceData };
      const { ref } = yield* send(intent, depositPaypal, fields, DEPOSIT_FAILED);
      yield* accepted(intent, ref);
    }),
  );
