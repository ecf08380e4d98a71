// What a second thread does for an audit: it reads the log ahead and finds out all that there is to know of its bytes.
import type { MessagePort } from "node:worker_threads";
import { CHUNK_BYTES, LINE_FEED, readChunk } from "./chunk.ts";
import { Examiner, type Findings, findingsOf, nextBatch, noBatch } from "./examine.ts";

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
export interface ExaminedChunk extends Findings {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Reads on while what comes are whole lines of text, and hands them over. The rest, told by `undefined`, is for the audit to read. */
export function examineAhead({ fd, port, counts }: AheadData): void {
  const examiner = new Examiner();
  let offset = 0;
  for (;;) {
    const bytes = readChunk(fd, offset, new Uint8Array(CHUNK_BYTES));
    if (bytes !== undefined) offset += bytes.length - 1;
    waitForRoom(counts);
    const chunk = bytes && examined(examiner, bytes);
    port.postMessage(chunk, chunk === undefined ? [] : [chunk.bytes.buffer, chunk.found.buffer, chunk.parts.buffer]);
    Atomics.add(counts, HANDED_OVER, 1);
    Atomics.notify(counts, HANDED_OVER);
    if (chunk === undefined) return;
  }
}

function examined(examiner: Examiner, bytes: Uint8Array<ArrayBuffer>): ExaminedChunk {
  const findings = findingsOf(countLines(bytes));
  const batch = { ...noBatch(), to: 1 };
  for (let line = 0; batch.to < bytes.length; line += batch.count) {
    nextBatch(bytes, batch);
    examiner.examine(bytes, batch, findings, line);
  }
  return { bytes, ...findings };
}

function waitForRoom(counts: Int32Array<SharedArrayBuffer>): void {
  const handedOver = Atomics.load(counts, HANDED_OVER);
  for (let taken = Atomics.load(counts, TAKEN); handedOver - taken >= CHUNKS_AHEAD; taken = Atomics.load(counts, TAKEN))
    Atomics.wait(counts, TAKEN, taken);
}

function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED, 1); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}
