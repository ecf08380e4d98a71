import type { ColumnKind } from "../../engine/tables/columns.ts";
import { count } from "../../sentences/words.ts";
import { thousands } from "../format.ts";

/** What SQLite says, in plain words. */
const PLAIN: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^no such column: (.+)$/, (name) => `No table of the question has a column ${name}.`],
  [/^ambiguous column name: (.+)$/, (name) => `More than one table of the question has a column ${name}.`],
  [/^no such table: (.+)$/, (name) => `There is no table or view ${name}.`],
  [/^no such function: (.+)$/, (name) => `SQLite has no function ${name}.`],
  [/^near "(.+)": syntax error$/, (name) => `The question cannot be understood at “${name}”.`],
  [/^incomplete input$/, () => "The question is not complete."],
  [/^unrecognized token: "(.*?)"?$/, (name) => `The question cannot be understood at “${name}”: is a quote missing?`],
  [/readonly database/, () => "A question only reads: the tables cannot be changed."],
  [/^out of memory$/, () => "There is not enough memory for this answer."],
];

export const queryWords = {
  empty: "The question is empty.",
  oneAtATime: "Ask one question at a time.",
  onlyReads: "A question is a SELECT, or another statement that only reads.",
  refused: (says: string) => {
    for (const [pattern, plain] of PLAIN) {
      const found = pattern.exec(says);
      if (found !== null) return `${plain(found[1] ?? "")} SQLite: ${says}.`;
    }
    return `SQLite: ${says}.`;
  },
  failed: (reason: string) =>
    reason.startsWith("Aborted(OOM)")
      ? "There is not enough memory for this answer. Ask for less, or use the command “audit sql”."
      : `The question could not be answered: ${reason}.`,
  about: "Questions about this log in SQL (SQLite), over the tables of “audit sql”. They are answered in this browser.",
  notAll: "Not every check of this log passed: a record that could not be read has no row.",
  worked: "Worked questions",
  choose: "Choose a question",
  question: "Question in SQL",
  hint: "Ctrl or ⌘ with Enter asks.",
  ask: "Ask",
  stop: "Stop",
  save: "Save CSV",
  making: (lines: number) => `Reading the log into tables: ${count(lines, "record")}`,
  asking: "Looking for the answer",
  answered: (rows: number, isCut: boolean, tookMs: number) =>
    `${isCut ? `The first ${thousands.format(rows)} rows` : count(rows, "row")} in ${tookMs < 1000 ? `${Math.round(tookMs)} ms` : `${(tookMs / 1000).toFixed(1)} s`}`,
  cut: "There are more rows: ask for fewer, or use the command “audit sql”.",
  noRows: "No rows",
  noRowsAbout: "Nothing in this log answers the question.",
  answer: "Answer",
  nothing: "null",
  goTo: (cell: string, line: number) => `${cell}: go to line ${thousands.format(line)}`,
  tables: "Tables, views and their columns",
  everyTable: "Every table begins with file, journal and player.",
  viewOf: (about: string, table: string) => `${about} The columns of ${table}.`,
  orNull: " or null",
  kinds: {
    text: "text",
    name: "text",
    integer: "number",
    pence: "pence",
    time: "UTC, as 2026-11-20T21:04:32.000Z",
    date: "day in London, as 2026-11-20",
    flag: "1 or 0",
  } satisfies Readonly<Record<ColumnKind, string>>,
} as const;
