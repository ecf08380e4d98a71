import { Chips, type Chip } from "./Chips.tsx";
import { amountWords } from "./later-words.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";
import "./money-field.css";

export type MoneyFieldProps = Omit<TextFieldProps, "type" | "prefix" | "after" | "size" | "inputMode"> & {
  /** Suggested amounts; a chip is pressed while the field has the same value. */
  readonly chips?: ReadonlyArray<Chip> | undefined;
  readonly chipsLabel?: string | undefined;
};

/** An amount in pounds, typed or selected from the chips. Its hint names the minimum and the maximum. */
export const MoneyField = ({ chips = [], chipsLabel = amountWords.chips, ...field }: MoneyFieldProps) => (
  <div className="ed-money-field">
    <TextField autoComplete="off" {...field} size="large" inputMode="numeric" prefix="£" />
    {chips.length > 0 && <Chips label={chipsLabel} chips={chips} selected={field.value} onSelect={field.onChange} />}
  </div>
);
