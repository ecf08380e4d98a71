import { Check, Pencil } from "lucide-react";
import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { editableFieldWords as copy } from "./later-words.ts";
import { useFocusBack } from "./use-focus-back.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";
import { fieldSavedMs } from "./timing.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import "./editable-field.css";

export interface SaveProblem {
  readonly text: string;
  /** How long it is shown. Absent: until the player types. */
  readonly forMs?: number | undefined;
}

export type EditableFieldProps = Omit<TextFieldProps, "value" | "onChange" | "error" | "warning" | "label"> & {
  readonly label: string;
  readonly value: string;
  /** Shown in place of an empty value. */
  readonly none?: string;
  /** Shown beside the value, such as a flag that it is verified. */
  readonly flag?: ReactNode;
  /** Saves the typed value; resolves to why it is not saved, or to undefined. */
  readonly onSave: (draft: string) => Promise<SaveProblem | undefined>;
};

type Mode = "reading" | "editing" | "saving" | "saved";

/** A shown value with buttons to edit it, and then to save or cancel (UI-107). */
export const EditableField = ({ label, value, none, flag, onSave, ...field }: EditableFieldProps) => {
  const [mode, setMode] = useState<Mode>("reading");
  const [draft, setDraft] = useState(value);
  const [error, setError] = useState<SaveProblem>();
  useEffect(() => {
    if (mode !== "saved") return undefined;
    const timer = setTimeout(() => setMode("reading"), fieldSavedMs);
    return () => clearTimeout(timer);
  }, [mode]);
  useEffect(() => {
    if (error?.forMs === undefined) return undefined;
    const timer = setTimeout(() => setError(undefined), error.forMs);
    return () => clearTimeout(timer);
  }, [error]);
  const button = useFocusBack(mode);
  const edit = () => {
    setDraft(value);
    setError(undefined);
    setMode("editing");
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setMode("saving");
    const problem = await onSave(draft);
    setError(problem);
    setMode(problem === undefined ? "saved" : "editing");
  };
  if (mode === "reading" || mode === "saved")
    return (
      <div className="ed-editable">
        <dl className="ed-editable-value">
          <dt>{label}</dt>
          <dd>
            {value === "" ? none : value}
            {flag}
          </dd>
        </dl>
        <VisuallyHidden role="status">{mode === "saved" ? copy.saved : ""}</VisuallyHidden>
        {mode === "saved" ? (
          <span className="ed-editable-saved">
            <Icon of={Check} />
          </span>
        ) : (
          <Button
            ref={button}
            variant="quiet"
            size="small"
            icon={Pencil}
            onClick={edit}
            aria-label={copy.editField(label)}
          >
            {copy.edit}
          </Button>
        )}
      </div>
    );
  return (
    <form className="ed-editable-form" onSubmit={save} noValidate>
      <TextField
        {...field}
        label={label}
        value={draft}
        error={error?.text}
        autoFocus
        onChange={(typed) => {
          setDraft(typed);
          setError(undefined);
        }}
      />
      <div className="ed-editable-actions">
        <Button type="submit" size="small" isPending={mode === "saving"} pendingLabel={copy.saving}>
          {copy.save}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setMode("reading")} disabled={mode === "saving"}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
};
