import * as Schema from "effect/Schema";
import { endpoint } from "../wire.ts";

/** What somebody is offered for joining. */
export const RegistrationOffer = Schema.Struct({
  ref: Schema.String,
  title: Schema.String,
  shortDescription: Schema.String,
  termsAndConditions: Schema.String,
});
export type RegistrationOffer = typeof RegistrationOffer.Type;

/** `CALL-517`: by whoever sent the player, and by the promotion code they came with; null where there is none. */
export const listRegistrationOffers = endpoint("listRegistrationOffers", "GET", "registration/offers", {
  request: Schema.Struct({ affiliateId: Schema.NullOr(Schema.String), promoCode: Schema.NullOr(Schema.String) }),
  response: Schema.Array(RegistrationOffer),
  open: true,
  skipSession: true,
  assumed: true,
});
