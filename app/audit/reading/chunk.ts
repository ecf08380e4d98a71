import { isUtf8 } from "node:buffer";
import { readSync } from "node:fs";
import { LINE_FEED } from "../../../domain/journal/line/layout.ts";

/** How much of a log is read at once. */
export const CHUNK_BYTES = 1 << 20;

/** Memory of closed logs. For a short log, allocating a chunk takes longer than reading it. */
const spare: Buffer<ArrayBuffer>[] = [];

/** Memory for one chunk. The caller returns it with `releaseChunk`. */
export const acquireChunk = (): Buffer<ArrayBuffer> => spare.pop() ?? Buffer.from(new ArrayBuffer(CHUNK_BYTES));

export function releaseChunk(chunk: Buffer<ArrayBuffer>): void {
  if (chunk.length === CHUNK_BYTES) spare.push(chunk);
}

/**
 * Reads complete lines of UTF-8 from an offset of a file into `buffer`, after one unused byte.
 * Undefined at the end of the file, or if the bytes are not complete lines of UTF-8.
 */
export function readChunk<B extends Uint8Array<ArrayBuffer>>(fd: number, offset: number, buffer: B): B | undefined {
  const filled = 1 + readSync(fd, buffer, 1, buffer.length - 1, offset);
  const bytes = buffer.subarray(0, buffer.lastIndexOf(LINE_FEED, filled - 1) + 1) as B;
  return bytes.length > 1 && isUtf8(bytes.subarray(1)) ? bytes : undefined;
}
