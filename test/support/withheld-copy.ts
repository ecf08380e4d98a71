import { leafHash } from "../../adapters/journal/hash-node.ts";
import { withheldBy, withheldLine } from "../../app/audit/engine/line/withheld.ts";
import { recordOf } from "./journals.ts";

/** A copy of a log in which some lines, by their index, are withheld. The other lines do not change. */
export const withholding = (lines: readonly string[], which: Iterable<number>): readonly string[] => {
  const copy = [...lines];
  for (const index of which) {
    const text = lines[index] ?? "";
    copy[index] =
      withheldBy({ text }) === undefined ? withheldLine({ seq: recordOf(text).seq, leafHash: leafHash(text) }) : text;
  }
  return copy;
};
