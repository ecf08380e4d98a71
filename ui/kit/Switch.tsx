import type { ComponentPropsWithRef, ReactNode } from "react";
import { useField } from "./Field.tsx";
import "./switch.css";

export type SwitchProps = Omit<
  ComponentPropsWithRef<"input">,
  "className" | "type" | "role" | "checked" | "defaultChecked" | "onChange" | "children" | "size"
> & {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
  readonly hint?: ReactNode;
};

/** A setting that is on or off, applied at once. */
export const Switch = ({ isOn, onChange, children, hint, id, ...input }: SwitchProps) => {
  const wiring = useField({ label: children, hint }, id);
  return (
    <label className="ed-switch">
      <span className="ed-switch-words">
        <span>{children}</span>
        {hint && (
          <span className="ed-field-hint" id={wiring.hintId}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        id={wiring.controlId}
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={wiring.describedBy}
      />
    </label>
  );
};
