import { TableRows } from "../../engine/tables/table-rows.ts";
import { verdictRow } from "../../engine/tables/verdict-row.ts";
import { unwritten } from "../../reading/journal-file.ts";
import { type LogOutcome, verifyLog } from "../verify-log.ts";
import { BufferedSink } from "./buffered-sink.ts";
import { isOfDisk } from "./make-tables.ts";
import { hasPart, type PartPlace, PartWriter } from "./parts.ts";

/** A log to judge, and where its tables go. */
export interface JudgeOrder {
  /** The file. */
  readonly path: string;
  /** Its name in the tables. */
  readonly file: string;
  readonly part?: PartPlace | undefined;
}

/** The outcome of a log, or why its part could not be written. Such a log has no outcome yet. */
export type Judged = LogOutcome | { readonly unwritten: string };

/** Verifies a log and writes its part, in one pass. */
export function judgeLog({ path, file, part }: JudgeOrder): Judged {
  if (part === undefined || hasPart(part)) return verifyLog(path);
  let writer: PartWriter | undefined;
  try {
    writer = new PartWriter(part);
    const sink = new BufferedSink(writer);
    const rows = new TableRows(sink, file);
    const outcome = verifyLog(path, {
      after: rows.after,
      end: (state, verdict) => {
        rows.end(state, verdict);
        sink.begin(rows.identity);
        // Which files repeat others is known only when all parts are read.
        sink.add("verdicts", verdictRow(verdict, rows.records, null));
        sink.end();
      },
    });
    if ("error" in outcome) writer.abandon();
    else writer.close();
    return outcome;
  } catch (cause) {
    writer?.abandon();
    if (!isOfDisk(cause)) throw cause;
    return { unwritten: unwritten(part.folder, cause).message };
  }
}
