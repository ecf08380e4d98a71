import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { resolve } from "node:path";
import { emptyFile, FORMAT_BYTES, otherFormat } from "../../domain/audit/other-formats.ts";

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

export const emptyJournal = (path: string): UsageError => new UsageError(emptyFile(path));

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

function refuseOtherFormats({ path, fd }: JournalFile): void {
  const head = Buffer.alloc(FORMAT_BYTES);
  readSync(fd, head, 0, head.length, 0);
  const other = otherFormat(head);
  if (other !== undefined) throw new UsageError(`${path} is ${other}.`);
}
