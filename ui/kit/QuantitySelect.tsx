import { Chips } from "./Chips.tsx";
import { quantityWords } from "./later-words.ts";
import { Select } from "./Select.tsx";
import "./quantity-select.css";

/** The values of a bounded count: 1 to the maximum (UI-504). */
export const quantities = (max: number): ReadonlyArray<number> =>
  Array.from({ length: Math.max(0, Math.floor(max)) }, (_, index) => index + 1);

/** A preset above the maximum is not offered (UI-505). */
export const presetsWithin = (presets: ReadonlyArray<number>, max: number): ReadonlyArray<number> =>
  presets.filter((preset) => preset <= max);

export interface QuantitySelectProps {
  readonly label: string;
  readonly max: number;
  readonly presets?: ReadonlyArray<number> | undefined;
  readonly value: number | undefined;
  readonly onChange: (quantity: number) => void;
  readonly placeholder?: string | undefined;
}

export const QuantitySelect = ({
  label,
  max,
  presets = [],
  value,
  onChange,
  placeholder = quantityWords.placeholder,
}: QuantitySelectProps) => {
  const offered = presetsWithin(presets, max);
  return (
    <div className="ed-quantity">
      <Select
        label={label}
        placeholder={placeholder}
        choices={quantities(max).map((quantity) => ({ value: String(quantity), label: String(quantity) }))}
        value={value === undefined ? undefined : String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
        isDisabled={max < 1}
      />
      {offered.length > 0 && (
        <Chips
          label={quantityWords.presets(label)}
          chips={offered.map((preset) => ({ value: String(preset), label: String(preset) }))}
          selected={value === undefined ? undefined : String(value)}
          onSelect={(chosen) => onChange(Number(chosen))}
        />
      )}
    </div>
  );
};
