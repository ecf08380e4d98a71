import * as Result from "effect/Result";
import { type Refusal, refuse } from "../refusal.ts";

/** The player's flags that switch promotion codes off. */
export interface PromotionFlags {
  readonly pba: boolean;
  readonly ppg: boolean;
}

export const promotionHint = "If this code is valid, it will override the offer above.";

/** Either flag hides the promotion-code field, and then no code is sent (`PROMO-011`, `PROMO-012`). */
export const arePromotionsHidden = ({ pba, ppg }: PromotionFlags): boolean => pba || ppg;

/** What the field makes of typing: capitals and digits only, twenty at most (`PROMO-007` to `PROMO-010`). */
export const sanitisePromotionCode = (typed: string): string =>
  typed
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase()
    .slice(0, 20);

/** The code a link fills in: sanitised like typing, and none while the field is hidden (`PROMO-001`). */
export const prefilledPromotionCode = (promoCode: string | null | undefined, flags: PromotionFlags): string =>
  arePromotionsHidden(flags) ? "" : sanitisePromotionCode(promoCode ?? "");

/** Guards codes that did not come through the field, from a server or a store; no code at all is fine (`PROMO-003` to `PROMO-006`). */
export const validatePromotionCode = (
  code: string,
  profile: "current" | "legacy" = "current",
): Result.Result<string, Refusal<"PromotionCodeMalformed">> => {
  if (code === "" || /^[A-Z0-9]{1,20}$/.test(code)) return Result.succeed(code);
  return profile === "legacy"
    ? refuse("PromotionCodeMalformed", "This doesn't look like a valid code")
    : refuse("PromotionCodeMalformed", "Promotion code must be 1-20 capital letters and numbers only");
};
