import type { Checkpoint } from "../engine/checkpoint/checkpoint.ts";
import type { LogReader, OpenedLog, ReadingProgress } from "../engine/verdict/opened-log.ts";
import type { VerifierKey } from "../engine/checkpoint/signed-note.ts";

/** A log that is open, and the means to ask about it. */
export interface OpenedFile {
  readonly log: OpenedLog;
  readonly reader: LogReader;
  /** Lets go of the file; nothing can be asked afterwards. */
  readonly close: () => void;
}

/** What a log is to be compared with: a checkpoint from earlier, and the key that has to have signed it. */
export interface Vouching {
  readonly checkpoint?: Checkpoint;
  readonly key?: VerifierKey;
}

/** A file, and what it has to be compared with. */
export interface LogWish {
  readonly file: File;
  readonly vouching: Vouching;
}

/** Reads and verifies a file. Rejects with `LogRefused` where it can be no log; once `stopped` it never settles. */
export type OpenLog = (
  wish: LogWish,
  progress: (progress: ReadingProgress) => void,
  stopped: AbortSignal,
) => Promise<OpenedFile>;

/** A log that the page was asked for by its address; `file` rejects with `LogRefused` where it cannot be had. */
export interface AddressedLog {
  readonly name: string;
  readonly file: () => Promise<File>;
}

/** A file can be no log, or a key be of no use here; the message says why, for whoever dropped it. */
export class LogRefused extends Error {
  override readonly name = "LogRefused";
}
