import { createHash } from "node:crypto";
import type { LineHashes } from "../engine/player/journal-files.ts";
import { withheldBy } from "../engine/line/withheld.ts";
import { closeJournal, openJournal } from "./journal-file.ts";
import { type LineReader, linesOf } from "./line-reader.ts";

/** Hashes by line number from 1. */
type ByLine = ReadonlyMap<number, string>;

/** The leaf hashes of some lines of a log. A line that was withheld states its own. */
export function headsAt(path: string, lines: ReadonlySet<number>): ByLine {
  const heads = new Map<number, string>();
  if (lines.size === 0) return heads;
  read(path, (reader) => {
    if (lines.has(reader.number)) heads.set(reader.number, leafOf(reader));
    return heads.size < lines.size;
  });
  return heads;
}

/** A digest of the leaf hashes of all lines up to some lines of a log. */
export function leavesAt(path: string, lines: ReadonlySet<number>): ByLine {
  const digest = createHash("sha256");
  const digests = new Map<number, string>();
  if (lines.size === 0) return digests;
  read(path, (reader) => {
    digest.update(leafOf(reader));
    if (lines.has(reader.number)) digests.set(reader.number, digest.copy().digest("hex"));
    return digests.size < lines.size;
  });
  return digests;
}

/** The number of each line of a log, by its leaf hash. */
export function linesByLeaf(path: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  read(path, (reader) => {
    lines.set(leafOf(reader), reader.number);
    return true;
  });
  return lines;
}

/** The hashes of the lines of files. */
export const HASHES: LineHashes = {
  headAt: (path, line) => headsAt(path, new Set([line])).get(line),
  leavesAt: (path, line) => leavesAt(path, new Set([line])).get(line),
};

function leafOf(reader: LineReader): string {
  reader.examine();
  return withheldBy(reader)?.leafHash ?? reader.leafHash;
}

/** Reads the lines of a log until `goesOn` is false. */
function read(path: string, goesOn: (reader: LineReader) => boolean): void {
  const file = openJournal(path);
  const reader = linesOf(file);
  try {
    while (reader.next() && goesOn(reader));
  } finally {
    reader.close();
    closeJournal(file);
  }
}
