import type { Checkpoint } from "../engine/checkpoint/checkpoint.ts";
import type { LogReader, OpenedLog, ReadingProgress } from "../engine/verdict/opened-log.ts";
import type { VerifierKey } from "../engine/checkpoint/signed-note.ts";
import type { Questions } from "./query/answer.ts";

/** An open log and its reader. */
export interface OpenedFile {
  readonly log: OpenedLog;
  readonly reader: LogReader;
  readonly questions: Questions;
  /** Releases the file. The reader must not be used afterwards. */
  readonly close: () => void;
}

/** What a log is compared with: an earlier checkpoint, and the key that must have signed it. */
export interface Comparison {
  readonly checkpoint?: Checkpoint;
  readonly key?: VerifierKey;
}

/** A file to open, and what to compare it with. */
export interface LogRequest {
  readonly file: File;
  readonly comparison: Comparison;
}

/** Reads and verifies a file. Rejects with `LogRefused` if it is not a log. After `stopped` it never settles. */
export type OpenLog = (
  request: LogRequest,
  progress: (progress: ReadingProgress) => void,
  stopped: AbortSignal,
) => Promise<OpenedFile>;

/** A log that the page's address names. `file` rejects with `LogRefused` if it cannot be fetched. */
export interface AddressedLog {
  readonly name: string;
  readonly file: () => Promise<File>;
}

/** A file is not a log, a key cannot be used here, or a question has no answer. The message is shown to the auditor. */
export class LogRefused extends Error {
  override readonly name = "LogRefused";
}
