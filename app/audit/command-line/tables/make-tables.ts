import { statSync } from "node:fs";
import type { LogIdentity, TableName, TableSink } from "../../engine/tables/tables.ts";
import { TableRows } from "../../engine/tables/table-rows.ts";
import { verdictRow } from "../../engine/tables/verdict-row.ts";
import type { Verdict } from "../../engine/verdict/verdict.ts";
import { located, unwritten, UsageError } from "../../reading/journal-file.ts";
import { audited } from "../commands/verify.ts";
import type { Unread } from "../log-files.ts";
import { Progress } from "../progress.ts";
import type { Terminal } from "../terminal.ts";
import { isNoLog } from "../verify-log.ts";
import { BufferedSink } from "./buffered-sink.ts";
import type { BatchWriter } from "./parquet-folder.ts";
import { parquetWriter } from "./parquet-thread.ts";
import { repeatedFiles } from "./repeated-files.ts";

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

export const isOfDisk = (cause: unknown) => cause instanceof Error && "code" in cause && "syscall" in cause;

const isLarge = (file: string) => (statSync(located(file), { throwIfNoEntry: false })?.size ?? 0) >= LARGE_BYTES;

function judge(sink: TableSink, file: string, withData: boolean): Omit<JudgedLog, "repeatedOf"> {
  const rows = new TableRows(sink, file, { withData });
  const auditor = audited(file, { after: rows.after });
  const verdict = auditor.verdict();
  if (isNoLog(verdict, file)) throw new UsageError(`${file} is not a journal: it has no record.`);
  rows.end(auditor.state, verdict);
  return { identity: rows.identity, verdict, records: rows.records };
}

function withRepeated(judged: readonly Omit<JudgedLog, "repeatedOf">[]): readonly JudgedLog[] {
  const countedFile = repeatedFiles(
    judged.map(
      ({
        identity: { file, player },
        verdict: {
          exitCode,
          journal: { journal, lines, head },
        },
      }) => ({
        file,
        journal,
        player,
        lines,
        head,
        exitCode,
      }),
    ),
  );
  return judged.map((log) => ({ ...log, repeatedOf: countedFile.get(log.identity.file) ?? null }));
}
