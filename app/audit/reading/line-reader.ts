import { isAscii, isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { readSync } from "node:fs";
import type { AuditedLine, Unreadable } from "../engine/line/line.ts";
import { emptyPrescan, prescan, recordIn } from "../engine/line/prescan.ts";
import { LEAF_PREFIX, LINE_FEED, LONGEST_LINE_BYTES } from "../../../domain/journal/line/layout.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { acquireChunk, releaseChunk } from "./chunk.ts";
import { type JournalFile, refusePiped } from "./journal-file.ts";

const NOTHING = Buffer.alloc(0);
const UNKNOWN = { canonical: false, harmless: false, ascii: false, namesPrototype: true };

/**
 * Reads the lines of an open file with memory for one chunk. After `next()` has returned true,
 * the fields describe the current line.
 *
 * In the chunk, the byte before a line (the previous line feed) is no longer needed. `examine`
 * writes the leaf prefix there and hashes the line in place.
 */
export class LineReader implements AuditedLine {
  /** From 1. */
  number = 0;
  unreadable: Unreadable | undefined = undefined;
  leafHash = "";
  canonical = false;
  harmless = false;
  namesPrototype = true;

  readonly #fd: number;
  #position: number | null;
  #chunk = acquireChunk();
  /** The offset in the file of the chunk's first line. */
  #chunkOffset: number;
  /** Complete lines are in `[1, #complete)`, the start of the next line in `[#complete, #filled)`. */
  #complete = 1;
  #filled = 1;
  #start = 1;
  #stop = 0;
  #isUtf8 = true;
  #isAscii = true;
  /** The text of the line, once decoded. */
  #text: string | undefined;
  /** Why the last line of the chunk is incomplete. */
  #incomplete: Unreadable | undefined;
  readonly #prescan = emptyPrescan();

  readonly #refuse: (head: Uint8Array) => void;

  /** Starts at the current position of the file, or at an offset. A pipe has no offsets. `refuse` looks at the first bytes. */
  constructor(fd: number, startOffset?: number, refuse: (head: Uint8Array) => void = () => undefined) {
    this.#fd = fd;
    this.#refuse = refuse;
    this.#chunkOffset = startOffset ?? 0;
    this.#position = startOffset ?? null;
  }

  /** The offset of the line in the file. */
  get offset(): number {
    return this.#chunkOffset + this.#start - 1;
  }

  /** The line is `bytes[start, stop)`, until the next call of `next`. */
  get bytes(): Uint8Array {
    return this.#chunk;
  }

  get start(): number {
    return this.#start;
  }

  get stop(): number {
    return this.#stop;
  }

  /** Without the line feed; empty if the line is unreadable. */
  get text(): string {
    return (this.#text ??= this.#decode());
  }

  /** Moves to the next line; false after the last. */
  next(): boolean {
    this.#start = this.#stop + 1;
    if (this.#start >= this.#complete && !this.#fill()) return false;
    this.number += 1;
    this.unreadable = undefined;
    this.#text = undefined;
    this.#prescan.ascii = this.#isAscii;
    this.#prescan.parts.found = false;
    if (this.#isUtf8) this.#stop = this.#chunk.indexOf(LINE_FEED, this.#start);
    else this.#findEnd();
    return true;
  }

  /** Hashes and prescans the bytes of the line. Nothing is known of an unreadable line but its hash. */
  examine(): void {
    this.#chunk[this.#start - 1] = LEAF_PREFIX;
    this.leafHash = hash("sha256", this.#chunk.subarray(this.#start - 1, this.#stop), "hex");
    // The prescan needs UTF-8 and a line feed: without them it would read the memory after the line.
    if (this.unreadable === undefined) prescan(this.#chunk, this.#start, this.#stop, this.#prescan);
    else Object.assign(this.#prescan, UNKNOWN);
    this.canonical = this.#prescan.canonical;
    this.harmless = this.#prescan.harmless;
    this.namesPrototype = this.#prescan.namesPrototype;
  }

  readRecord(expectedPrev: string | undefined): JournalRecord | undefined {
    return recordIn(this.text, this.#prescan.parts, expectedPrev);
  }

  /** Releases the memory, but does not close the file. The reader must not be used afterwards. */
  close(): void {
    releaseChunk(this.#chunk);
    this.#chunk = NOTHING;
  }

  #decode(): string {
    if (this.unreadable !== undefined) return "";
    // Most lines are ASCII, which needs no UTF-8 decoding.
    return this.#prescan.ascii
      ? this.#chunk.toString("latin1", this.#start, this.#stop)
      : this.#chunk.toString("utf8", this.#start, this.#stop);
  }

  /** Finds the end of a line in a chunk that is not UTF-8, or whose last line is incomplete. */
  #findEnd(): void {
    const lineFeed = this.#chunk.indexOf(LINE_FEED, this.#start);
    const isLast = lineFeed < 0 || lineFeed >= this.#complete;
    this.#stop = isLast ? this.#complete : lineFeed;
    if (isLast) this.unreadable = this.#incomplete;
    else if (!isUtf8(this.#chunk.subarray(this.#start, this.#stop))) this.unreadable = "not UTF-8";
  }

  /** Reads until there is a complete line; false at the end of the file. */
  #fill(): boolean {
    if (this.#incomplete !== undefined) return false;
    this.#chunkOffset += this.#complete - 1;
    this.#chunk.copyWithin(1, this.#complete, this.#filled);
    this.#filled -= this.#complete - 1;
    this.#start = 1;
    this.#complete = 1;
    while (this.#complete === 1) {
      if (this.#filled > LONGEST_LINE_BYTES) return this.#endWith("longer than 16 MiB");
      if (this.#filled === this.#chunk.length) this.#grow();
      const read = readSync(this.#fd, this.#chunk, this.#filled, this.#chunk.length - this.#filled, this.#position);
      if (read === 0) return this.#filled > 1 && this.#endWith("no line feed at its end");
      if (this.#position !== null) this.#position += read;
      if (this.number === 0 && this.#filled === 1) this.#refuse(this.#chunk.subarray(1, 1 + read));
      this.#filled += read;
      this.#complete = this.#chunk.lastIndexOf(LINE_FEED, this.#filled - 1) + 1 || 1;
    }
    const lines = this.#chunk.subarray(1, this.#complete);
    this.#isAscii = isAscii(lines);
    this.#isUtf8 = this.#isAscii || isUtf8(lines);
    return true;
  }

  /** Makes the remaining bytes the last line, which is incomplete. */
  #endWith(why: Unreadable): true {
    this.#incomplete = why;
    this.#isUtf8 = false;
    this.#complete = this.#filled;
    return true;
  }

  #grow(): void {
    const larger = Buffer.allocUnsafe(this.#chunk.length * 2);
    this.#chunk.copy(larger, 0, 0, this.#filled);
    this.#chunk = larger;
  }
}

/** The lines of an opened log. What a pipe is shows only when it is read. */
export const linesOf = ({ fd, size }: JournalFile): LineReader =>
  new LineReader(fd, undefined, size === undefined ? refusePiped : undefined);
