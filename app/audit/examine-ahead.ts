// What a second thread does for an audit: it reads the log ahead and finds out all that there is to know of its bytes.
import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { readSync } from "node:fs";
import type { MessagePort } from "node:worker_threads";
import { glance, noGlance } from "../../domain/audit/glance.ts";
import { NO_LINE } from "../../domain/journal/hash.ts";

const LINE_FEED = 0x0a;
/** What RFC 6962 puts before a leaf's bytes. */
const LEAF = 0x00;
const CHUNK_BYTES = 1 << 20;
/** So many chunks it may be ahead. */
const CHUNKS_AHEAD = 4;

export interface AheadData {
  readonly fd: number;
  readonly port: MessagePort;
  readonly counts: Int32Array<SharedArrayBuffer>;
}
/** Where the counts are: of chunks that were handed over, and of those that were taken. */
export const HANDED_OVER = 0;
export const TAKEN = 1;

/** The very bytes that were looked at, so that nobody can change them in between, and what was found of them. */
export interface Chunk {
  /** Whole lines of UTF-8, after a first byte that is nobody's. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of each line. */
  readonly found: Uint8Array<ArrayBuffer>;
}
export const CANONICAL = 1;
export const HARMLESS = 2;
export const LINKED = 4;
export const ASCII = 8;
export const NAMES_PROTOTYPE = 16;

/** Reads on while what comes are whole lines of text, and hands them over. The rest, told by `undefined`, is for the audit to read. */
export function examineAhead({ fd, port, counts }: AheadData): void {
  let head = NO_LINE;
  let offset = 0;
  for (let chunk = read(fd, offset); ; chunk = read(fd, offset)) {
    waitForRoom(counts);
    if (chunk !== undefined) {
      head = examine(chunk, head);
      offset += chunk.bytes.length - 1;
    }
    port.postMessage(chunk, chunk === undefined ? [] : [chunk.bytes.buffer, chunk.found.buffer]);
    Atomics.add(counts, HANDED_OVER, 1);
    Atomics.notify(counts, HANDED_OVER);
    if (chunk === undefined) return;
  }
}

function waitForRoom(counts: Int32Array<SharedArrayBuffer>): void {
  const handedOver = Atomics.load(counts, HANDED_OVER);
  for (let taken = Atomics.load(counts, TAKEN); handedOver - taken >= CHUNKS_AHEAD; taken = Atomics.load(counts, TAKEN))
    Atomics.wait(counts, TAKEN, taken);
}

function read(fd: number, offset: number): Chunk | undefined {
  const buffer = new Uint8Array(CHUNK_BYTES);
  const filled = 1 + readSync(fd, buffer, 1, CHUNK_BYTES - 1, offset);
  const bytes = buffer.subarray(0, buffer.lastIndexOf(LINE_FEED, filled - 1) + 1);
  const lines = bytes.subarray(1);
  return lines.length > 0 && isUtf8(lines) ? { bytes, found: new Uint8Array(countLines(lines)) } : undefined;
}

function countLines(lines: Uint8Array): number {
  let count = 0;
  for (let at = lines.indexOf(LINE_FEED); at >= 0; at = lines.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}

/** Finds out of each line what there is; answers the last one's leaf hash. */
function examine({ bytes, found }: Chunk, head: string): string {
  const seen = noGlance();
  for (let i = 0, start = 1; i < found.length; i++) {
    const stop = bytes.indexOf(LINE_FEED, start);
    glance(bytes, start, stop, seen);
    // Where the spelling is certain, the hash of the line before stands where it has to.
    const isLinked = seen.canonical && seen.parts.found && carries(head, bytes, stop - seen.parts.afterHash);
    found[i] =
      (seen.canonical ? CANONICAL : 0) |
      (seen.harmless ? HARMLESS : 0) |
      (isLinked ? LINKED : 0) |
      (seen.ascii ? ASCII : 0) |
      (seen.namesPrototype ? NAMES_PROTOTYPE : 0);
    bytes[start - 1] = LEAF;
    head = hash("sha256", bytes.subarray(start - 1, stop), "hex");
    bytes[start - 1] = LINE_FEED;
    start = stop + 1;
  }
  return head;
}

/** Whether a hash stands right before there. */
function carries(head: string, bytes: Uint8Array, to: number): boolean {
  const from = to - head.length;
  for (let i = 0; i < head.length; i++) if (bytes[from + i] !== head.charCodeAt(i)) return false;
  return true;
}
