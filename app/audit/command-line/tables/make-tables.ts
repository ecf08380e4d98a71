import { statSync } from "node:fs";
import type { LogIdentity, Row, TableName, TableSink } from "../../engine/tables/tables.ts";
import { TABLE_NAMES } from "../../engine/tables/tables.ts";
import { TableRows } from "../../engine/tables/table-rows.ts";
import { verdictRow } from "../../engine/tables/verdict-row.ts";
import { summarise } from "../../engine/verdict/summary.ts";
import type { Verdict } from "../../engine/verdict/verdict.ts";
import { located, unwritten, UsageError } from "../../reading/journal-file.ts";
import { audited } from "../commands/verify.ts";
import type { Unread } from "../log-files.ts";
import { Progress } from "../progress.ts";
import type { Terminal } from "../terminal.ts";
import { isNoLog } from "../verify-log.ts";
import { VERSION } from "../version.ts";
import { TableBuffer } from "./batch.ts";
import type { BatchWriter } from "./parquet-folder.ts";
import { parquetWriter } from "./parquet-thread.ts";

/** For smaller logs, starting a second thread takes longer than it saves. */
const LARGE_BYTES = 16 << 20;

/** The numbers of rows, and the verdict on each log. */
export interface MadeTables {
  readonly rows: Readonly<Record<TableName, number>>;
  readonly logs: readonly JudgedLog[];
  readonly unread: readonly Unread[];
}

export interface JudgedLog {
  readonly identity: LogIdentity;
  readonly verdict: Verdict;
  readonly records: number;
  /** Another file of the same journal, which counts in its place. */
  readonly repeatedOf: string | null;
}

/** Writes the rows of the logs to a folder, in one pass. If it fails, no file is written. */
export function makeTables(
  terminal: Terminal,
  files: readonly string[],
  folder: string,
  { withData }: { readonly withData: boolean },
): MadeTables {
  const writer = opened(folder, files.some(isLarge));
  try {
    const sink = new BufferedSink(writer);
    const progress = new Progress(terminal, undefined);
    const judged: Omit<JudgedLog, "repeatedOf">[] = [];
    const unread: Unread[] = [];
    let lines = 0;
    for (const file of files) {
      try {
        const log = judge(sink, file, withData);
        judged.push(log);
        lines += log.verdict.journal.lines;
      } catch (cause) {
        if (!(cause instanceof UsageError)) throw cause;
        unread.push({ file, error: cause.message });
      }
      progress.files(judged.length + unread.length, files.length, lines);
    }
    progress.done();
    const logs = withRepeated(judged);
    for (const { identity, verdict, records, repeatedOf } of logs) {
      sink.begin(identity);
      sink.add("verdicts", verdictRow(verdict, records, repeatedOf));
    }
    sink.end();
    writer.close();
    return { rows: sink.rows, logs, unread };
  } catch (cause) {
    writer.abandon();
    throw isOfDisk(cause) ? unwritten(folder, cause) : cause;
  }
}

function opened(folder: string, large: boolean): BatchWriter {
  try {
    return parquetWriter(folder, large);
  } catch (cause) {
    throw isOfDisk(cause) ? unwritten(folder, cause) : cause;
  }
}

const isOfDisk = (cause: unknown) => cause instanceof Error && "code" in cause && "syscall" in cause;

const isLarge = (file: string) => (statSync(located(file), { throwIfNoEntry: false })?.size ?? 0) >= LARGE_BYTES;

function judge(sink: TableSink, file: string, withData: boolean): Omit<JudgedLog, "repeatedOf"> {
  const rows = new TableRows(sink, file, { withData });
  const auditor = audited(file, { after: rows.after });
  const verdict = auditor.verdict();
  if (isNoLog(verdict, file)) throw new UsageError(`${file} is not a journal: it has no record.`);
  rows.end(auditor.state, verdict);
  return { identity: rows.identity, verdict, records: rows.records };
}

/** As in `fold`, one file of each journal counts. */
function withRepeated(judged: readonly Omit<JudgedLog, "repeatedOf">[]): readonly JudgedLog[] {
  const { repeated } = summarise(
    judged.map(({ identity: { file, player }, verdict: { exitCode, says, firstBad, journal } }) => ({
      file,
      size: 0,
      mtimeMs: 0,
      version: VERSION,
      journal: journal.journal,
      player,
      lines: journal.lines,
      head: journal.head,
      stateDigest: "",
      exitCode,
      says,
      firstBad,
      found: {},
      wallet: null,
    })),
    () => "0",
  );
  const countedFile = new Map(repeated.map(({ file, of }) => [file, of]));
  return judged.map((log) => ({ ...log, repeatedOf: countedFile.get(log.identity.file) ?? null }));
}

/** Collects rows, and writes each full batch. */
class BufferedSink implements TableSink {
  readonly #writer: BatchWriter;
  readonly #buffers: Readonly<Record<TableName, TableBuffer<TableName>>>;
  readonly rows: Record<TableName, number>;

  constructor(writer: BatchWriter) {
    const none = { file: "", journal: null, player: null };
    this.#writer = writer;
    this.#buffers = forEachTable((table) => new TableBuffer<TableName>(table, none));
    this.rows = forEachTable(() => 0);
  }

  begin(log: LogIdentity): void {
    for (const table of TABLE_NAMES) this.#buffers[table].begin(log);
  }

  identify(log: LogIdentity): void {
    for (const table of TABLE_NAMES) this.#buffers[table].identify(log);
  }

  add<Name extends TableName>(table: Name, row: Row<Name>): void {
    this.rows[table] += 1;
    if (this.#buffers[table].add(row)) this.#write(table);
  }

  #write(table: TableName): void {
    const batch = this.#buffers[table].take();
    if (batch !== undefined) this.#writer.write(batch);
  }

  end(): void {
    for (const table of TABLE_NAMES) this.#write(table);
  }
}

const forEachTable = <Value>(valueOf: (table: TableName) => Value) =>
  Object.fromEntries(TABLE_NAMES.map((table) => [table, valueOf(table)])) as Record<TableName, Value>;
