const ZERO = 0x30;
const NINE = 0x39;

/** The bytes of a text in ASCII, as a line in UTF-8 holds them. */
export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** Whether a text stands there in `bytes`. */
export function stands(bytes: Uint8Array, at: number, text: Uint8Array): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text[i]) return false;
  return true;
}

export const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;
