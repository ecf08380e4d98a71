const ZERO = 0x30;
const NINE = 0x39;

/** The bytes of an ASCII text. */
export const asciiBytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** Whether `bytes` holds `expected` at offset `at`. */
export function hasBytesAt(bytes: Uint8Array, at: number, expected: Uint8Array): boolean {
  for (let i = 0; i < expected.length; i++) if (bytes[at + i] !== expected[i]) return false;
  return true;
}

const LOWER_A = 0x61;
const LOWER_F = 0x66;

/** Whether `bytes` holds `length` lower-case hexadecimal digits from offset `at` on. */
export function isHexAt(bytes: Uint8Array, at: number, length: number): boolean {
  for (let i = at; i < at + length; i++) if (!isHexDigit(bytes[i]!)) return false;
  return true;
}

const isHexDigit = (byte: number): boolean => isDigit(byte) || (byte >= LOWER_A && byte <= LOWER_F);

export const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;
