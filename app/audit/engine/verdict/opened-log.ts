import type { Claimant } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import type { Columns } from "../explain/columns.ts";
import type { Explanation } from "../explain/explain.ts";
import type { Verdict } from "./verdict.ts";

/** A log that was read to its end, with its verdict. */
export interface OpenedLog {
  readonly name: string;
  readonly sizeBytes: number;
  /** The SHA-256 of the bytes that were verified, in hexadecimal; null if the file was not read to its end. */
  readonly sha256: string | null;
  readonly columns: Columns;
  readonly verdict: Verdict;
  /** The digest of the state after the last intact line, as a seal states it. */
  readonly stateDigest: string;
  /** Milliseconds from the first byte to the verdict. */
  readonly tookMs: number;
}

/** The progress of reading a log. */
export interface ReadingProgress {
  readonly lines: number;
  readonly bytes: number;
  readonly totalBytes: number;
  readonly elapsedMs: number;
}

/** A line in a table. */
export interface LineSummary {
  readonly line: number;
  readonly seq: number | null;
  readonly at: string | null;
  readonly by: Claimant | null;
  readonly type: string | null;
  readonly says: string;
}

/** The log at one line: the line, what its record did, and the state after it. */
export interface Moment {
  readonly line: number;
  /** The text of the line in the file, shortened if it is too long to show. */
  readonly text: string;
  readonly summary: LineSummary;
  /** What the record did; null if it was not folded. */
  readonly explanation: Omit<Explanation, "standing"> | null;
  readonly player: Player;
}

/** Reads parts of an opened log again from its file. */
export interface LogReader {
  /** Lines count from 1. */
  readonly moment: (line: number) => Promise<Moment>;
  readonly summaries: (lines: readonly number[]) => Promise<readonly LineSummary[]>;
  /** The lines that contain a text, ignoring case. An amount such as `£12.50` is searched as pence. */
  readonly find: (text: string) => Promise<Uint32Array>;
}
