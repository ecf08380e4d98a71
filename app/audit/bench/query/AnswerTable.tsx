import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef } from "react";
import { visible } from "../../sentences/words.ts";
import type { Answer, AnswerCell } from "./answer.ts";
import { queryWords } from "./query-words.ts";

const ROW_HEIGHT = 28;
/** The names, the borders and a bar to scroll sideways. */
const AROUND_ROWS = ROW_HEIGHT + 16;
const OVERSCAN = 12;
/** The rows from which the widths of the columns are taken. */
const MEASURED_ROWS = 200;
/** The widths of a column, in characters. */
const NARROWEST = 4;
const WIDEST = 42;

export interface AnswerTableProps {
  readonly answer: Answer;
  /** The number of the record in the first line. */
  readonly firstSeq: number;
  /** The number of lines of the log. */
  readonly lines: number;
  readonly onGoTo: (line: number) => void;
}

/** The rows of an answer. Only those in view are rendered. A row with the place of a record leads to it. */
export const AnswerTable = ({ answer, firstSeq, lines, onGoTo }: AnswerTableProps) => {
  const { columns, rows } = answer;
  const scroller = useRef<HTMLDivElement>(null);
  // On a phone the answer is below the question.
  useEffect(() => {
    scroller.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  // oxlint-disable-next-line react/incompatible-library -- the rows are rendered here, without memoisation
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const forms = useMemo(() => columns.map((name, at) => formOf(name, rows, at)), [columns, rows]);
  const place = placeIn(columns);
  const template = { gridTemplateColumns: forms.map(({ characters }) => `calc(${characters}ch + 16px)`).join(" ") };
  const lineOf = (cell: AnswerCell): number | undefined => {
    if (place === undefined || typeof cell !== "number") return undefined;
    const line = place.isLine ? cell : cell - firstSeq + 1;
    return Number.isInteger(line) && line >= 1 && line <= lines ? line : undefined;
  };
  return (
    <div
      ref={scroller}
      className="ed-answer"
      role="region"
      aria-label={queryWords.answer}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      style={{ maxHeight: rows.length * ROW_HEIGHT + AROUND_ROWS }}
    >
      <div role="table" aria-label={queryWords.answer} aria-rowcount={rows.length + 1} aria-colcount={columns.length}>
        <div role="rowgroup" className="ed-answer-head">
          <div role="row" className="ed-answer-row" aria-rowindex={1} style={template}>
            {columns.map((name, at) => (
              <span
                key={at}
                role="columnheader"
                data-number={forms[at]?.isNumber || undefined}
                data-place={at === place?.column || undefined}
              >
                {visible(name)}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="ed-answer-body" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, size }) => (
            <div
              key={index}
              role="row"
              className="ed-answer-row"
              aria-rowindex={index + 2}
              style={{ ...template, transform: `translateY(${start}px)`, height: size }}
            >
              {rows[index]?.map((cell, at) => (
                <AnswerCellView
                  key={at}
                  cell={cell}
                  isNumber={forms[at]?.isNumber === true}
                  isPlace={at === place?.column}
                  line={at === place?.column ? lineOf(cell) : undefined}
                  onGoTo={onGoTo}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
};

interface CellProps {
  readonly cell: AnswerCell;
  readonly isNumber: boolean;
  readonly isPlace: boolean;
  /** The line of the record that the cell names. */
  readonly line: number | undefined;
  readonly onGoTo: (line: number) => void;
}

const AnswerCellView = ({ cell, isNumber, isPlace, line, onGoTo }: CellProps) => {
  const text = textOf(cell);
  return (
    <span
      role="cell"
      data-number={isNumber || undefined}
      data-place={isPlace || undefined}
      title={text.length > WIDEST ? text : undefined}
    >
      {line === undefined ? (
        cell === null ? (
          <i>{text}</i>
        ) : (
          text
        )
      ) : (
        <button
          type="button"
          className="ed-line-link"
          aria-label={queryWords.goTo(text, line)}
          title={queryWords.goTo(text, line)}
          onClick={() => onGoTo(line)}
        >
          {text}
        </button>
      )}
    </span>
  );
};

const textOf = (cell: AnswerCell): string => (cell === null ? queryWords.nothing : visible(String(cell)));

interface ColumnForm {
  readonly isNumber: boolean;
  readonly characters: number;
}

function formOf(name: string, rows: Answer["rows"], at: number): ColumnForm {
  const cells = rows.slice(0, MEASURED_ROWS).map((row) => row[at] ?? null);
  const longest = cells.reduce<number>((most, cell) => Math.max(most, textOf(cell).length), name.length);
  const isNumber =
    cells.every((cell) => cell === null || typeof cell === "number") && cells.some((cell) => cell !== null);
  return { isNumber, characters: Math.min(WIDEST, Math.max(NARROWEST, longest)) };
}

/** The column that names a record: its line, its number, or the number of another one. */
function placeIn(columns: readonly string[]): { readonly column: number; readonly isLine: boolean } | undefined {
  const names = columns.map((name) => name.toLowerCase());
  const line = names.indexOf("line");
  if (line >= 0) return { column: line, isLine: true };
  const seq = names.includes("seq") ? names.indexOf("seq") : names.findIndex((name) => name.endsWith("_seq"));
  return seq < 0 ? undefined : { column: seq, isLine: false };
}
