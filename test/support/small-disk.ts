import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";

/** A file system of its own, which can be full. */
export interface SmallDisk {
  /** Makes room. */
  readonly enlarge: (bytes: number) => void;
  readonly unmount: () => void;
}

/** Mounts a small file system in memory at a folder; undefined where this process may not mount. */
export function smallDisk(folder: string, bytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  if (!mount("-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", folder)) return undefined;
  return {
    enlarge: (larger) => {
      if (!mount("-o", `remount,size=${larger}`, folder)) throw new Error(`${folder} could not be enlarged`);
    },
    unmount: () => void spawnSync("umount", ["--lazy", folder]),
  };
}

const mount = (...args: readonly string[]): boolean => spawnSync("mount", args).status === 0;
