import { existsSync, readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { located, UsageError } from "../reading/journal-file.ts";

/** A file or folder of a folder that is not read, and why. */
export interface Unread {
  readonly file: string;
  readonly error: string;
}

/** The given logs, and those below the given folders. */
export function logsAt(paths: readonly string[]): { readonly files: readonly string[]; readonly unread: Unread[] } {
  const unread: Unread[] = [];
  const files = paths.flatMap((path) => {
    const at = located(path);
    if (statSync(at, { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
    const below = logsBelow(at);
    unread.push(...below.unread);
    return below.files.map((file) => join(path, file));
  });
  if (files.length === 0) throw new UsageError(`${paths.join(", ")} has no journal (*.ndjson).`);
  return { files, unread };
}

/** Each log below a folder once, also if several links lead to it. A folder that cannot be read does not hide the others. */
export function logsBelow(folder: string): { readonly files: readonly string[]; readonly unread: readonly Unread[] } {
  const unread: Unread[] = [];
  const files = [...within(folder, "", new Set([realpathSync(folder)]), unread)];
  return { files: files.toSorted(), unread };
}

function* within(folder: string, inside: string, seen: Set<string>, unread: Unread[]): Generator<string> {
  let entries;
  try {
    entries = readdirSync(join(folder, inside), { withFileTypes: true });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    unread.push({ file: inside, error: `The folder ${inside} could not be read: ${code ?? String(cause)}.` });
    return;
  }
  // Files and folders come before symbolic links.
  for (const entry of entries.toSorted((a, b) => Number(a.isSymbolicLink()) - Number(b.isSymbolicLink()))) {
    const file = join(inside, entry.name);
    const path = join(folder, file);
    const stats = statsOf(path);
    const real = stats === undefined ? path : realpathSync(path);
    if (seen.has(real)) continue;
    const isLog = LOG.test(file);
    if (stats?.isDirectory() === true || isLog) seen.add(real);
    if (stats?.isDirectory() === true) yield* within(folder, file, seen, unread);
    // Reading a pipe or a device would wait for ever.
    else if (isLog && stats !== undefined && !stats.isFile())
      unread.push({ file, error: `${file} is a pipe, a socket or a device, not a file.` });
    else if (isLog) yield file;
  }
}

/** The names of logs; a compressed log is read as well. */
const LOG = /\.ndjson(?:\.gz|\.zst)?$/;

/** Undefined for a broken symbolic link. */
const statsOf = (path: string): Stats | undefined => (existsSync(path) ? statSync(path) : undefined);
