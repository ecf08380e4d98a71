import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type * as Scope from "effect/Scope";
import type { Observable } from "rxjs";
import type { Pence } from "../money.ts";
import type { Challenge } from "./challenges.ts";

/** Who takes cards. */
export const CARD_PROVIDERS = ["BRAINTREE", "PCI_PROXY"] as const;
export type CardProvider = (typeof CARD_PROVIDERS)[number];

/** The provider's script could not be loaded, or did not start (`CARD-026`). */
export class CardScriptUnloadable extends Schema.TaggedError<CardScriptUnloadable>()("CardScriptUnloadable", {
  provider: Schema.Literals(CARD_PROVIDERS),
}) {}

/** Something typed is missing or wrong; the fields say what. */
export class CardFieldsInvalid extends Schema.TaggedError<CardFieldsInvalid>()("CardFieldsInvalid", {}) {}

/** The provider took what was typed and gave nothing for it (`CARD-023`). */
export class CardNotTokenised extends Schema.TaggedError<CardNotTokenised>()("CardNotTokenised", {}) {}

/** What the provider gives for what was typed. Good once, used at once, never kept. */
export interface CardToken {
  /** A nonce, or a transaction id: whatever the provider's deposit call wants. */
  readonly reference: string;
  /** The processor's code of the card's kind, such as VIS; null where only the security code was typed. */
  readonly cardType: string | null;
}

/** The card's bank has spoken. Liability shifts to it, or the payment may not go on (`CARD-009`). */
export interface CardVerification {
  readonly liabilityShifted: boolean;
  readonly nonce: string;
  readonly threeDSecureId: string;
}

/** Card fields that are on screen. What is typed into them never reaches the client. */
export interface OpenCardFields {
  /** Whether everything asked for is there and looks right. */
  readonly complete$: Observable<boolean>;
  readonly tokenise: Effect.Effect<CardToken, CardFieldsInvalid | CardNotTokenised>;
  /** Has the card's bank check a payment: it answers, or wants the player to come by first. */
  readonly verify: (nonce: string, amount: Pence) => Effect.Effect<CardVerification | Challenge, CardNotTokenised>;
  /** What the bank says once the player has been there. */
  readonly verified: (transactionId: string) => Effect.Effect<CardVerification, CardNotTokenised>;
  /** What the provider collected of the device, for its fraud checks; null where it collects nothing or does not answer. */
  readonly deviceData: Effect.Effect<string | null>;
}

export interface CardFieldsRequest {
  readonly provider: CardProvider;
  /** All of a new card's fields, or the security code of one that is stored. */
  readonly fields: "card" | "cvv";
  /** The provider's token that starts the fields, where it wants one. */
  readonly authorisation: string | null;
  /** Where on the screen they go; only the adapter looks inside. */
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
