import { hash } from "node:crypto";
import { emptyPrescan, prescan } from "../engine/line/prescan.ts";
import { NO_LINE } from "../../../domain/journal/hash.ts";
import { HEX_VALUE } from "../../../domain/journal/line/bytes.ts";
import { HASH_LENGTH, LEAF_PREFIX, LINE_FEED } from "../../../domain/journal/line/layout.ts";
import type { Parts } from "../../../domain/journal/line/parts.ts";
import { CLAIMANTS } from "../../../domain/journal/record.ts";

/**
 * The number of lines in a batch. Each step is done for all lines of a batch before the next
 * step. Line by line it takes longer, because hashing, scanning, parsing and folding displace
 * each other's code and branch predictions in the processor. `npm run bench -- audit-verify`
 * pays for it: line by line, the ratio of "verify, one thread" fell from 0.43 to 0.38.
 */
export const BATCH = 32;

/** The findings of lines: a number of flags for each line. */
export interface Findings {
  readonly found: Uint8Array<ArrayBuffer>;
  /** The parts of each line that has them: `PARTS` numbers, in the order of `partsAt`. */
  readonly parts: Int32Array<ArrayBuffer>;
}
export const CANONICAL = 1;
export const HARMLESS = 2;
export const LINKED = 4;
export const ASCII = 8;
export const NAMES_PROTOTYPE = 16;
const HAS_PARTS = 32;
const PARTS = 8;
/** The parts of a record with a larger `seq` are not stored, because `parts` holds 32-bit numbers. */
const LARGEST_STORED = 2 ** 31 - 1;

export const findingsOf = (lines: number): Findings => ({
  found: new Uint8Array(lines),
  parts: new Int32Array(PARTS * lines),
});

/** Copies the stored parts of a line into `into`, if it has them. */
export function partsAt({ found, parts }: Findings, line: number, into: Parts): void {
  into.found = (found[line]! & HAS_PARTS) !== 0;
  const at = line * PARTS;
  into.by = CLAIMANTS[parts[at]!]!;
  into.cause = parts[at + 1]!;
  into.dataFrom = parts[at + 2]!;
  into.afterData = parts[at + 3]!;
  into.afterHash = parts[at + 4]!;
  into.seq = parts[at + 5]!;
  into.type = parts[at + 6]!;
  into.saltFrom = parts[at + 7]!;
}

function storeParts(from: Parts, line: number, parts: Findings["parts"]): void {
  const at = line * PARTS;
  parts[at] = CLAIMANTS.indexOf(from.by);
  parts[at + 1] = from.cause;
  parts[at + 2] = from.dataFrom;
  parts[at + 3] = from.afterData;
  parts[at + 4] = from.afterHash;
  parts[at + 5] = from.seq;
  parts[at + 6] = from.type;
  parts[at + 7] = from.saltFrom;
}

/** Consecutive lines: the start of the first, the end of each, their count, and the start of the line after them. */
export interface Batch {
  from: number;
  readonly stops: Int32Array;
  count: number;
  to: number;
}

export const emptyBatch = (): Batch => ({ from: 0, stops: new Int32Array(BATCH), count: 0, to: 0 });

/** Moves the batch to the next lines of `bytes`, which must be complete lines. */
export function nextBatch(bytes: Uint8Array, batch: Batch): void {
  batch.from = batch.to;
  batch.count = 0;
  for (; batch.count < BATCH && batch.to < bytes.length; batch.count++) {
    const stop = bytes.indexOf(LINE_FEED, batch.to);
    batch.stops[batch.count] = stop;
    batch.to = stop + 1;
  }
}

/** Hashes and prescans the bytes of lines, batch by batch. */
export class Examiner {
  /** The leaf hash of the line before the batch, then of each line in it. */
  readonly #leafHashes = [Buffer.from(NO_LINE, "hex").toString("latin1")];
  readonly #prescans = Array.from({ length: BATCH }, emptyPrescan);

  /** Examines a batch of `bytes`. Overwrites the byte before each line, and restores it. Writes findings from line `first` on. */
  examine(bytes: Uint8Array<ArrayBuffer>, { from, stops, count }: Batch, into: Findings, first: number): void {
    for (let i = 0, start = from; i < count; start = stops[i++]! + 1) {
      bytes[start - 1] = LEAF_PREFIX;
      this.#leafHashes[i + 1] = hashOf(bytes, start - 1, stops[i]!);
      bytes[start - 1] = LINE_FEED;
    }
    for (let i = 0, start = from; i < count; start = stops[i++]! + 1)
      prescan(bytes, start, stops[i]!, this.#prescans[i]!);
    for (let i = 0; i < count; i++) this.#store(bytes, stops[i]!, i, into, first + i);
    this.#leafHashes[0] = this.#leafHashes[count]!;
  }

  #store(bytes: Uint8Array, stop: number, i: number, { found, parts }: Findings, line: number): void {
    const { parts: at, canonical, harmless, ascii, namesPrototype } = this.#prescans[i]!;
    const isLinked = canonical && at.found && hasHashBefore(this.#leafHashes[i]!, bytes, stop - at.afterHash);
    const isStored = at.found && at.seq <= LARGEST_STORED;
    found[line] =
      (canonical ? CANONICAL : 0) |
      (harmless ? HARMLESS : 0) |
      (isLinked ? LINKED : 0) |
      (ascii ? ASCII : 0) |
      (namesPrototype ? NAMES_PROTOTYPE : 0) |
      (isStored ? HAS_PARTS : 0);
    if (isStored) storeParts(at, line, parts);
  }
}

/** The hash of `bytes[from, to)`, a character for each of its bytes: writing it in hexadecimal digits takes longer than comparing it. */
const hashOf = (bytes: Uint8Array<ArrayBuffer>, from: number, to: number): string =>
  // `subarray` of a Buffer takes twice the time.
  hash("sha256", new Uint8Array(bytes.buffer, bytes.byteOffset + from, to - from), "binary");

/** Whether the bytes before `to` are the hexadecimal digits of this hash. */
function hasHashBefore(leafHash: string, bytes: Uint8Array, to: number): boolean {
  const from = to - HASH_LENGTH;
  for (let i = 0; i < leafHash.length; i++) {
    const at = from + 2 * i;
    if (((HEX_VALUE[bytes[at]!]! << 4) | HEX_VALUE[bytes[at + 1]!]!) !== leafHash.charCodeAt(i)) return false;
  }
  return true;
}
