import type { Disk, LogFile } from "../../../app/sandbox/kernel/platform.ts";

/** A change that is about to reach the disk; the first one has the number 1. */
export interface Write {
  readonly number: number;
  readonly kind: "append" | "truncate" | "replace" | "remove";
  readonly name: string;
  readonly sizeBytes: number;
}

/** The outcome of a write. `keptBytes` of it are on the disk afterwards; a `replace` or `remove` is done if there are any. */
export type WriteOutcome = "written" | { readonly fault: "crash" | "full" | "failed"; readonly keptBytes: number };

class DiskError extends Error {
  readonly code: string;

  constructor(code: "ENOSPC" | "EIO") {
    super(code === "ENOSPC" ? "no space left on device" : "i/o error");
    this.code = code;
  }
}

const bytesOf = (text: string | Uint8Array): Uint8Array => (typeof text === "string" ? Buffer.from(text) : text);

/**
 * A disk in memory. It survives the crash of the process that uses it. Every call settles in microtasks, unless
 * `judge` returns a promise that takes longer.
 */
export class MemoryDisk implements Disk {
  /** Decides the outcome of each write, and when it is known. */
  judge: (write: Write) => WriteOutcome | Promise<WriteOutcome> = () => "written";
  /** The disk has crashed, so its process ends: `backend.crash()`. */
  onCrash: () => void = () => {};
  readonly #files = new Map<string, (string | Uint8Array)[]>();
  #writes = 0;
  #crashes = 0;

  /** The number of writes so far. */
  get writes(): number {
    return this.#writes;
  }

  /** The bytes of a file; empty if it does not exist. */
  bytes(name: string): Uint8Array {
    const all = Buffer.concat((this.#files.get(name) ?? []).map(bytesOf));
    if (this.#files.has(name)) this.#files.set(name, [all]);
    return all;
  }

  /** The process ends now. Writes that are not finished are lost. */
  crash(): void {
    this.#crashes += 1;
    this.onCrash();
  }

  /** Adds the beginning of a line that a crash cut off. */
  tear(name: string, text: string): void {
    this.#files.get(name)?.push(text);
  }

  readonly open = async (name: string): Promise<LogFile> => {
    if (!this.#files.has(name)) this.#files.set(name, []);
    return {
      path: `memory:${name}`,
      read: async () => this.bytes(name),
      append: (text) =>
        this.#write("append", name, Buffer.byteLength(text), (keptBytes) => {
          const part = keptBytes === undefined ? text : Buffer.from(text).subarray(0, keptBytes);
          this.#files.get(name)?.push(part);
        }),
      truncate: (sizeBytes) =>
        this.#write("truncate", name, sizeBytes, () => {
          this.#files.set(name, [this.bytes(name).subarray(0, sizeBytes)]);
        }),
      close: async () => {},
    };
  };

  readonly replace = async (name: string, lines: Iterable<string>): Promise<void> => {
    const text = [...lines].map((line) => `${line}\n`).join("");
    await this.#write("replace", name, Buffer.byteLength(text), () => void this.#files.set(name, [text]));
  };

  readonly remove = (name: string): Promise<void> =>
    this.#write("remove", name, 0, () => void this.#files.delete(name));

  async #write(
    kind: Write["kind"],
    name: string,
    sizeBytes: number,
    apply: (keptBytes?: number) => void,
  ): Promise<void> {
    this.#writes += 1;
    const crashesBefore = this.#crashes;
    const judged = this.judge({ number: this.#writes, kind, name, sizeBytes });
    const outcome = judged instanceof Promise ? await judged : judged;
    if (this.#crashes > crashesBefore) return new Promise(() => {});
    if (outcome === "written") return apply();
    if (outcome.keptBytes > 0) apply(outcome.keptBytes);
    if (outcome.fault !== "crash") throw new DiskError(outcome.fault === "full" ? "ENOSPC" : "EIO");
    this.crash();
    return new Promise(() => {});
  }
}
