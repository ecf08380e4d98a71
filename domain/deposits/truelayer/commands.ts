import * as Effect from "effect/Effect";
import { accepted, carryOut, type Intent, send } from "../intent/intent.ts";
import { openProviderPage } from "../return-page/open.ts";
import type { DepositRequest } from "../rules.ts";
import { depositTrueLayer } from "../wire.ts";

/** Deposits from a bank through TrueLayer's own page (`CALL-013`). */
export const depositByTrueLayer = (request: DepositRequest, bank: string | null) =>
  carryOut(
    request,
    Effect.fnUntraced(function* (intent: Intent) {
      const { ref, paymentUrl } = yield* send(intent, depositTrueLayer, {
        ...intent.common,
        paymentMethodRef: request.methodRef,
        provider: bank,
        deviceInfo: intent.deviceInfo,
      });
      yield* accepted(intent, ref);
      yield* openProviderPage(paymentUrl);
    }),
  );
