import * as Schema from "effect/Schema";
import { CARD_PROVIDERS } from "../../domain/ports/card-fields.ts";

/** The messages between the client and a provider's frame. Each real provider has its own protocol and script, whose adapter replaces this one. */

const Id = Schema.Int;

/** To the frame: its start, with the caller's origin, and requests. */
export type ToFrame =
  | { readonly type: "start"; readonly authorisation: string | null }
  | { readonly type: "set-up"; readonly id: number }
  | { readonly type: "device-data"; readonly id: number }
  | { readonly type: "tokenise"; readonly id: number }
  | {
      readonly type: "verify";
      readonly id: number;
      readonly nonce: string;
      readonly amountPence: number;
      readonly returns: { readonly success: string; readonly cancel: string; readonly error: string };
    }
  | { readonly type: "verified"; readonly id: number; readonly transactionId: string };

/** From the frame: ready, its height, whether its fields are complete, a pressed Esc, which the page around it does not hear, and answers. */
export const FromFrame = Schema.Union([
  Schema.Struct({ type: Schema.Literal("ready"), provider: Schema.Literals([...CARD_PROVIDERS, "PAYPAL", "GOOGLE"]) }),
  Schema.Struct({
    type: Schema.Literal("size"),
    heightPx: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2000 })),
  }),
  Schema.Struct({ type: Schema.Literal("state"), complete: Schema.Boolean }),
  Schema.Struct({ type: Schema.Literal("escape") }),
  Schema.Struct({ type: Schema.Literal("answer"), id: Id, answer: Schema.Unknown }),
  Schema.Struct({ type: Schema.Literal("failure"), id: Id, reason: Schema.Literals(["invalid", "empty"]) }),
]);
export type FromFrame = typeof FromFrame.Type;

export const Token = Schema.Struct({ reference: Schema.NonEmptyString, cardType: Schema.NullOr(Schema.String) });

export const Verification = Schema.Struct({
  liabilityShifted: Schema.Boolean,
  nonce: Schema.String,
  threeDSecureId: Schema.String,
});

export const Challenge = Schema.Struct({ transactionId: Schema.String, url: Schema.String });

/** From our own return page, inside the challenge's frame (`CARD-011`). */
export const ChallengeReturned = Schema.Struct({
  type: Schema.Literal("challenge-returned"),
  outcome: Schema.String,
});

/** A provider's data about the device, for its fraud checks. PayPal sends them when its button is ready. */
export const DeviceData = Schema.Struct({ deviceData: Schema.NullOr(Schema.String) });

export const PaypalNonce = Schema.Struct({ nonce: Schema.NonEmptyString });

export const GoogleCredential = Schema.Struct({ credential: Schema.NonEmptyString });
