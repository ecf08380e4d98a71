import { Bookmark, Download, FolderOpen, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { Callout } from "../../../ui/kit/Callout.tsx";
import { TextArea } from "../../../ui/kit/TextArea.tsx";
import { LONGEST_NOTE } from "../engine/report/case-file.ts";
import { caseWords } from "./case-words.ts";
import type { Case } from "./use-case.ts";
import "./case.css";

export interface CasePanelProps {
  readonly of: Case;
  readonly onGoTo: (line: number) => void;
  readonly onSave: () => void;
}

/** All notes and marks of an auditor, and the case as a file. */
export const CasePanel = ({ of: { notes, isKept, open }, onGoTo, onSave }: CasePanelProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  return (
    <div className="ed-case">
      <p>{caseWords.about}</p>
      {!isKept && <p>{caseWords.notKept}</p>}
      {notes.length === 0 ? (
        <p>{caseWords.noNotes}</p>
      ) : (
        <ul role="list" aria-label={caseWords.list}>
          {notes.map(({ line, text }) => (
            <li key={line}>
              <button type="button" className="ed-line-link" onClick={() => onGoTo(line)}>
                {caseWords.goToLine(line)}
              </button>{" "}
              <span>{text === "" ? caseWords.marked : text}</span>
            </li>
          ))}
        </ul>
      )}
      {refusal !== undefined && (
        <Callout kind="Danger" size="small" isAnnounced>
          {refusal}
        </Callout>
      )}
      <div className="ed-case-acts">
        <Button size="small" variant="secondary" icon={Download} onClick={onSave}>
          {caseWords.save}
        </Button>
        <Button size="small" variant="quiet" icon={FolderOpen} onClick={() => input.current?.click()}>
          {caseWords.open}
        </Button>
        <input
          ref={input}
          type="file"
          className="ed-hidden"
          tabIndex={-1}
          aria-label={caseWords.file}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void open(file).then(setRefusal);
          }}
        />
      </div>
    </div>
  );
};

/** The note at one line. */
export const LineNote = ({ of: { notes, write, remove }, line }: { readonly of: Case; readonly line: number }) => {
  const note = notes.find((other) => other.line === line);
  return (
    <div className="ed-case">
      <TextArea
        label={caseWords.noteAt(line)}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={note?.text ?? ""}
        onChange={(text) => write({ line, text })}
      />
      <div className="ed-case-acts">
        {note === undefined ? (
          <Button size="small" variant="quiet" icon={Bookmark} onClick={() => write({ line, text: "" })}>
            {caseWords.mark}
          </Button>
        ) : (
          <Button size="small" variant="quiet" icon={X} onClick={() => remove(line)}>
            {caseWords.remove}
          </Button>
        )}
      </div>
    </div>
  );
};
