import { useState } from "react";
import { FieldLabel, FieldNotes, useField } from "../kit/Field.tsx";

export interface BirthDateProps {
  /** 'yyyy-MM-dd', or as much of it as was typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly mark: "required" | "optional";
}

const PARTS = [
  { name: "Day", autoComplete: "bday-day", length: 2 },
  { name: "Month", autoComplete: "bday-month", length: 2 },
  { name: "Year", autoComplete: "bday-year", length: 4 },
] as const;

/** A date that everybody knows by heart is typed faster than it is looked up in a calendar. */
export const BirthDate = ({ value, onChange, onBlur, error, mark }: BirthDateProps) => {
  const words = { label: "Date of birth", hint: "For example 27 3 1988", error, mark };
  const wiring = useField(words);
  const [typed, setTyped] = useState(() => value.split("-").toReversed());
  const type = (index: number, text: string) => {
    const parts = PARTS.map((_, at) => (at === index ? text.replace(/\D/g, "") : (typed[at] ?? "")));
    setTyped(parts);
    const [day = "", month = "", year = ""] = parts;
    onChange(parts.every((part) => part === "") ? "" : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  };
  return (
    <fieldset className="ed-field" data-tone={wiring.message?.tone} aria-describedby={wiring.describedBy}>
      <legend className="ed-field-label ed-signup-legend">
        <FieldLabel words={words} />
      </legend>
      <div className="ed-signup-date">
        {PARTS.map(({ name, autoComplete, length }, index) => (
          <label key={name}>
            <span>{name}</span>
            <span className="ed-box" data-tone={wiring.message?.tone}>
              <input
                value={typed[index] ?? ""}
                onChange={(event) => type(index, event.target.value)}
                onBlur={index === PARTS.length - 1 ? onBlur : undefined}
                inputMode="numeric"
                autoComplete={autoComplete}
                maxLength={length}
                aria-required
                aria-invalid={wiring.isInvalid || undefined}
              />
            </span>
          </label>
        ))}
      </div>
      <FieldNotes wiring={wiring} hint={words.hint} />
    </fieldset>
  );
};
