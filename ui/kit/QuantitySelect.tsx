import { quantityWords } from "./later-words.ts";
import { Select } from "./Select.tsx";

/** The values of a bounded count: 1 to the maximum (UI-504). */
export const quantities = (max: number): ReadonlyArray<number> =>
  Array.from({ length: Math.max(0, Math.floor(max)) }, (_, index) => index + 1);

/** A preset above the maximum is not offered (UI-505). */
export const presetsWithin = (presets: ReadonlyArray<number>, max: number): ReadonlyArray<number> =>
  presets.filter((preset) => preset <= max);

export interface QuantitySelectProps {
  readonly label: string;
  readonly max: number;
  readonly value: number | undefined;
  readonly onChange: (quantity: number) => void;
}

export const QuantitySelect = ({ label, max, value, onChange }: QuantitySelectProps) => (
  <Select
    label={label}
    placeholder={quantityWords.placeholder}
    choices={quantities(max).map((quantity) => ({ value: String(quantity), label: String(quantity) }))}
    value={value === undefined ? undefined : String(value)}
    onChange={(chosen) => onChange(Number(chosen))}
    isDisabled={max < 1}
  />
);
