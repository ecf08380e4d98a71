import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Another sandbox uses this folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `${folder} is in use by another sandbox (process ${pid}); stop that one, or set SANDBOX_DATA to another folder`,
    );
    this.name = "FolderInUse";
  }
}

/** The start time of a process, if the system reports it. A process number alone may be reused after a restart. */
const startedAt = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

interface Holder {
  readonly pid: number;
  readonly startedAt: string;
}

const holderOf = (file: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
};

const create = (file: string): boolean => {
  try {
    const handle = openSync(file, "wx");
    writeSync(handle, JSON.stringify({ pid: process.pid, startedAt: startedAt(process.pid) }));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
};

/** Locks a folder against other sandboxes. Returns the function that unlocks it. A lock that a crash left behind is ignored. */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, "sandbox.lock");
  if (!create(file)) {
    const holder = holderOf(file);
    if (holder !== undefined && isAlive(holder.pid) && startedAt(holder.pid) === holder.startedAt) {
      throw new FolderInUse(folder, holder.pid);
    }
    rmSync(file, { force: true });
    if (!create(file)) throw new FolderInUse(folder, holderOf(file)?.pid ?? 0);
  }
  return () => rmSync(file, { force: true });
};
