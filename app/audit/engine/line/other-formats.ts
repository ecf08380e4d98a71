const OTHER_FORMATS: readonly (readonly [string, readonly number[]])[] = [
  ["compressed (gzip): unpack it first", [0x1f, 0x8b]],
  ["compressed (zstd): unpack it first", [0x28, 0xb5, 0x2f, 0xfd]],
  ["compressed (bzip2): unpack it first", [0x42, 0x5a, 0x68]],
  ["compressed (xz): unpack it first", [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ["a ZIP archive: unpack it first", [0x50, 0x4b, 0x03, 0x04]],
  ["a 7-Zip archive: unpack it first", [0x37, 0x7a, 0xbc, 0xaf]],
  ["a PDF document, not a journal", [0x25, 0x50, 0x44, 0x46]],
  ["UTF-32 text: an editor has converted it, get the original", [0xff, 0xfe, 0x00, 0x00]],
  ["UTF-16 text: an editor has converted it, get the original", [0xff, 0xfe]],
  ["UTF-16 text: an editor has converted it, get the original", [0xfe, 0xff]],
  ["UTF-16 text: an editor has converted it, get the original", [0x7b, 0x00, 0x22, 0x00]],
  ["UTF-16 text: an editor has converted it, get the original", [0x00, 0x7b, 0x00, 0x22]],
  ["not a log: it begins with zero bytes, so the disk lost its contents or they were never written", [0, 0, 0, 0, 0]],
  ["a JSON list, not a journal: a journal has one record on each line, and no list around them", [0x5b]],
];

/** The number of first bytes of a file that `otherFormat` needs. */
export const FORMAT_BYTES = 5;

/** What a file with these first bytes is, as the end of a sentence; undefined if it may be a log. */
export const otherFormat = (head: Uint8Array): string | undefined =>
  OTHER_FORMATS.find(([, magic]) => magic.every((byte, i) => head[i] === byte))?.[0];

export const emptyFile = (name: string): string => `${name} is empty: it does not have the first line of a journal.`;
