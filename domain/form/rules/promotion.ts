import * as Result from "effect/Result";
import { type Refusal, refuse } from "../refusal.ts";
import { sanitisePromotionCode } from "./promotion-text.ts";

/** The player's flags that hide promotion codes. */
export interface PromotionFlags {
  readonly pba: boolean;
  readonly ppg: boolean;
}

/** Either flag hides the promotion-code field, and no code is sent then (`PROMO-011`, `PROMO-012`). */
export const arePromotionsHidden = ({ pba, ppg }: PromotionFlags): boolean => pba || ppg;

/** The code from a link: sanitised like typed text; empty while the field is hidden (`PROMO-001`). */
export const prefilledPromotionCode = (promoCode: string | null | undefined, flags: PromotionFlags): string =>
  arePromotionsHidden(flags) ? "" : sanitisePromotionCode(promoCode ?? "");

/**
 * Judges a code that did not come through the field, such as one from a server or from storage. An empty code is valid
 * (`PROMO-003` to `PROMO-006`).
 */
export const validatePromotionCode = (
  code: string,
  profile: "current" | "legacy" = "current",
): Result.Result<string, Refusal<"PromotionCodeMalformed">> => {
  if (code === "" || /^[A-Z0-9]{1,20}$/.test(code)) return Result.succeed(code);
  return profile === "legacy"
    ? refuse("PromotionCodeMalformed", "This doesn't look like a valid code")
    : refuse("PromotionCodeMalformed", "Promotion code must be 1-20 capital letters and numbers only");
};
