import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOG_COLUMNS, TABLES } from "../../engine/tables/tables.ts";
import { VIEWS } from "../../engine/tables/views.ts";
import { INCOMPLETE, type ExitCode, worst } from "../../engine/verdict/verdict.ts";
import { located } from "../../reading/journal-file.ts";
import { count, visible } from "../../sentences/words.ts";
import { csvRow } from "../csv.ts";
import { USAGE } from "../exit-codes.ts";
import { facts, hanging } from "../layout.ts";
import { logsAt, type Unread } from "../log-files.ts";
import { type Answer, type AnswerCell, QuestionError, type TableSource, withDatabase } from "../sql/database.ts";
import { makeTables } from "../tables/make-tables.ts";
import { tablesIn } from "../tables/parquet-folder.ts";
import { partsIn } from "../tables/parts.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface SqlOptions {
  readonly json?: boolean;
  readonly csv?: boolean;
}

const NOT_CHECKED = ["what has no row: records that were not folded (verdicts and findings report why)"] as const;

/** Answers a question in SQL over logs, over a folder of tables, or over the parts of workers. */
export async function sql(
  terminal: Terminal,
  question: string,
  paths: readonly string[],
  options: SqlOptions,
): Promise<number> {
  const [folder = "", ...others] = paths.map(located);
  if (others.length === 0 && tablesIn(folder).length > 0)
    return answer(terminal, question, { tables: folder }, options, []);
  const parts = partsIn([folder, ...others]);
  if (parts.length > 0) return answer(terminal, question, { parts }, options, []);
  const made = mkdtempSync(join(tmpdir(), "audit-"));
  try {
    const { files, unread } = logsAt(paths);
    const tables = makeTables(terminal, files, made, { withData: true });
    return await answer(terminal, question, { tables: made }, options, [...unread, ...tables.unread]);
  } finally {
    rmSync(made, { recursive: true });
  }
}

const VERDICTS = "SELECT DISTINCT exit_code FROM verdicts";

async function answer(
  terminal: Terminal,
  question: string,
  source: TableSource,
  options: SqlOptions,
  unread: readonly Unread[],
): Promise<number> {
  try {
    const [codes, answered] = await withDatabase(source, question, async (ask) => [
      (await ask(VERDICTS)).rows.map(([code]) => code as ExitCode),
      await ask(question),
    ]);
    const code = worst(codes);
    const exitCode = unread.length > 0 && (code === 0 || code === INCOMPLETE) ? USAGE : code;
    const head = { command: "sql", version: VERSION, exitCode };
    if (options.json === true) writeJson(terminal, { ...head, ...named(answered), unread, notChecked: NOT_CHECKED });
    else {
      terminal.write(options.csv === true ? asCsv(answered) : asText(answered));
      caveats(terminal, code, unread);
    }
    return exitCode;
  } catch (cause) {
    if (cause instanceof QuestionError) return refuse(terminal, cause.message, options);
    throw cause;
  }
}

const writeJson = (terminal: Terminal, result: object) => terminal.write(`${JSON.stringify(result, null, 2)}\n`);

/** Names the place in the question, and what can be asked. */
function refuse(terminal: Terminal, error: string, { json }: SqlOptions): number {
  if (json === true)
    writeJson(terminal, { command: "sql", version: VERSION, exitCode: USAGE, error, tables: COLUMNS, views: VIEWS });
  else {
    // Line by line and not wrapped, because a mark stands under the place.
    for (const line of error.split("\n")) terminal.complain(`${visible(line)}\n`);
    const list = [
      ...Object.entries(COLUMNS).map(([name, columns]) => [name, columns.join(", ")] as const),
      ...Object.entries(VIEWS).map(([name, { of, about }]) => [name, `${about} The columns of ${of}.`] as const),
    ];
    terminal.complain(`\nThe tables and views:\n${facts(terminal, list)}\n`);
  }
  return USAGE;
}

/** The columns of each table. */
const COLUMNS = Object.fromEntries(
  Object.entries(TABLES).map(([name, { columns }]) => [name, [...LOG_COLUMNS, ...Object.keys(columns)]]),
);

function caveats(terminal: Terminal, code: ExitCode, unread: readonly Unread[]): void {
  for (const { error } of unread) terminal.complain(`${hanging(terminal, "", error)}\n`);
  if (code !== 0)
    terminal.complain(
      `${hanging(terminal, "", `Not every log passed (exit code ${code}): SELECT file, exit_code, says FROM verdicts.`)}\n`,
    );
}

const named = ({ columns, rows }: Answer) => ({
  columns: columns.map(({ name }) => name),
  rows,
});

const textOf = (cell: AnswerCell): string => {
  if (cell === null) return "";
  return visible(typeof cell === "object" ? JSON.stringify(cell) : String(cell));
};

const asCsv = ({ columns, rows }: Answer): string =>
  [columns.map(({ name }) => name), ...rows.map((row) => row.map(textOf))].map(csvRow).join("");

/** Columns under their names; numbers to the right. */
function asText({ columns, rows }: Answer): string {
  const names = columns.map(({ name }) => visible(name));
  const cells = rows.map((row) => row.map(textOf));
  const widths = names.map((name, index) =>
    cells.reduce((widest, row) => Math.max(widest, (row[index] ?? "").length), name.length),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) =>
        columns[index]?.isNumber === true ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
      )
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return `${[line(names), rule, ...cells.map(line)].join("\n")}\n(${count(rows.length, "row")})\n`;
}
