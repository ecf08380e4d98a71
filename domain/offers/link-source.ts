import * as Effect from "effect/Effect";
import { sanitisePromotionCode } from "../form/rules/promotion-text.ts";
import { Navigation } from "../ports/navigation.ts";
import { parameterOf } from "../shell/queries.ts";

const REFERENCE = /^[\w.-]{1,64}$/;

/** The parameters of the link that the visitor followed: the promotion code, read as its field reads what is typed, the affiliate, and the player who invited them. */
export const linkSource = Effect.map(Effect.service(Navigation), (navigation) => {
  const { search } = navigation.location();
  const named = (name: string) => {
    const value = parameterOf(search, name);
    return value !== undefined && REFERENCE.test(value) ? value : null;
  };
  const promoCode = sanitisePromotionCode(parameterOf(search, "promoCode") ?? "") || null;
  return { promoCode, affiliateId: named("affiliateId"), by: named("by") };
});
