import { promotionHint, sanitisePromotionCode } from "../../domain/form/rules/promotion.ts";
import { Disclosure } from "../kit/Disclosure.tsx";
import { TextField } from "../kit/TextField.tsx";

export interface PromotionCodeProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  /** A link filled it in: it is in sight from the start. */
  readonly isPrefilled: boolean;
}

/** The promotion code: folded away until somebody has one (`PROMO-007` to `PROMO-013`). */
export const PromotionCode = ({ value, onChange, error, isPrefilled }: PromotionCodeProps) => (
  <Disclosure summary="I have a promotion code" isOpenAtFirst={isPrefilled}>
    <TextField
      label="Promotion code"
      name="promotionCode"
      mark="optional"
      value={value}
      onChange={(typed) => onChange(sanitisePromotionCode(typed))}
      error={error}
      hint={promotionHint}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  </Disclosure>
);
