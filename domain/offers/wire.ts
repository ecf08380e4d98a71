import * as Schema from "effect/Schema";
import { endpoint } from "../wire.ts";

/** An offer for joining. */
export const RegistrationOffer = Schema.Struct({
  ref: Schema.String,
  title: Schema.String,
  shortDescription: Schema.String,
  termsAndConditions: Schema.String,
});
export type RegistrationOffer = typeof RegistrationOffer.Type;

/** `CALL-517`: offers by the affiliate and by the promotion code of the visitor's link; null if the link has none. */
export const listRegistrationOffers = endpoint("listRegistrationOffers", "GET", "registration/offers", {
  request: Schema.Struct({ affiliateId: Schema.NullOr(Schema.String), promoCode: Schema.NullOr(Schema.String) }),
  response: Schema.Array(RegistrationOffer),
  open: true,
  skipSession: true,
  assumed: true,
});
