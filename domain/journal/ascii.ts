/** The bytes of a text in ASCII, as a line in UTF-8 holds them. */
export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
