const OTHER_FORMATS: readonly (readonly [string, readonly number[]])[] = [
  ["compressed (gzip): unpack it first", [0x1f, 0x8b]],
  ["compressed (zstd): unpack it first", [0x28, 0xb5, 0x2f, 0xfd]],
  ["a ZIP archive: unpack it first", [0x50, 0x4b, 0x03, 0x04]],
  ["a PDF document, not a journal", [0x25, 0x50, 0x44, 0x46]],
  ["UTF-16 text: an editor has saved it anew, get the original", [0xff, 0xfe]],
  ["UTF-16 text: an editor has saved it anew, get the original", [0xfe, 0xff]],
];

/** How many of a file's first bytes `otherFormat` looks at. */
export const FORMAT_BYTES = 4;

/** What a file is that begins like this and can be no log, as the end of a sentence; undefined where it may be one. */
export const otherFormat = (head: Uint8Array): string | undefined =>
  OTHER_FORMATS.find(([, magic]) => magic.every((byte, i) => head[i] === byte))?.[0];

/** What is wrong with a file that has not one byte. */
export const emptyFile = (name: string): string => `${name} is empty: not even the line that opens a journal is there.`;
