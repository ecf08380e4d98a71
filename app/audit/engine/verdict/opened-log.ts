import type { Claimant } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import type { Columns } from "../explain/columns.ts";
import type { Explanation } from "../explain/explain.ts";
import type { Verdict } from "./verdict.ts";

/** A log that was read to its end, with what verifying it came to. */
export interface OpenedLog {
  readonly name: string;
  readonly sizeBytes: number;
  readonly columns: Columns;
  readonly verdict: Verdict;
  /** Of the state at the end, or as far as the log was in order; as a seal states it. */
  readonly stateDigest: string;
  /** From the first byte to the verdict. */
  readonly tookMs: number;
}

/** How far the reading of a log has come. */
export interface ReadingProgress {
  readonly lines: number;
  readonly bytes: number;
  readonly totalBytes: number;
  readonly elapsedMs: number;
}

/** A line as a table shows it. */
export interface LineSummary {
  readonly line: number;
  readonly seq: number | null;
  readonly at: string | null;
  readonly by: Claimant | null;
  readonly type: string | null;
  readonly says: string;
}

/** Everything there is to know of the moment after one line. */
export interface Moment {
  readonly line: number;
  /** The line as it stands in the file, unless that is too long to show. */
  readonly text: string;
  readonly summary: LineSummary;
  /** What the record did; null where it was not folded. */
  readonly explanation: Omit<Explanation, "standing"> | null;
  readonly player: Player;
}

/** Answers questions about an opened log, each time by reading on in its file. */
export interface LogReader {
  /** Lines count from 1. */
  readonly moment: (line: number) => Promise<Moment>;
  readonly summaries: (lines: readonly number[]) => Promise<readonly LineSummary[]>;
  /** The lines that hold a text, in any case; an amount as `£12.50` is looked for in pence. */
  readonly find: (text: string) => Promise<Uint32Array>;
}
