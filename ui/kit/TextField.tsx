import type { ComponentPropsWithRef, ReactNode } from "react";
import { Field, useField, type FieldWords } from "./Field.tsx";

type InputProps = Omit<
  ComponentPropsWithRef<"input">,
  "className" | "onChange" | "value" | "defaultValue" | "prefix" | "size" | "required"
>;

export type TextFieldProps = InputProps &
  FieldWords & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** Shown before the text and not part of the value, such as '£'. */
    readonly prefix?: string | undefined;
    /** A control at the end of the box. */
    readonly after?: ReactNode;
    readonly size?: "regular" | "large" | undefined;
  };

/**
 * A field of one line. Its `maxLength` counts code points, as the rules do. The attribute of that name counts UTF-16 units, and
 * would cut a text with emoji or rare letters too early.
 */
export const TextField = ({
  label,
  isLabelHidden,
  hint,
  error,
  warning,
  mark,
  id,
  value,
  onChange,
  prefix,
  after,
  size = "regular",
  type = "text",
  maxLength,
  ...input
}: TextFieldProps) => {
  const words: FieldWords = { label, isLabelHidden, hint, error, warning, mark };
  const wiring = useField(words, id, input.name);
  return (
    <Field words={words} wiring={wiring}>
      <div className="ed-box" data-tone={wiring.message?.tone} data-size={size}>
        {prefix !== undefined && (
          <span className="ed-box-affix" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          {...input}
          id={wiring.controlId}
          type={type}
          value={value}
          onChange={(event) => onChange([...event.target.value].slice(0, maxLength).join(""))}
          aria-describedby={wiring.describedBy}
          aria-invalid={wiring.isInvalid || undefined}
          aria-required={mark === "required" || undefined}
        />
        {after !== undefined && <span className="ed-box-after">{after}</span>}
      </div>
    </Field>
  );
};
