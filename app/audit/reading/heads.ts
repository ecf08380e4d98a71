import { withheldBy } from "../engine/line/withheld.ts";
import { closeJournal, openJournal } from "./journal-file.ts";
import { linesOf } from "./line-reader.ts";

/** The leaf hashes of some lines of a log, by line number from 1. A line that was withheld states its own. */
export function headsAt(path: string, lines: ReadonlySet<number>): ReadonlyMap<number, string> {
  const heads = new Map<number, string>();
  const file = openJournal(path);
  const reader = linesOf(file);
  try {
    while (heads.size < lines.size && reader.next()) {
      if (!lines.has(reader.number)) continue;
      reader.examine();
      heads.set(reader.number, withheldBy(reader)?.leafHash ?? reader.leafHash);
    }
    return heads;
  } finally {
    reader.close();
    closeJournal(file);
  }
}

/** The leaf hash of one line. */
export const headAt = (path: string, line: number): string | undefined => headsAt(path, new Set([line])).get(line);
