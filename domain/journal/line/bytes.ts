const ZERO = 0x30;
const NINE = 0x39;

export const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;

/** The bytes of an ASCII text. */
export const asciiBytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** Whether `bytes` holds `expected` at offset `at`. */
export function hasBytesAt(bytes: Uint8Array, at: number, expected: Uint8Array): boolean {
  for (let i = 0; i < expected.length; i++) if (bytes[at + i] !== expected[i]) return false;
  return true;
}

const LOWER_A = 0x61;
const LOWER_F = 0x66;

const NOT_HEX = 0x100;
/**
 * The value of each lower-case hexadecimal digit, `NOT_HEX` for any other byte. A salt and a hash are random, so a processor cannot
 * predict comparisons of their digits.
 */
export const HEX_VALUE = Uint16Array.from({ length: 256 }, (_, byte) => {
  if (isDigit(byte)) return byte - ZERO;
  return byte >= LOWER_A && byte <= LOWER_F ? byte - LOWER_A + 10 : NOT_HEX;
});

/** Whether `bytes` holds `length` lower-case hexadecimal digits from offset `at` on. */
export function isHexAt(bytes: Uint8Array, at: number, length: number): boolean {
  let all = 0;
  for (let i = at; i < at + length; i++) all |= HEX_VALUE[bytes[i]!]!;
  return all < NOT_HEX;
}

/** The same of a text. A character beyond one byte is no digit. */
export function isHexText(text: string): boolean {
  let all = 0;
  for (let i = 0; i < text.length; i++) all |= HEX_VALUE[text.charCodeAt(i)] ?? NOT_HEX;
  return all < NOT_HEX;
}
