import { Download, Play, Square } from "lucide-react";
import { type KeyboardEvent, useEffect } from "react";
import type { OpenedLog } from "../../engine/verdict/opened-log.ts";
import { Button } from "../../../../ui/kit/Button.tsx";
import { Callout } from "../../../../ui/kit/Callout.tsx";
import { Disclosure } from "../../../../ui/kit/Disclosure.tsx";
import { EmptyState } from "../../../../ui/kit/EmptyState.tsx";
import { ProgressBar } from "../../../../ui/kit/ProgressBar.tsx";
import { Select } from "../../../../ui/kit/Select.tsx";
import { TextArea } from "../../../../ui/kit/TextArea.tsx";
import type { Answer } from "./answer.ts";
import { AnswerTable } from "./AnswerTable.tsx";
import { queryWords } from "./query-words.ts";
import type { WorkedQuestion } from "./question-page.ts";
import { TableList } from "./TableList.tsx";
import type { Query, QueryWork } from "./use-query.ts";
import "./query.css";

export interface QueryPanelProps {
  readonly log: OpenedLog;
  readonly query: Query;
  readonly worked: readonly WorkedQuestion[];
  readonly onGoTo: (line: number) => void;
  readonly onSave: (answer: Answer) => void;
}

/** Questions in SQL about the open log, and their answers. */
export const QueryPanel = ({ log, query, worked, onGoTo, onSave }: QueryPanelProps) => {
  const { text, setText, work, answer, refusal, prepare, ask, stop } = query;
  const { exitCode, journal } = log.verdict;
  useEffect(prepare, [prepare]);
  const isAsking = work?.is === "asking";
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isAsking) ask();
  };
  return (
    <div className="ed-query">
      <p className="ed-query-about">
        {queryWords.about} {exitCode !== 0 && queryWords.notAll}
      </p>
      <Select
        label={queryWords.worked}
        placeholder={queryWords.choose}
        choices={worked.map(({ title }) => ({ value: title, label: title }))}
        value={worked.find(({ sql }) => sql === text)?.title}
        onChange={(chosen) => setText(worked.find(({ title }) => title === chosen)?.sql ?? text)}
      />
      <div className="ed-query-editor">
        <TextArea
          label={queryWords.question}
          hint={queryWords.hint}
          rows={7}
          value={text}
          onChange={setText}
          onKeyDown={press}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
        />
      </div>
      <div className="ed-query-acts">
        <Button size="small" icon={Play} isPending={isAsking} onClick={ask}>
          {queryWords.ask}
        </Button>
        {work !== undefined && (
          <Button size="small" variant="secondary" icon={Square} onClick={stop}>
            {queryWords.stop}
          </Button>
        )}
        {answer !== undefined && answer.rows.length > 0 && (
          <Button size="small" variant="secondary" icon={Download} onClick={() => onSave(answer)}>
            {queryWords.save}
          </Button>
        )}
        <p className="ed-query-state ed-tabular" role="status">
          {stateOf(work, answer)}
        </p>
      </div>
      {work?.is === "making" && (
        <ProgressBar
          label={queryWords.making(work.progress?.lines ?? 0)}
          current={work.progress?.bytes ?? 0}
          total={log.sizeBytes}
        />
      )}
      <div className="ed-query-result" aria-busy={isAsking}>
        {refusal !== undefined && (
          <Callout kind="Danger" size="small" isAnnounced>
            {refusal}
          </Callout>
        )}
        {answer !== undefined && answer.rows.length === 0 && (
          <EmptyState title={queryWords.noRows}>{queryWords.noRowsAbout}</EmptyState>
        )}
        {answer !== undefined && answer.rows.length > 0 && (
          <AnswerTable answer={answer} firstSeq={journal.firstSeq ?? 0} lines={log.columns.lines} onGoTo={onGoTo} />
        )}
      </div>
      <Disclosure summary={queryWords.tables}>
        <TableList />
      </Disclosure>
    </div>
  );
};

function stateOf(work: QueryWork | undefined, answer: Answer | undefined): string {
  if (work?.is === "asking") return queryWords.asking;
  if (work !== undefined || answer === undefined) return "";
  const { rows, isCut, tookMs } = answer;
  return `${queryWords.answered(rows.length, isCut, tookMs)}${isCut ? `. ${queryWords.cut}` : ""}`;
}
