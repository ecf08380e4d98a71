import { join } from "node:path";
import { Locked, lockFile } from "../../audit/command-line/process-lock.ts";

/** Another sandbox uses this folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `${folder} is in use by another sandbox (process ${pid}); stop that one, or set SANDBOX_DATA to another folder`,
    );
    this.name = "FolderInUse";
  }
}

/** Locks a folder against other sandboxes. Returns the function that unlocks it. */
export const lockFolder = (folder: string): (() => void) => {
  try {
    return lockFile(join(folder, "sandbox.lock"));
  } catch (cause) {
    throw cause instanceof Locked ? new FolderInUse(folder, cause.pid) : cause;
  }
};
