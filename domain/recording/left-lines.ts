import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { type LeafHash, NO_LINE } from "../journal/hash.ts";
import { decodeRecord } from "../journal/line/read-record.ts";
import type { StoredLine } from "../journal/recorded.ts";
import type { StoredJournals } from "../ports/stored-journals.ts";

/**
 * Appends to a journal, which this page has claimed, what an earlier page had not appended when it was left. Lines that do not continue the
 * journal, or that the device does not store, are dropped.
 */
export const appendLeft = (journals: StoredJournals["Service"], id: string, leafHash: LeafHash): Effect.Effect<void> =>
  // Removed only now: this page too may be left before the device has stored them.
  Effect.andThen(Effect.ignore(append(journals, id, leafHash)), journals.removeLeft(id));

const append = Effect.fnUntraced(function* (journals: StoredJournals["Service"], id: string, leafHash: LeafHash) {
  const left = yield* journals.left(id);
  if (left.length === 0) return;
  // The last append of the page before may have succeeded.
  const count = (yield* journals.list).find((journal) => journal.id === id)?.count ?? 0;
  const missing = left.filter(({ seq }) => seq >= count);
  const [last] = count === 0 ? [] : yield* journals.read(id, count - 1, 1);
  const head = last === undefined ? NO_LINE : leafHash(last.line);
  if (missing.length > 0 && isChain(missing, head, leafHash)) yield* journals.append(id, missing);
});

/** Whether each line is in its place and names the one before. The database checks where the first one belongs. */
function isChain(lines: readonly StoredLine[], before: string, leafHash: LeafHash): boolean {
  let head = before;
  return lines.every(({ seq, line }) => {
    const record = Result.getOrUndefined(decodeRecord(line));
    const follows = record?.seq === seq && record.prev === head;
    head = leafHash(line);
    return follows;
  });
}
