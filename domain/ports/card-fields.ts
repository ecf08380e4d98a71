import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type * as Scope from "effect/Scope";
import type { Observable } from "rxjs";
import type { Pence } from "../money.ts";
import type { Challenge } from "./challenges.ts";

/** The providers of card fields. */
export const CARD_PROVIDERS = ["BRAINTREE", "PCI_PROXY"] as const;
export type CardProvider = (typeof CARD_PROVIDERS)[number];

/** The provider's script could not be loaded, or did not start (`CARD-026`). */
export class CardScriptUnloadable extends Schema.TaggedError<CardScriptUnloadable>()("CardScriptUnloadable", {
  provider: Schema.Literals(CARD_PROVIDERS),
}) {}

/** A typed value is missing or invalid. The fields show which. */
export class CardFieldsInvalid extends Schema.TaggedError<CardFieldsInvalid>()("CardFieldsInvalid", {}) {}

/** The provider accepted the typed values but returned no token (`CARD-023`). */
export class CardNotTokenised extends Schema.TaggedError<CardNotTokenised>()("CardNotTokenised", {}) {}

/** The provider's token for the typed values. It is used once, immediately, and never stored. */
export interface CardToken {
  /** A nonce or a transaction id, as the provider's deposit call requires. */
  readonly reference: string;
  /** The processor's code of the card type, such as VIS; null if only the security code was typed. */
  readonly cardType: string | null;
}

/** The answer of the card's bank. If liability has not shifted, the payment must stop (`CARD-009`). */
export interface CardVerification {
  readonly liabilityShifted: boolean;
  readonly nonce: string;
  readonly threeDSecureId: string;
}

/** Visible card fields. The typed values never reach the client. */
export interface OpenCardFields {
  /** Whether every field has a valid value. */
  readonly complete$: Observable<boolean>;
  readonly tokenise: Effect.Effect<CardToken, CardFieldsInvalid | CardNotTokenised>;
  /** Asks the card's bank to check a payment. The bank answers, or requires a challenge first. */
  readonly verify: (nonce: string, amount: Pence) => Effect.Effect<CardVerification | Challenge, CardNotTokenised>;
  /** The bank's answer after the challenge. */
  readonly verified: (transactionId: string) => Effect.Effect<CardVerification, CardNotTokenised>;
  /** The provider's data about the device, for its fraud checks; null without any. */
  readonly deviceData: Effect.Effect<string | null>;
}

export interface CardFieldsRequest {
  readonly provider: CardProvider;
  /** All fields of a new card, or only the security code of a saved one. */
  readonly fields: "card" | "cvv";
  /** The provider's token that starts the fields; null if it needs none. */
  readonly authorisation: string | null;
  /** The element that contains them. Only the adapter reads it. */
  readonly place: object;
}

/** The fields of card providers, in frames of the provider's own origin. */
export class CardFields extends Context.Service<
  CardFields,
  {
    /** Shows the fields until the scope closes. */
    readonly open: (request: CardFieldsRequest) => Effect.Effect<OpenCardFields, CardScriptUnloadable, Scope.Scope>;
  }
>()("eyes-down/domain/ports/CardFields") {}
