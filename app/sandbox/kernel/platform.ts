/** What the backend uses of the computer on which it runs. The real one is `node/platform.ts`; a simulation has its own. */
export interface Platform {
  /** The time in epoch milliseconds. */
  readonly now: () => number;
  readonly timers: Timers;
  /** Unpredictable bytes. Only a simulation may repeat them. */
  readonly randomBytes: (count: number) => Uint8Array;
  /** The slow digest of a password, code or token, in 32 bytes. Only a simulation may make it fast. */
  readonly stretch: (secret: string, salt: Uint8Array) => Uint8Array;
  readonly disk: Disk;
}

export interface Timers {
  /** Runs once after a delay, at most 2^31 - 1 ms. Returns the function that cancels it. A waiting timer does not keep the process alive. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** The files of the backend's folder, by name. */
export interface Disk {
  /** Opens a file for appending; a missing one is created. */
  readonly open: (name: string) => Promise<LogFile>;
  /** Replaces all lines of a file. After a crash it has either the old or the new lines, complete. */
  readonly replace: (name: string, lines: Iterable<string>) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

/** An open file. A call that writes resolves when the change is on disk. A crash may leave a part of the last `append`. */
export interface LogFile {
  /** For messages. */
  readonly path: string;
  readonly read: () => Promise<Uint8Array>;
  readonly append: (text: string) => Promise<void>;
  readonly truncate: (sizeBytes: number) => Promise<void>;
  readonly close: () => Promise<void>;
}
