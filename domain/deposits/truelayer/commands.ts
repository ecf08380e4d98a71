import * as Effect from "effect/Effect";
import { accepted, carryOut, type Intent, send } from "../intent/intent.ts";
import { payOnProviderPage } from "../return-page/pay.ts";
import type { DepositRequest } from "../rules.ts";
import { depositTrueLayer } from "../wire.ts";

/** Deposits from a bank through TrueLayer's own page (`CALL-013`). */
export const depositByTrueLayer = (request: DepositRequest, bank: string | null) =>
  carryOut(request, (intent: Intent) => payOnProviderPage(intent, payByTrueLayer(intent, request.methodRef, bank)));

/** Sends the payment, and succeeds with the address of the page where the player pays. */
export const payByTrueLayer = Effect.fnUntraced(function* (
  intent: Intent,
  methodRef: string | null,
  bank: string | null,
) {
  const { common, deviceInfo } = intent;
  const fields = { ...common, paymentMethodRef: methodRef, provider: bank, deviceInfo };
  const { ref, paymentUrl } = yield* send(intent, depositTrueLayer, fields);
  yield* accepted(intent, ref);
  return paymentUrl;
});
