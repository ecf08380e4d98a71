import { type ReactNode, useId } from "react";

export interface Option {
  readonly value: string | null;
  readonly label: string;
  readonly mark: ReactNode;
}

export interface OptionsProps {
  readonly legend: string;
  readonly hint: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly selected: string | null;
  readonly onSelect: (value: string | null) => void;
  /** Shows each label under its mark. Otherwise only a screen reader reads it. */
  readonly isLabelled?: boolean;
  readonly children?: ReactNode;
}

/** A set of pictures or colours, of which one is selected. Arrow keys select, as in every group of radio buttons. */
export const Options = ({
  legend,
  hint,
  name,
  options,
  selected,
  onSelect,
  isLabelled = false,
  children,
}: OptionsProps) => {
  const hintId = useId();
  return (
    <fieldset className="ed-look-part" aria-describedby={hintId}>
      <legend>{legend}</legend>
      <p className="ed-field-hint" id={hintId}>
        {hint}
      </p>
      <div className="ed-look-options">
        {options.map(({ value, label, mark }) => (
          <label key={label} className="ed-look-option" data-labelled={isLabelled || undefined}>
            <input
              type="radio"
              name={name}
              aria-label={isLabelled ? undefined : label}
              checked={value === selected}
              onChange={() => onSelect(value)}
            />
            <span className="ed-look-mark" aria-hidden="true">
              {mark}
            </span>
            {isLabelled && <span>{label}</span>}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
};
