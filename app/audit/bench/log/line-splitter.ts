import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { LEAF_PREFIX, LINE_FEED, LONGEST_LINE_BYTES } from "../../../../domain/journal/line/layout.ts";
import { emptyPrescan, prescan, recordIn } from "../../engine/line/prescan.ts";
import type { AuditedLine, Unreadable } from "../../engine/line/line.ts";

/** A line of a stream of bytes, valid until the next one. */
export interface SplitLine extends AuditedLine {
  /** The offset of the line in the file. */
  readonly offset: number;
}

/**
 * Splits a stream of bytes into lines and examines each, as `LineReader` does for a file in Node. The byte before a line
 * is no longer needed: the leaf prefix is written there, and the line is hashed in place.
 */
export class LineSplitter {
  #buffer = new Uint8Array(1 << 20);
  /** The remaining bytes are in `[1, #filled)`; their offset in the file is `#offset`. */
  #filled = 1;
  #offset = 0;
  #stopped = false;
  readonly #text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  readonly #prescan = emptyPrescan();

  /** True after a line that is too long. No line follows it. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** The number of bytes that were split into lines. */
  get offset(): number {
    return this.#offset;
  }

  *push(chunk: Uint8Array): Generator<SplitLine> {
    if (this.#stopped) return;
    this.#take(chunk);
    let start = 1;
    for (
      let stop = this.#buffer.indexOf(LINE_FEED, this.#filled - chunk.length);
      stop >= 0 && stop < this.#filled;
      stop = this.#buffer.indexOf(LINE_FEED, start)
    ) {
      const line = this.#line(start, stop);
      this.#offset += stop + 1 - start;
      start = stop + 1;
      yield line;
    }
    this.#buffer.copyWithin(1, start, this.#filled);
    this.#filled -= start - 1;
    if (this.#filled > LONGEST_LINE_BYTES) yield this.#endWith("longer than 16 MiB");
  }

  /** The incomplete line at the end of the stream, if there is one. */
  *end(): Generator<SplitLine> {
    if (!this.#stopped && this.#filled > 1) yield this.#endWith("no line feed at its end");
  }

  #take(chunk: Uint8Array): void {
    if (this.#filled + chunk.length > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(this.#buffer.length * 2, this.#filled + chunk.length));
      larger.set(this.#buffer.subarray(0, this.#filled));
      this.#buffer = larger;
    }
    this.#buffer.set(chunk, this.#filled);
    this.#filled += chunk.length;
  }

  #line(start: number, stop: number): SplitLine {
    const text = this.#decoded(start, stop);
    this.#buffer[start - 1] = LEAF_PREFIX;
    const leafHash = bytesToHex(sha256(this.#buffer.subarray(start - 1, stop)));
    const offset = this.#offset;
    if (text === undefined) return { text: "", unreadable: "not UTF-8", leafHash, offset };
    prescan(this.#buffer, start, stop, this.#prescan);
    const { canonical, harmless, parts } = this.#prescan;
    const readRecord: SplitLine["readRecord"] = (expectedPrev) => recordIn(text, parts, expectedPrev);
    return { text, leafHash, offset, canonical, harmless, readRecord };
  }

  #decoded(start: number, stop: number): string | undefined {
    try {
      return this.#text.decode(this.#buffer.subarray(start, stop));
    } catch {
      return undefined;
    }
  }

  #endWith(unreadable: Unreadable): SplitLine {
    this.#stopped = true;
    const offset = this.#offset;
    this.#offset += this.#filled - 1;
    return { text: "", unreadable, offset };
  }
}
