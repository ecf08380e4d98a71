import { useState } from "react";
import { Field, useField, type FieldWords } from "./Field.tsx";
import "./code-field.css";

export interface CodeFieldProps extends FieldWords {
  readonly length: number;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called when the last digit is typed. */
  readonly onComplete?: ((digits: string) => void) | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** A code from a text message. It is one input that looks like single digits, so that paste and autofill work. */
export const CodeField = ({ length, value, onChange, onComplete, isDisabled, autoFocus, ...words }: CodeFieldProps) => {
  const wiring = useField(words);
  const [isFocused, setFocused] = useState(false);
  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, "").slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  const caret = Math.min(value.length, length - 1);
  return (
    <Field words={words} wiring={wiring}>
      <div className="ed-code" data-tone={wiring.message?.tone} data-disabled={isDisabled || undefined}>
        <input
          id={wiring.controlId}
          value={value}
          onChange={(event) => change(event.target.value)}
          onFocus={(event) => {
            setFocused(true);
            event.target.setSelectionRange(value.length, value.length);
          }}
          onBlur={() => setFocused(false)}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          disabled={isDisabled}
          autoFocus={autoFocus}
          aria-describedby={wiring.describedBy}
          aria-invalid={wiring.isInvalid || undefined}
          aria-required={words.mark === "required" || undefined}
        />
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            className="ed-code-digit"
            data-caret={(isFocused && index === caret) || undefined}
            aria-hidden="true"
          >
            {value[index]}
          </span>
        ))}
      </div>
    </Field>
  );
};
