import * as Result from "effect/Result";
import { decodeRecord } from "../../../domain/journal/line/read-record.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { closeJournal, openJournal } from "./journal-file.ts";
import { LineReader } from "./line-reader.ts";

const LINES_BETWEEN_MARKS = 1024;
const MOST_CAUSES = 50;

/** The offset of every 1,024th line, so that a line can be read again without reading all lines before it. */
export class LineIndex {
  readonly #marks: { readonly line: number; readonly offset: number }[] = [];

  /** Call it for lines in order, numbered from 1. */
  add(line: number, offset: number): void {
    const last = this.#marks.at(-1);
    if (last === undefined || line >= last.line + LINES_BETWEEN_MARKS) this.#marks.push({ line, offset });
  }

  /** The record of an added line. */
  read(path: string, line: number): JournalRecord | undefined {
    for (const record of this.range(path, line, line)) return record;
    return undefined;
  }

  /** The records of lines `[from, to]`, which must have been added. */
  *range(path: string, from: number, to: number): Generator<JournalRecord> {
    const mark = this.#marks.findLast(({ line }) => line <= from) ?? { line: 1, offset: 0 };
    const file = openJournal(path);
    const reader = new LineReader(file.fd, mark.offset);
    try {
      for (let skip = from - mark.line; skip > 0; skip--) reader.next();
      for (let line = from; line <= to && reader.next(); line++) {
        const decoded = decodeRecord(reader.text);
        if (Result.isSuccess(decoded)) yield decoded.success;
      }
    } finally {
      closeJournal(file);
    }
  }
}

/** The causes of a record, nearest first. A cause is always an earlier record, so the search ends. */
export function causesOf(
  record: JournalRecord,
  read: (seq: number) => JournalRecord | undefined,
): { readonly causes: readonly JournalRecord[]; readonly isCut: boolean } {
  const causes: JournalRecord[] = [];
  for (let { cause } = record; cause !== undefined;) {
    const found = read(cause);
    if (found === undefined || causes.length === MOST_CAUSES) return { causes, isCut: true };
    causes.push(found);
    ({ cause } = found);
  }
  return { causes, isCut: false };
}
