import { sha256 as newDigest } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { leafHash } from "../../../../adapters/journal/hash-noble.ts";
import { TableRows } from "../../engine/tables/table-rows.ts";
import { verdictRow } from "../../engine/tables/verdict-row.ts";
import { Auditor } from "../../engine/verdict/auditor.ts";
import type { OpenedLog, ReadingProgress } from "../../engine/verdict/opened-log.ts";
import { LineSplitter } from "../log/line-splitter.ts";
import { NotALog, readThrough } from "../log/read-log.ts";
import { logFileWords } from "../log/words.ts";
import { LogDatabase } from "./log-database.ts";
import type { OpenSqlite } from "./sqlite.ts";
import type { ReadableFile } from "../log/given-file.ts";

/** Reads logs into tables with every check, as `audit sql` does. A log is refused if its bytes do not have the digest that it had when it was verified. */
export async function makeDatabase(
  files: readonly ReadableFile[],
  openSqlite: OpenSqlite,
  onProgress: (progress: ReadingProgress) => void,
  digests: readonly OpenedLog["sha256"][] = [],
): Promise<LogDatabase> {
  const database = new LogDatabase(await openSqlite());
  for (const [i, file] of files.entries()) await addLog(database, file, onProgress, digests[i] ?? null);
  database.end();
  return database;
}

async function addLog(
  database: LogDatabase,
  file: ReadableFile,
  onProgress: (progress: ReadingProgress) => void,
  sha256: OpenedLog["sha256"],
): Promise<void> {
  const rows = new TableRows(database, file.name, { withData: true });
  const auditor = new Auditor({ leafHash, after: rows.after });
  const splitter = new LineSplitter();
  const digest = sha256 === null ? undefined : newDigest.create();
  let lines = 0;
  await readThrough(
    file,
    (chunk) => {
      digest?.update(chunk);
      for (const line of splitter.push(chunk)) {
        auditor.push(line);
        lines += 1;
      }
      return { isOver: splitter.stopped, lines, bytes: splitter.offset };
    },
    onProgress,
  );
  if (digest !== undefined && bytesToHex(digest.digest()) !== sha256)
    throw new NotALog(logFileWords.changed(file.name));
  for (const line of splitter.end()) auditor.push(line);
  const verdict = auditor.verdict();
  rows.end(auditor.state, verdict);
  database.add("verdicts", verdictRow(verdict, rows.records, null));
}
