import { type Claim, claimOf } from "../sentences/claimed.ts";
import { closeJournal, openJournal } from "./journal-file.ts";
import { linesOf } from "./line-reader.ts";

/** The lines of a log from a broken line on, as far as they have the form of records. A pipe cannot be read again. */
export function* claimedLines(path: string, from: number): Generator<Claim & { readonly line: number }> {
  const file = openJournal(path);
  const reader = linesOf(file);
  try {
    while (file.size !== undefined && reader.next()) {
      if (reader.number < from || reader.unreadable !== undefined) continue;
      const claim = claimOf(reader.text);
      if (claim !== undefined) yield { ...claim, line: reader.number };
    }
  } finally {
    closeJournal(file);
  }
}
