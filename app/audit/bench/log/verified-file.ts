import type { ReadableFile } from "./given-file.ts";

const BLOCK_BYTES = 16 << 10;

/** The sums of the blocks of a file, from its bytes in their order. */
export class BlockSums {
  readonly #block = new Uint8Array(BLOCK_BYTES);
  #filled = 0;
  #bytes = 0;
  readonly #sums: number[] = [];

  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + BLOCK_BYTES - this.#filled);
      this.#block.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
      if (this.#filled === BLOCK_BYTES) this.#endBlock();
    }
    this.#bytes += chunk.length;
  }

  /** The file whose bytes were pushed, to be read again. */
  fileOf(file: ReadableFile): VerifiedFile {
    if (this.#filled > 0) this.#endBlock();
    return new VerifiedFile(file, this.#bytes, Uint32Array.from(this.#sums));
  }

  #endBlock(): void {
    this.#sums.push(sumOf(this.#block.subarray(0, this.#filled)));
    this.#filled = 0;
  }
}

/** A file that was verified. Firefox also reads a file that was changed since, which other engines refuse. */
export class VerifiedFile {
  readonly #file: ReadableFile;
  readonly #bytes: number;
  readonly #sums: Uint32Array;
  readonly #decoder = new TextDecoder();

  constructor(file: ReadableFile, bytes: number, sums: Uint32Array) {
    this.#file = file;
    this.#bytes = bytes;
    this.#sums = sums;
  }

  /** The text in `[from, to)`. It rejects if a block of it has other bytes than the one that was verified. */
  async text(from: number, to: number): Promise<string> {
    const first = Math.floor(from / BLOCK_BYTES);
    const start = first * BLOCK_BYTES;
    const stop = Math.min(Math.ceil(to / BLOCK_BYTES) * BLOCK_BYTES, this.#bytes);
    const read = new Uint8Array(await this.#file.slice(start, stop).arrayBuffer());
    for (let block = first, at = 0; start + at < stop; block += 1, at += BLOCK_BYTES)
      if (sumOf(read.subarray(at, at + BLOCK_BYTES)) !== this.#sums[block]) throw new Error("the file was changed");
    return this.#decoder.decode(read.subarray(from - start, to - start));
  }
}

/** An odd number whose bits are irregular: 2^32 divided by the golden ratio. */
const FACTOR = 0x9e3779b1;

/** A sum that every change within 4 bytes changes. The bytes begin at a multiple of 4. A cryptographic hash makes a search 20 times as slow. */
function sumOf(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let sum = bytes.length;
  for (const word of words) sum = Math.imul(sum ^ word, FACTOR);
  for (const byte of bytes.subarray(words.length * 4)) sum = Math.imul(sum ^ byte, FACTOR);
  return sum >>> 0;
}
