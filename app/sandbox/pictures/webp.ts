import { codeLengthsOf, codesOf } from "./prefix-codes.ts";
import type { Raster } from "./raster.ts";

/*
 * Lossless WebP, as RFC 9649 describes it in section 3: a palette, and the indexes of the pixels as literals or as copies of
 * the pixel before or above.
 */

/** Writes values of up to 24 bits, the least significant bit first. */
class Bits {
  readonly #bytes: number[] = [];
  #held = 0;
  #count = 0;

  write(value: number, bits: number): void {
    this.#held += value * 2 ** this.#count;
    this.#count += bits;
    for (; this.#count >= 8; this.#count -= 8) {
      this.#bytes.push(this.#held % 256);
      this.#held = Math.floor(this.#held / 256);
    }
  }

  bytes(): Buffer {
    return Buffer.from(this.#count > 0 ? [...this.#bytes, this.#held] : this.#bytes);
  }
}

const SIGNATURE = 0x2f;
const COLOUR_INDEXING = 3;
const LITERALS = 256;
const LENGTHS = 24;
/** The codes of the two distances: the pixel above, and the pixel before. */
const ABOVE = 0;
const BEFORE = 1;
const MAX_LENGTH = 4096;
/** A shorter copy is longer than its literals. */
const MIN_LENGTH = 3;

type Token =
  | { readonly literal: number }
  | { readonly length: number; readonly distance: typeof ABOVE | typeof BEFORE };

/** A number from 1 on as a prefix symbol with extra bits. */
const prefixOf = (value: number) => {
  const rest = value - 1;
  if (rest < 4) return { symbol: rest, bits: 0, extra: 0 };
  const highest = 31 - Math.clz32(rest);
  const bits = highest - 1;
  return { symbol: 2 * highest + ((rest >> bits) & 1), bits, extra: rest & (2 ** bits - 1) };
};

function tokensOf(pixels: Uint8Array, width: number): readonly Token[] {
  const runFrom = (at: number, back: number) => {
    let length = 0;
    if (at >= back)
      while (length < MAX_LENGTH && at + length < pixels.length && pixels[at + length] === pixels[at + length - back])
        length += 1;
    return length;
  };
  const tokens: Token[] = [];
  for (let at = 0; at < pixels.length;) {
    const [above, before] = [runFrom(at, width), runFrom(at, 1)];
    const length = Math.max(above, before);
    if (length < MIN_LENGTH) tokens.push({ literal: pixels[at++] ?? 0 });
    else {
      tokens.push({ length, distance: above >= before ? ABOVE : BEFORE });
      at += length;
    }
  }
  return tokens;
}

/** A code with one or two symbols, each below 256. */
const writeSimpleCode = (bits: Bits, symbols: readonly number[]): void => {
  bits.write(1, 1);
  bits.write(symbols.length - 1, 1);
  bits.write(1, 1);
  for (const symbol of symbols) bits.write(symbol, 8);
};

/** The order in which the lengths of the codes for code lengths are written. */
const ORDER = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/** A code with any symbols: the length of each, with a fixed code of five bits for the lengths 0 to 15 and the repetitions. */
function writeNormalCode(bits: Bits, lengths: readonly number[]): void {
  bits.write(0, 1);
  bits.write(ORDER.length - 4, 4);
  for (const length of ORDER) bits.write(length < 16 ? 4 : 0, 3);
  bits.write(0, 1);
  const codes = codesOf(Array.from({ length: 16 }, () => 4));
  for (const length of lengths) bits.write(codes[length] ?? 0, 4);
}

/** The pixels of a picture of one channel. The other channels are constant. */
function writeImage(bits: Bits, pixels: Uint8Array, width: number): void {
  const tokens = tokensOf(pixels, width);
  const counts = Array.from({ length: LITERALS + LENGTHS }, () => 0);
  const symbolOf = (token: Token) => ("literal" in token ? token.literal : LITERALS + prefixOf(token.length).symbol);
  for (const token of tokens) counts[symbolOf(token)]! += 1;
  const lengths = codeLengthsOf(counts, 15);
  const codes = codesOf(lengths);
  writeNormalCode(bits, lengths);
  for (const constant of [0, 0, 255]) writeSimpleCode(bits, [constant]);
  writeSimpleCode(bits, [ABOVE, BEFORE]);
  for (const token of tokens) {
    const symbol = symbolOf(token);
    bits.write(codes[symbol] ?? 0, lengths[symbol] ?? 0);
    if ("literal" in token) continue;
    const { bits: extraBits, extra } = prefixOf(token.length);
    bits.write(extra, extraBits);
    bits.write(token.distance, 1);
  }
}

/** The colours, each as the difference from the one before. */
function writePalette(bits: Bits, colours: readonly number[]): void {
  bits.write(colours.length - 1, 8);
  bits.write(0, 1);
  const channels = [8, 16, 0].map((shift) =>
    colours.map((colour, at) => (((colour >> shift) & 255) - (((colours[at - 1] ?? 0) >> shift) & 255)) & 255),
  );
  const flat = Array.from({ length: LITERALS }, () => 8);
  const codes = codesOf(flat);
  // Green with its lengths of copies, red, blue; alpha is 255 for the first colour, and does not change.
  writeNormalCode(bits, [...flat, ...Array.from({ length: LENGTHS }, () => 0)]);
  writeNormalCode(bits, flat);
  writeNormalCode(bits, flat);
  writeSimpleCode(bits, [0, 255]);
  writeSimpleCode(bits, [0]);
  colours.forEach((_, at) => {
    for (const channel of channels) bits.write(codes[channel[at] ?? 0] ?? 0, 8);
    bits.write(at === 0 ? 1 : 0, 1);
  });
}

/** A picture as WebP without loss. */
export function webpOf({ size, colours, pixels }: Raster): Buffer {
  const bits = new Bits();
  bits.write(size - 1, 14);
  bits.write(size - 1, 14);
  bits.write(0, 4);
  bits.write(1, 1);
  bits.write(COLOUR_INDEXING, 2);
  writePalette(
    bits,
    colours.length > 16 ? colours : [...colours, ...Array.from({ length: 17 - colours.length }, () => 0)],
  );
  bits.write(0, 1);
  // No colour cache, and one group of codes for the whole picture.
  bits.write(0, 2);
  writeImage(bits, pixels, size);
  const data = Buffer.concat([Buffer.from([SIGNATURE]), bits.bytes()]);
  const padded = data.length % 2 === 0 ? data : Buffer.concat([data, Buffer.alloc(1)]);
  const header = Buffer.alloc(20);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(padded.length + 12, 4);
  header.write("WEBPVP8L", 8, "latin1");
  header.writeUInt32LE(data.length, 16);
  return Buffer.concat([header, padded]);
}
