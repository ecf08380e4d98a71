import type { LogReader, OpenedLog, ReadingProgress } from "../../domain/audit/opened-log.ts";

/** A log that is open, and the means to ask about it. */
export interface OpenedFile {
  readonly log: OpenedLog;
  readonly reader: LogReader;
  /** Lets go of the file; nothing can be asked afterwards. */
  readonly close: () => void;
}

/** Reads and verifies a file. Rejects with `LogRefused` where it can be no log; once `stopped` it never settles. */
export type OpenLog = (
  file: File,
  progress: (progress: ReadingProgress) => void,
  stopped: AbortSignal,
) => Promise<OpenedFile>;

/** A log that the page was asked for by its address; `file` rejects with `LogRefused` where it cannot be had. */
export interface AddressedLog {
  readonly name: string;
  readonly file: () => Promise<File>;
}

/** A file can be no log; the message says why, for whoever dropped it. */
export class LogRefused extends Error {
  override readonly name = "LogRefused";
}
