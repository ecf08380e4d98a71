import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import { call } from "../calls/call.ts";
import type { Pence } from "../money.ts";
import { showsRegistrationOffer } from "../offers/queries.ts";
import { loadOffers } from "../offers/load.ts";
import { record, snapshot } from "../ports/journal.ts";
import {
  DepositTermsLoaded,
  DepositTermsUnknown,
  PromotionCodeChecked,
  SuggestedAmountsLoaded,
  SuggestedAmountsUnknown,
} from "./events.ts";
import { agreedPaymentTerms, checkPromotionCode, suggestedDepositAmounts } from "./wire.ts";

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

/** Whether the backend has an offer for joining that the player can still claim. A player without a deposit is not always offered one. */
const hasWelcomeOffer = Effect.gen(function* () {
  if (!showsRegistrationOffer(yield* snapshot)) return false;
  return yield* Effect.match(loadOffers, { onSuccess: (offers) => offers.length > 0, onFailure: () => false });
});

/** Asks for the bounds and suggestions of each payment type (`CALL-005`). */
export const loadSuggestedAmounts = Effect.fnUntraced(function* () {
  const asked = call(suggestedDepositAmounts, {
    hasWelcomeOffer: yield* hasWelcomeOffer,
    cancelPreviousDeposit: false,
  });
  yield* Effect.matchEffect(asked, {
    onSuccess: (amounts) => record(SuggestedAmountsLoaded, { amounts }, { by: "server" }),
    onFailure: (error) => record(SuggestedAmountsUnknown, { reason: error._tag }, { by: "app" }),
  });
});

/**
 * Asks whether a promotion code would count for a deposit of this amount. Only an answer is recorded: a failed call states
 * nothing about the code.
 *
 * @returns whether there was an answer.
 */
export const checkPromotion = Effect.fnUntraced(function* (promotionCode: string, amount: Pence | null) {
  return yield* Effect.matchEffect(call(checkPromotionCode, { promotionCode, amount }), {
    onSuccess: (verdict) =>
      Effect.as(record(PromotionCodeChecked, { promotionCode, amount, ...verdict }, { by: "server" }), true),
    onFailure: () => Effect.succeed(false),
  });
});
