import { type FileHandle, open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** A line of the log is not what was written. */
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
  /** The number of bytes cut off the end. */
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

/** Replaces the lines of a file. After a crash the file has either the old or the new lines, complete. */
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
 * An append-only file of lines. `append` queues a line. `durable` waits until every queued line is on disk. Lines that
 * arrive during a flush share the next one.
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

  /** Opens the file, passes every complete line to `read`, and cuts off a last line that a crash left incomplete. */
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

  /** After the disk has refused a line, every call rejects. */
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
