import { CircleAlert, TriangleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { Icon } from "./Icon.tsx";
import { fieldWords } from "./words.ts";
import "./field.css";

/** The texts around a control. */
export interface FieldWords {
  readonly label: ReactNode;
  readonly isLabelHidden?: boolean | undefined;
  /** The allowed values, shown before there is an error. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Shown instead of the error where there are both (VALID-547). */
  readonly warning?: string | undefined;
  /** The label of a required field ends in an asterisk (UI-502), that of an optional one in '(optional)' (UI-503). */
  readonly mark?: "required" | "optional" | undefined;
}

export interface FieldWiring {
  readonly controlId: string;
  readonly labelId: string;
  readonly messageId: string;
  readonly hintId: string;
  readonly message: { readonly tone: "error" | "warning"; readonly text: string } | undefined;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

export const messageIdOf = (controlId: string): string => `${controlId}-message`;

/** The errors of fields by their names, where fields show those of an earlier time instead of their own. */
export const EarlierErrors = createContext<Readonly<Record<string, string>>>({});

/** The ids that connect a control with its label, message and hint. A field with a name shows its earlier error. */
export const useField = ({ hint, error, warning }: FieldWords, givenId?: string, name = ""): FieldWiring => {
  const generatedId = useId();
  const controlId = givenId ?? generatedId;
  const [labelId, messageId, hintId] = [`${controlId}-label`, messageIdOf(controlId), `${controlId}-hint`];
  const earlier = useContext(EarlierErrors)[name];
  const shown = error ?? earlier;
  const message = warning
    ? ({ tone: "warning", text: warning } as const)
    : shown
      ? ({ tone: "error", text: shown } as const)
      : undefined;
  const describedBy =
    [message && messageId, hint && hint !== message?.text && hintId].filter(Boolean).join(" ") || undefined;
  return { controlId, labelId, messageId, hintId, message, describedBy, isInvalid: message?.tone === "error" };
};

export const FieldLabel = ({ words }: { readonly words: FieldWords }) => (
  <>
    {words.label}
    {words.mark === "required" && (
      <span className="ed-field-asterisk" aria-hidden="true">
        {" "}
        *
      </span>
    )}
    {words.mark === "optional" && <span className="ed-field-optional"> {fieldWords.optional}</span>}
  </>
);

export interface FieldMessageProps {
  readonly wiring: FieldWiring;
  readonly hint?: ReactNode;
}

/** The error or warning, announced when it appears, and the hint. An error in the hint's own words replaces the hint. */
export const FieldNotes = ({ wiring, hint }: FieldMessageProps) => (
  <>
    <div className="ed-field-message" id={wiring.messageId} data-tone={wiring.message?.tone} aria-live="polite">
      {wiring.message && (
        <>
          <Icon of={wiring.message.tone === "error" ? CircleAlert : TriangleAlert} size={16} />
          <span>{wiring.message.text}</span>
        </>
      )}
    </div>
    {hint && hint !== wiring.message?.text && (
      <div className="ed-field-hint" id={wiring.hintId}>
        {hint}
      </div>
    )}
  </>
);

export interface FieldProps {
  readonly words: FieldWords;
  readonly wiring: FieldWiring;
  readonly children: ReactNode;
}

/** A label, the control, and below it the message and the hint. */
export const Field = ({ words, wiring, children }: FieldProps) => (
  <div className="ed-field" data-tone={wiring.message?.tone}>
    <label
      id={wiring.labelId}
      htmlFor={wiring.controlId}
      className={words.isLabelHidden ? "ed-hidden" : "ed-field-label"}
    >
      <FieldLabel words={words} />
    </label>
    {children}
    <FieldNotes wiring={wiring} hint={words.hint} />
  </div>
);
