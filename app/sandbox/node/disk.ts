import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Disk } from "../kernel/platform.ts";

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** The files of a folder. */
export const nodeDisk = (folder: string): Disk => ({
  open: async (name) => {
    const path = join(folder, name);
    const file = await open(path, "a+");
    return {
      path,
      read: () => file.readFile(),
      append: async (text) => {
        await file.appendFile(text);
        await file.datasync();
      },
      truncate: async (sizeBytes) => {
        await file.truncate(sizeBytes);
        await file.datasync();
      },
      close: () => file.close(),
    };
  },
  replace: async (name, lines) => {
    const path = join(folder, name);
    const file = await open(`${path}.new`, "w");
    try {
      for (const line of lines) await file.appendFile(`${line}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
    await syncFolder(folder);
  },
  remove: (name) => rm(join(folder, name)),
});
