import { isAscii, isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { readSync } from "node:fs";
import type { AuditedLine, Unreadable } from "../engine/line/line.ts";
import { glance, noGlance, recordIn } from "../engine/line/prescan.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { borrowChunk, giveBack, LEAF, LINE_FEED } from "./chunk.ts";

const NOTHING = Buffer.alloc(0);
/** No record comes near this. A longer line is no record, and must not be read into memory whole. */
const LONGEST_LINE_BYTES = 16 << 20;

/**
 * Walks through the lines of an open file with memory for one chunk. After a
 * `next()` that answers true, the fields tell of the line it stands on.
 *
 * In the chunk, a line lies behind a byte that nobody needs any more (the line
 * feed before it): the leaf prefix goes there, and the line is hashed where it lies.
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
  #chunk = borrowChunk();
  /** Where the chunk's first line lies in the file. */
  #chunkOffset: number;
  /** The chunk's lines lie in `[1, #complete)`, the beginning of the next one in `[#complete, #filled)`. */
  #complete = 1;
  #filled = 1;
  #start = 1;
  #stop = 0;
  #isUtf8 = true;
  #isAscii = true;
  /** The line's text, once it was asked for. */
  #text: string | undefined;
  /** Why the last line of the chunk is not a whole line. */
  #cut: Unreadable | undefined;
  readonly #glance = noGlance();

  /** Begins where the file stands, as a pipe must, or at an offset of its own. */
  constructor(fd: number, startOffset?: number) {
    this.#fd = fd;
    this.#chunkOffset = startOffset ?? 0;
    this.#position = startOffset ?? null;
  }

  /** Where the line begins in the file. */
  get offset(): number {
    return this.#chunkOffset + this.#start - 1;
  }

  /** Without its line feed; empty where it is unreadable. */
  get text(): string {
    return (this.#text ??= this.#decode());
  }

  /** Goes to the next line; false after the last. */
  next(): boolean {
    this.#start = this.#stop + 1;
    if (this.#start >= this.#complete && !this.#fill()) return false;
    this.number += 1;
    this.unreadable = undefined;
    this.#text = undefined;
    this.#glance.ascii = this.#isAscii;
    this.#glance.parts.found = false;
    if (this.#isUtf8) this.#stop = this.#chunk.indexOf(LINE_FEED, this.#start);
    else this.#cutAnything();
    return true;
  }

  /** Finds out what an audit needs to know of the line's bytes. */
  examine(): void {
    this.#chunk[this.#start - 1] = LEAF;
    this.leafHash = hash("sha256", this.#chunk.subarray(this.#start - 1, this.#stop), "hex");
    glance(this.#chunk, this.#start, this.#stop, this.#glance);
    this.canonical = this.#glance.canonical;
    this.harmless = this.#glance.harmless;
    this.namesPrototype = this.#glance.namesPrototype;
  }

  cut(prev: string | undefined): JournalRecord | undefined {
    return recordIn(this.text, this.#glance.parts, prev);
  }

  /** Gives its memory to the next reader; it must not be asked for anything any more. */
  close(): void {
    giveBack(this.#chunk);
    this.#chunk = NOTHING;
  }

  #decode(): string {
    if (this.unreadable !== undefined) return "";
    // Most lines are ASCII even where not all are, and need no decoding. A text of their own does not keep the chunk alive.
    return this.#glance.ascii
      ? this.#chunk.toString("latin1", this.#start, this.#stop)
      : this.#chunk.toString("utf8", this.#start, this.#stop);
  }

  #cutAnything(): void {
    const lineFeed = this.#chunk.indexOf(LINE_FEED, this.#start);
    const isLast = lineFeed < 0 || lineFeed >= this.#complete;
    this.#stop = isLast ? this.#complete : lineFeed;
    if (isLast) this.unreadable = this.#cut;
    else if (!isUtf8(this.#chunk.subarray(this.#start, this.#stop))) this.unreadable = "not UTF-8";
  }

  /** Reads on until there is a whole line; false at the end of the file. */
  #fill(): boolean {
    if (this.#cut !== undefined) return false;
    this.#chunkOffset += this.#complete - 1;
    this.#chunk.copyWithin(1, this.#complete, this.#filled);
    this.#filled -= this.#complete - 1;
    this.#start = 1;
    this.#complete = 1;
    while (this.#complete === 1) {
      if (this.#filled > LONGEST_LINE_BYTES) return this.#cutOff("longer than 16 MiB");
      if (this.#filled === this.#chunk.length) this.#grow();
      const read = readSync(this.#fd, this.#chunk, this.#filled, this.#chunk.length - this.#filled, this.#position);
      if (read === 0) return this.#filled > 1 && this.#cutOff("no line feed at its end");
      if (this.#position !== null) this.#position += read;
      this.#filled += read;
      this.#complete = this.#chunk.lastIndexOf(LINE_FEED, this.#filled - 1) + 1 || 1;
    }
    const lines = this.#chunk.subarray(1, this.#complete);
    this.#isAscii = isAscii(lines);
    this.#isUtf8 = this.#isAscii || isUtf8(lines);
    return true;
  }

  /** What is left is the file's last line, and not a whole one. */
  #cutOff(why: Unreadable): true {
    this.#cut = why;
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
