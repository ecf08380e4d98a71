import { CircleCheck } from "lucide-react";
import { sanitisePromotionCode } from "../../domain/form/rules/promotion-text.ts";
import { Disclosure } from "../kit/Disclosure.tsx";
import { Icon } from "../kit/Icon.tsx";
import { TextField } from "../kit/TextField.tsx";
import { promotionWords } from "./words.ts";

export interface PromotionCodeProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  /** The code counts for this deposit: what the player gets. */
  readonly applied: string | undefined;
  /** The code does not count, or the server did not say. */
  readonly warning: string | undefined;
  /** A link supplied the code: the field is open from the start. */
  readonly isPrefilled: boolean;
}

/** The promotion code's field, closed until the player opens it (`PROMO-007` to `PROMO-013`). */
export const PromotionCode = ({ value, onChange, error, applied, warning, isPrefilled }: PromotionCodeProps) => (
  <Disclosure summary={promotionWords.summary} isOpenAtFirst={isPrefilled}>
    <TextField
      label={promotionWords.label}
      name="promotionCode"
      mark="optional"
      value={value}
      onChange={(typed) => onChange(sanitisePromotionCode(typed))}
      error={error}
      warning={warning}
      hint={warning === undefined && applied === undefined ? promotionWords.hint : undefined}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
    <p className="ed-promotion-applied" role="status">
      {applied !== undefined && (
        <>
          <Icon of={CircleCheck} size={16} /> {applied}
        </>
      )}
    </p>
  </Disclosure>
);
