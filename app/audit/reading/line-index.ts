import * as Result from "effect/Result";
import { decodeRecord } from "../../../domain/journal/read-record.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { closeJournal, openJournal } from "./journal-file.ts";
import { LineReader } from "./line-reader.ts";

const LINES_BETWEEN_MARKS = 1024;
const MOST_CAUSES = 50;

/** Where a line now and then begins, so that a line can be read again without reading all before it. */
export class LineIndex {
  readonly #marks: { readonly line: number; readonly offset: number }[] = [];

  /** To be called for lines in their order, numbered from 1. */
  add(line: number, offset: number): void {
    const last = this.#marks.at(-1);
    if (last === undefined || line >= last.line + LINES_BETWEEN_MARKS) this.#marks.push({ line, offset });
  }

  /** The record on a line that was added. */
  read(path: string, line: number): JournalRecord | undefined {
    for (const record of this.range(path, line, line)) return record;
    return undefined;
  }

  /** The records on lines `[from, to]`, all of which were added. */
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

/** What led to a record, from the nearest cause back. Causes are always earlier, so this ends. */
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
