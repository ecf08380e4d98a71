import { hash } from "node:crypto";
import { glance, noGlance } from "../engine/line/prescan.ts";
import { NO_LINE } from "../../../domain/journal/hash.ts";
import type { Parts } from "../../../domain/journal/parts.ts";
import { CLAIMANTS } from "../../../domain/journal/record.ts";
import { LEAF, LINE_FEED } from "./chunk.ts";

/**
 * Lines are worked on so many at a time: each step is taken for all of them before the
 * next one is. A line after the other would take half as long again, because hashing,
 * looking at bytes, parsing and folding each drive the others' code and predictions
 * out of the processor.
 */
export const BATCH = 32;

/** What was found of lines' bytes, a number for each line. */
export interface Findings {
  readonly found: Uint8Array<ArrayBuffer>;
  /** Of each line that has them, where its parts lie: `PARTS` numbers, in the order of `partsAt`. */
  readonly parts: Int32Array<ArrayBuffer>;
}
export const CANONICAL = 1;
export const HARMLESS = 2;
export const LINKED = 4;
export const ASCII = 8;
export const NAMES_PROTOTYPE = 16;
export const HAS_PARTS = 32;
const PARTS = 7;
/** A record with a larger `seq` is read without being told where its parts lie. */
const LARGEST_KEPT = 2 ** 31 - 1;

export const findingsOf = (lines: number): Findings => ({
  found: new Uint8Array(lines),
  parts: new Int32Array(PARTS * lines),
});

/** Reads the parts of a line into `into`, if it has them. */
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
}

function keepParts(from: Parts, line: number, parts: Findings["parts"]): void {
  const at = line * PARTS;
  parts[at] = CLAIMANTS.indexOf(from.by);
  parts[at + 1] = from.cause;
  parts[at + 2] = from.dataFrom;
  parts[at + 3] = from.afterData;
  parts[at + 4] = from.afterHash;
  parts[at + 5] = from.seq;
  parts[at + 6] = from.type;
}

/** Lines that lie one after the other: where the first begins, where each ends, how many there are, and where the next begins. */
export interface Batch {
  from: number;
  readonly stops: Int32Array;
  count: number;
  to: number;
}

export const noBatch = (): Batch => ({ from: 0, stops: new Int32Array(BATCH), count: 0, to: 0 });

/** Goes on to the next lines of `bytes`, which are whole: as many as a batch has room for, or as there are. */
export function nextBatch(bytes: Uint8Array, batch: Batch): void {
  batch.from = batch.to;
  batch.count = 0;
  for (; batch.count < BATCH && batch.to < bytes.length; batch.count++) {
    const stop = bytes.indexOf(LINE_FEED, batch.to);
    batch.stops[batch.count] = stop;
    batch.to = stop + 1;
  }
}

/** Finds out all that there is to know of lines' bytes, a batch after the other. */
export class Examiner {
  /** Of the line before the batch, and of each in it. */
  readonly #leafHashes = [NO_LINE];
  readonly #glances = Array.from({ length: BATCH }, noGlance);

  /** Examines a batch of `bytes`, in which a byte lies before each line to be written on. What is found is kept from line `first` on. */
  examine(bytes: Uint8Array, { from, stops, count }: Batch, into: Findings, first: number): void {
    for (let i = 0, start = from; i < count; start = stops[i++]! + 1) {
      bytes[start - 1] = LEAF;
      this.#leafHashes[i + 1] = hash("sha256", bytes.subarray(start - 1, stops[i]), "hex");
      bytes[start - 1] = LINE_FEED;
    }
    for (let i = 0, start = from; i < count; start = stops[i++]! + 1)
      glance(bytes, start, stops[i]!, this.#glances[i]!);
    for (let i = 0; i < count; i++) this.#keep(bytes, stops[i]!, i, into, first + i);
    this.#leafHashes[0] = this.#leafHashes[count]!;
  }

  #keep(bytes: Uint8Array, stop: number, i: number, { found, parts }: Findings, line: number): void {
    const { parts: at, canonical, harmless, ascii, namesPrototype } = this.#glances[i]!;
    // Where the spelling is certain, the hash of the line before stands where it has to.
    const isLinked = canonical && at.found && carries(this.#leafHashes[i]!, bytes, stop - at.afterHash);
    const isKept = at.found && at.seq <= LARGEST_KEPT;
    found[line] =
      (canonical ? CANONICAL : 0) |
      (harmless ? HARMLESS : 0) |
      (isLinked ? LINKED : 0) |
      (ascii ? ASCII : 0) |
      (namesPrototype ? NAMES_PROTOTYPE : 0) |
      (isKept ? HAS_PARTS : 0);
    if (isKept) keepParts(at, line, parts);
  }
}

/** Whether a hash stands right before there. */
function carries(head: string, bytes: Uint8Array, to: number): boolean {
  const from = to - head.length;
  for (let i = 0; i < head.length; i++) if (bytes[from + i] !== head.charCodeAt(i)) return false;
  return true;
}
