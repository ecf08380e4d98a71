import type { Disk, LogFile } from "../../app/sandbox/kernel/platform.ts";

/** A disk in memory. What was appended is durable at once; `tear` leaves a part of the last line, as a crash may. */
export class MemoryDisk implements Disk {
  readonly #files = new Map<string, string[]>();

  readonly open = async (name: string): Promise<LogFile> => {
    const parts = this.#files.get(name) ?? [];
    this.#files.set(name, parts);
    return {
      path: name,
      read: async () => Buffer.from(parts.join("")),
      append: async (text) => void parts.push(text),
      truncate: async (sizeBytes) => {
        const kept = Buffer.from(parts.join("")).subarray(0, sizeBytes).toString();
        parts.splice(0, parts.length, kept);
      },
      close: async () => undefined,
    };
  };

  readonly replace = async (name: string, lines: Iterable<string>): Promise<void> => {
    this.#files.set(
      name,
      [...lines].map((line) => `${line}\n`),
    );
  };

  readonly remove = async (name: string): Promise<void> => void this.#files.delete(name);

  /** Adds the beginning of a line that a crash cut off. */
  tear(name: string, text: string): void {
    this.#files.get(name)?.push(text);
  }
}
