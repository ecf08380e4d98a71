import { Chips, type Chip } from "./Chips.tsx";
import { TextField, type TextFieldProps } from "./TextField.tsx";
import "./money-field.css";

export type MoneyFieldProps = Omit<TextFieldProps, "type" | "prefix" | "after" | "size" | "inputMode"> & {
  /** Amounts at a touch; a chip is pressed while the field says the same. */
  readonly chips?: ReadonlyArray<Chip> | undefined;
  readonly chipsLabel?: string | undefined;
};

/** An amount in pounds, typed or taken from the chips; the hint says the least and the most. */
export const MoneyField = ({ chips = [], chipsLabel = "Suggested amounts", ...field }: MoneyFieldProps) => (
  <div className="ed-money-field">
    <TextField autoComplete="off" {...field} size="large" inputMode="numeric" prefix="£" />
    {chips.length > 0 && <Chips label={chipsLabel} chips={chips} selected={field.value} onSelect={field.onChange} />}
  </div>
);
