import { leafHash } from "../../../../adapters/journal/hash-noble.ts";
import { TableRows } from "../../engine/tables/table-rows.ts";
import { verdictRow } from "../../engine/tables/verdict-row.ts";
import { Auditor } from "../../engine/verdict/auditor.ts";
import type { ReadingProgress } from "../../engine/verdict/opened-log.ts";
import { VERSION } from "../../command-line/version.ts";
import { LineSplitter } from "../log/line-splitter.ts";
import { readThrough } from "../log/read-log.ts";
import { LogDatabase } from "./log-database.ts";
import type { OpenSqlite } from "./sqlite.ts";
import type { ReadableFile } from "../log/given-file.ts";

/** Reads a log into tables with every check, as `audit sql` does. */
export async function makeDatabase(
  files: readonly ReadableFile[],
  openSqlite: OpenSqlite,
  onProgress: (progress: ReadingProgress) => void,
): Promise<LogDatabase> {
  const database = new LogDatabase(await openSqlite());
  for (const file of files) await addLog(database, file, onProgress);
  database.end();
  return database;
}

async function addLog(
  database: LogDatabase,
  file: ReadableFile,
  onProgress: (progress: ReadingProgress) => void,
): Promise<void> {
  const rows = new TableRows(database, file.name, { withData: true });
  const auditor = new Auditor({ leafHash, version: VERSION, after: rows.after });
  const splitter = new LineSplitter();
  let lines = 0;
  await readThrough(
    file,
    (chunk) => {
      for (const line of splitter.push(chunk)) {
        auditor.push(line);
        lines += 1;
      }
      return { isOver: splitter.stopped, lines, bytes: splitter.offset };
    },
    onProgress,
  );
  for (const line of splitter.end()) auditor.push(line);
  const verdict = auditor.verdict();
  rows.end(auditor.state, verdict);
  database.add("verdicts", verdictRow(verdict, rows.records, null));
}
