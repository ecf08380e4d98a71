import * as Effect from "effect/Effect";
import { call, messageOf, claimantOf } from "../../calls/call.ts";
import type { OpenCardFields } from "../../ports/card-fields.ts";
import { type Challenge, Challenges } from "../../ports/challenges.ts";
import { NO_BRAINTREE, NOT_TOKENISED } from "../../methods/copy.ts";
import { CHALLENGE_CANCELLED, VERIFICATION_FAILED } from "../copy.ts";
import { challengeResult, runChallenge, reportAbandoned } from "./challenge.ts";
import { accepted, carryOut, type Intent, type RequestByMethod, send, stop } from "../intent/intent.ts";
import { sendResult } from "../intent/result.ts";
import { depositCardBraintree, depositCardPciProxy, getNonce } from "../wire.ts";

const CODE_INVALID = "Please check your card's security code.";

/** Exchanges the typed values for the provider's one-time reference. Without it, nothing is sent. */
const tokenise = (intent: Intent, fields: OpenCardFields) =>
  Effect.catch(fields.tokenise, (error) =>
    stop(intent, error._tag === "CardFieldsInvalid" ? CODE_INVALID : NOT_TOKENISED, "frame"),
  );

/** Deposits with a card through the proxy: security code, deposit, and the bank's challenge if required (`CARD-010` to `CARD-017`). */
export const depositByPciProxy = (request: RequestByMethod, fields: OpenCardFields) =>
  carryOut(
    request,
    Effect.fnUntraced(function* (intent: Intent) {
      const { reference: cvvTransactionId } = yield* tokenise(intent, fields);
      const { returns } = yield* Challenges;
      const answer = yield* send(intent, depositCardPciProxy, {
        ...intent.common,
        paymentMethodRef: request.methodRef,
        deviceInfo: intent.deviceInfo,
        pciProxy: {
          cvvTransactionId,
          successUrl: returns.success,
          cancelUrl: returns.cancel,
          errorUrl: returns.error,
        },
      });
      yield* accepted(intent, answer.ref);
      if (answer.challenge !== null) yield* passChallenge(intent, answer.challenge);
    }),
  );

const passChallenge = Effect.fnUntraced(function* (intent: Intent, challenge: Challenge) {
  const { transactionId } = challenge;
  const outcome = yield* runChallenge(intent, challenge, "server");
  if (outcome === "abandoned") {
    yield* reportAbandoned(intent.ref, transactionId);
    return yield* stop(intent, CHALLENGE_CANCELLED, "player");
  }
  yield* sendResult(intent, challengeResult(outcome, transactionId));
});

/**
 * Deposits with a card through Braintree: CVV nonce, verification nonce, the bank's check, and the deposit only if
 * liability has shifted (`CARD-006` to `CARD-009`).
 */
export const depositByBraintree = (request: RequestByMethod, fields: OpenCardFields) =>
  carryOut(
    request,
    Effect.fnUntraced(function* (intent: Intent) {
      const { reference: cvvNonce } = yield* tokenise(intent, fields);
      const nonce = yield* verificationNonce(intent, request.methodRef);
      const verification = yield* verify(intent, fields, nonce);
      const { ref } = yield* send(intent, depositCardBraintree, {
        ...intent.common,
        paymentMethodRef: request.methodRef,
        deviceData: yield* fields.deviceData,
        cvvNonce,
        threeDSecureId: verification.threeDSecureId,
        cardVerificationNonce: verification.nonce,
        deviceInfo: intent.deviceInfo,
      });
      yield* accepted(intent, ref);
    }),
  );

/** The stored card's nonce for its bank's check (`CALL-021`). This call comes before the deposit call. */
const verificationNonce = Effect.fnUntraced(function* (intent: Intent, methodRef: string) {
  const { nonce } = yield* Effect.catch(call(getNonce, { ref: methodRef }), (error) =>
    stop(intent, error._tag === "Refused" ? messageOf(error, NO_BRAINTREE) : NO_BRAINTREE, claimantOf(error)),
  );
  return nonce;
});

const verify = Effect.fnUntraced(function* (intent: Intent, fields: OpenCardFields, nonce: string) {
  const failed = () => stop(intent, VERIFICATION_FAILED, "frame");
  const checked = yield* Effect.catch(fields.verify(nonce, intent.request.amount), failed);
  const verification = "url" in checked ? yield* verifyByChallenge(intent, fields, checked) : checked;
  return verification.liabilityShifted ? verification : yield* failed();
});

const verifyByChallenge = Effect.fnUntraced(function* (intent: Intent, fields: OpenCardFields, challenge: Challenge) {
  const outcome = yield* runChallenge(intent, challenge, "frame");
  if (outcome === "abandoned") return yield* stop(intent, CHALLENGE_CANCELLED, "player");
  if (outcome === "rejected") return yield* stop(intent, VERIFICATION_FAILED, "frame");
  return yield* Effect.catch(fields.verified(challenge.transactionId), () =>
    stop(intent, VERIFICATION_FAILED, "frame"),
  );
});
