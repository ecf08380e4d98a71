import type { ComponentPropsWithRef, ReactNode } from "react";
import { FieldLabel, FieldNotes, useField } from "./Field.tsx";
import "./checkbox.css";

export type CheckboxProps = Omit<
  ComponentPropsWithRef<"input">,
  "className" | "type" | "checked" | "defaultChecked" | "onChange" | "children" | "size"
> & {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly children: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** A box that must be ticked (UI-502). */
  readonly mark?: "required" | undefined;
};

export const Checkbox = ({ isChecked, onChange, children, hint, error, mark, id, ...input }: CheckboxProps) => {
  const words = { label: children, hint, error, mark };
  const wiring = useField(words, id, input.name);
  return (
    <div className="ed-check" data-tone={wiring.message?.tone}>
      <label className="ed-check-row">
        <span className="ed-check-box">
          <input
            {...input}
            id={wiring.controlId}
            type="checkbox"
            checked={isChecked}
            onChange={(event) => onChange(event.target.checked)}
            aria-describedby={wiring.describedBy}
            aria-invalid={wiring.isInvalid || undefined}
            aria-required={mark === "required" || undefined}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6.5 12.5 3.7 3.7 7.6-8.4" />
          </svg>
        </span>
        <span>
          <FieldLabel words={words} />
        </span>
      </label>
      <FieldNotes wiring={wiring} hint={hint} />
    </div>
  );
};
