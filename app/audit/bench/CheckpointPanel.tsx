import { FolderOpen, X } from "lucide-react";
import { type ReactNode, type Ref, useCallback, useRef, useState } from "react";
import { count } from "../sentences/words.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { Field, type FieldWords, useField } from "../../../ui/kit/Field.tsx";
import { IconButton } from "../../../ui/kit/IconButton.tsx";
import { ProgressBar } from "../../../ui/kit/ProgressBar.tsx";
import type { Vouching } from "./log.ts";
import type { LogInReading } from "./use-opening.ts";
import type { Taking } from "./use-file-input.ts";
import "./checkpoint-panel.css";

export interface VouchingDeskProps {
  readonly vouching: Vouching;
  /** The log in hand was not compared with it, because that was stopped or failed. */
  readonly isLeftOut: boolean;
  readonly comparing: LogInReading | undefined;
  readonly onGive: Taking["give"];
  /** Asks for files. */
  readonly onPick: () => void;
  readonly onVouch: (vouching: Vouching) => void;
  readonly onCompare: () => void;
  readonly onStop: () => void;
  /** Where a checkpoint or a key is pasted. */
  readonly field?: Ref<HTMLTextAreaElement> | undefined;
}

/** Where a log is given a checkpoint to be compared with, and the key that has to have signed it. */
export const VouchingDesk = ({ vouching, isLeftOut, comparing, field, ...acts }: VouchingDeskProps) => {
  const { checkpoint, key } = vouching;
  const list = useRef<HTMLDivElement>(null);
  const { onGive, onPick, onVouch, onCompare, onStop } = acts;
  const remove = (rest: Vouching) => {
    onVouch(rest);
    list.current?.focus();
  };
  // What the focus was on is gone once everything is given.
  const given = useCallback(() => list.current?.focus(), []);
  return (
    <div className="ed-vouching">
      <div ref={list} tabIndex={-1} role="group" aria-label="To compare with" className="ed-vouching-held">
        {checkpoint !== undefined && (
          <Held
            term="Checkpoint"
            label="Remove the checkpoint"
            onRemove={() => remove(key === undefined ? {} : { key })}
          >
            {checkpoint.origin}, {count(checkpoint.size, "line")}
          </Held>
        )}
        {key !== undefined && (
          <Held
            term="Key"
            label="Remove the key"
            onRemove={() => remove(checkpoint === undefined ? {} : { checkpoint })}
          >
            {key.name}
            <wbr />+{key.id}
          </Held>
        )}
        <p>{lackOf(vouching)}</p>
      </div>
      {comparing !== undefined && (
        <div className="ed-vouching-progress">
          <ProgressBar
            label={`Verifying ${comparing.name} again`}
            current={comparing.progress?.bytes ?? 0}
            total={comparing.progress?.totalBytes ?? 1}
          />
          <Button size="small" variant="secondary" onClick={onStop}>
            Stop comparing
          </Button>
        </div>
      )}
      {isLeftOut && comparing === undefined && (
        <div className="ed-vouching-progress">
          <p>The verdict that is shown does not take this into account yet.</p>
          <Button size="small" variant="secondary" onClick={onCompare}>
            Compare now
          </Button>
        </div>
      )}
      {(checkpoint === undefined || key === undefined) && (
        <Giving vouching={vouching} field={field} onGive={onGive} onGiven={given} onPick={onPick} />
      )}
    </div>
  );
};

function lackOf({ checkpoint, key }: Vouching): string {
  if (checkpoint === undefined)
    return key === undefined
      ? "Only a checkpoint that somebody else kept shows whether the whole log was written anew. Drop one on this page with the key that signed it, or paste them. The page forgets both when it is closed."
      : "A key alone compares nothing: give the checkpoint that it signed as well.";
  if (key !== undefined) return "";
  const signers = new Set(checkpoint.signed.signatures.map(({ name, id }) => `${name}+${id}`));
  return `It says that it is signed by ${[...signers].join(" and ")}. Without that key, nobody knows.`;
}

interface HeldProps {
  readonly term: string;
  readonly label: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

const Held = ({ term, label, onRemove, children }: HeldProps) => (
  <div className="ed-vouching-one">
    <p>
      <b>{term}</b> <span>{children}</span>
    </p>
    <IconButton icon={X} size={16} label={label} onClick={onRemove} />
  </div>
);

interface GivingProps extends Pick<VouchingDeskProps, "vouching" | "onGive" | "onPick" | "field"> {
  readonly onGiven: () => void;
}

const Giving = ({ vouching: { checkpoint, key }, field, onGive, onGiven, onPick }: GivingProps) => {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const give = async (offered: string) => {
    const refusal = await onGive(offered);
    if (refusal === undefined) {
      setText("");
      onGiven();
    }
    setError(refusal);
  };
  const words: FieldWords = { label: labelOf(checkpoint !== undefined, key !== undefined), error };
  const wiring = useField(words);
  return (
    <form
      className="ed-vouching-form"
      onSubmit={(event) => {
        event.preventDefault();
        void give(text);
      }}
    >
      <Field words={words} wiring={wiring}>
        <div className="ed-box ed-vouching-box" data-tone={wiring.message?.tone}>
          <textarea
            ref={field}
            id={wiring.controlId}
            rows={checkpoint === undefined ? 4 : 2}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
            onPaste={({ clipboardData }) => {
              // What is whole when it is pasted needs no button.
              if (text === "") void give(clipboardData.getData("text/plain"));
            }}
            aria-describedby={wiring.describedBy}
            aria-invalid={wiring.isInvalid || undefined}
          />
        </div>
      </Field>
      <div className="ed-vouching-acts">
        <Button type="submit" size="small" variant="secondary">
          Use this
        </Button>
        <Button size="small" variant="quiet" icon={FolderOpen} onClick={onPick}>
          Choose files
        </Button>
      </div>
    </form>
  );
};

function labelOf(hasCheckpoint: boolean, hasKey: boolean): string {
  if (hasCheckpoint) return "Its verifier key";
  return hasKey ? "Checkpoint" : "Checkpoint or verifier key";
}
