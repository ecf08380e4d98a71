const OTHER_FORMATS: readonly (readonly [string, readonly number[]])[] = [
  ["compressed (gzip): unpack it first", [0x1f, 0x8b]],
  ["compressed (zstd): unpack it first", [0x28, 0xb5, 0x2f, 0xfd]],
  ["compressed (bzip2): unpack it first", [0x42, 0x5a, 0x68]],
  ["compressed (xz): unpack it first", [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ["a ZIP archive: unpack it first", [0x50, 0x4b, 0x03, 0x04]],
  ["a 7-Zip archive: unpack it first", [0x37, 0x7a, 0xbc, 0xaf]],
  ["a PDF document, not a journal", [0x25, 0x50, 0x44, 0x46]],
  ["UTF-32 text: an editor has saved it anew, get the original", [0xff, 0xfe, 0x00, 0x00]],
  ["UTF-16 text: an editor has saved it anew, get the original", [0xff, 0xfe]],
  ["UTF-16 text: an editor has saved it anew, get the original", [0xfe, 0xff]],
  ["UTF-16 text: an editor has saved it anew, get the original", [0x7b, 0x00, 0x22, 0x00]],
  ["UTF-16 text: an editor has saved it anew, get the original", [0x00, 0x7b, 0x00, 0x22]],
  ["nothing but zero bytes at its beginning: the disk has lost it, or it was never written", [0, 0, 0, 0, 0]],
  ["a JSON list, not a journal: a journal has one record on each line, and nothing around them", [0x5b]],
];

/** How many of a file's first bytes `otherFormat` looks at. */
export const FORMAT_BYTES = 5;

/** What a file is that begins like this and can be no log, as the end of a sentence; undefined where it may be one. */
export const otherFormat = (head: Uint8Array): string | undefined =>
  OTHER_FORMATS.find(([, magic]) => magic.every((byte, i) => head[i] === byte))?.[0];

/** What is wrong with a file that has not one byte. */
export const emptyFile = (name: string): string => `${name} is empty: not even the line that opens a journal is there.`;
