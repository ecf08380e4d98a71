const ZERO = 0x30;
const NINE = 0x39;

/** The bytes of an ASCII text. */
export const asciiBytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** Whether `bytes` holds `expected` at offset `at`. */
export function hasBytesAt(bytes: Uint8Array, at: number, expected: Uint8Array): boolean {
  for (let i = 0; i < expected.length; i++) if (bytes[at + i] !== expected[i]) return false;
  return true;
}

export const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;
