import * as Result from "effect/Result";
import { decodeRecord, type JournalRecord } from "../../domain/journal/record.ts";
import { closeJournal, openJournal } from "./journal-file.ts";
import { LineReader } from "./line-reader.ts";

const LINES_BETWEEN_MARKS = 1024;
const MOST_CAUSES = 50;

/** Where every so many lines of a log begin, so that a line can be read again without reading all before it. */
export class LineIndex {
  readonly #offsets: number[] = [];

  /** To be called for every line in turn, numbered from 1. */
  add(line: number, offset: number): void {
    if ((line - 1) % LINES_BETWEEN_MARKS === 0) this.#offsets.push(offset);
  }

  /** The record on a line that was added. */
  read(path: string, line: number): JournalRecord | undefined {
    for (const record of this.range(path, line, line)) return record;
    return undefined;
  }

  /** The records on lines `[from, to]`, all of which were added. */
  *range(path: string, from: number, to: number): Generator<JournalRecord> {
    const offset = this.#offsets[Math.floor((from - 1) / LINES_BETWEEN_MARKS)];
    const file = openJournal(path);
    const reader = new LineReader(file.fd, offset);
    try {
      for (let skip = (from - 1) % LINES_BETWEEN_MARKS; skip > 0; skip--) reader.next();
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
