import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import { call } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import { DepositTermsLoaded, DepositTermsUnknown, SuggestedAmountsLoaded, SuggestedAmountsUnknown } from "./events.ts";
import { agreedPaymentTerms, suggestedDepositAmounts } from "./wire.ts";

/** How long the form waits for the answer about the payment terms before it shows with the checkbox (`CONST-005`). */
const TERMS_WAIT_MS = 4000;

/** Asks whether the player agreed to the payment terms. */
export const loadDepositTerms = Effect.fnUntraced(function* () {
  const answer = yield* Effect.timeoutOption(Effect.result(call(agreedPaymentTerms, {})), TERMS_WAIT_MS);
  if (Option.isNone(answer)) return yield* record(DepositTermsUnknown, { reason: "no answer in time" }, { by: "app" });
  return yield* answer.value._tag === "Success"
    ? record(DepositTermsLoaded, { agreed: answer.value.success.agreed }, { by: "server" })
    : record(DepositTermsUnknown, { reason: answer.value.failure._tag }, { by: "app" });
});

/** Asks for the bounds and suggestions of each payment type (`CALL-005`). */
export const loadSuggestedAmounts = Effect.fnUntraced(function* () {
  const { wallet } = yield* snapshot;
  const asked = call(suggestedDepositAmounts, {
    hasWelcomeOffer: wallet.status === "ready" && !wallet.hasDeposited,
    cancelPreviousDeposit: false,
  });
  yield* Effect.matchEffect(asked, {
    onSuccess: (amounts) => record(SuggestedAmountsLoaded, { amounts }, { by: "server" }),
    onFailure: (error) => record(SuggestedAmountsUnknown, { reason: error._tag }, { by: "app" }),
  });
});
