import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { emptyFile, FORMAT_BYTES, otherFormat } from "../engine/line/other-formats.ts";
import { MAGIC_BYTES, packingOf, unpack } from "./unpack.ts";

/** A command received an argument or a file that it cannot use. The message names it and what to give instead. */
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

/** Opens a log, which the caller closes. A file that cannot be a log is refused with a specific message. */
export function openJournal(path: string): JournalFile {
  const file = unpacked(open(path));
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
    throw new UsageError(`${path} is a directory: name the journal files in it, or use fold for all of them.`);
  }
  return { path, fd, size: stats.isFile() ? stats.size : undefined };
}

/** A compressed log is unpacked to a temporary file, which exists until it is closed. Any other file is returned as it is. */
function unpacked(file: JournalFile): JournalFile {
  const { path, fd, size } = file;
  const head = Buffer.alloc(MAGIC_BYTES);
  if (size !== undefined) readSync(fd, head, 0, head.length, 0);
  const packing = packingOf(head);
  if (packing === undefined) return file;
  const folder = mkdtempSync(join(tmpdir(), "audit-"));
  try {
    const unpackedPath = join(folder, "log.ndjson");
    unpack(packing, fd, unpackedPath);
    const unpackedFd = openSync(unpackedPath, "r");
    return { path, fd: unpackedFd, size: fstatSync(unpackedFd).size };
  } catch (cause) {
    const { message } = cause as Error;
    throw new UsageError(`${path} is compressed (${packing.name}) and could not be unpacked: ${message}.`, { cause });
  } finally {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  }
}

function descriptor(path: string): number {
  try {
    return openSync(path === PIPED_IN ? "/dev/stdin" : located(path), "r");
  } catch (cause) {
    throw unopened(path, cause);
  }
}

/** This name means standard input. */
const PIPED_IN = "-";

/** For a command that reads a log more than once, which is not possible with a pipe. */
export function refusePipe(path: string): void {
  const file = open(path);
  closeSync(file.fd);
  if (file.size === undefined)
    throw new UsageError(`${path} is a pipe, and this command reads a log more than once: save it to a file first.`);
}

/** Refuses the first bytes of a pipe that cannot be a log. A file was refused when it was opened, or unpacked. */
export function refusePiped(head: Uint8Array): void {
  const other = otherFormat(head);
  if (other !== undefined) throw new UsageError(`The content of the pipe is ${other}.`);
}

/** Why a file could not be opened or read. */
export function unopened(path: string, cause: unknown): UsageError {
  const code = codeOf(cause);
  if (code === "ENOENT" || code === "ENOTDIR")
    return new UsageError(`There is no file ${path} (looked in ${typedIn() ?? process.cwd()}).`, { cause });
  const reason = REASONS[code];
  if (reason === FORBIDDEN) return new UsageError(`${path} cannot be read: ${reason}.`, { cause });
  return new UsageError(`${path} could not be read: ${reason ?? code}.`, { cause });
}

/** Why a file could not be written. */
export function unwritten(path: string, cause: unknown): UsageError {
  const code = codeOf(cause);
  const reason = code === "ENOENT" || code === "ENOTDIR" ? "its folder does not exist" : (REASONS[code] ?? code);
  return new UsageError(`${path} could not be written: ${reason}.`, { cause });
}

const codeOf = (cause: unknown): string => (cause as NodeJS.ErrnoException).code ?? String(cause);

const FORBIDDEN = "its permissions forbid it";
const REASONS: Readonly<Record<string, string | undefined>> = {
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: "the disk is read-only",
  EISDIR: "it is a directory",
  ELOOP: "its symbolic links form a loop",
  ENOSPC: "there is no space left on the disk",
};

/** Resolves a path against the folder in which the command was typed. `npm run` changes to the package's folder. */
export function located(path: string): string {
  const folder = typedIn();
  return folder === undefined ? path : resolve(folder, path);
}

/** The folder in which our npm script was called; undefined if the command was started without it. */
function typedIn(): string | undefined {
  const { INIT_CWD: folder, npm_lifecycle_event: script, npm_package_json: manifest } = process.env;
  const isOurScript = script === "audit" && manifest !== undefined && dirname(manifest) === process.cwd();
  return isOurScript ? folder : undefined;
}

function refuseOtherFormats({ path, fd }: JournalFile): void {
  const head = Buffer.alloc(FORMAT_BYTES);
  readSync(fd, head, 0, head.length, 0);
  const other = otherFormat(head);
  if (other !== undefined) throw new UsageError(`${path} is ${other}.`);
}
