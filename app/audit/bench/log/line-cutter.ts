import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { glance, noGlance, recordIn } from "../../engine/line/prescan.ts";
import type { AuditedLine, Unreadable } from "../../engine/line/line.ts";

const LINE_FEED = 0x0a;
/** What RFC 6962 puts before a leaf's bytes. */
const LEAF = 0x00;
/** No record comes near this. A longer line is no record, and must not be read into memory whole. */
const LONGEST_LINE_BYTES = 16 << 20;

/** A line out of a stream of bytes, good until the next one. */
export interface CutLine extends AuditedLine {
  /** Where it begins in the file. */
  readonly offset: number;
}

/**
 * Cuts a stream of bytes into lines and finds out what an audit needs to know of each; what `LineReader` is for
 * a file in Node. A line lies behind a byte that nobody needs any more: the leaf prefix goes there.
 */
export class LineCutter {
  #buffer = new Uint8Array(1 << 20);
  /** What is not cut yet lies in `[1, #filled)`, and begins in the file at `#offset`. */
  #filled = 1;
  #offset = 0;
  #stopped = false;
  readonly #text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  readonly #glance = noGlance();

  /** After a line that is too long nothing more is cut. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** How many bytes have been cut into lines. */
  get offset(): number {
    return this.#offset;
  }

  *push(chunk: Uint8Array): Generator<CutLine> {
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
    if (this.#filled > LONGEST_LINE_BYTES) yield this.#cutOff("longer than 16 MiB");
  }

  /** What is left when the stream has ended, which is no whole line. */
  *end(): Generator<CutLine> {
    if (!this.#stopped && this.#filled > 1) yield this.#cutOff("no line feed at its end");
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

  #line(start: number, stop: number): CutLine {
    const text = this.#decoded(start, stop);
    this.#buffer[start - 1] = LEAF;
    const leafHash = bytesToHex(sha256(this.#buffer.subarray(start - 1, stop)));
    const offset = this.#offset;
    if (text === undefined) return { text: "", unreadable: "not UTF-8", leafHash, offset };
    glance(this.#buffer, start, stop, this.#glance);
    const { canonical, harmless, parts } = this.#glance;
    const cut: CutLine["cut"] = (prev) => recordIn(text, parts, prev);
    return { text, leafHash, offset, canonical, harmless, cut };
  }

  #decoded(start: number, stop: number): string | undefined {
    try {
      return this.#text.decode(this.#buffer.subarray(start, stop));
    } catch {
      return undefined;
    }
  }

  #cutOff(unreadable: Unreadable): CutLine {
    this.#stopped = true;
    const offset = this.#offset;
    this.#offset += this.#filled - 1;
    return { text: "", unreadable, offset };
  }
}
