import { hash } from "node:crypto";
import type { LineHashes } from "../engine/player/journal-files.ts";
import type { LogResult } from "../engine/verdict/log-result.ts";
import { type FoldSummary, summarise } from "../engine/verdict/summary.ts";
import { BROKEN, INCOMPLETE, worst } from "../engine/verdict/verdict.ts";
import { USAGE } from "./exit-codes.ts";
import type { Unread } from "./log-files.ts";
import type { Terminal } from "./terminal.ts";
import { VERSION } from "./version.ts";

/** The verdict on many logs together. */
export interface Folded {
  readonly exitCode: number;
  readonly unread: readonly Unread[];
  readonly summary: FoldSummary;
}

/** Logs that were judged, and what else their summary needs. */
export interface LogSet {
  readonly results: readonly LogResult[];
  readonly unread: readonly Unread[];
  /** The hashes of the lines of logs, of whose journals there are several versions. */
  readonly hashes: LineHashes;
}

/** Puts the results of single logs together. The order in which they were made does not matter. */
export function folded(results: readonly LogResult[], unread: readonly Unread[], hashes: LineHashes): Folded {
  const summary = summarise(results, (text) => hash("sha256", text, "hex"), hashes);
  const { forks, balances, movements, gaps, exclusions, limits, unrequested, unprovedExclusions } = summary.betweenLogs;
  const code = worst([
    ...new Set(results.map(({ exitCode }) => exitCode)),
    ...(forks.length > 0 ? ([BROKEN] as const) : []),
    ...(balances.length + movements.length + exclusions.length + limits.length > 0 ? ([1] as const) : []),
    ...(gaps.length + unrequested.length + unprovedExclusions.length > 0 ? ([INCOMPLETE] as const) : []),
  ]);
  return {
    exitCode: unread.length > 0 && (code === 0 || code === INCOMPLETE) ? USAGE : code,
    unread: unread.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    summary,
  };
}

const NOT_CHECKED = [
  "whether logs are missing",
  "in a log of more than 256 movements, those at the edges of an overlap with another log: audit player compares each",
  "the limits of each verdict, which verify lists",
] as const;

/** The summary as JSON. It depends only on the logs and their names, so that it is the same from one machine and from many. */
export const writeSummary = (terminal: Pick<Terminal, "write">, all: Folded): void =>
  writeFolded(terminal, {}, all, NOT_CHECKED);

/** What only one run has: the folder, and what was done with it. */
interface OfRun {
  readonly folder?: string;
  readonly results?: string;
  readonly judgedNow?: number;
}

/** Writes a result as JSON, with the folder before the exit code, and the other fields of this run after it. */
export function writeFolded(
  { write }: Pick<Terminal, "write">,
  { folder, ...ofRun }: OfRun,
  { exitCode, unread, summary: { worst: bad, notChecked: ofLogs, ...rest } }: Folded,
  ofFold: readonly string[],
): void {
  const named = folder === undefined ? {} : { folder };
  const notChecked = [...ofFold, ...ofLogs];
  const head = { command: "fold", version: VERSION, ...named, exitCode, ...ofRun, unread, ...rest, notChecked };
  // Piece by piece: the results of a million logs exceed the longest text.
  write(`${JSON.stringify(head, null, 2).slice(0, -2)},\n  "worst": [`);
  for (const [index, one] of bad.entries()) {
    // The comparison with other logs is made.
    const { forOtherLogs: _, ...shown } = one;
    write(`${index === 0 ? "" : ","}\n    ${JSON.stringify(shown)}`);
  }
  write("]\n}\n");
}
