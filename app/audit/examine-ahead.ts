// What a second thread does for an audit: it reads the log ahead and finds out all that there is to know of its bytes.
import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { readSync } from "node:fs";
import type { MessagePort } from "node:worker_threads";
import { glance, noGlance } from "../../domain/audit/glance.ts";
import { NO_LINE } from "../../domain/journal/hash.ts";
import type { Parts } from "../../domain/journal/parts.ts";
import { CLAIMANTS } from "../../domain/journal/record.ts";

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
  /** Of each line that has them, where its parts lie: `PARTS` numbers, in the order of `partsAt`. */
  readonly parts: Float64Array<ArrayBuffer>;
}
const PARTS = 7;
export const CANONICAL = 1;
export const HARMLESS = 2;
export const LINKED = 4;
export const ASCII = 8;
export const NAMES_PROTOTYPE = 16;
export const HAS_PARTS = 32;

/** Reads the parts of a chunk's line into `into`. */
export function partsAt(parts: Chunk["parts"], line: number, into: Parts): void {
  const at = line * PARTS;
  into.found = true;
  into.by = CLAIMANTS[parts[at]!]!;
  into.cause = parts[at + 1]!;
  into.dataFrom = parts[at + 2]!;
  into.afterData = parts[at + 3]!;
  into.afterHash = parts[at + 4]!;
  into.seq = parts[at + 5]!;
  into.beforeType = parts[at + 6]!;
}

function keepParts(from: Parts, line: number, parts: Chunk["parts"]): void {
  const at = line * PARTS;
  parts[at] = CLAIMANTS.indexOf(from.by);
  parts[at + 1] = from.cause;
  parts[at + 2] = from.dataFrom;
  parts[at + 3] = from.afterData;
  parts[at + 4] = from.afterHash;
  parts[at + 5] = from.seq;
  parts[at + 6] = from.beforeType;
}

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
    port.postMessage(chunk, chunk === undefined ? [] : [chunk.bytes.buffer, chunk.found.buffer, chunk.parts.buffer]);
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
  if (lines.length === 0 || !isUtf8(lines)) return undefined;
  const count = countLines(lines);
  return { bytes, found: new Uint8Array(count), parts: new Float64Array(PARTS * count) };
}

function countLines(lines: Uint8Array): number {
  let count = 0;
  for (let at = lines.indexOf(LINE_FEED); at >= 0; at = lines.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}

/** Finds out of each line what there is; answers the last one's leaf hash. */
function examine({ bytes, found, parts }: Chunk, head: string): string {
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
      (seen.namesPrototype ? NAMES_PROTOTYPE : 0) |
      (seen.parts.found ? HAS_PARTS : 0);
    if (seen.parts.found) keepParts(seen.parts, i, parts);
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
