import { FolderOpen, X } from "lucide-react";
import { type ReactNode, type Ref, useCallback, useRef, useState } from "react";

import { Button } from "../../../ui/kit/Button.tsx";
import { Field, type FieldWords, useField } from "../../../ui/kit/Field.tsx";
import { IconButton } from "../../../ui/kit/IconButton.tsx";
import { ProgressBar } from "../../../ui/kit/ProgressBar.tsx";
import type { Comparison } from "./log.ts";
import type { LogBeingRead } from "./use-opening.ts";
import type { FileInput } from "./use-file-input.ts";
import { checkpointWords } from "./checkpoint-words.ts";
import "./checkpoint-panel.css";

export interface CheckpointPanelProps {
  readonly comparison: Comparison;
  /** The current verdict lacks the comparison, because it was stopped or failed. */
  readonly isNotCompared: boolean;
  readonly comparing: LogBeingRead | undefined;
  readonly onAddText: FileInput["addText"];
  /** Opens the browser's file dialog. */
  readonly onPick: () => void;
  readonly onChange: (comparison: Comparison) => void;
  readonly onCompare: () => void;
  readonly onStop: () => void;
  /** The field for a pasted checkpoint or key. */
  readonly field?: Ref<HTMLTextAreaElement> | undefined;
}

/** The checkpoint that logs are compared with, and the key that must have signed it. */
export const CheckpointPanel = ({ comparison, isNotCompared, comparing, field, ...actions }: CheckpointPanelProps) => {
  const { checkpoint, key } = comparison;
  const list = useRef<HTMLDivElement>(null);
  const { onAddText, onPick, onChange, onCompare, onStop } = actions;
  const remove = (rest: Comparison) => {
    onChange(rest);
    list.current?.focus();
  };
  // Moves the focus, because the form is removed once it has a checkpoint and a key.
  const added = useCallback(() => list.current?.focus(), []);
  return (
    <div className="ed-checkpoint">
      <div ref={list} tabIndex={-1} role="group" aria-label={checkpointWords.group} className="ed-checkpoint-list">
        {checkpoint !== undefined && (
          <ListItem
            term={checkpointWords.checkpoint}
            label={checkpointWords.removeCheckpoint}
            onRemove={() => remove(key === undefined ? {} : { key })}
          >
            {checkpoint.origin}, {checkpointWords.size(checkpoint.size)}
          </ListItem>
        )}
        {key !== undefined && (
          <ListItem
            term={checkpointWords.key}
            label={checkpointWords.removeKey}
            onRemove={() => remove(checkpoint === undefined ? {} : { checkpoint })}
          >
            {key.name}
            <wbr />+{key.id}
          </ListItem>
        )}
        <p>{checkpointWords.missing(comparison)}</p>
      </div>
      {comparing !== undefined && (
        <div className="ed-checkpoint-progress">
          <ProgressBar
            label={checkpointWords.verifyingAgain(comparing.name)}
            current={comparing.progress?.bytes ?? 0}
            total={comparing.progress?.totalBytes ?? 1}
          />
          <Button size="small" variant="secondary" onClick={onStop}>
            {checkpointWords.stop}
          </Button>
        </div>
      )}
      {isNotCompared && comparing === undefined && (
        <div className="ed-checkpoint-progress">
          <p>{checkpointWords.notCompared}</p>
          <Button size="small" variant="secondary" onClick={onCompare}>
            {checkpointWords.compare}
          </Button>
        </div>
      )}
      {(checkpoint === undefined || key === undefined) && (
        <PasteForm comparison={comparison} field={field} onAddText={onAddText} onAdded={added} onPick={onPick} />
      )}
    </div>
  );
};

interface ListItemProps {
  readonly term: string;
  readonly label: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

const ListItem = ({ term, label, onRemove, children }: ListItemProps) => (
  <div className="ed-checkpoint-one">
    <p>
      <b>{term}</b> <span>{children}</span>
    </p>
    <IconButton icon={X} size={16} label={label} onClick={onRemove} />
  </div>
);

interface PasteFormProps extends Pick<CheckpointPanelProps, "comparison" | "onAddText" | "onPick" | "field"> {
  readonly onAdded: () => void;
}

const PasteForm = ({ comparison, field, onAddText, onAdded, onPick }: PasteFormProps) => {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const add = async (pasted: string) => {
    const refusal = await onAddText(pasted);
    if (refusal === undefined) {
      setText("");
      onAdded();
    }
    setError(refusal);
  };
  const words: FieldWords = { label: checkpointWords.field(comparison), error };
  const wiring = useField(words);
  return (
    <form
      className="ed-checkpoint-form"
      onSubmit={(event) => {
        event.preventDefault();
        void add(text);
      }}
    >
      <Field words={words} wiring={wiring}>
        <div className="ed-box ed-checkpoint-box" data-tone={wiring.message?.tone}>
          <textarea
            ref={field}
            id={wiring.controlId}
            rows={comparison.checkpoint === undefined ? 4 : 2}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
            onPaste={({ clipboardData }) => {
              // A text that is pasted into the empty field is added without the button.
              if (text === "") void add(clipboardData.getData("text/plain"));
            }}
            aria-describedby={wiring.describedBy}
            aria-invalid={wiring.isInvalid || undefined}
          />
        </div>
      </Field>
      <div className="ed-checkpoint-acts">
        <Button type="submit" size="small" variant="secondary">
          {checkpointWords.use}
        </Button>
        <Button size="small" variant="quiet" icon={FolderOpen} onClick={onPick}>
          {checkpointWords.chooseFiles}
        </Button>
      </div>
    </form>
  );
};
