import { isUtf8 } from "node:buffer";
import { readSync } from "node:fs";

export const LINE_FEED = 0x0a;
/** What RFC 6962 puts before a leaf's bytes. */
export const LEAF = 0x00;
/** As much as is read of a log at once. */
export const CHUNK_BYTES = 1 << 20;

/** Memory of logs that are closed: of a thousand short ones, each would else cost more for its memory than for its bytes. */
const spare: Buffer<ArrayBuffer>[] = [];

/** Memory for one chunk, to be given back when it is needed no longer. */
export const borrowChunk = (): Buffer<ArrayBuffer> => spare.pop() ?? Buffer.from(new ArrayBuffer(CHUNK_BYTES));

export function giveBack(chunk: Buffer<ArrayBuffer>): void {
  if (chunk.length === CHUNK_BYTES) spare.push(chunk);
}

/**
 * Reads whole lines of UTF-8 from an offset of a file into `buffer`, behind a first byte that is
 * nobody's. Undefined where what comes next is the end, or anything else.
 */
export function readChunk<B extends Uint8Array<ArrayBuffer>>(fd: number, offset: number, buffer: B): B | undefined {
  const filled = 1 + readSync(fd, buffer, 1, buffer.length - 1, offset);
  const bytes = buffer.subarray(0, buffer.lastIndexOf(LINE_FEED, filled - 1) + 1) as B;
  return bytes.length > 1 && isUtf8(bytes.subarray(1)) ? bytes : undefined;
}
