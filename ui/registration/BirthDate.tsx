import { useState } from "react";
import { FieldLabel, FieldNotes, useField } from "../kit/Field.tsx";
import { personWords } from "./words.ts";

export interface BirthDateProps {
  /** 'yyyy-MM-dd'. Parts that are not typed yet are empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly mark: "required" | "optional";
  readonly "data-refusal": string | undefined;
}

/** The name of the field in the record. Its parts have none. */
const NAME = "birthDate";

const PARTS = [
  { label: personWords.day, autoComplete: "bday-day", length: 2 },
  { label: personWords.month, autoComplete: "bday-month", length: 2 },
  { label: personWords.year, autoComplete: "bday-year", length: 4 },
] as const;

/** Three fields and no calendar: a player types the known date faster than they find it in a calendar. */
export const BirthDate = ({ value, onChange, onBlur, error, mark, ...shown }: BirthDateProps) => {
  const words = { label: personWords.birthDate, hint: personWords.birthDateHint, error, mark };
  const wiring = useField(words, undefined, NAME);
  const [typed, setTyped] = useState(() => value.split("-").toReversed());
  const type = (index: number, text: string) => {
    const parts = PARTS.map((_, at) => (at === index ? text.replace(/\D/g, "") : (typed[at] ?? "")));
    setTyped(parts);
    const [day = "", month = "", year = ""] = parts;
    onChange(parts.every((part) => part === "") ? "" : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  };
  return (
    <fieldset
      className="ed-field"
      id={wiring.controlId}
      name={NAME}
      data-refusal={shown["data-refusal"]}
      data-tone={wiring.message?.tone}
      aria-describedby={wiring.describedBy}
    >
      <legend className="ed-field-label ed-signup-legend">
        <FieldLabel words={words} />
      </legend>
      <div className="ed-signup-date">
        {PARTS.map(({ label, autoComplete, length }, index) => (
          <label key={label}>
            <span>{label}</span>
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
