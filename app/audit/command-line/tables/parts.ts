import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { TABLE_NAMES } from "../../engine/tables/tables.ts";
import { unwritten, UsageError } from "../../reading/journal-file.ts";
import { isRunning } from "../process-lock.ts";
import { VERSION } from "../version.ts";
import type { Batch } from "./batch.ts";
import { ParquetFolder, parquetFile, tablesIn } from "./parquet-folder.ts";

/** The part of one log: its tables, in a folder of their own below the folder of all parts. */
export interface PartPlace {
  readonly folder: string;
  /** Identifies the log. Begins with two hexadecimal digits, by which the parts are divided among folders. */
  readonly key: string;
}

/** Another version of the auditor makes another part, as its verdict may differ. */
const partFolder = ({ folder, key }: PartPlace): string => join(folder, key.slice(0, 2), `${key}-${VERSION}`);

export const hasPart = (place: PartPlace): boolean => existsSync(partFolder(place));

const UNFINISHED = "unfinished";
/** Several machines may share a folder of parts. */
const unfinishedName = (pid: number): string => `${hostname()}-${pid}-`;

/** Makes the folder of parts, and removes what killed workers of this machine have left in it. */
export function preparedParts(folder: string): void {
  const [table] = tablesIn(folder);
  if (table !== undefined)
    throw new UsageError(`${folder} has the tables of audit table: name another folder for the parts.`);
  try {
    mkdirSync(join(folder, UNFINISHED), { recursive: true });
    for (const name of readdirSync(join(folder, UNFINISHED))) {
      const pid = Number(/-(\d+)-[^-]*$/.exec(name)?.[1]);
      if (name.startsWith(unfinishedName(pid)) && !isRunning(pid))
        rmSync(join(folder, UNFINISHED, name), { recursive: true, force: true });
    }
  } catch (cause) {
    throw unwritten(folder, cause);
  }
}

/** Writes a part. It has a temporary name until all of it is on the disk, so that no reader meets half a part. */
export class PartWriter {
  readonly #place: PartPlace;
  readonly #temporary: string;
  readonly #tables: ParquetFolder;
  /** Why a row could not be written. The log is verified to its end all the same. */
  #failure: unknown;

  constructor(place: PartPlace) {
    const unfinished = join(place.folder, UNFINISHED);
    mkdirSync(unfinished, { recursive: true });
    this.#place = place;
    this.#temporary = mkdtempSync(join(unfinished, unfinishedName(process.pid)));
    this.#tables = new ParquetFolder(this.#temporary);
  }

  write(batch: Batch): void {
    if (this.#failure !== undefined) return;
    try {
      this.#tables.write(batch);
    } catch (cause) {
      this.#failure = cause;
    }
  }

  close(): void {
    if (this.#failure !== undefined) throw this.#failure;
    this.#tables.close();
    synchronised(this.#temporary);
    const part = partFolder(this.#place);
    mkdirSync(dirname(part), { recursive: true });
    try {
      renameSync(this.#temporary, part);
    } catch (cause) {
      // Another worker has made the same part meanwhile.
      if (!hasPart(this.#place)) throw cause;
      rmSync(this.#temporary, { recursive: true });
    }
    for (const folder of [dirname(part), this.#place.folder]) synchronised(folder);
  }

  abandon(): void {
    this.#tables.abandon();
    rmSync(this.#temporary, { recursive: true, force: true });
  }
}

/** The names in a folder are on the disk when it returns. */
function synchronised(folder: string): void {
  const fd = openSync(folder, "r");
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

const DIVISION = /^[0-9a-f]{2}$/;
const PART = /^([0-9a-f]+)-(.+)$/;

/** The parts below some folders: of each log one, made by the newest version. Empty if one of the folders has no part. */
export function partsIn(folders: readonly string[]): readonly string[] {
  const newest = new Map<string, { readonly version: string; readonly part: string }>();
  for (const folder of folders) {
    const parts = partsOf(folder);
    if (parts.length === 0) return [];
    for (const part of parts) {
      const [, key = "", version = ""] = PART.exec(basename(part)) ?? [];
      const known = newest.get(key);
      if (known === undefined || version.localeCompare(known.version, "en", { numeric: true }) > 0)
        newest.set(key, { version, part });
    }
  }
  const parts = [...newest.values()].map(({ part }) => part).sort();
  for (const part of parts) refuseIncomplete(part);
  return parts;
}

function partsOf(folder: string): readonly string[] {
  if (!existsSync(join(folder, UNFINISHED)) && tablesIn(folder).length > 0) return [];
  return namesIn(folder)
    .filter((name) => DIVISION.test(name))
    .flatMap((division) =>
      namesIn(join(folder, division))
        .filter((name) => PART.test(name))
        .map((name) => join(folder, division, name)),
    );
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function refuseIncomplete(part: string): void {
  const names = new Set(readdirSync(part));
  const missing = TABLE_NAMES.map((table) => basename(parquetFile(part, table))).filter((name) => !names.has(name));
  if (missing.length > 0)
    throw new UsageError(
      `The part ${part} lacks ${missing.join(", ")}: remove the part, and submit its log again for a worker with --parts.`,
    );
}

/** The key of the log of a part. */
export const keyIn = (part: string): string => PART.exec(basename(part))?.[1] ?? "";
