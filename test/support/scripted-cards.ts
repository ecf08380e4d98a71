import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import { BehaviorSubject } from "rxjs";
import type { Pence } from "../../domain/money.ts";
import {
  type CardFields,
  type CardFieldsInvalid,
  type CardFieldsRequest,
  type CardNotTokenised,
  CardScriptUnloadable,
  type CardToken,
  type CardVerification,
  type OpenCardFields,
} from "../../domain/ports/card-fields.ts";
import type { Challenge, ChallengeOutcome, Challenges } from "../../domain/ports/challenges.ts";

/** Card fields that give the results of the test, and keep the order of the calls. */
export class ScriptedCards {
  readonly acts: string[] = [];
  readonly opened: CardFieldsRequest[] = [];
  readonly complete$ = new BehaviorSubject(true);
  loads = true;
  token: CardToken | CardFieldsInvalid | CardNotTokenised = { reference: "token-secret", cardType: "VIS" };
  verification: CardVerification | Challenge = {
    liabilityShifted: true,
    nonce: "verified-secret",
    threeDSecureId: "3ds-1",
  };
  afterChallenge: CardVerification = { liabilityShifted: true, nonce: "verified-secret", threeDSecureId: "3ds-1" };

  readonly fields: OpenCardFields = {
    complete$: this.complete$,
    tokenise: Effect.suspend(() => {
      this.acts.push("tokenise");
      return "_tag" in this.token ? Effect.fail(this.token) : Effect.succeed(this.token);
    }),
    verify: (nonce: string, amount: Pence) =>
      Effect.sync(() => {
        this.acts.push(`verify ${nonce} ${amount}`);
        return this.verification;
      }),
    deviceData: Effect.succeed("braintree-device"),
    verified: (transactionId) =>
      Effect.sync(() => {
        this.acts.push(`verified ${transactionId}`);
        return this.afterChallenge;
      }),
  };

  readonly service: CardFields["Service"] = {
    open: (request) =>
      Effect.suspend(() => {
        this.opened.push(request);
        return this.loads
          ? Effect.succeed(this.fields)
          : Effect.fail(new CardScriptUnloadable({ provider: request.provider }));
      }),
  };
}

/** Challenges that stay pending until the test ends them with an outcome. */
export class ScriptedChallenges {
  readonly run: string[] = [];
  #pending = Deferred.makeUnsafe<ChallengeOutcome>();

  readonly service: Challenges["Service"] = {
    returns: {
      success: "http://127.0.0.1/success",
      cancel: "http://127.0.0.1/cancel",
      error: "http://127.0.0.1/error",
    },
    run: ({ transactionId }) =>
      Effect.suspend(() => {
        this.run.push(transactionId);
        this.#pending = Deferred.makeUnsafe<ChallengeOutcome>();
        return Deferred.await(this.#pending);
      }),
    show: () => Effect.never,
    abandon: Effect.sync(() => this.finish("abandoned")),
  };

  finish(outcome: ChallengeOutcome): void {
    Deferred.doneUnsafe(this.#pending, Effect.succeed(outcome));
  }
}
