import { readFileSync, rmSync, writeFileSync } from "node:fs";

/** Another process holds the lock. */
export class Locked extends Error {
  readonly pid: number;

  constructor(file: string, pid: number) {
    super(`${file} is held by process ${pid}`);
    this.name = "Locked";
    this.pid = pid;
  }
}

/** Whether this computer has a process with this id, also one of another user. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM";
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
    writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: startedAt(process.pid) }), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
};

/**
 * Creates a file that keeps every other process of this computer away. Returns the function that removes it. A lock that a crash
 * left behind is replaced. Throws Locked, or why the file cannot be written.
 */
export function lockFile(file: string): () => void {
  if (!create(file)) {
    const holder = holderOf(file);
    if (holder !== undefined && isRunning(holder.pid) && startedAt(holder.pid) === holder.startedAt)
      throw new Locked(file, holder.pid);
    rmSync(file, { force: true });
    if (!create(file)) throw new Locked(file, holderOf(file)?.pid ?? 0);
  }
  return () => rmSync(file, { force: true });
}
