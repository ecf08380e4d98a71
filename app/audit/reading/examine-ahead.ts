// The work of the second thread of an audit: it reads the log ahead and examines its bytes.
import type { MessagePort } from "node:worker_threads";
import { LINE_FEED } from "../../../domain/journal/line/layout.ts";
import { CHUNK_BYTES, readChunk } from "./chunk.ts";
import { Examiner, type Findings, findingsOf, nextBatch, emptyBatch } from "./examine.ts";

/** The most chunks that wait for the audit. */
const CHUNKS_AHEAD = 4;

export interface AheadData {
  readonly fd: number;
  readonly port: MessagePort;
  readonly counts: Int32Array<SharedArrayBuffer>;
}
/** Indices into the counts: of the chunks sent, and of the chunks received. */
export const SENT = 0;
export const RECEIVED = 1;

/** The examined bytes themselves, so that a change of the file in between has no effect, and the findings. */
export interface ExaminedChunk extends Findings {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Sends chunks while they are complete lines of text, then `undefined`. The audit reads the rest itself. */
export function examineAhead({ fd, port, counts }: AheadData): void {
  const examiner = new Examiner();
  let offset = 0;
  for (;;) {
    const bytes = readChunk(fd, offset, new Uint8Array(CHUNK_BYTES));
    if (bytes !== undefined) offset += bytes.length - 1;
    waitForRoom(counts);
    const chunk = bytes && examined(examiner, bytes);
    port.postMessage(chunk, chunk === undefined ? [] : [chunk.bytes.buffer, chunk.found.buffer, chunk.parts.buffer]);
    Atomics.add(counts, SENT, 1);
    Atomics.notify(counts, SENT);
    if (chunk === undefined) return;
  }
}

function examined(examiner: Examiner, bytes: Uint8Array<ArrayBuffer>): ExaminedChunk {
  const findings = findingsOf(countLines(bytes));
  const batch = { ...emptyBatch(), to: 1 };
  for (let line = 0; batch.to < bytes.length; line += batch.count) {
    nextBatch(bytes, batch);
    examiner.examine(bytes, batch, findings, line);
  }
  return { bytes, ...findings };
}

function waitForRoom(counts: Int32Array<SharedArrayBuffer>): void {
  const sent = Atomics.load(counts, SENT);
  let received = Atomics.load(counts, RECEIVED);
  while (sent - received >= CHUNKS_AHEAD) {
    Atomics.wait(counts, RECEIVED, received);
    received = Atomics.load(counts, RECEIVED);
  }
}

function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED, 1); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++;
  return count;
}
