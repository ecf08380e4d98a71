import { INCOMPLETE, worst } from "../../engine/verdict/verdict.ts";
import { located, UsageError } from "../../reading/journal-file.ts";
import { count } from "../../sentences/words.ts";
import { USAGE } from "../exit-codes.ts";
import { hanging } from "../layout.ts";
import { logsAt, type Unread } from "../log-files.ts";
import { makeTables, type MadeTables } from "../tables/make-tables.ts";
import { parquetFile, tablesIn } from "../tables/parquet-folder.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface TableOptions {
  /** The folder of the Parquet files. */
  readonly out: string;
  readonly force?: boolean;
  readonly data?: boolean;
  readonly json?: boolean;
}

const NOT_CHECKED = [
  "records after the first broken line, withheld lines, and records whose data do not match their schema, which have no rows",
  "the limits of each verdict, which verify lists",
] as const;

/** Writes what logs say as tables in Parquet files. */
export function table(terminal: Terminal, paths: readonly string[], options: TableOptions): number {
  const folder = located(options.out);
  const [existing] = options.force === true ? [] : tablesIn(folder);
  if (existing !== undefined)
    throw new UsageError(
      `${parquetFile(options.out, existing)} exists already: name another folder, or add --force to replace the tables in it.`,
    );
  const { files, unread } = logsAt(paths);
  const made = makeTables(terminal, files, folder, { withData: options.data === true });
  const notRead = [...unread, ...made.unread];
  const exitCode = exitCodeOf(made, notRead);
  const repeated = made.logs.flatMap(({ identity: { file }, repeatedOf }) =>
    repeatedOf === null ? [] : [{ file, of: repeatedOf }],
  );
  const result = {
    command: "table",
    version: VERSION,
    exitCode,
    out: options.out,
    logs: made.logs.length,
    rows: made.rows,
    repeated,
    unread: notRead,
    notChecked: NOT_CHECKED,
  };
  if (options.json === true) terminal.write(`${JSON.stringify(result, null, 2)}\n`);
  else print(terminal, result);
  return exitCode;
}

/** As for `fold`: a log that could not be read is worse than one that was not checked completely. */
function exitCodeOf({ logs }: MadeTables, unread: readonly Unread[]): number {
  const code = worst([...new Set(logs.map(({ verdict }) => verdict.exitCode))]);
  return unread.length > 0 && (code === 0 || code === INCOMPLETE) ? USAGE : code;
}

interface Result {
  readonly out: string;
  readonly exitCode: number;
  readonly logs: number;
  readonly rows: MadeTables["rows"];
  readonly repeated: readonly { readonly file: string; readonly of: string }[];
  readonly unread: readonly Unread[];
}

function print(terminal: Terminal, { out, exitCode, logs, rows, repeated, unread }: Result): void {
  const { write, paint } = terminal;
  write(`${paint("bold", `${count(logs, "log")} as tables in ${out}`)}\n`);
  for (const [name, number] of Object.entries(rows)) write(`  ${name.padEnd(12)} ${count(number, "row")}\n`);
  const list = (title: string, lines: readonly string[]) => {
    if (lines.length === 0) return;
    write(`\n  ${title}\n`);
    for (const line of lines) write(`${hanging(terminal, "   · ", line)}\n`);
  };
  list(
    "Copies and earlier versions of a counted log (verdicts.repeated_of)",
    repeated.map(({ file, of }) => `${file}: ${of} counts`),
  );
  list(
    "Could not be read",
    unread.map(({ error }) => error),
  );
  if (exitCode !== 0) write(`\n${hanging(terminal, "  ", "Not every log passed: ask verdicts and findings.")}\n`);
  write(`\n${hanging(terminal, "  ", `Not checked: ${NOT_CHECKED.join("; ")}.`)}\n`);
}
