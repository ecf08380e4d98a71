import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { resolve } from "node:path";

/** A command that was given something it cannot work with; the message says what, and what to give instead. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** An open log. */
export interface JournalFile {
  readonly path: string;
  readonly fd: number;
  /** Undefined for a pipe. */
  readonly size: number | undefined;
}

/** Opens a log, to be closed by whoever asked. Anything that cannot be a log is refused with a message of its own. */
export function openJournal(path: string): JournalFile {
  const file = open(path);
  try {
    if (file.size === 0) throw emptyJournal(path);
    if (file.size !== undefined) refuseOtherFormats(file);
    return file;
  } catch (cause) {
    closeSync(file.fd);
    throw cause;
  }
}

export const closeJournal = ({ fd }: JournalFile): void => closeSync(fd);

export const emptyJournal = (path: string): UsageError =>
  new UsageError(`${path} is empty: not even the line that opens a journal is there.`);

function open(path: string): JournalFile {
  const fd = descriptor(path);
  const stats = fstatSync(fd);
  if (stats.isDirectory()) {
    closeSync(fd);
    throw new UsageError(`${path} is a directory: name the journal files in it.`);
  }
  return { path, fd, size: stats.isFile() ? stats.size : undefined };
}

function descriptor(path: string): number {
  try {
    return openSync(located(path), "r");
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR")
      throw new UsageError(`There is no file ${path} (looked in ${process.cwd()}).`, { cause });
    if (code === "EACCES" || code === "EPERM")
      throw new UsageError(`${path} may not be read: its permissions forbid it.`, { cause });
    throw new UsageError(`${path} could not be opened: ${code ?? String(cause)}.`, { cause });
  }
}

/** `npm run` works from the package's folder; a name is meant from where the command was typed. */
export function located(path: string): string {
  const typedIn = process.env["INIT_CWD"];
  return existsSync(path) || typedIn === undefined ? path : resolve(typedIn, path);
}

const OTHER_FORMATS: readonly (readonly [string, readonly number[]])[] = [
  ["compressed (gzip): unpack it first", [0x1f, 0x8b]],
  ["compressed (zstd): unpack it first", [0x28, 0xb5, 0x2f, 0xfd]],
  ["a ZIP archive: unpack it first", [0x50, 0x4b, 0x03, 0x04]],
  ["a PDF document, not a journal", [0x25, 0x50, 0x44, 0x46]],
  ["UTF-16 text: an editor has saved it anew, get the original", [0xff, 0xfe]],
  ["UTF-16 text: an editor has saved it anew, get the original", [0xfe, 0xff]],
];

function refuseOtherFormats({ path, fd }: JournalFile): void {
  const head = Buffer.alloc(4);
  readSync(fd, head, 0, head.length, 0);
  const other = OTHER_FORMATS.find(([, magic]) => magic.every((byte, i) => head[i] === byte));
  if (other !== undefined) throw new UsageError(`${path} is ${other[0]}.`);
}
