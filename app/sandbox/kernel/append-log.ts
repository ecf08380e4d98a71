import { type FileHandle, open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** A line of the log that cannot be what was written. */
export class LogDamaged extends Error {
  constructor(path: string, lineNumber: number) {
    super(`${path}: line ${lineNumber} is not a commit; the file was changed or its disk is failing`);
    this.name = "LogDamaged";
  }
}

const NEWLINE = 0x0a;

export interface OpenedLog {
  readonly log: AppendLog;
  readonly sizeBytes: number;
  /** What was cut off the end. */
  readonly tornBytes: number;
}

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Puts other lines in a file's place: a crash leaves the one or the other, whole. */
export const replaceLog = async (path: string, lines: Iterable<string>): Promise<void> => {
  const file = await open(`${path}.new`, "w");
  try {
    for (const line of lines) await file.appendFile(`${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  await syncFolder(dirname(path));
};

/**
 * One append-only file of lines. `append` puts a line in the queue, `durable` waits until everything queued so far is on the disk: lines
 * that come while the disk is busy share its next flush.
 */
export class AppendLog {
  readonly #file: FileHandle;
  #queue: string[] = [];
  #appended = 0;
  #flushed = 0;
  #flushing: Promise<void> | undefined;
  #failure: unknown;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /**
   * Opens the file, gives every whole line to `read`, and cuts off a last line that a crash left unfinished.
   */
  static async open(path: string, read: (line: string) => void): Promise<OpenedLog> {
    const file = await open(path, "a+");
    const bytes = await file.readFile();
    let start = 0;
    let number = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      number += 1;
      const line = bytes.toString("utf8", start, end);
      try {
        read(line);
      } catch {
        await file.close();
        throw new LogDamaged(path, number);
      }
      start = end + 1;
    }
    const tornBytes = bytes.length - start;
    if (tornBytes > 0) {
      await file.truncate(start);
      await file.datasync();
    }
    return { log: new AppendLog(file), sizeBytes: start, tornBytes };
  }

  append(line: string): void {
    this.#queue.push(line);
    this.#appended += 1;
  }

  /** Rejects, from then on and always, once the disk refused a line. */
  async durable(): Promise<void> {
    const upTo = this.#appended;
    while (this.#flushed < upTo) {
      if (this.#failure !== undefined) throw this.#failure;
      await (this.#flushing ??= this.#flush());
    }
  }

  async #flush(): Promise<void> {
    const lines = this.#queue;
    this.#queue = [];
    try {
      await this.#file.appendFile(lines.map((line) => `${line}\n`).join(""));
      await this.#file.datasync();
      this.#flushed += lines.length;
    } catch (error) {
      this.#failure = error;
      throw error;
    } finally {
      this.#flushing = undefined;
    }
  }

  async close(): Promise<void> {
    await this.durable();
    await this.#file.close();
  }
}
