import type { ComponentPropsWithRef } from "react";
import { Field, useField, type FieldWords } from "./Field.tsx";
import "./text-area.css";

type AreaProps = Omit<
  ComponentPropsWithRef<"textarea">,
  "className" | "onChange" | "value" | "defaultValue" | "required"
>;

export type TextAreaProps = AreaProps &
  FieldWords & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

/** A field for a text of several lines. */
export const TextArea = ({
  label,
  isLabelHidden,
  hint,
  error,
  warning,
  mark,
  id,
  value,
  onChange,
  rows = 5,
  ...area
}: TextAreaProps) => {
  const words: FieldWords = { label, isLabelHidden, hint, error, warning, mark };
  const wiring = useField(words, id);
  return (
    <Field words={words} wiring={wiring}>
      <div className="ed-box" data-tone={wiring.message?.tone}>
        <textarea
          {...area}
          className="ed-text-area"
          id={wiring.controlId}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={wiring.describedBy}
          aria-invalid={wiring.isInvalid || undefined}
        />
      </div>
    </Field>
  );
};
