import type { Disk, LogFile } from "./platform.ts";

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

/**
 * An append-only file of lines. `append` queues a line. `durable` waits until every queued line is on disk. Lines that
 * arrive during a flush share the next one.
 */
export class AppendLog {
  readonly #file: LogFile;
  #queue: string[] = [];
  #appended = 0;
  #flushed = 0;
  #flushing: Promise<void> | undefined;
  #failure: unknown;

  private constructor(file: LogFile) {
    this.#file = file;
  }

  /** Opens the file, passes every complete line to `read`, and cuts off a last line that a crash left incomplete. */
  static async open(disk: Disk, name: string, read: (line: string) => void): Promise<OpenedLog> {
    const file = await disk.open(name);
    const { buffer, byteOffset, length } = await file.read();
    const bytes = Buffer.from(buffer, byteOffset, length);
    let start = 0;
    let number = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      number += 1;
      const line = bytes.toString("utf8", start, end);
      try {
        read(line);
      } catch {
        await file.close();
        throw new LogDamaged(file.path, number);
      }
      start = end + 1;
    }
    const tornBytes = bytes.length - start;
    if (tornBytes > 0) await file.truncate(start);
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
      await this.#file.append(lines.map((line) => `${line}\n`).join(""));
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
